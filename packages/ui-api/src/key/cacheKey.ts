import type { CallDefinition, Values } from '../define/adapterTypes.js'

/**
 * The name of a read in the cache: equal for equal configurations. Names come in the order of the definition, sets
 * sorted, so neither the order of names nor that of fields makes a difference. A read of a shared entry is called as
 * that is.
 */
export function cacheKey({ name, path, config, when, entry }: CallDefinition, values: Values): string {
  if (entry) return entry(values)
  // Flows of one adapter share its name, not its path.
  let key = when ? `${name}:${path}` : name
  for (const part in config) {
    const value = values[part]
    if (value === undefined) continue
    const known = config[part]?.keyOf?.(value) ?? value
    key += `&${part}=${typeof known === 'string' ? known : JSON.stringify(known)}`
  }
  return key
}
