import type { BookingAnswer } from '@portal/contract/methods'
import { useInvoke } from '@portal/ui-api/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BookableLoad } from '#/loads/BookableLoad'
import { useUnavailableLoads } from '#/loads/unavailableLoads'

import { bookLoad, readBookingAnswer } from '#/methods/loadBooking'
import { createBookingKeys } from './bookingKeys'
import { bookingOutcome, isSettled, type BookingOutcome } from './bookingOutcome'

/** The price that the user confirms. */
export interface SeenRate {
  amount: number
  version: number
}

export interface BookingEnds {
  onBooked: (booking: BookingAnswer) => void
  /** Callback for a failure after the dialog was unmounted. */
  onLeft: (outcome: BookingOutcome) => void
}

/** Books one load: price confirmation, result, and retry with the same key. */
export function useBooking(load: BookableLoad, { onBooked, onLeft }: BookingEnds) {
  const [invoke, { isPending }] = useInvoke(bookLoad)
  const [seen, setSeen] = useState<SeenRate>({ amount: load.totalRate, version: load.rateVersion })
  const [outcome, setOutcome] = useState<BookingOutcome>()
  const unavailable = useUnavailableLoads()
  const keys = useMemo(() => createBookingKeys(sessionStorage, () => crypto.randomUUID()), [])

  // The cleanup of a layout effect runs as the dialog leaves the page; that of an effect, after an answer could arrive.
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  async function book({ acknowledgeWarnings = false } = {}) {
    if (isPending) return
    const rateVersion = outcome?.kind === 'rateChanged' ? outcome.newRateVersion : seen.version
    const amount = outcome?.kind === 'rateChanged' ? outcome.newRate : seen.amount
    if (outcome?.kind === 'rateChanged') setSeen({ amount, version: rateVersion })
    try {
      const booking = readBookingAnswer(
        await invoke({
          loadId: load.id,
          rateVersion,
          amount,
          idempotencyKey: keys.keyFor(load.id, rateVersion),
          ...(acknowledgeWarnings ? { acknowledgeWarnings } : {}),
        }),
      )
      keys.settle(load.id, rateVersion)
      unavailable.markMine(load.id, { bookingId: booking.id, undoUntil: booking.undoUntil ?? null })
      onBooked(booking)
    } catch (error) {
      const next = bookingOutcome(error)
      if (isSettled(next)) keys.settle(load.id, rateVersion)
      if (next.kind === 'taken' || next.kind === 'gone') unavailable.markOthers(load.id)
      if (isShown.current) setOutcome(next)
      else onLeft(next)
    }
  }

  return { seen, outcome, isPending, book }
}
