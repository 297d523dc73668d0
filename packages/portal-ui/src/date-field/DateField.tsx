import { withRef } from '../older-react/withRef.js'
import { TextField, type TextFieldProps } from '../text-field/TextField.js'

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'min' | 'max' | 'value' | 'defaultValue'
> {
  /** ISO date, "2026-11-21", or an empty string. */
  value?: string
  /** Initial value of an uncontrolled field. */
  defaultValue?: string
  /** Earliest ISO date. */
  min?: string | undefined
  /** Latest ISO date. */
  max?: string | undefined
}

/**
 * A calendar day in a native date input: phones render their own picker, screen readers support it, and it
 * adds no bytes. Values are ISO dates in every locale.
 */
export const DateField = withRef(function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
})
