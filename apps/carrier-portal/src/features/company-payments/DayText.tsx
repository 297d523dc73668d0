import { FormattedDate } from 'react-intl'

/** A calendar day such as `2026-11-21`. */
export const DayText = ({ day }: { day: string }) => (
  <FormattedDate value={`${day}T12:00:00Z`} year="numeric" month="short" day="numeric" timeZone="UTC" />
)
