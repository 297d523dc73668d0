import { useInvoke } from '@portal/ui-api/react'
import { useMemo, useState } from 'react'
import type { ChainOrder } from '#/loads/chainOrder'
import { useUnavailableLoads } from '#/loads/unavailableLoads'
import { bookChain, readChainAnswer } from '#/methods/bookChain'
import { isSettled } from './bookingOutcome'
import { createBookingKeys } from './bookingKeys'
import { chainOutcome, type ChainOutcome } from './chainOutcome'

/** Books loads all or none: confirmation, result, and retry with the same key. */
export function useChainBooking(order: ChainOrder, onBooked: (loadIds: readonly string[]) => void) {
  const [invoke, { isPending }] = useInvoke(bookChain)
  const [loads, setLoads] = useState(order.loads)
  const [refused, setRefused] = useState<ChainOutcome>()
  const unavailable = useUnavailableLoads()
  const keys = useMemo(() => createBookingKeys(sessionStorage, () => crypto.randomUUID()), [])

  async function book(acknowledgeWarnings: boolean) {
    if (isPending) return
    const name = loads.map(({ id, rateVersion }) => `${id}.${rateVersion}`).join('+')
    try {
      const { bookings } = readChainAnswer(
        await invoke({
          loads: loads.map(({ id, rateVersion }) => ({ loadId: id, rateVersion })),
          idempotencyKey: keys.keyFor(name, 0),
          ...(acknowledgeWarnings ? { acknowledgeWarnings } : {}),
        }),
      )
      keys.settle(name, 0)
      for (const { loadId, id, undoUntil } of bookings)
        unavailable.markMine(loadId, { bookingId: id, undoUntil: undoUntil ?? null })
      onBooked(bookings.map(({ loadId }) => loadId))
    } catch (error) {
      const next = chainOutcome(error)
      const { outcome, loadId } = next
      if (isSettled(outcome)) keys.settle(name, 0)
      if (outcome.kind === 'taken' && loadId) unavailable.markOthers(loadId)
      if (outcome.kind === 'rateChanged')
        setLoads((all) =>
          all.map((load) =>
            load.id === loadId
              ? { ...load, totalRate: outcome.newRate, rateVersion: outcome.newRateVersion }
              : load,
          ),
        )
      setRefused(next)
    }
  }

  /** Leaves the refused load out; the rest is confirmed again. */
  function dropRefused() {
    setLoads((all) => all.filter(({ id }) => id !== refused?.loadId))
    setRefused(undefined)
  }

  return { loads, refused, isPending, book, dropRefused }
}
