import type { CallDefinition, Values } from '../define/adapterTypes.js'

/**
 * Serializes a configuration to its cache key: equal for equal configurations, whatever the order of names and of
 * sets. A query of a normalized document has the key of that document.
 */
export function cacheKey(
  { name, path, config, when, _entry: entry }: CallDefinition,
  values: Values,
): string {
  if (entry) return entry(values)
  // Flows of one adapter share its name, but not its path.
  let key = when ? `${name}:${path}` : name
  for (const part in config) {
    const value = values[part]
    if (value === undefined) continue
    // Quoted: a text may contain the separator.
    key += `&${part}=${JSON.stringify(config[part]?._keyOf?.(value) ?? value)}`
  }
  return key
}
