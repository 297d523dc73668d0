import type { OwnRecord } from '../cache/RecordEntry.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkRecord } from '../ingest/checkRecord.js'
import type { Engine } from './Engine.js'
import type { DehydratedState } from './UiApiOptions.js'

/** Everything that is cached, as plain JSON. */
export function dehydrate({ store }: Engine): DehydratedState {
  const records = [...store.records.values()].flatMap(({ record, lifetime, overlay }) =>
    record && lifetime ? [{ record: overlay?.server ?? record, ...lifetime }] : [],
  )
  const documents = [...store.documents.values()].flatMap((entry) =>
    entry.lifetime ? [{ key: entry.key, value: entry.read(), ...entry.lifetime }] : [],
  )
  // Written down and read back: what the caller gets shares nothing with the cache.
  return JSON.parse(JSON.stringify({ version: 1, records, documents })) as DehydratedState
}

/** Takes a state in. What does not fit is left out: it will be read from the server. */
export function hydrate({ store, dormant }: Engine, { version, records, documents }: DehydratedState): void {
  if (version !== 1) return
  for (const { record, ...lifetime } of structuredClone(records)) {
    try {
      // `checkRecord` throws for anything that is no record.
      store.putRecord(record as OwnRecord, checkRecord(record, store.sets.empty, store.sets), lifetime)
    } catch (error) {
      if (!(error instanceof AnswerMismatch)) throw error
    }
  }
  for (const document of documents) dormant.set(document.key, document)
}
