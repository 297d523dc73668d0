import type { BookingWarning, EligibilityReason } from '@portal/contract/methods'
import { CircleSlash, TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import styles from './Booking.module.css'
import { Reasons } from './Reasons'

export interface CheckedReasonsProps {
  reasons: readonly EligibilityReason[]
  warnings: readonly BookingWarning[]
}

/** All reasons against a booking with their fixes, and required acknowledgements. Renders nothing without any. */
export function CheckedReasons({ reasons, warnings }: CheckedReasonsProps) {
  if (reasons.length + warnings.length === 0) return null
  return (
    <WithMessages catalogue="booking">
      {reasons.length > 0 ? (
        <section className={styles.check} data-tone="critical">
          <h3 className={styles.checkTitle}>
            <CircleSlash size={18} aria-hidden="true" />
            <FormattedMessage id="booking.notEligible.title" />
          </h3>
          <Reasons reasons={reasons} />
        </section>
      ) : null}
      {warnings.length > 0 ? (
        <section className={styles.check} data-tone="warning">
          <h3 className={styles.checkTitle}>
            <TriangleAlert size={18} aria-hidden="true" />
            <FormattedMessage id="booking.check.warning" />
          </h3>
          <Reasons reasons={warnings} />
        </section>
      ) : null}
    </WithMessages>
  )
}
