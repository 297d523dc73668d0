import { MAX_DISTANCE_MILES, MAX_WEIGHT_POUNDS } from '@portal/contract'
import type { SearchParams } from './SearchParams'
import type { SearchPlace } from './searchPlace'

/** A search in a state, of some equipment or all. */
export interface StateSearch {
  state: string
  equipment: readonly string[] | undefined
  now: Date
}

/** Params that the sums of a state count by, that only narrow a place, or that order and page the matches. */
const COUNTED: ReadonlySet<string> = new Set<keyof SearchParams>([
  'originState',
  'originRadiusMiles',
  'destinationRadiusMiles',
  'equipment',
  'costPerMile',
  'sort',
  'sortDirection',
  'pageSize',
  'pageToken',
])

/** Upper bounds that leave no load out. */
const UNBOUNDED: ReadonlyMap<string, unknown> = new Map([
  ['weightMax', MAX_WEIGHT_POUNDS],
  ['distanceMax', MAX_DISTANCE_MILES],
] satisfies [keyof SearchParams, number][])

/** Absent, off or empty params filter nothing. */
const isGiven = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false && value !== ''

/**
 * Returns the search in a state that these params are; undefined with any other filter, also with one that is added to the
 * params later.
 */
export function stateSearchOf(params: SearchParams, origin: SearchPlace, now: Date): StateSearch | undefined {
  const isFiltered = Object.entries(params).some(
    ([name, value]) => isGiven(value) && !COUNTED.has(name) && value !== UNBOUNDED.get(name),
  )
  if (origin.kind !== 'state' || isFiltered) return undefined
  const equipment = params.equipment?.length ? params.equipment : undefined
  return { state: origin.state, equipment, now }
}
