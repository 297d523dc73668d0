import { transaction } from '../core/scheduler.js'
import type { Engine } from '../core/Engine.js'
import { isDehydratedRecord } from '../hydration/hydrate.js'
import { isDehydratedDocument } from '../hydration/isDehydratedDocument.js'
import type { DehydratedDocument, DehydratedRecord } from '../hydration/Dehydrated.js'
import type { Stored } from './Storage.js'
import { MAX_PENDING_HYDRATION } from './applyTabMessage.js'
import { mergeDehydratedRecord } from '../hydration/mergeDehydratedRecord.js'

/** Tolerated clock changes between visits. */
const MAX_AHEAD_MS = 60_000

const without = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, null] as const))

/** Validates and filters stored data; undefined when any of it is invalid. */
export function usable(engine: Engine, { records, documents }: Stored, maxAgeMs: number) {
  const isRecord = (one: unknown): one is DehydratedRecord => isDehydratedRecord(one, engine._store)
  if (!records.every(isRecord) || !documents.every(isDehydratedDocument)) return undefined
  const now = engine.now()
  const isOld = ({ fetchedAt }: { readonly fetchedAt: number }) =>
    fetchedAt <= now - maxAgeMs || fetchedAt > now + MAX_AHEAD_MS
  // Oldest first: the order of eviction.
  const byAge = <T extends { readonly fetchedAt: number }>(all: readonly T[]) =>
    all.filter((one) => !isOld(one)).sort((a, b) => a.fetchedAt - b.fetchedAt)
  const keptDocuments = byAge(documents).slice(-MAX_PENDING_HYDRATION)
  const kept = new Set(keptDocuments)
  return {
    records: byAge(records),
    documents: keptDocuments,
    old: {
      // Validated above.
      records: without(records.filter(isOld).map(({ record }) => (record as { readonly id: string }).id)),
      documents: without(documents.filter((one) => !kept.has(one)).map(({ key }) => key)),
    },
  }
}

/** Restores stored data; newer cached data wins. */
export function restorePersisted(
  engine: Engine,
  records: readonly DehydratedRecord[],
  documents: readonly DehydratedDocument[],
): void {
  const { _store: store, _pendingHydration: pendingHydration } = engine
  transaction(engine, () => {
    for (const record of records) mergeDehydratedRecord(store, record)
    for (const document of documents)
      if (!store.documents.has(document.key)) pendingHydration.set(document.key, document)
  })
}
