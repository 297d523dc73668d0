import type { MapPoint } from '@portal/app-kit/map'
import type { LoadRow } from '@portal/contract/methods'

type Known = { lat: number; lng: number }

const knownPoint = ({ lat, lng }: LoadRow['origin']): Known | undefined =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined

/** The pickups of the rows that have a position, each with its delivery. */
export const pickupPoints = (rows: readonly LoadRow[], nameOf: (row: LoadRow) => string): MapPoint[] =>
  rows.flatMap((row) => {
    const origin = knownPoint(row.origin)
    return origin ? [{ id: row.id, ...origin, name: nameOf(row), to: knownPoint(row.destination) }] : []
  })
