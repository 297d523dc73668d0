import { RADII_MILES } from '@portal/contract'
import type { PlaceFilter } from './loadFilters'

/** URL serialization of one filter. An invalid text parses to undefined: the filter is off. */
export interface Param<Value> {
  name: string
  read: (text: string) => Value | undefined
  write: (value: Value) => string
}

const MAX_TEXT = 60

function readPlace(text: string): PlaceFilter | undefined {
  if (text.length > MAX_TEXT) return undefined
  const [, city, state] = /^(?:([\p{L}][\p{L}\p{M}.'’ -]*), )?([A-Z]{2})$/u.exec(text) ?? []
  if (!state) return undefined
  return city ? { city, state } : { state }
}

/** A city with its state, or a state: "Dallas, TX". */
export const place = (name: string): Param<PlaceFilter> => ({
  name,
  read: readPlace,
  write: ({ city, state }) => (city ? `${city}, ${state}` : state),
})

export const radius = (name: string): Param<number> => ({
  name,
  read: (text) => RADII_MILES.find((miles) => String(miles) === text),
  write: String,
})

/** Corners; only the server decides whether they are an area. */
export const area = (name: string): Param<string> => ({
  name,
  read: (text) => (/^(-?[\d.]+,-?[\d.]+(;|$)){3,60}$/.test(text) ? text : undefined),
  write: String,
})

/** A number above 0 and up to `max`, with at most two decimals. */
export const amount = (name: string, max: number): Param<number> => ({
  name,
  read(text) {
    const value = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
    return value > 0 && value <= max ? value : undefined
  },
  write: String,
})

/** A valid calendar day. */
export const date = (name: string): Param<string> => ({
  name,
  read(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
    const time = Date.parse(`${text}T00:00:00Z`)
    // Date.parse rolls 31 February over into March; only a valid day round-trips.
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
  },
  write: (day) => day,
})

export const oneOf = <Value extends string>(name: string, values: readonly Value[]): Param<Value> => ({
  name,
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
})

export const oneNumberOf = (name: string, values: readonly number[]): Param<number> => ({
  name,
  read: (text) => values.find((value) => String(value) === text),
  write: String,
})

/** A subset in declared order; domain values contain no commas. */
export const someOf = <Value extends string>(
  name: string,
  values: readonly Value[],
): Param<readonly Value[]> => ({
  name,
  read(text) {
    const asked = new Set(text.split(','))
    const found = values.filter((value) => asked.has(value))
    return found.length > 0 ? found : undefined
  },
  write: (chosen) => chosen.join(','),
})

export const flag = (name: string): Param<true> => ({
  name,
  read: (text) => (text === '1' || text === 'true' ? true : undefined),
  write: () => '1',
})

/** A UTC instant, preserved as text. */
export const instant = (name: string): Param<string> => ({
  name,
  read: (text) =>
    /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(text) && Number.isFinite(Date.parse(text))
      ? text
      : undefined,
  write: (moment) => moment,
})
