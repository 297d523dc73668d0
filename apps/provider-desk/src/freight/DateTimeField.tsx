import { DateField, TimeField } from '@portal/portal-ui'
import { isClockTime } from '@portal/portal-ui/formatters'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './DateTimeField.module.css'

/** Without it, the year of a date has six digits, and swallows the digits that are typed next. */
const LATEST_DAY = '9999-12-31'

export interface DateTimeFieldProps {
  id?: string
  label: ReactNode
  /** Such as "2026-11-24T08:00"; empty for none. */
  value: string
  /** Called with an empty text while day or time is incomplete. */
  onValueChange: (local: string) => void
  hint?: ReactNode
  errorMessage?: string | undefined
  isDisabled?: boolean
}

interface Parts {
  day: string
  time: string
}

const partsOf = (local: string): Parts => ({ day: local.slice(0, 10), time: local.slice(11, 16) })
const localOf = ({ day, time }: Parts): string => (day && isClockTime(time) ? `${day}T${time}` : '')

/**
 * A day and a 24-hour time. A native field for both follows the clock of the browser's language: with AM and PM,
 * 08:00 that is typed over an afternoon becomes 20:00.
 */
export function DateTimeField({
  id,
  label,
  value,
  onValueChange,
  hint,
  errorMessage,
  isDisabled = false,
}: DateTimeFieldProps) {
  const [parts, setParts] = useState(() => partsOf(value))
  // Another value than the typed one: of another stop, or moved by a clock change.
  const given = partsOf(value)
  if (value !== localOf(parts) && value === localOf(given)) setParts(given)
  function change(next: Parts) {
    setParts(next)
    if (localOf(next) !== localOf(parts)) onValueChange(localOf(next))
  }
  return (
    <div className={styles.pair}>
      <DateField
        {...(id === undefined ? {} : { id })}
        label={label}
        hint={hint}
        errorMessage={errorMessage}
        isDisabled={isDisabled}
        max={LATEST_DAY}
        value={parts.day}
        onValueChange={(day) => change({ ...parts, day })}
      />
      <TimeField
        className={styles.time}
        label={<FormattedMessage id="freight.timeOf" values={{ field: label }} />}
        isLabelHidden
        isDisabled={isDisabled}
        value={parts.time}
        onValueChange={(time) => change({ ...parts, time })}
      />
    </div>
  )
}
