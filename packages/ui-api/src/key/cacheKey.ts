import type { ConfigType } from '../config/configType.js'
import type { CallDefinition, Values } from '../define/adapterTypes.js'

/** What a value is called in a key. */
export const keyText = (type: ConfigType<unknown, unknown> | undefined, value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(type?.keyOf ? type.keyOf(value) : value)

/**
 * The name of a read in the cache: equal for equal configurations. Names come in the order of the definition, sets
 * sorted, so neither the order of names nor that of fields makes a difference.
 */
export function cacheKey(
  { name, path, config, when }: CallDefinition,
  values: Values,
  text = keyText,
): string {
  // Flows of one adapter share its name, not its path.
  let key = when ? `${name}:${path}` : name
  for (const part in config) {
    const value = values[part]
    if (value !== undefined) key += `&${part}=${text(config[part], value)}`
  }
  return key
}
