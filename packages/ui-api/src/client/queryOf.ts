import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { cacheKey } from '../key/cacheKey.js'
import { Query } from '../snapshot/Query.js'
import { checkRead } from '../validate/checkConfig.js'
import type { Engine } from './Engine.js'

/** A query that nobody has asked for before. */
export function newQuery(engine: Engine, definition: ReadDefinition, values: Values, key?: string): Query {
  const query = new Query(engine, definition, values, key)
  engine.queries.add(query)
  return query
}

/** The query of a configuration, checked and named. @throws {UiApiConfigError} */
export function queryByKey(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const checked = checkRead(adapter, config)
  if (!checked) return undefined
  const { definition, values } = checked
  const named = definition.returns.reads.named?.(engine, definition, values)
  if (named) return named
  const key = cacheKey(definition, values)
  let query = engine.byKey.get(key)
  if (!query) engine.byKey.set(key, (query = newQuery(engine, definition, values, key)))
  return query
}

/**
 * The query of an adapter and a configuration; undefined while the configuration is incomplete.
 *
 * @throws {UiApiConfigError}
 */
export const queryOf = (engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined =>
  adapter.returns.reads.find(engine, adapter, config)
