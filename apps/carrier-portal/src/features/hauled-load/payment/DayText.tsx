import { FormattedDate } from 'react-intl'

/** A calendar day, rendered at noon UTC. */
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
