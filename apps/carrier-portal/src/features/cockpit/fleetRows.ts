import type { ScheduledLoad } from '@portal/contract/methods'

/** Time without a load, and its place. Epoch ms. */
export interface FreeTime {
  kind: 'free'
  fromMs: number
  toMs: number
  /** City of the previous load's last stop; null when unknown. */
  place: string | null
}

export interface BusyTime {
  kind: 'load'
  fromMs: number
  toMs: number
  load: ScheduledLoad
}

/** A driver or truck with loads and free time in order. */
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

function endPlace({ stops }: ScheduledLoad): string | null {
  const last = stops.at(-1)
  return last ? [last.city, last.state].filter(Boolean).join(', ') || null : null
}

/**
 * Computes rows for a range: loads clamped to it, and the free time between. Overlapping loads keep their own
 * times.
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
    // Of overlapping loads the one that ends last gives the place.
    if (item.toMs >= freeFromMs || place === null) place = endPlace(item.load)
    freeFromMs = Math.max(freeFromMs, item.toMs)
  }
  if (freeFromMs < toMs) items.push({ kind: 'free', fromMs: freeFromMs, toMs, place })
  return items
}
