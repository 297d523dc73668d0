import { RecordView } from '../cache/RecordView.js'
import { removeRecord } from '../cache/Store.js'
import type { Engine } from './Engine.js'
import { reset } from './watching.js'

/** Drops a record (by id), a read (by key) or a shared document; whoever observes it reads it again. */
export function evict(engine: Engine, recordIdOrKey: string): void {
  const { store, queries, dormant } = engine
  const { documents } = store
  const isRecord = store.records.has(recordIdOrKey)
  const read = isRecord ? undefined : [...queries].find((query) => query.key === recordIdOrKey)
  read?.read()
  const source = read?.source
  // What a read of a record shows is the record.
  const key = source instanceof RecordView ? source.entry.id : recordIdOrKey
  const dropped = documents.get(key) ?? source
  removeRecord(store, key)
  dormant.delete(key)
  for (const entry of documents.values())
    if (entry === dropped) {
      documents.delete(entry.key)
      entry.release()
    }
  for (const query of queries)
    if ((dropped && query.source === dropped) || query.values['recordId'] === key) reset(query)
}
