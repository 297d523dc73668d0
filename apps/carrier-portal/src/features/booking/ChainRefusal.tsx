import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { ChainedLoad } from '#/loads/chainOrder'
import { refusalText } from '#/refusals/refusalText'
import styles from './Booking.module.css'
import type { BookingOutcome } from './bookingOutcome'
import type { ChainOutcome } from './chainOutcome'
import { Reasons } from './Reasons'

/** Messages by result: about the named load, or about all. */
const texts: Readonly<Record<Exclude<BookingOutcome['kind'], 'failed'>, MessageId>> = {
  taken: 'booking.chain.taken',
  rateChanged: 'booking.chain.rateChanged',
  warnings: 'booking.chain.warnings',
  notEligible: 'booking.chain.notEligible',
  noAccess: 'errors.noAccess.text',
  accountInactive: 'booking.inactive.text',
  consentRequired: 'booking.consent.text',
  gone: 'booking.gone.text',
  tooFast: 'booking.tooFast.text',
  unknown: 'booking.unknown.text',
}

/** Why none of the loads was booked, and which load it is about. */
export function ChainRefusal({
  refused: { outcome, loadId },
  loads,
}: {
  refused: ChainOutcome
  loads: readonly ChainedLoad[]
}) {
  const intl = useIntl()
  const number = loads.find(({ id }) => id === loadId)?.loadNumber ?? ''
  return (
    <div role="alert" className={styles.check} data-tone="warning">
      <p>
        <strong>
          {outcome.kind === 'failed'
            ? refusalText(intl.locale, outcome)
            : intl.formatMessage({ id: texts[outcome.kind] }, { number })}
        </strong>{' '}
        {outcome.kind === 'unknown' ? null : <FormattedMessage id="booking.chain.none" />}
      </p>
      {outcome.kind === 'warnings' ? <Reasons reasons={outcome.warnings} /> : null}
      {outcome.kind === 'notEligible' ? <Reasons reasons={outcome.reasons} /> : null}
    </div>
  )
}
