import type { ReadDefinition } from '../define/adapterTypes.js'
import type { Engine, Query } from './Engine.js'

/** Takes in a query that nobody has asked for before. */
export function addQuery(query: Query): Query {
  query.homeMap.set(query.name, query)
  return query
}

/** All that somebody has asked for and nobody has forgotten. A list of its own: it may be changed meanwhile. */
export const queriesOf = ({ byKey, questions }: Engine): Query[] =>
  [byKey, ...questions.map(({ queries }) => queries)].flatMap((home) => [...home.values()])

/**
 * The query of an adapter and a configuration; undefined while the configuration is incomplete.
 *
 * @throws {UiApiConfigError}
 */
export const queryOf = (engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined =>
  // Definitions stand below queries and cannot name them.
  adapter.returns.reads.find(engine, adapter, config) as Query | undefined
