import { inOrder } from './anyOrder.js'
import type { ConfigSchema, ConfigType, ConfigValues, WriteInput } from './configType.js'
import { list, object } from './types.js'

/** A list of objects whose order counts. In each of them neither the order of names means anything nor that of sets. */
export const entries = <S extends ConfigSchema>(
  schema: S,
): ConfigType<readonly WriteInput<S>[], readonly ConfigValues<S>[]> => ({
  ...list(object(schema)),
  keyOf: (all) =>
    all.map((entry) => {
      const known = Object.entries(entry).map(([name, value]) => [
        name,
        value === undefined ? undefined : (schema[name]?.keyOf?.(value) ?? value),
      ])
      return inOrder(Object.fromEntries(known))
    }),
})
