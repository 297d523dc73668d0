import { clockTimeOptions, fullClockTime, maskClockTime } from '../formatters/clockTime.js'
import { withRef } from '../older-react/withRef.js'
import { Select, type SelectProps } from '../select/Select.js'
import { TextField, type TextFieldProps } from '../text-field/TextField.js'
import { useMaskedInput } from '../text-field/useMaskedInput.js'

export interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type'> {
  /** Validate with `isClockTime`. */
  value?: string
  /** Initial value of an uncontrolled field. */
  defaultValue?: string
}

/**
 * A 24-hour time HH:MM. Inserts the colon (1530 → 15:30), converts "3:30 pm", and normalizes 9:05 and 905
 * to 09:05 on blur (VAL-05).
 */
export const TimeField = withRef(function TimeField({
  value,
  defaultValue,
  onChange,
  onValueChange,
  onBlur,
  ...rest
}: TimeFieldProps) {
  const { props, settle } = useMaskedInput({
    value,
    defaultValue,
    onChange,
    onValueChange,
    mask: maskClockTime,
  })
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      {...rest}
      {...props}
      onBlur={(event) => {
        settle(event.currentTarget, fullClockTime(event.currentTarget.value))
        onBlur?.(event)
      }}
    />
  )
})

export interface TimeSelectProps extends Omit<SelectProps, 'options'> {}

const options = /* @__PURE__ */ clockTimeOptions().map((time) => ({ value: time, label: time }))

/** A time by quarter hour, 00:00 to 23:45 (TIME-01). */
export const TimeSelect = withRef(function TimeSelect(props: TimeSelectProps) {
  return <Select {...props} options={options} />
})
