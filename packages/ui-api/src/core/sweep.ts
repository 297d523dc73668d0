import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { Engine } from './Engine.js'
import { queriesOf } from './queryOf.js'
import { removeQuery } from './subscriptions.js'

const SWEEP_EVERY_MS = 60_000
/** Data without subscribers is kept this long past its TTL, to be rendered during a refetch. */
export const STALE_RETENTION_MS = 300_000

/**
 * Evicts data without subscribers, once a minute or above the limit: queries long past their TTL, then the least
 * recently used ones above `maxRecords`, then documents and records without a query.
 */
export function sweep(engine: Engine): void {
  const { _store: store, _sweptAt: sweptAt } = engine
  const { maxRecords } = engine._settings
  const { records, documents, _epoch: epoch } = store
  const now = engine.now()
  const excessNow = () => Math.max(records.size, documents.size) - maxRecords
  let excess = excessNow()
  if (excess <= 0 && now - sweptAt < SWEEP_EVERY_MS) return
  engine._sweptAt = now
  const oldest = now - STALE_RETENTION_MS
  const needed = new Set<Source>()
  const need = (dataSource: Source | undefined) => {
    if (!dataSource || needed.has(dataSource)) return
    needed.add(dataSource)
    dataSource._dependencies().forEach(need)
  }
  for (const query of queriesOf(engine).sort((a, b) => a._lastUsedAt - b._lastUsedAt)) {
    const { _dataSource: dataSource, _lastUsedAt: lastUsedAt } = query
    const isInUse = query._subscribers ?? query._inFlight
    const usableUntil = Math.max(dataSource?.expiresAt(epoch, now) ?? 0, lastUsedAt)
    if (isInUse || (excess <= 0 && usableUntil > oldest)) need(dataSource)
    else {
      excess -= dataSource?._dependencies().length || 1
      removeQuery(query)
    }
  }
  // Above the limit, an unused document must not keep its records.
  const isKept = (lifetime: Lifetime | null) => lifetime && lifetime.expiresAt > oldest && excessNow() <= 0
  for (const entry of documents.values())
    if (!needed.has(entry) && !isKept(entry._lifetime)) {
      entry._release()
      documents.delete(entry.key)
    }
  for (const { id, _views: views, _lifetime: lifetime, _overlay: overlay } of records.values()) {
    let view = views
    while (view && !needed.has(view) && !view._dependents) view = view.next
    if (view || overlay || isKept(lifetime)) continue
    for (view = views; view; view = view.next) view._release()
    records.delete(id)
  }
}
