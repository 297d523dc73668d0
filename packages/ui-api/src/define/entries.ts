import { inOrder } from './anyOrder.js'
import type { ConfigSchema, ConfigType, ConfigValues, WriteInput } from './configType.js'
import { list, object } from './configTypes.js'

/** A list of objects whose order matters; the order of names and sets in each has no meaning. */
export const entries = <S extends ConfigSchema>(
  schema: S,
): ConfigType<readonly WriteInput<S>[], readonly ConfigValues<S>[]> => ({
  ...list(object(schema)),
  _keyOf: (all) =>
    all.map((entry) => {
      const known = Object.entries(entry).map(([name, value]) => [
        name,
        value === undefined ? undefined : (schema[name]?._keyOf?.(value) ?? value),
      ])
      return inOrder(Object.fromEntries(known))
    }),
})
