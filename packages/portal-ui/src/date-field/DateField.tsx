import { TextField, type TextFieldProps } from '../text-field/TextField.js'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'min' | 'max' | 'value' | 'defaultValue'> & {
  /** ISO date, "2026-11-21"; empty string when there is none. */
  value?: string
  defaultValue?: string
  /** First ISO date that may be chosen. */
  min?: string | undefined
  /** Last ISO date that may be chosen. */
  max?: string | undefined
}

/**
 * A calendar day without a time. It is the platform's own date input: drivers get the picker their phone has, screen
 * readers know it, and it costs no download. Values are ISO dates, whatever the user sees.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
