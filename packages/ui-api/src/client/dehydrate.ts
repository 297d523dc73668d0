import type { DocumentEntry } from '../cache/DocumentEntry.js'
import type { OwnRecord } from '../cache/RecordEntry.js'
import type { Store } from '../cache/Store.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkAnswer, checkRecord } from '../ingest/checkAnswer.js'
import { ingestDocument } from '../ingest/ingestAnswer.js'
import type { DehydratedDocument, DehydratedState } from './UiApiOptions.js'

/** Everything that is cached, as plain JSON. */
export function dehydrate(store: Store): DehydratedState {
  const records = [...store.records.values()].flatMap(({ record, lifetime, gone, optimistic }) => {
    const shown = optimistic?.server ?? record
    return shown === null || lifetime === null || gone !== null ? [] : [{ record: shown, ...lifetime }]
  })
  const documents = [...store.documents.values()].flatMap((entry) => {
    const value = entry.read()
    return value === undefined || entry.lifetime === null
      ? []
      : [{ key: entry.key, value, ...entry.lifetime }]
  })
  // Written down and read back: what the caller gets shares nothing with the cache.
  return JSON.parse(JSON.stringify({ version: 1, records, documents })) as DehydratedState
}

/** Documents of an initial state, asleep until an adapter that knows their representation asks for them. */
export class DormantState {
  private readonly documents = new Map<string, DehydratedDocument>()

  /** Takes a state in. What does not fit is left out: it will be read from the server. */
  load(state: DehydratedState, store: Store): void {
    if (state.version !== 1) return
    for (const { record, fetchedAt, expiresAt } of structuredClone(state.records)) {
      try {
        // `checkRecord` throws for anything that is no record.
        const fields = checkRecord(record, store.sets.empty, store.sets)
        store.putRecord(record as OwnRecord, fields, { fetchedAt, expiresAt })
      } catch (error) {
        if (!(error instanceof AnswerMismatch)) throw error
      }
    }
    for (const document of state.documents) this.documents.set(document.key, document)
  }

  /** The document of this key, now that its representation is known. */
  wake(key: string, store: Store, { returns }: ReadDefinition, values: Values): DocumentEntry | undefined {
    const asleep = this.documents.get(key)
    if (asleep === undefined || returns.kind !== 'document') return undefined
    this.documents.delete(key)
    const { fetchedAt, expiresAt } = asleep
    const value: unknown = structuredClone(asleep.value)
    try {
      const found = checkAnswer(returns, value, store.sets)
      return ingestDocument(
        { store, values, lifetimeOf: () => ({ fetchedAt, expiresAt }) },
        key,
        returns,
        value,
        found,
      )
    } catch (error) {
      if (error instanceof AnswerMismatch) return undefined
      throw error
    }
  }

  clear(): void {
    this.documents.clear()
  }
}
