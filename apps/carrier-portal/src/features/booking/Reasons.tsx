import type {
  BookingWarningCode,
  CompanyEligibilityCode,
  LoadEligibilityCode,
  SetupCode,
} from '@portal/contract'
import type { BookingWarning, EligibilityReason } from '@portal/contract/methods'
import { formatDate } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { isPagePath, pageAt } from '#/address/pageTable'
import styles from './Booking.module.css'

type Reason = EligibilityReason | BookingWarning

/** Setup steps that stand against a booking; the others never do. */
const setupMessages: Readonly<Partial<Record<SetupCode, MessageId>>> = {
  SETUP_IDENTITY_MISSING: 'booking.reason.setup.identity',
  SETUP_IDENTITY_REVIEW: 'booking.reason.setup.identityReview',
  SETUP_AUTHORITY_MISSING: 'booking.reason.setup.authority',
  SETUP_AUTHORITY_REVIEW: 'booking.reason.setup.authorityReview',
  SETUP_COI_MISSING: 'booking.reason.setup.coi',
  SETUP_COI_REVIEW: 'booking.reason.setup.coiReview',
  SETUP_AGREEMENT_MISSING: 'booking.reason.setup.agreement',
  SETUP_EQUIPMENT_MISSING: 'booking.reason.setup.equipment',
}

const reasonMessages: Readonly<
  Record<LoadEligibilityCode | CompanyEligibilityCode | BookingWarningCode, MessageId>
> = {
  ACCOUNT_INACTIVE: 'booking.reason.inactive',
  SETUP_REVIEW: 'booking.reason.setup.review',
  AUTHORITY_NOT_ACTIVE: 'booking.reason.authority',
  INSURANCE_EXPIRES: 'booking.reason.insuranceExpires',
  CARGO_INSURANCE_TOO_LOW: 'booking.reason.cargoInsurance',
  AUTO_LIABILITY_TOO_LOW: 'booking.reason.autoLiability',
  EQUIPMENT_MISSING: 'booking.reason.equipment',
  SPECIALTY_MISSING: 'booking.reason.specialty',
  TIGHT_SCHEDULE: 'booking.reason.tightSchedule',
}

const messagesByCode: Readonly<Record<string, MessageId>> = { ...setupMessages, ...reasonMessages }

/** Lists all reasons against a booking with their fixes. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const textOf = useReasonText()
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.message}`}>
          <span>{textOf(reason)}</span>
          {'fix' in reason ? <Fix path={reason.fix} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** A link to a page of the portal, else support. */
function Fix({ path }: { path: string | null | undefined }) {
  return (
    <span className={styles.fix}>
      {path && isPagePath(path) ? (
        <Link to={path}>
          <FormattedMessage
            id={pageAt(path) === 'Finish_Setup' ? 'booking.reason.setup.open' : 'booking.reason.fix'}
          />
        </Link>
      ) : (
        <FormattedMessage id="booking.reason.support" />
      )}
    </span>
  )
}

/** Translates a reason; the server's message is English, with its values beside it. */
function useReasonText() {
  const intl = useIntl()
  const format = useLoadFormat()
  return (reason: Reason): string => {
    const id = Object.hasOwn(messagesByCode, reason.code) ? messagesByCode[reason.code] : undefined
    if (!id || intl.locale.startsWith('en')) return reason.message
    const { amount, deliveryDay, equipmentType, requirement } =
      ('values' in reason ? reason.values : undefined) ?? {}
    const hours = 'missingHours' in reason ? reason.missingHours : undefined
    // An org may omit values; "none" stands in.
    return intl.formatMessage(
      { id },
      {
        amount: amount ? format.money(amount) : 'none',
        day: deliveryDay ? formatDate(`${deliveryDay}T12:00:00Z`, 'UTC', intl.locale) : 'none',
        equipment: equipmentType ? format.equipment(equipmentType) : 'none',
        requirement: requirement ? format.requirement(requirement) : 'none',
        hours: hours ?? 0,
      },
    )
  }
}
