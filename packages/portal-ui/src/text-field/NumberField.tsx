import { type ReactNode, useState } from 'react'
import { parseDecimal } from '../formatters/parseDecimal.js'
import { showMasked } from './showMasked.js'
import { TextField, type TextFieldProps } from './TextField.js'

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type' | 'min' | 'max' | 'unit'
> & {
  /** The number, or null when the field is empty. */
  value: number | null
  /** Told when the field is left or Enter is pressed, with a number inside the limits. */
  onValueChange: (value: number | null) => void
  /** Told at every key as well: for drafts, of which nothing may be lost when the page goes. @default false */
  isLive?: boolean
  min?: number
  max?: number
  /** Most decimals kept. @default 0 */
  decimals?: number
  /** For example "mi", "lb" or "$/mi". */
  unit?: ReactNode
}

/** A number with limits. Typing is never interrupted; leaving the field settles the number inside the limits (VAL-09). */
export function NumberField({
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
  function tell(text: string) {
    const next = parseDecimal(text, { min, max, decimals })
    if (next !== value) onValueChange(next)
  }
  function settle() {
    if (draft === null) return
    setDraft(null)
    tell(draft)
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
      value={draft ?? value?.toString() ?? ''}
      onChange={(event) => type(event.currentTarget)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      }}
    />
  )
}
