import { FormattedMessage, useIntl } from 'react-intl'
import { isAlwaysOpen, openingHours } from './openingHours'

export function FacilityHours({ hours }: { hours: string }) {
  const { locale } = useIntl()
  return isAlwaysOpen(hours) ? (
    <FormattedMessage id="load.alwaysOpen" />
  ) : (
    <FormattedMessage id="load.hours" values={{ hours: openingHours(hours, locale) }} />
  )
}
