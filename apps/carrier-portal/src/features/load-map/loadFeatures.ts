import type { MapLane, MapPoint } from '@portal/app-kit/map'
import type { LoadRow } from '@portal/contract/methods'

/** The pickups of the rows that have a position. */
export const pickupPoints = (rows: readonly LoadRow[]): MapPoint[] =>
  rows.flatMap(({ id, origin: { lat, lng } }) =>
    typeof lat === 'number' && typeof lng === 'number' ? [{ id, lat, lng }] : [],
  )

/** The line from pickup to delivery; undefined when an end is unknown. */
export function laneOf(row: LoadRow | undefined): MapLane | undefined {
  const { origin, destination } = row ?? {}
  return typeof origin?.lat === 'number' &&
    typeof origin.lng === 'number' &&
    typeof destination?.lat === 'number' &&
    typeof destination.lng === 'number'
    ? [
        [origin.lng, origin.lat],
        [destination.lng, destination.lat],
      ]
    : undefined
}
