import { ConfigIssue, type ConfigSchema, type ConfigType } from '../../config/configType.js'

/** A batch of related lists of a wrong configuration says which call it is, as writes do, although it is a read. */
export function naming<S extends ConfigSchema>(operation: string, schema: S): S {
  const named = (type: ConfigType<unknown, unknown>): ConfigType<unknown, unknown> => ({
    ...type,
    check(value, path) {
      try {
        return type.check(value, path)
      } catch (error) {
        throw error instanceof ConfigIssue
          ? new ConfigIssue(error.path, `Invalid config for "${operation}": ${error.message}`)
          : error
      }
    },
  })
  // Each type takes and gives what it did before.
  return Object.fromEntries(Object.entries(schema).map(([name, type]) => [name, named(type)])) as S
}
