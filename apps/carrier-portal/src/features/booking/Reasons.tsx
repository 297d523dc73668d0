import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { MessageId } from '../../i18n/messageId'
import { isPathBuilt } from '../../page/pageTable'
import styles from './Booking.module.css'

interface Reason {
  code: string
  message: string
  fix?: string | null | undefined
}

const reasonMessages: Readonly<Record<string, MessageId>> = {
  AUTHORITY_NOT_ACTIVE: 'booking.reason.authority',
  INSURANCE_EXPIRES: 'booking.reason.insuranceExpires',
  CARGO_INSURANCE_TOO_LOW: 'booking.reason.cargoInsurance',
  AUTO_LIABILITY_TOO_LOW: 'booking.reason.autoLiability',
  EQUIPMENT_MISSING: 'booking.reason.equipment',
  SPECIALTY_MISSING: 'booking.reason.specialty',
  TIGHT_SCHEDULE: 'booking.reason.tightSchedule',
}

/** All reasons at once, each with what to do about it. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const intl = useIntl()
  // The server writes English, with the figures of the case; other languages get the catalogue's sentence.
  const isEnglish = intl.locale.startsWith('en')
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, message, fix }) => {
        const id = Object.hasOwn(reasonMessages, code) ? reasonMessages[code] : undefined
        return (
          <li key={`${code} ${message}`}>
            <span>{id && !isEnglish ? intl.formatMessage({ id }) : message}</span>
            {fix === undefined || fix === null ? null : (
              <span className={styles.fix}>
                {isPathBuilt(fix) ? (
                  <Link to={fix}>
                    <FormattedMessage id="booking.reason.fix" />
                  </Link>
                ) : (
                  <FormattedMessage id="booking.reason.support" />
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
