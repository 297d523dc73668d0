import { FormattedDate } from 'react-intl'

/** A day of the provider's calendar: read at noon UTC, so that no zone moves it. */
export function DayText({ day }: { day: string }) {
  return (
    <FormattedDate
      value={`${day.slice(0, 10)}T12:00:00Z`}
      year="numeric"
      month="short"
      day="numeric"
      timeZone="UTC"
    />
  )
}
