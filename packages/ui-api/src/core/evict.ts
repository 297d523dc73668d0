import { removeRecord } from '../cache/Store.js'
import type { Engine } from './Engine.js'
import { queriesOf } from './queryOf.js'
import { resetQuery } from './subscriptions.js'

/**
 * Evicts a record (by id), a query (by cache key) or a shared document; subscribers refetch. The cache key names the
 * document or the record, so it works without a query.
 */
export function evict(engine: Engine, recordIdOrKey: string): void {
  const { _store: store, _queryCache: queryCache, _pendingHydration: pendingHydration } = engine
  const { documents } = store
  const key = /&recordId="@(\w+)/.exec(recordIdOrKey)?.[1] ?? recordIdOrKey
  const read = queryCache.get(key)
  removeRecord(store, key)
  pendingHydration.delete(key)
  documents.get(key)?._release()
  documents.delete(key)
  for (const query of queriesOf(engine))
    if (query === read || query._variables['recordId'] === key) resetQuery(query)
}
