import { FormattedMessage, useIntl } from 'react-intl'
import { isAlwaysOpen, openingHours } from './openingHours'

/** When somebody is at a facility, in the reader's language. */
export function FacilityHours({ hours }: { hours: string }) {
  const { locale } = useIntl()
  return isAlwaysOpen(hours) ? (
    <FormattedMessage id="load.alwaysOpen" />
  ) : (
    <FormattedMessage id="load.hours" values={{ hours: openingHours(hours, locale) }} />
  )
}
