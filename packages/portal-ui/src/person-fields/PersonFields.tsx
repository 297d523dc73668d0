import { formatPhone, isPhone, plainPhone } from '../formatters/phone.js'
import { withRef } from '../older-react/withRef.js'
import { TextField, type TextFieldProps } from '../text-field/TextField.js'
import { useMaskedInput } from '../text-field/useMaskedInput.js'

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue'> {
  /** Digits, or a formatted number. */
  value?: string
  /** Initial value of an uncontrolled field. */
  defaultValue?: string
}

/** A phone field. Formats as "+1 (212) 555-1234" on blur; the default country code is +1 (VAL-01, 04, 12). */
export const PhoneField = withRef(function PhoneField({
  value,
  defaultValue,
  onChange,
  onValueChange,
  onBlur,
  ...rest
}: PhoneFieldProps) {
  // Separators and letters stay during typing; validated on blur.
  const { props, settle } = useMaskedInput({ value, defaultValue, onChange, onValueChange, mask: plainPhone })
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      {...props}
      type="tel"
      onBlur={(event) => {
        const typed = event.currentTarget.value
        if (isPhone(typed)) settle(event.currentTarget, formatPhone(typed))
        onBlur?.(event)
      }}
    />
  )
})

export interface EmailFieldProps extends Omit<TextFieldProps, 'type'> {}

/** An email field with the matching keyboard and autofill. Validate with `isEmail` (VAL-02). */
export const EmailField = withRef(function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
})

export interface NameFieldProps extends Omit<TextFieldProps, 'type'> {}

/** A field for a full name. Validate with `isPersonName` (VAL-03). */
export const NameField = withRef(function NameField(props: NameFieldProps) {
  return <TextField autoComplete="name" autoCapitalize="words" spellCheck={false} {...props} type="text" />
})
