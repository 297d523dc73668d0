import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { withRef } from '../older-react/withRef.js'
import { fillIn } from '../words/fillIn.js'
import { DateField } from './DateField.js'
import styles from './DateRangeField.module.css'
import { dateRangeMessages, type DateRangeMessages } from './messages.js'

export interface DateRange {
  /** ISO date or empty. */
  from: string
  /** ISO date or empty. */
  to: string
}

export interface DateRangeFieldProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'disabled'> {
  /** Accessible name of both fields; it precedes "from" and "to". */
  label: string
  /** ISO dates; an empty string while a date is missing. */
  value: DateRange
  /** Called with both dates when one changes. */
  onValueChange: (value: DateRange) => void
  /** Native form fields are `{name}From` and `{name}To`: "pickup" submits pickupFrom and pickupTo. */
  name?: string
  /** Earliest ISO date. */
  min?: string
  /** Latest ISO date. */
  max?: string
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<DateRangeMessages>
}

/** An optional date range. An end before the start is a validation error, not corrected. */
export const DateRangeField = withRef(function DateRangeField({
  label,
  value,
  onValueChange,
  name,
  min,
  max,
  errorMessage,
  isDisabled,
  labels,
  className,
  ...rest
}: DateRangeFieldProps) {
  const text = { ...dateRangeMessages, ...labels }
  const isWrongOrder = value.from !== '' && value.to !== '' && value.to < value.from
  return (
    <fieldset {...rest} disabled={isDisabled} className={clsx(styles.root, className)} aria-label={label}>
      <DateField
        label={fillIn(text.from, { label })}
        name={name && `${name}From`}
        value={value.from}
        min={min}
        max={max}
        onValueChange={(from) => onValueChange({ ...value, from })}
      />
      <DateField
        label={fillIn(text.to, { label })}
        name={name && `${name}To`}
        value={value.to}
        min={value.from || min}
        max={max}
        errorMessage={errorMessage ?? (isWrongOrder ? text.wrongOrder : undefined)}
        onValueChange={(to) => onValueChange({ ...value, to })}
      />
    </fieldset>
  )
})
