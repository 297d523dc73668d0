import type { ReadDefinition } from '../define/adapterTypes.js'
import type { Engine, Query } from './Engine.js'
import { requireAdapter } from './requireAdapter.js'
import { warnConfig } from './warnConfig.js'

export function addQuery(query: Query): Query {
  query._queryCache.set(query.name, query)
  return query
}

/** A copy of all queries: the maps may change during iteration. */
export const queriesOf = ({ _queryCache: queryCache, _selections: selections }: Engine): Query[] =>
  [queryCache, ...selections.map(({ _queries: queries }) => queries)].flatMap((home) => [...home.values()])

type QueryOf = (engine: Engine, adapter: ReadDefinition, config: unknown) => Query | undefined

const find: QueryOf = (engine, adapter, config) =>
  // Definitions are below queries and can't name their type.
  adapter._returns._reads.find(engine, adapter, config) as Query | undefined

// Calls of a client are checked before, those of hooks here. Written out, so that bundlers drop the check.
/**
 * Returns the query of an adapter and a configuration; undefined while the configuration is incomplete.
 *
 * @throws {UiApiConfigError}
 */
export const queryOf: QueryOf =
  process.env.NODE_ENV === 'production'
    ? find
    : (engine, adapter, config) => {
        requireAdapter('The hook', 'read', adapter)
        warnConfig(engine, adapter, config)
        return find(engine, adapter, config)
      }
