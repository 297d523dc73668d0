import type { CallDefinition, Values } from '../define/adapterTypes.js'

/**
 * The name of a read in the cache: equal for equal configurations. Names come in the order of the definition, sets
 * sorted, so neither the order of names nor that of fields makes a difference.
 */
export function cacheKey(definition: CallDefinition, values: Values): string {
  // Flows of one adapter share its name, not its path.
  let key = 'when' in definition ? `${definition.name}:${definition.path}` : definition.name
  for (const name in definition.config) {
    const value = values[name]
    if (value === undefined) continue
    const type = definition.config[name]
    key += `&${name}=${typeof value === 'string' ? value : JSON.stringify(type?.keyOf ? type.keyOf(value) : value)}`
  }
  return key
}
