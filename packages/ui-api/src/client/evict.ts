import { RecordView } from '../cache/RecordView.js'
import type { Engine } from './Engine.js'

/** Drops a record (by id), a read (by key) or a shared document; whoever observes it reads it again. */
export function evict(engine: Engine, recordIdOrKey: string): void {
  const { store, queries } = engine
  const read = queries.get(recordIdOrKey)
  const source = read?.source ?? (read && engine.locate(read))
  // What a read of a record shows is the record.
  const key = source instanceof RecordView ? source.entry.id : recordIdOrKey
  const dropped = store.documents.get(key) ?? source
  store.remove(key)
  engine.dormant.delete(key)
  for (const entry of store.documents.values()) {
    if (entry !== dropped) continue
    store.documents.delete(entry.key)
    entry.release()
  }
  for (const query of queries.values())
    if ((dropped && query.source === dropped) || query.values['recordId'] === key) engine.reset(query)
}
