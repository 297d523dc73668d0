import type { DispatchLoad } from '@portal/contract/methods'

/** Whether a dispatcher has to act. */
export const needsAction = ({ reasons, waiting }: DispatchLoad): boolean =>
  reasons.length > 0 || waiting.length > 0

/** Whether only papers or payment are left of a load. */
export const isDelivered = ({ status }: DispatchLoad): boolean => status === 'Delivered'

/** Finds loads by number, city, facility, driver or unit; every word has to occur. */
export function findLoads(loads: readonly DispatchLoad[], text: string): readonly DispatchLoad[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return loads
  return loads.filter((load) => {
    const { loadNumber, origin, destination, driver, truck, trailer, nextStop } = load
    const place = [nextStop?.city, nextStop?.place]
    const all = [loadNumber, origin.city, origin.state, destination.city, destination.state, ...place]
      .concat([driver?.name, truck?.name, trailer?.name])
      .join(' ')
      .toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Whether the user drives every load that has a driver: then Today's Loads is the driver's page. */
export function drivesAll(loads: readonly DispatchLoad[], contactId: string | null): boolean {
  const driven = loads.filter(({ driver }) => driver !== null)
  return (
    driven.length > 0 &&
    driven.every(
      ({ driver, coDriverId }) => contactId !== null && [driver?.id, coDriverId].includes(contactId),
    )
  )
}

export interface TimeLeft {
  /** `waiting`: the truck is at the stop. `late`: the window has ended. */
  state: 'waiting' | 'late' | 'ahead'
  ms: number
}

/** Time until the next window ends, or since it ended; undefined after delivery. */
export function timeLeft({ nextStop }: DispatchLoad, now: number): TimeLeft | undefined {
  if (!nextStop?.windowEnd) return undefined
  if (nextStop.arrivedAt) return { state: 'waiting', ms: Math.max(0, now - Date.parse(nextStop.arrivedAt)) }
  const ms = Date.parse(nextStop.windowEnd) - now
  return ms < 0 ? { state: 'late', ms: -ms } : { state: 'ahead', ms }
}

/** Keeps the object of each unchanged load, so that only changed rows render. */
export function keepUnchanged(
  before: readonly DispatchLoad[],
  next: readonly DispatchLoad[],
): readonly DispatchLoad[] {
  const known = new Map(before.map((load) => [load.id, load]))
  return next.map((load) => {
    const former = known.get(load.id)
    return former && JSON.stringify(former) === JSON.stringify(load) ? former : load
  })
}
