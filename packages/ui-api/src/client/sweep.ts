import type { Engine } from '../client/Engine.js'
import type { Query } from '../snapshot/Query.js'
import type { Source } from './Source.js'

/** Unobserved data is kept for this long past its lifetime, to be shown while it is read again. */
const KEPT_STALE_MS = 300_000

const isInUse = (query: Query) => query.listeners !== null || query.flight !== undefined

/**
 * Drops what nobody observes: reads long past their lifetime, then the least recently used ones while there are more
 * records than allowed; then all documents and records that no read is left to show.
 */
export function sweep(engine: Engine): void {
  const { store, queries, settings } = engine
  const oldest = engine.now() - KEPT_STALE_MS
  let excess = store.records.size - settings.maxRecords
  for (const query of [...queries.values()].sort((a, b) => a.lastUsedAt - b.lastUsedAt)) {
    if (isInUse(query) || (excess <= 0 && Math.max(query.expiresAt(), query.lastUsedAt) > oldest)) continue
    excess -= query.source?.shown().length || 1
    engine.forget(query)
  }
  const needed = new Set<Source>()
  const need = (source: Source | undefined) => {
    if (source === undefined || needed.has(source)) return
    needed.add(source)
    source.shown().forEach(need)
  }
  for (const query of queries.values()) need(query.source)
  for (const entry of store.documents.values()) {
    if (needed.has(entry) || (entry.lifetime && entry.lifetime.expiresAt > oldest && excess <= 0)) continue
    entry.release()
    store.documents.delete(entry.key)
  }
  for (const entry of store.records.values()) {
    let view = entry.views
    while (view !== null && !needed.has(view) && view.dependents === null) view = view.next
    const isFresh = entry.lifetime && entry.lifetime.expiresAt > oldest
    if (view !== null || entry.overlay || (isFresh && store.records.size <= settings.maxRecords)) continue
    for (view = entry.views; view !== null; view = view.next) view.release()
    store.records.delete(entry.id)
  }
}
