import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { Engine } from './Engine.js'
import { queriesOf } from './queryOf.js'
import { forget } from './watching.js'

const SWEEP_EVERY_MS = 60_000
/** Unobserved data is kept for this long past its lifetime, to be shown while it is read again. */
export const KEPT_STALE_MS = 300_000

/**
 * Once there is too much, or a minute has passed, drops what nobody observes: reads long past their lifetime, then the
 * least recently used ones while there are more records than allowed; then all documents and records that no read is
 * left to show.
 */
export function sweep(engine: Engine): void {
  const { store, sweptAt } = engine
  const { maxRecords } = engine.settings
  const { records, documents, epoch } = store
  const now = engine.now()
  const excessNow = () => Math.max(records.size, documents.size) - maxRecords
  let excess = excessNow()
  if (excess <= 0 && now - sweptAt < SWEEP_EVERY_MS) return
  engine.sweptAt = now
  const oldest = now - KEPT_STALE_MS
  const needed = new Set<Source>()
  const need = (dataSource: Source | undefined) => {
    if (!dataSource || needed.has(dataSource)) return
    needed.add(dataSource)
    dataSource.shown().forEach(need)
  }
  for (const query of queriesOf(engine).sort((a, b) => a.lastUsedAt - b.lastUsedAt)) {
    const { dataSource, lastUsedAt } = query
    const isInUse = query.listeners ?? query.flight
    const usableUntil = Math.max(dataSource?.expiresAt(epoch, now) ?? 0, lastUsedAt)
    if (isInUse || (excess <= 0 && usableUntil > oldest)) need(dataSource)
    else {
      excess -= dataSource?.shown().length || 1
      forget(query)
    }
  }
  // With too many records, a document that no read is left of is no reason to keep those in it.
  const isKept = (lifetime: Lifetime | null) => lifetime && lifetime.expiresAt > oldest && excessNow() <= 0
  for (const entry of documents.values())
    if (!needed.has(entry) && !isKept(entry.lifetime)) {
      entry.release()
      documents.delete(entry.key)
    }
  for (const { id, views, lifetime, overlay } of records.values()) {
    let view = views
    while (view && !needed.has(view) && !view.dependents) view = view.next
    if (view || overlay || isKept(lifetime)) continue
    for (view = views; view; view = view.next) view.release()
    records.delete(id)
  }
}
