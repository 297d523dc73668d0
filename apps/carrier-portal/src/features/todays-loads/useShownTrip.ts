import { useState } from 'react'
import { useAddressParams } from '#/address/useAddressParams'
import type { Trip } from './model/trip'

export interface ShownTrip {
  /** Undefined without a load today. */
  trip: Trip | undefined
  /** Number of the shown load that was removed before delivery. */
  gone: string | undefined
  choose: (loadId: string) => void
}

interface Shown {
  /** Id of the shown load. */
  id: string | undefined
  number: string | undefined
  status: string | undefined
  gone: string | undefined
}

const NOTHING: Shown = { id: undefined, number: undefined, status: undefined, gone: undefined }

/**
 * Selects the shown load: by the URL, else the former one. A milestone reorders the list and must not swap
 * the button under the thumb.
 *
 * @param trips all trips; undefined while loading.
 * @param today today's trips, most urgent first.
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

/** A delivered load leaves without a notice. */
function goneFrom(trips: readonly Trip[], { id, number, status, gone }: Shown): string | undefined {
  const isGone = id !== undefined && status !== 'Delivered' && !trips.some((trip) => trip.id === id)
  return isGone ? number : gone
}
