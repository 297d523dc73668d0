import { removeRecord } from '../cache/Store.js'
import type { Engine } from './Engine.js'
import { queriesOf } from './queryOf.js'
import { reset } from './watching.js'

/**
 * Drops a record (by id), a read (by key) or a shared document; whoever observes it reads it again. Nothing has to have
 * been read: the key of a read is what its document is called, or names the record that it shows.
 */
export function evict(engine: Engine, recordIdOrKey: string): void {
  const { store, byKey, dormant } = engine
  const { documents } = store
  const key = /&recordId=@(\w+)/.exec(recordIdOrKey)?.[1] ?? recordIdOrKey
  const read = byKey.get(key)
  removeRecord(store, key)
  dormant.delete(key)
  documents.get(key)?.release()
  documents.delete(key)
  for (const query of queriesOf(engine)) if (query === read || query.given['recordId'] === key) reset(query)
}
