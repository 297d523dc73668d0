import { Button, toastQueue } from '@portal/portal-ui'
import { formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { useInvoke, useUiApi, useWire } from '@portal/ui-api/react'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { stopZone } from '#/loads/stopZone'
import { useTakenLoads, useUnavailableLoads } from '#/loads/unavailableLoads'
import { readBookingAnswer, undoBooking } from '#/methods/loadBooking'
import { getMyLoad } from '#/methods/myLoad'
import { useSession } from '#/session/SessionProvider'
import { mayBook } from '#/session/session'
import { useNow } from '#/time/useNow'
import styles from './Booking.module.css'

/** How often the end of the free time is checked. */
const TICK_MS = 1_000

/**
 * Undoes a booking while it is free (B11), also after a reload, in another tab or by a colleague. Renders
 * nothing otherwise.
 */
export function UndoBooking({ loadId }: { loadId: string }) {
  const madeHere = useTakenLoads().get(loadId)?.booking
  const isOffice = mayBook(useSession())
  const { data: load } = useWire(getMyLoad, isOffice ? { loadId } : null)
  const bookingId = madeHere?.bookingId ?? load?.bookingId
  const until = madeHere ? madeHere.undoUntil : load?.undoUntil
  if (!bookingId || !until) return null
  return (
    <WithMessages catalogue="booking">
      <Undo
        key={bookingId}
        loadId={loadId}
        bookingId={bookingId}
        until={until}
        zone={stopZone(load?.pickupTimeZone)}
      />
    </WithMessages>
  )
}

interface UndoProps {
  loadId: string
  bookingId: string
  until: string
  /** Zone of the pickup. */
  zone: string
}

function Undo({ loadId, bookingId, until, zone }: UndoProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const unavailable = useUnavailableLoads()
  const [invoke, { isPending, error }] = useInvoke(undoBooking)
  const isOpen = useNow(TICK_MS) < Date.parse(until)
  // One idempotency key per booking.
  const idempotencyKey = useMemo(() => `undo-${bookingId}`, [bookingId])
  if (!isOpen) return null

  async function undo() {
    try {
      const { loadNumber } = readBookingAnswer(await invoke({ bookingId, idempotencyKey }))
      unavailable.unmark(loadId)
      invalidateMyLoads(uiApi, loadId)
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage({ id: 'booking.undone' }, { number: loadNumber }),
      })
    } catch {
      // The error is rendered below the button.
    }
  }

  const time = `${formatTime(until, zone, intl.locale)} ${timeZoneCode(zone)}`
  return (
    <div className={styles.terms}>
      <Button isFullWidth isPending={isPending} onPress={() => void undo()}>
        <FormattedMessage id="booking.undo" />
      </Button>
      <p className={styles.quiet}>
        <FormattedMessage id="booking.undo.until" values={{ time }} />
      </p>
      {error ? (
        <p role="alert">
          <FormattedMessage id="booking.undo.failed" />
        </p>
      ) : null}
    </div>
  )
}
