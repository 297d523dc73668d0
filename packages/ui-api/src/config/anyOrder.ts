import type { ConfigType } from './configType.js'

/** The same value with the names of every object in it in alphabetical order. Lists keep their order. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

/** An object in which the order of names means nothing: equal content is one cache entry. */
export const anyOrder = <In, Out>(type: ConfigType<In, Out>): ConfigType<In, Out> => ({
  ...type,
  keyOf: inOrder,
})
