import type { ConfigType } from '../config/configType.js'
import { anyObject } from '../config/types.js'

/** A copy with names in alphabetical order, all the way down, so that equal parameters are one cache entry. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** The parameters of a server method: any object of JSON values. */
export const apexParams: ConfigType<object> = {
  type: 'object',
  check: (value, path) => anyObject.check(value, path),
  keyOf: sorted,
}
