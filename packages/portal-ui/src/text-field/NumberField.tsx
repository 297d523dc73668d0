import { type ReactNode, useState } from 'react'
import { parseDecimal } from '../formatters/parseDecimal.js'
import { TextField, type TextFieldProps } from './TextField.js'

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'type' | 'min' | 'max' | 'unit'
> & {
  /** The number, or null when the field is empty. */
  value: number | null
  /** Told when the field is left or Enter is pressed, with a number inside the limits. */
  onValueChange: (value: number | null) => void
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
  min,
  max,
  decimals = 0,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  function settle() {
    if (draft === null) return
    const next = parseDecimal(draft, { min, max, decimals })
    setDraft(null)
    if (next !== value) onValueChange(next)
  }
  return (
    <TextField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      value={draft ?? value?.toString() ?? ''}
      onValueChange={(text) => setDraft(text.replace(/[^\d.,-]/g, ''))}
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
