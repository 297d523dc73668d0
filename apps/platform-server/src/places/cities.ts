import type { GeoPoint } from '@portal/contract'
import table from './usCities.json' with { type: 'json' }

/** US cities with 10,000 people or more. Source and licence: `usCities.json`. */
export interface City extends GeoPoint {
  name: string
  state: string
  /** IANA zone, e.g. `America/Chicago`. */
  zone: string
  population: number
}

type CityRow = [name: string, state: string, lat: number, lng: number, zone: number, population: number]

function readCity([name, state, lat, lng, zone, population]: CityRow): City {
  return { name, state, lat, lng, zone: table.zones[zone] ?? 'America/Chicago', population }
}

// The inferred JSON type has arrays instead of tuples; the builder writes exactly these six columns.
export const cities: readonly City[] = (table.cities as CityRow[]).map(readCity)

const keyOf = (name: string, state: string): string =>
  `${name.trim().toLowerCase()}|${state.trim().toUpperCase()}`

const byName = new Map(cities.map((city) => [keyOf(city.name, city.state), city]))

/** Names of earlier versions of the table, which records still contain. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'lexington-fayette|KY': 'lexington|KY',
  'city of milford (balance)|CT': 'milford|CT',
}

export function findCity(name: string, state: string): City | undefined {
  const key = keyOf(name, state)
  return byName.get(FORMER_NAMES[key] ?? key)
}
