import { weekdayName } from '@portal/app-kit/i18n/weekdays'
import type { BlockDay } from '@portal/contract/methods'
import { VisuallyHidden } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { loadPath } from '#/address/pageTable'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './Blocks.module.css'
import { calendarWeeks } from './calendarWeeks'

/** Weekdays of a US calendar. */
const COLUMNS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Contains the text of the cell: a link's name includes its shown text. */
const FULL_DATE = { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' } as const

export interface BlockCalendarProps {
  days: readonly BlockDay[]
  /** Booked by the company: its loads link to their pages, and days without one are given back. */
  isBooked: boolean
}

/** The weeks of a block with the day of each pickup. */
export function BlockCalendar({ days, isBooked }: BlockCalendarProps) {
  const intl = useIntl()
  const byDay = new Map(days.map((day) => [day.day, day]))
  const dateOf = (day: string, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(`${day}T12:00:00Z`, { ...options, timeZone: 'UTC' })
  return (
    <table className={styles.calendar}>
      <caption>
        <VisuallyHidden>
          <FormattedMessage id="blocks.calendar" />
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayName(intl, weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(days.map(({ day }) => day)).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const load = byDay.get(day)
              // The first day and the first of a month name it.
              const isNamed = day.endsWith('-01') || day === days[0]?.day
              const text = dateOf(day, isNamed ? { month: 'short', day: 'numeric' } : { day: 'numeric' })
              if (!load)
                return (
                  <td key={day} className={styles.other}>
                    {text}
                  </td>
                )
              const isGone = isBooked && load.loadId === null
              return (
                <td key={day} data-load={isGone ? 'gone' : 'here'}>
                  <CalendarDay load={load} text={text} date={dateOf(day, FULL_DATE)} isGone={isGone} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CalendarDayProps {
  load: BlockDay
  text: string
  /** For screen readers. */
  date: string
  isGone: boolean
}

function CalendarDay({ load, text, date, isGone }: CalendarDayProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const status = load.status ? format.status(load.status) : ''
  if (load.loadId && load.loadNumber)
    return (
      <Link
        to={loadPath(load.loadId)}
        aria-label={intl.formatMessage({ id: 'blocks.day.load' }, { date, number: load.loadNumber, status })}
      >
        {text}
      </Link>
    )
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>
        {isGone
          ? intl.formatMessage({ id: 'blocks.day.gone' }, { date })
          : intl.formatMessage({ id: 'blocks.day.pickup' }, { date })}
      </VisuallyHidden>
    </>
  )
}
