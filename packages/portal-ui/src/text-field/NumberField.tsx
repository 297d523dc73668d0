import { type ReactNode, useState } from 'react'
import { parseDecimal } from '../formatters/parseDecimal.js'
import { withRef } from '../older-react/withRef.js'
import { showMasked } from './showMasked.js'
import { TextField, type TextFieldProps } from './TextField.js'

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type' | 'min' | 'max' | 'unit'
> {
  /** Null for an empty field. */
  value: number | null
  /** Called on blur or Enter with the clamped number. */
  onValueChange: (value: number | null) => void
  /**
   * Calls `onValueChange` with every keystroke too, for drafts that are saved continuously. @default false
   */
  isLive?: boolean
  /** Lowest number; a lower one becomes it. */
  min?: number
  /** Highest number; a higher one becomes it. */
  max?: number
  /** Maximum decimals. With two, a value such as 112.5 is shown as 112.50. @default 0 */
  decimals?: number
  /** E.g. "mi", "lb" or "$/mi". */
  unit?: ReactNode
}

/** Amounts have cents or none. */
const textOf = (value: number, decimals: number): string =>
  decimals === 2 && !Number.isInteger(value) ? value.toFixed(2) : String(value)

/** A number field with limits. Clamps on blur instead of during typing (VAL-09). */
export const NumberField = withRef(function NumberField({
  value,
  onValueChange,
  isLive = false,
  min,
  max,
  decimals = 0,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value === null || value === undefined ? '' : textOf(value, decimals)
  function tell(text: string) {
    const next = parseDecimal(text, { min, max, decimals })
    if (next !== value) onValueChange(next)
  }
  /** Reads the input: text that was typed in this task is not rendered yet. */
  function settle({ value: text }: HTMLInputElement) {
    setDraft(null)
    if (text !== shown) tell(text)
  }
  function type(input: HTMLInputElement) {
    const typed = input.value.replace(/[^\d.,-]/g, '')
    showMasked(input, typed)
    setDraft(typed)
    if (isLive) tell(typed)
  }
  return (
    <TextField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      value={draft ?? shown}
      onChange={(event) => type(event.currentTarget)}
      onBlur={(event) => {
        settle(event.currentTarget)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(event.currentTarget)
        onKeyDown?.(event)
      }}
    />
  )
})
