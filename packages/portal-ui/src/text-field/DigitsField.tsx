import { onlyDigits } from '../formatters/onlyDigits.js'
import { TextField, type TextFieldProps } from './TextField.js'
import { useMaskedInput } from './useMaskedInput.js'

export type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'type' | 'maxLength'> & {
  value?: string
  defaultValue?: string
  /** Most digits that fit; applied after other characters are dropped. @default unlimited */
  maxLength?: number
}

/** Takes digits only: letters are dropped while typing and pasting; arrows, copy, cut, paste and select all work (VAL-06). */
export function DigitsField({
  value,
  defaultValue,
  maxLength,
  onChange,
  onValueChange,
  ...rest
}: DigitsFieldProps) {
  const mask = (next: string) => onlyDigits(next, maxLength)
  const { props } = useMaskedInput({ value, defaultValue, onChange, onValueChange, mask })
  return <TextField inputMode="numeric" autoComplete="off" {...rest} {...props} />
}
