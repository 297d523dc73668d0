import { onlyDigits } from '../formatters/onlyDigits.js'
import { withRef } from '../older-react/withRef.js'
import { TextField, type TextFieldProps } from './TextField.js'
import { useMaskedInput } from './useMaskedInput.js'

export interface DigitsFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'type' | 'maxLength'
> {
  /** Digits. */
  value?: string
  /** Initial value of an uncontrolled field. */
  defaultValue?: string
  /** Maximum digits, applied after other characters are removed. @default unlimited */
  maxLength?: number
}

/**
 * Accepts digits only and drops other typed or pasted characters; native editing keys keep working
 * (VAL-06).
 */
export const DigitsField = withRef(function DigitsField({
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
})
