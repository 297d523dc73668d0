import { roadMiles } from '@portal/contract'
import type { LoadRow } from '@portal/contract/methods'
import type { BookableLoad } from './BookableLoad'
import { toBookableLoad } from './toBookableLoad'

/** Loads to book all or none, in the order of their pickups. */
export interface ChainOrder {
  loads: readonly ChainedLoad[]
  /** Miles without freight between them; null when a place is unknown. */
  emptyMiles: number | null
}

export interface ChainedLoad extends BookableLoad {
  loadedMiles: number
}

/** The rows as a chain; undefined unless there are two or more and each can be booked. */
export function chainOfRows(rows: readonly LoadRow[]): ChainOrder | undefined {
  const ordered = rows.toSorted((one, other) => (one.pickupFrom ?? '').localeCompare(other.pickupFrom ?? ''))
  const loads = ordered.flatMap((row) => {
    const load = row.bookNow && row.bookable ? toBookableLoad(row) : undefined
    return load ? [{ ...load, loadedMiles: row.loadedMiles ?? 0 }] : []
  })
  if (loads.length < 2 || loads.length < rows.length) return undefined
  return { loads, emptyMiles: emptyMilesOf(ordered) }
}

function emptyMilesOf(rows: readonly LoadRow[]): number | null {
  let sum = 0
  for (const [at, { origin: to }] of rows.entries()) {
    const from = rows[at - 1]?.destination
    if (!from) continue
    if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null
    sum += roadMiles({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng })
  }
  return Math.round(sum)
}

/** Whether one truck can't haul them all, because a pickup window ends before the delivery before it starts. */
export const overlapsInTime = ({ loads }: ChainOrder): boolean =>
  loads.some(({ pickup }, at) => {
    const before = loads[at - 1]?.delivery.from
    return Boolean(before && pickup.to && pickup.to < before)
  })
