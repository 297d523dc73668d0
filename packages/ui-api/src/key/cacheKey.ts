import type { CallDefinition, Values } from '../define/adapterTypes.js'

/**
 * The name of a read in the cache: equal for equal configurations. Names come in the order of the definition, sets
 * sorted, so neither the order of names nor that of fields makes a difference.
 */
export function cacheKey(definition: CallDefinition, values: Values): string {
  let key = `${definition.name}:${definition.path}`
  for (const name in definition.config) {
    const value = values[name]
    if (value === undefined) continue
    const type = definition.config[name]
    key += `&${name}=${typeof value === 'string' ? value : JSON.stringify(type?.keyOf ? type.keyOf(value) : value)}`
  }
  return key
}
