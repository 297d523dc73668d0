import type { ScheduledLoad } from '../../methods/schedule'

/** Time without a load, and where it is spent. Epoch ms. */
export interface FreeTime {
  kind: 'free'
  fromMs: number
  toMs: number
  /** Where the last load before it ends; null when none is known. */
  place: string | null
}

export interface BusyTime {
  kind: 'load'
  fromMs: number
  toMs: number
  load: ScheduledLoad
}

/** One driver or truck with what it does in a range of time, in order. */
export interface FleetRow {
  id: string
  name: string
  items: readonly (BusyTime | FreeTime)[]
}

export interface FleetRange {
  fromMs: number
  toMs: number
}

export interface FleetUnit {
  id: string
  name: string
}

/** Where a load leaves its driver: the place of its last stop. */
function endPlace({ stops }: ScheduledLoad): string | null {
  const last = stops.at(-1)
  return last ? [last.city, last.state].filter(Boolean).join(', ') || null : null
}

/**
 * What each unit does in a range: its loads, cut to the range, and the free time between them. Loads that overlap keep
 * their own times; free is only what none of them covers.
 */
export function fleetRows(
  units: readonly FleetUnit[],
  loads: readonly ScheduledLoad[],
  isOf: (load: ScheduledLoad, unitId: string) => boolean,
  range: FleetRange,
): readonly FleetRow[] {
  return units.map(({ id, name }) => ({
    id,
    name,
    items: itemsOf(
      loads.filter((load) => isOf(load, id)),
      range,
    ),
  }))
}

function itemsOf(loads: readonly ScheduledLoad[], { fromMs, toMs }: FleetRange): FleetRow['items'] {
  const busy = loads
    .flatMap((load): BusyTime[] =>
      load.from && load.to
        ? [{ kind: 'load', load, fromMs: Date.parse(load.from), toMs: Date.parse(load.to) }]
        : [],
    )
    .filter((item) => item.toMs > item.fromMs && item.fromMs < toMs)
    .sort((one, other) => one.fromMs - other.fromMs)
  const items: (BusyTime | FreeTime)[] = []
  let freeFromMs = fromMs
  let place: string | null = null
  for (const item of busy) {
    if (item.toMs > fromMs) {
      if (item.fromMs > freeFromMs) items.push({ kind: 'free', fromMs: freeFromMs, toMs: item.fromMs, place })
      items.push({ ...item, fromMs: Math.max(item.fromMs, fromMs), toMs: Math.min(item.toMs, toMs) })
    }
    // Of loads that overlap, the one that ends last says where the unit is then.
    if (item.toMs >= freeFromMs || place === null) place = endPlace(item.load)
    freeFromMs = Math.max(freeFromMs, item.toMs)
  }
  if (freeFromMs < toMs) items.push({ kind: 'free', fromMs: freeFromMs, toMs, place })
  return items
}
