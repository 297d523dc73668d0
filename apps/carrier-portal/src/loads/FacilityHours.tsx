import { isAlwaysOpen, openingHours } from '@portal/contract'
import { FormattedMessage, useIntl } from 'react-intl'

export interface FacilityHoursProps {
  hours: string
  /** Without "Open", below a heading that says so. @default false */
  isBare?: boolean
}

/** Opening hours in the current language. */
export function FacilityHours({ hours, isBare = false }: FacilityHoursProps) {
  const { locale } = useIntl()
  if (isAlwaysOpen(hours)) return <FormattedMessage id="load.alwaysOpen" />
  const text = openingHours(hours, locale)
  return isBare ? text : <FormattedMessage id="load.hours" values={{ hours: text }} />
}
