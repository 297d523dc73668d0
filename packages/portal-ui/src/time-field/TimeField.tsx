import { clockTimeOptions, fullClockTime, maskClockTime } from '../formatters/clockTime.js'
import { Select, type SelectProps } from '../select/Select.js'
import { TextField, type TextFieldProps } from '../text-field/TextField.js'
import { useMaskedInput } from '../text-field/useMaskedInput.js'

export type TimeFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'type'> & {
  /** What is typed so far; `isClockTime` tells when it is a time. */
  value?: string
  defaultValue?: string
}

/**
 * A 24-hour time HH:MM. Typing 1530 gives 15:30: the colon comes by itself, and "3:30 pm" is understood; leaving the field
 * makes 9:05 and 905 09:05 (VAL-05).
 */
export function TimeField({ value, defaultValue, onChange, onValueChange, onBlur, ...rest }: TimeFieldProps) {
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
}

export type TimeSelectProps = Omit<SelectProps, 'options'>

const options = /* @__PURE__ */ clockTimeOptions().map((time) => ({ value: time, label: time }))

/** A time by the quarter of an hour, 00:00 to 23:45 (TIME-01). */
export function TimeSelect(props: TimeSelectProps) {
  return <Select {...props} options={options} />
}
