import type { Query } from '../snapshot/Query.js'
import type { RecordEntry } from './RecordEntry.js'
import type { Store } from './Store.js'

/** What the sweep works on. */
export interface SweepHost {
  readonly store: Store
  readonly queries: ReadonlyMap<string, Query>
  readonly settings: { readonly maxRecords: number }
  now(): number
  forget(query: Query): void
}

/** Unobserved data is kept for this long past its lifetime, to be shown while it is read again. */
const KEPT_STALE_MS = 300_000

const isObserved = (entry: RecordEntry) => {
  for (let view = entry.views; view !== null; view = view.next) if (view.dependents !== null) return true
  return false
}

const isInUse = (query: Query) => query.listeners.size > 0 || query.flight !== undefined

/** Takes a record out; what is nested in it may be next. */
function drop(store: Store, entry: RecordEntry): void {
  for (let view = entry.views; view !== null; view = view.next) view.release()
  store.records.delete(entry.id)
}

/** Documents that neither a query nor another document needs. Repeats, as each one may have held others. */
function dropDocuments({ store, queries }: SweepHost): void {
  const needed = new Set([...queries.values()].map(({ source }) => source))
  for (let found = true; found;) {
    found = false
    for (const entry of store.documents.values()) {
      if (entry.dependents !== null || needed.has(entry)) continue
      entry.release()
      store.documents.delete(entry.key)
      found = true
    }
  }
}

/**
 * Drops what nobody observes: queries long past their lifetime, then the least recently used ones while there are
 * more records than allowed, then documents and records that nothing shows any more.
 */
export function sweep(host: SweepHost): void {
  const { store, queries, settings } = host
  const now = host.now()
  const idle = [...queries.values()]
    .filter((query) => !isInUse(query))
    .sort((a, b) => a.lastUsedAt - b.lastUsedAt)
  const shownBy = new Set<unknown>()
  let excess = store.records.size - settings.maxRecords
  for (const query of idle) {
    const isOld = Math.max(query.expiresAt(), query.lastUsedAt) + KEPT_STALE_MS < now
    if (!isOld && excess <= 0) continue
    if (query.source !== undefined && 'shown' in query.source)
      for (const part of query.source.shown()) shownBy.add(part)
    excess -= 1 + shownBy.size
    shownBy.clear()
    host.forget(query)
  }
  dropDocuments(host)
  const needed = new Set<unknown>([...queries.values()].map(({ source }) => source))
  const isNeeded = (entry: RecordEntry) => {
    if (isObserved(entry) || entry.optimistic !== null) return true
    for (let view = entry.views; view !== null; view = view.next) if (needed.has(view)) return true
    return false
  }
  for (const entry of store.records.values()) {
    const isExpired = (entry.lifetime?.expiresAt ?? -Infinity) + KEPT_STALE_MS < now
    if ((isExpired || store.records.size > settings.maxRecords) && !isNeeded(entry)) drop(store, entry)
  }
}
