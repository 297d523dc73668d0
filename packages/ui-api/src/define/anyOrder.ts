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

/** An object whose order of names has no meaning: equal content shares a cache entry. */
export const anyOrder = <In, Out>(type: ConfigType<In, Out>): ConfigType<In, Out> => ({
  ...type,
  _keyOf: inOrder,
})
