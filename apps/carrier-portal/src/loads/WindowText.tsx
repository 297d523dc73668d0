import {
  formatDate,
  formatShortDateTime,
  formatTimeRange,
  formatWindow,
  timeZoneCode,
} from '@portal/portal-ui/formatters'
import { FormattedMessage } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import type { StopTime } from './BookableLoad'
import styles from './WindowText.module.css'

export interface WindowTextProps {
  time: StopTime
  /**
   * Renders one line, for sentences and details.
   *
   * @default false: the day above the hours; an overnight window on two lines, without the year
   */
  isInline?: boolean
}

/** The window of a stop in the stop's zone: "Nov 3, 2026 08:00-10:00 CT". */
export function WindowText({ time: { from, to, timeZone }, isInline = false }: WindowTextProps) {
  const { locale } = useLocale()
  if (!from || !to || !timeZone) return <FormattedMessage id="load.unknown" />
  if (isInline) return <time dateTime={from}>{formatWindow(from, to, timeZone, locale)}</time>
  const day = formatDate(from, timeZone, locale)
  const zone = timeZoneCode(timeZone)
  const isOneDay = day === formatDate(to, timeZone, locale)
  return (
    <time dateTime={from} className={styles.root}>
      <span className={styles.day}>
        {isOneDay ? day : `${formatShortDateTime(from, timeZone, locale)} –`}
      </span>{' '}
      <span className={styles.hours}>
        {isOneDay ? formatTimeRange(from, to, timeZone, locale) : formatShortDateTime(to, timeZone, locale)}{' '}
        {zone}
      </span>
    </time>
  )
}
