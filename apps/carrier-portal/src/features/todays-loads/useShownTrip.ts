import { useState } from 'react'
import { useAddressParams } from '../../page/useAddressParams'
import type { Trip } from './model/trip'

export interface ShownTrip {
  /** Undefined when there is nothing to drive today. */
  trip: Trip | undefined
  /** Number of the load that was shown here, was not delivered yet, and is not among those of this person any more. */
  gone: string | undefined
  choose: (loadId: string) => void
}

interface Shown {
  /** Of the load on the screen. */
  id: string | undefined
  number: string | undefined
  status: string | undefined
  gone: string | undefined
}

const NOTHING: Shown = { id: undefined, number: undefined, status: undefined, gone: undefined }

/**
 * Which of today's loads is on the screen: the one in the address, else the one that was there before. What is done to a
 * load changes the order of the list, and must never put another load's button under the thumb.
 *
 * @param trips all that were read; undefined until then.
 * @param today those of today, the most urgent one first.
 */
export function useShownTrip(trips: readonly Trip[] | undefined, today: readonly Trip[]): ShownTrip {
  const [params, setParams] = useAddressParams()
  const [shown, setShown] = useState<Shown>(NOTHING)
  const trip =
    today.find(({ id }) => id === params.get('load')) ?? today.find(({ id }) => id === shown.id) ?? today[0]
  if (trips && (shown.id !== trip?.id || shown.status !== trip?.status))
    setShown({ id: trip?.id, number: trip?.number, status: trip?.status, gone: goneFrom(trips, shown) })
  return {
    trip,
    gone: shown.gone,
    choose: (load) => {
      setShown((known) => ({ ...known, gone: undefined }))
      setParams({ load }, { replace: true })
    },
  }
}

/** What was delivered leaves the list in its own time, which needs no word. */
function goneFrom(trips: readonly Trip[], { id, number, status, gone }: Shown): string | undefined {
  const isGone = id !== undefined && status !== 'Delivered' && !trips.some((trip) => trip.id === id)
  return isGone ? number : gone
}
