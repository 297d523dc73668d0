import { RADII_MILES, type PlaceFilter } from './loadFilters'

/** How one filter stands in the address. A text that is no valid value reads as undefined: the filter is off. */
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

/** One of the radii that are offered. */
export const radius = (name: string): Param<number> => ({
  name,
  read: (text) => RADII_MILES.find((miles) => String(miles) === text),
  write: String,
})

/** A number above 0 and up to `max`, with cents at most. */
export const amount = (name: string, max: number): Param<number> => ({
  name,
  read(text) {
    const value = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
    return value > 0 && value <= max ? value : undefined
  },
  write: String,
})

/** A day that exists. */
export const date = (name: string): Param<string> => ({
  name,
  read(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
    const time = Date.parse(`${text}T00:00:00Z`)
    // Date.parse rolls 31 February over into March; only a real day comes back as it was written.
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
  },
  write: (day) => day,
})

/** One of these words. */
export const oneOf = <Value extends string>(name: string, values: readonly Value[]): Param<Value> => ({
  name,
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
})

/** One of these numbers. */
export const oneNumberOf = (name: string, values: readonly number[]): Param<number> => ({
  name,
  read: (text) => values.find((value) => String(value) === text),
  write: String,
})

/** Any of these values, in their own order; commas inside a value don't occur in the lists of the domain. */
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

/** Yes, or not asked for. */
export const flag = (name: string): Param<true> => ({
  name,
  read: (text) => (text === '1' || text === 'true' ? true : undefined),
  write: () => '1',
})

/** A moment in UTC, as it was written. */
export const instant = (name: string): Param<string> => ({
  name,
  read: (text) =>
    /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(text) && Number.isFinite(Date.parse(text))
      ? text
      : undefined,
  write: (moment) => moment,
})
