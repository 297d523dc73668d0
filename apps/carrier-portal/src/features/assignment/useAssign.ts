import { notifyRecordUpdateAvailable } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { assignCrew } from '#/methods/crew'
import { assignFailure } from './assignFailure'
import type { BookingToAssign } from './BookingToAssign'

/** Selected units. An absent unit stays unchanged, null removes it. */
export interface AssignChoice {
  driverId: string
  truckId?: string | null | undefined
  trailerId?: string | null | undefined
}

export interface AssignResult {
  booking: BookingToAssign
  failure: ReturnType<typeof assignFailure> | undefined
}

/** A retry replaces the results of its bookings; those of the others stay. */
function withLatest(
  earlier: readonly AssignResult[],
  done: readonly AssignResult[],
): readonly AssignResult[] {
  const latest = new Map(done.map((result) => [result.booking.bookingId, result]))
  const isKnown = new Set(earlier.map(({ booking }) => booking.bookingId))
  return [
    ...earlier.map((result) => latest.get(result.booking.bookingId) ?? result),
    ...done.filter(({ booking }) => !isKnown.has(booking.bookingId)),
  ]
}

/**
 * Assigns bookings in sequence, so that the server detects conflicts between them; a refusal doesn't stop the
 * rest.
 */
export function useAssign() {
  const uiApi = useUiApi()
  const [isPending, setPending] = useState(false)
  const [results, setResults] = useState<readonly AssignResult[]>([])

  async function assign(bookings: readonly BookingToAssign[], choice: AssignChoice) {
    setPending(true)
    const done: AssignResult[] = []
    for (const booking of bookings) {
      const driverId = choice.driverId || booking.driverId
      if (!driverId) continue
      let failure: AssignResult['failure']
      try {
        // In sequence on purpose: each booking may conflict with the next one.
        // oxlint-disable-next-line no-await-in-loop
        await uiApi.invoke(assignCrew, {
          bookingId: booking.bookingId,
          driverId,
          ...(choice.truckId === undefined ? {} : { truckId: choice.truckId }),
          ...(choice.trailerId === undefined ? {} : { trailerId: choice.trailerId }),
        })
      } catch (error) {
        failure = assignFailure(error)
      }
      // Also after a failure: without a response it may be saved.
      invalidateMyLoads(uiApi, booking.loadId)
      void uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: booking.bookingId }])
      done.push({ booking, failure })
    }
    setResults((earlier) => withLatest(earlier, done))
    setPending(false)
    return done
  }

  return { assign, isPending, results }
}
