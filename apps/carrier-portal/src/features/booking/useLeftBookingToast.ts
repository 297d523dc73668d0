import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { BookableLoad } from '#/loads/BookableLoad'
import { refusalText } from '#/refusals/refusalText'
import { loadPath } from '#/address/pageTable'
import type { BookingOutcome } from './bookingOutcome'

/** Messages by result; other failures use the server's message. */
const reasons: Readonly<Record<Exclude<BookingOutcome['kind'], 'failed' | 'unknown'>, MessageId>> = {
  taken: 'booking.taken.title',
  rateChanged: 'booking.rateChanged.title',
  warnings: 'booking.warnings.title',
  notEligible: 'booking.notEligible.title',
  noAccess: 'errors.noAccess.text',
  accountInactive: 'booking.inactive.title',
  consentRequired: 'booking.consent.title',
  gone: 'booking.gone.title',
  tooFast: 'booking.tooFast.title',
}

/** Reports the result of a booking after its dialog was left, with a link to the load. */
export function useLeftBookingToast({
  id,
  loadNumber: number,
}: BookableLoad): (outcome: BookingOutcome) => void {
  const intl = useIntl()
  return (outcome) => {
    const action = { label: intl.formatMessage({ id: 'booking.booked.action' }), href: loadPath(id) }
    if (outcome.kind === 'unknown')
      return void toastQueue.add({
        kind: 'warning',
        message: intl.formatMessage({ id: 'booking.left.unknown' }, { number }),
        description: intl.formatMessage({ id: 'booking.left.unknown.text' }),
        action,
      })
    toastQueue.add({
      kind: 'error',
      message: intl.formatMessage({ id: 'booking.left.notBooked' }, { number }),
      description:
        outcome.kind === 'failed'
          ? refusalText(intl.locale, outcome)
          : intl.formatMessage({ id: reasons[outcome.kind] }),
      ...(outcome.kind === 'gone' ? {} : { action }),
    })
  }
}
