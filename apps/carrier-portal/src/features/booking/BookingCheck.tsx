import { useWire } from '@portal/ui-api/react'
import { CircleSlash, TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/LocaleProvider'
import { checkLoad } from '#/methods/loadInsights'
import styles from './Booking.module.css'
import { Reasons } from './Reasons'

/**
 * Lists all reasons against a booking with their fixes, and required acknowledgements. Renders nothing on
 * success or failure of the query: the booking is checked again by the server.
 */
export function BookingCheck({ loadId }: { loadId: string }) {
  const { data } = useWire(checkLoad, { loadId })
  if (!data || data.reasons.length + data.warnings.length === 0) return null
  return (
    <WithMessages catalogue="booking">
      {data.reasons.length > 0 ? (
        <section className={styles.check} data-tone="critical">
          <h3 className={styles.checkTitle}>
            <CircleSlash size={18} aria-hidden="true" />
            <FormattedMessage id="booking.notEligible.title" />
          </h3>
          <Reasons reasons={data.reasons} />
        </section>
      ) : null}
      {data.warnings.length > 0 ? (
        <section className={styles.check} data-tone="warning">
          <h3 className={styles.checkTitle}>
            <TriangleAlert size={18} aria-hidden="true" />
            <FormattedMessage id="booking.check.warning" />
          </h3>
          <Reasons reasons={data.warnings} />
        </section>
      ) : null}
    </WithMessages>
  )
}
