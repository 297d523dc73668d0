import { transaction } from '../broadcast/broadcast.js'
import type { Engine } from '../client/Engine.js'
import { isDehydratedRecord } from '../client/hydrate.js'
import { isDehydratedDocument } from '../client/isDehydratedDocument.js'
import type { DehydratedDocument, DehydratedRecord } from '../cache/Dehydrated.js'
import type { Stored } from './Storage.js'
import { MAX_DORMANT } from './takeIn.js'
import { takeRecord } from './takeRecord.js'

/** Clocks of one machine agree but for being set; what claims to come from further ahead is not believed. */
const MAX_AHEAD_MS = 60_000

const without = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, null] as const))

/** What can be used of the storage; undefined when some of it is not what we have written. */
export function usable(engine: Engine, { records, documents }: Stored, maxAgeMs: number) {
  const isRecord = (one: unknown): one is DehydratedRecord => isDehydratedRecord(one, engine.store)
  if (!records.every(isRecord) || !documents.every(isDehydratedDocument)) return undefined
  const now = engine.now()
  const isOld = ({ fetchedAt }: { readonly fetchedAt: number }) =>
    fetchedAt <= now - maxAgeMs || fetchedAt > now + MAX_AHEAD_MS
  // The oldest first: what is too much is dropped in this order.
  const byAge = <T extends { readonly fetchedAt: number }>(all: readonly T[]) =>
    all.filter((one) => !isOld(one)).sort((a, b) => a.fetchedAt - b.fetchedAt)
  const keptDocuments = byAge(documents).slice(-MAX_DORMANT)
  const kept = new Set(keptDocuments)
  return {
    records: byAge(records),
    documents: keptDocuments,
    old: {
      // Has just been checked to be a record.
      records: without(records.filter(isOld).map(({ record }) => (record as { readonly id: string }).id)),
      documents: without(documents.filter((one) => !kept.has(one)).map(({ key }) => key)),
    },
  }
}

/** Puts it into the cache, beneath what has been read since the page was opened. */
export function takeOver(
  engine: Engine,
  records: readonly DehydratedRecord[],
  documents: readonly DehydratedDocument[],
): void {
  const { store, dormant } = engine
  transaction(engine, () => {
    for (const record of records) takeRecord(store, record)
    for (const document of documents)
      if (!store.documents.has(document.key)) dormant.set(document.key, document)
  })
}
