import type { ConfigType } from './configType.js'

/** Sorts the names of every object in a value. Lists keep their order. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

/**
 * JSON whose order of names has no meaning: equal content shares a cache entry. The value is copied as it is sent, so that
 * dates and the like are part of the key, and a caller that changes its object later changes no request.
 */
export const anyOrder = <In, Out>(type: ConfigType<In, Out>): ConfigType<In, Out> => ({
  ...type,
  _check: (value, path) => type._check(JSON.parse(JSON.stringify(type._check(value, path))) as unknown, path),
  _keyOf: inOrder,
})
