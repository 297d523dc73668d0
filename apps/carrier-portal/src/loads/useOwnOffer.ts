import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useNow } from '#/time/useNow'
import { bookBy, isOpenTender, offersOf, readOffer, type LoadOffer } from './loadOffer'

/**
 * Returns the company's offer that won the load and is not booked yet (B10), or a tender to the company that waits for its
 * answer: either sets the rate of the load in place of the posted one. `isAsked`: the load can be booked.
 */
export function useOwnOffer(loadId: string, isAsked: boolean): LoadOffer | undefined {
  const nowMs = useNow()
  const { data } = useWire(getListRecordsByName, isAsked ? offersOf(loadId) : null)
  return data?.records
    .map((record) => readOffer(record, nowMs))
    .find((offer) => bookBy(offer, nowMs) !== undefined || isOpenTender(offer))
}
