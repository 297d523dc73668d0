import type { Engine } from './Engine.js'

/** Drops a record (by id), a read (by key) or a shared document; whoever observes it reads it again. */
export function evict(engine: Engine, key: string): void {
  const { store, queries } = engine
  const dropped = store.documents.get(key) ?? queries.get(key)?.source
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
