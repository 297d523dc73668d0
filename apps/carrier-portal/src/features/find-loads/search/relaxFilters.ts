import { DEFAULT_RADIUS_MILES, RADII_MILES } from '@portal/contract'
import { setFilters, withoutFilter } from './filterParams'
import type { LoadFilters } from './loadFilters'

/** One way to relax an empty search. */
export type Relaxation =
  | { kind: 'radius'; end: 'origin' | 'destination'; miles: number; filters: LoadFilters }
  /** Other days come from matching loads, so that each has results. */
  | { kind: 'days'; end: 'pickup' | 'delivery'; filters: LoadFilters }
  | { kind: 'without'; key: keyof LoadFilters; filters: LoadFilters }

/** Each costs one query. */
const MOST = 8

/** Number of wider radii to try. */
const WIDER_STEPS = 2

/** Relaxes each filter alone, least important first (FND-01). */
export function relaxFilters(filters: LoadFilters): readonly Relaxation[] {
  const wider = (['origin', 'destination'] as const).flatMap((end) => widened(filters, end))
  const days = (['pickup', 'delivery'] as const).flatMap((end) => otherDays(filters, end))
  const places: ReadonlySet<keyof LoadFilters> = new Set(
    [...wider, ...days].map(({ end }) =>
      end === 'pickup' || end === 'delivery' ? dayKey(filters, end) : end,
    ),
  )
  const rest = setFilters(filters)
    .filter((key) => !places.has(key) && key !== 'loadNumber' && key !== 'marked')
    .map((key) => ({ kind: 'without', key, filters: withoutFilter(filters, key) }) as const)
  return [...wider, ...days, ...rest].slice(0, MOST)
}

const dayKey = (filters: LoadFilters, end: 'pickup' | 'delivery') =>
  filters[`${end}From`] === undefined ? (`${end}To` as const) : (`${end}From` as const)

function widened(filters: LoadFilters, end: 'origin' | 'destination') {
  if (!filters[end]?.city) return []
  const radius = filters[`${end}RadiusMiles`] ?? DEFAULT_RADIUS_MILES
  return RADII_MILES.filter((miles) => miles > radius)
    .slice(0, WIDER_STEPS)
    .map(
      (miles) =>
        ({ kind: 'radius', end, miles, filters: { ...filters, [`${end}RadiusMiles`]: miles } }) as const,
    )
}

function otherDays(filters: LoadFilters, end: 'pickup' | 'delivery') {
  if (filters[`${end}From`] === undefined && filters[`${end}To`] === undefined) return []
  return [{ kind: 'days', end, filters: withoutFilter(filters, dayKey(filters, end)) } as const]
}
