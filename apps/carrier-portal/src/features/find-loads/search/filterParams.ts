import {
  codesOf,
  FACILITY_RATINGS,
  MAX_DISTANCE_MILES,
  POSTED_WITHIN_HOURS,
  SEARCH_SORTS,
  TRAILER_LENGTHS,
  TYPED_MAX_WEIGHT_POUNDS,
} from '@portal/contract'
import { commodityMessages } from '#/loads/commodities'
import { EQUIPMENT_CODES } from '#/loads/equipment'
import { modeMessages } from '#/loads/modes'
import { requirementMessages } from '#/loads/requirements'
import type { LoadFilters } from './loadFilters'
import {
  amount,
  area,
  date,
  flag,
  instant,
  oneNumberOf,
  oneOf,
  place,
  radius,
  someOf,
  type Param,
} from './paramKinds'

type Params = { [Key in keyof LoadFilters]-?: Param<NonNullable<LoadFilters[Key]>> }

const params: Params = {
  origin: place('from'),
  originRadiusMiles: radius('fromRadius'),
  originArea: area('area'),
  destination: place('to'),
  destinationRadiusMiles: radius('toRadius'),
  destinationArea: area('toArea'),
  pickupFrom: date('pickupFrom'),
  pickupTo: date('pickupTo'),
  deliveryFrom: date('deliveryFrom'),
  deliveryTo: date('deliveryTo'),
  equipment: someOf('equipment', EQUIPMENT_CODES),
  modes: someOf('mode', codesOf(modeMessages)),
  trailerLengths: someOf('length', TRAILER_LENGTHS.map(String)),
  commodities: someOf('commodity', codesOf(commodityMessages)),
  requirementsInclude: someOf('with', codesOf(requirementMessages)),
  requirementsExclude: someOf('without', codesOf(requirementMessages)),
  crew: oneOf('crew', ['team', 'solo']),
  minTotalRate: amount('minRate', 1_000_000),
  minRpm: amount('minRpm', 100),
  minProfitPerDay: amount('minProfit', 100_000),
  maxDeadheadMiles: amount('maxDeadhead', 500),
  distanceMin: amount('minMiles', MAX_DISTANCE_MILES),
  distanceMax: amount('maxMiles', MAX_DISTANCE_MILES),
  weightMin: amount('minWeight', TYPED_MAX_WEIGHT_POUNDS),
  weightMax: amount('maxWeight', TYPED_MAX_WEIGHT_POUNDS),
  maxStops: amount('maxStops', 20),
  minFacilityRating: oneNumberOf('minRating', FACILITY_RATINGS),
  postedWithinHours: oneNumberOf('posted', POSTED_WITHIN_HOURS),
  bookNow: flag('bookNow'),
  bidsAllowed: flag('bids'),
  showHidden: flag('hidden'),
  marked: oneOf('show', ['saved', 'viewed']),
  postedAfter: instant('since'),
  loadNumber: {
    name: 'load',
    read: (text) => (/^[A-Za-z0-9-]{1,20}$/.test(text) ? text : undefined),
    write: (number) => number,
  },
  sort: oneOf('sort', SEARCH_SORTS),
  sortDirection: oneOf('dir', ['asc', 'desc']),
}

// Object.keys only promises strings; the keys of `params` are those of LoadFilters by its type.
const KEYS = Object.keys(params) as (keyof LoadFilters)[]

/** Parses filters from the URL. Invalid values are dropped. */
export function readFilters(search: URLSearchParams): LoadFilters {
  const entries = KEYS.map((key) => [key, params[key].read(search.get(params[key].name) ?? '')] as const)
  // Each value was parsed by the parameter of its own key.
  const filters = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as LoadFilters
  if (filters.pickupFrom && filters.pickupTo && filters.pickupTo < filters.pickupFrom) delete filters.pickupTo
  if (filters.deliveryFrom && filters.deliveryTo && filters.deliveryTo < filters.deliveryFrom)
    delete filters.deliveryTo
  if (isReversed(filters.weightMin, filters.weightMax)) delete filters.weightMax
  if (isReversed(filters.distanceMin, filters.distanceMax)) delete filters.distanceMax
  return filters
}

const isReversed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && to < from

/** Serializes filters to the query string in a fixed order, so that equal filters are equal text. */
export function writeFilters(filters: LoadFilters): URLSearchParams {
  const search = new URLSearchParams()
  for (const key of KEYS) {
    const text = writeOne(key, filters)
    if (text) search.set(params[key].name, text)
  }
  return search
}

function writeOne(key: keyof LoadFilters, filters: LoadFilters): string | undefined {
  const value = filters[key]
  // The parameter of a key writes the value of that key, which TypeScript can't follow through a union of
  // keys.
  const param = params[key] as unknown as Param<NonNullable<LoadFilters[keyof LoadFilters]>>
  return value === undefined ? undefined : param.write(value)
}

/** Parameters of presentation, not of the search. */
const ASIDES: readonly (keyof LoadFilters)[] = [
  'sort',
  'sortDirection',
  'originRadiusMiles',
  'destinationRadiusMiles',
  'showHidden',
]

/** Pairs that are one filter with two ends. */
const RANGES = [
  ['pickupFrom', 'pickupTo'],
  ['deliveryFrom', 'deliveryTo'],
  ['distanceMin', 'distanceMax'],
  ['weightMin', 'weightMax'],
] as const satisfies readonly (readonly [keyof LoadFilters, keyof LoadFilters])[]

/** Names of the active filters in URL order; a range is named by its first end. */
export function setFilters(filters: LoadFilters): readonly (keyof LoadFilters)[] {
  return KEYS.filter((key) => {
    if (filters[key] === undefined || ASIDES.includes(key)) return false
    const range = RANGES.find(([, end]) => end === key)
    return !range || filters[range[0]] === undefined
  })
}

/** Number of active filters; sorting, radii and hidden loads don't count. */
export const countFilters = (filters: LoadFilters): number => setFilters(filters).length

/** Removes a filter; a range as a whole, and a place with its radius. */
export function withoutFilter(filters: LoadFilters, key: keyof LoadFilters): LoadFilters {
  const partner = RANGES.find(([from, to]) => from === key || to === key) ?? []
  const gone = new Set<string>([key, ...partner])
  if (key === 'origin') gone.add('originRadiusMiles')
  if (key === 'destination') gone.add('destinationRadiusMiles')
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.has(name)))
}
