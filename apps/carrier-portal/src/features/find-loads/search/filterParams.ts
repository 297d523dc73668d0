import { EQUIPMENT_CODES, type EquipmentCode } from '../../../loads/equipment'
import {
  MAX_DISTANCE_MILES,
  MAX_WEIGHT_POUNDS,
  RADII_MILES,
  SORTS,
  type LoadFilters,
  type PlaceFilter,
} from './loadFilters'

/** How one filter stands in the address. A text that is no valid value reads as undefined: the filter is off. */
interface Param<Value> {
  name: string
  read: (text: string) => Value | undefined
  write: (value: Value) => string
}

type Params = { [Key in keyof LoadFilters]-?: Param<NonNullable<LoadFilters[Key]>> }

const MAX_TEXT = 60

function readPlace(text: string): PlaceFilter | undefined {
  if (text.length > MAX_TEXT) return undefined
  const [, city, state] = /^(?:([\p{L}][\p{L}\p{M}.'’ -]*), )?([A-Z]{2})$/u.exec(text) ?? []
  if (!state) return undefined
  return city ? { city, state } : { state }
}

const place = (name: string): Param<PlaceFilter> => ({
  name,
  read: readPlace,
  write: ({ city, state }) => (city ? `${city}, ${state}` : state),
})

const radius = (name: string): Param<number> => ({
  name,
  read: (text) => RADII_MILES.find((miles) => String(miles) === text),
  write: String,
})

const amount = (name: string, max: number): Param<number> => ({
  name,
  read(text) {
    const value = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
    return value > 0 && value <= max ? value : undefined
  },
  write: String,
})

const date = (name: string): Param<string> => ({
  name,
  read(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
    const time = Date.parse(`${text}T00:00:00Z`)
    // Date.parse rolls 31 February over into March; only a real day comes back as it was written.
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
  },
  write: (day) => day,
})

const oneOf = <Value extends string>(name: string, values: readonly Value[]): Param<Value> => ({
  name,
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
})

const params: Params = {
  origin: place('from'),
  originRadiusMiles: radius('fromRadius'),
  destination: place('to'),
  destinationRadiusMiles: radius('toRadius'),
  pickupFrom: date('pickupFrom'),
  pickupTo: date('pickupTo'),
  equipment: {
    name: 'equipment',
    read(text) {
      const asked = new Set(text.split(','))
      const codes: readonly EquipmentCode[] = EQUIPMENT_CODES.filter((code) => asked.has(code))
      return codes.length > 0 ? codes : undefined
    },
    write: (codes) => codes.join(','),
  },
  minTotalRate: amount('minRate', 1_000_000),
  minRpm: amount('minRpm', 100),
  maxDeadheadMiles: amount('maxDeadhead', 500),
  distanceMax: amount('maxMiles', MAX_DISTANCE_MILES),
  weightMax: amount('maxWeight', MAX_WEIGHT_POUNDS),
  bookNow: { name: 'bookNow', read: (text) => (text === '1' ? true : undefined), write: () => '1' },
  loadNumber: {
    name: 'load',
    read: (text) => (/^[A-Za-z0-9-]{1,20}$/.test(text) ? text : undefined),
    write: (number) => number,
  },
  sort: oneOf('sort', SORTS),
  sortDirection: oneOf('dir', ['asc', 'desc']),
}

// Object.keys only promises strings; the keys of `params` are those of LoadFilters by its type.
const KEYS = Object.keys(params) as (keyof LoadFilters)[]

/** Reads the filters from an address. Values that make no sense are left out, never guessed. */
export function readFilters(search: URLSearchParams): LoadFilters {
  const entries = KEYS.map((key) => [key, params[key].read(search.get(params[key].name) ?? '')] as const)
  // Each value was read by the parameter of its own key.
  const filters = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as LoadFilters
  if (filters.pickupFrom && filters.pickupTo && filters.pickupTo < filters.pickupFrom) delete filters.pickupTo
  return filters
}

/** Writes the filters into the part of an address after "?". The order is fixed, so equal filters are equal text. */
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
  // The parameter of a key writes the value of that key, which TypeScript can't follow through a union of keys.
  const param = params[key] as unknown as Param<NonNullable<LoadFilters[keyof LoadFilters]>>
  return value === undefined ? undefined : param.write(value)
}

/** How many filters narrow the search; sorting and radii don't count on their own. */
export function countFilters(filters: LoadFilters): number {
  const asides: readonly (keyof LoadFilters)[] = [
    'sort',
    'sortDirection',
    'originRadiusMiles',
    'destinationRadiusMiles',
  ]
  const range = filters.pickupFrom && filters.pickupTo ? 1 : 0
  return KEYS.filter((key) => filters[key] !== undefined && !asides.includes(key)).length - range
}
