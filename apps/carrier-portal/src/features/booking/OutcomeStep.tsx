import { ConfirmationModal, type ConfirmationAction } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { refusalText } from '#/refusals/refusalText'
import { LoadTerms, type StepProps } from './ConfirmStep'
import styles from './Booking.module.css'
import type { BookingOutcome } from './bookingOutcome'
import { Reasons } from './Reasons'
import { SimilarLoads } from './SimilarLoads'

interface View {
  title: string
  body: ReactNode
  primary?: ConfirmationAction
}

/** Explains a failed booking and the next step. */
export function OutcomeStep({
  outcome,
  onClose,
  isPending,
  ...rest
}: StepProps & { outcome: BookingOutcome }) {
  const intl = useIntl()
  const { title, body, primary } = useView({ outcome, isPending, ...rest })
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      labels={{ close: intl.formatMessage({ id: 'booking.close' }) }}
      secondary={{
        label: intl.formatMessage({ id: primary ? 'booking.cancel' : 'booking.close' }),
        onPress: onClose,
      }}
      {...(primary ? { primary } : {})}
    >
      <div role="alert" className={styles.outcome}>
        {body}
      </div>
    </ConfirmationModal>
  )
}

function useView({
  load,
  seen,
  outcome,
  isPending,
  onBook,
}: Omit<StepProps, 'onClose'> & { outcome: BookingOutcome }): View {
  const intl = useIntl()
  const again = (
    label: 'booking.confirm.action' | 'booking.bookAnyway' | 'booking.askAgain',
    acknowledges = false,
  ) => ({
    label: intl.formatMessage({ id: label }),
    onPress: () => onBook(acknowledges),
    isPending,
  })
  switch (outcome.kind) {
    case 'taken':
      return {
        title: intl.formatMessage({ id: 'booking.taken.title' }),
        body: <SimilarLoads loads={outcome.similarLoads} />,
      }
    case 'rateChanged':
      return {
        title: intl.formatMessage({ id: 'booking.rateChanged.title' }),
        body: (
          <>
            <p>
              <FormattedMessage id="booking.rateChanged.text" />
            </p>
            <LoadTerms load={load} amount={outcome.newRate} previousAmount={seen.amount} />
          </>
        ),
        primary: again('booking.confirm.action'),
      }
    case 'warnings':
      return {
        title: intl.formatMessage({ id: 'booking.warnings.title' }),
        body: (
          <>
            <Reasons reasons={outcome.warnings} />
            <LoadTerms load={load} amount={seen.amount} />
          </>
        ),
        primary: again('booking.bookAnyway', true),
      }
    case 'notEligible':
      return {
        title: intl.formatMessage({ id: 'booking.notEligible.title' }),
        body: <Reasons reasons={outcome.reasons} />,
      }
    case 'unknown':
      return {
        title: intl.formatMessage({ id: 'booking.unknown.title' }),
        body: (
          <p>
            <FormattedMessage id={outcome.isOffline ? 'booking.unknown.offline' : 'booking.unknown.text'} />
          </p>
        ),
        primary: again('booking.askAgain'),
      }
    case 'tooFast':
      return plain('booking.tooFast.title', 'booking.tooFast.text', again('booking.askAgain'))
    case 'noAccess':
      return plain('booking.failed.title', 'errors.noAccess.text')
    case 'accountInactive':
      return plain('booking.inactive.title', 'booking.inactive.text')
    case 'consentRequired':
      return plain('booking.consent.title', 'booking.consent.text')
    case 'gone':
      return plain('booking.gone.title', 'booking.gone.text')
    case 'failed':
      return {
        title: intl.formatMessage({ id: 'booking.failed.title' }),
        body: <p>{refusalText(intl.locale, outcome)}</p>,
      }
  }

  function plain(title: MessageId, text: MessageId, primary?: ConfirmationAction): View {
    return {
      title: intl.formatMessage({ id: title }),
      body: <p>{intl.formatMessage({ id: text })}</p>,
      ...(primary ? { primary } : {}),
    }
  }
}
