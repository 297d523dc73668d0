import { RecordView } from '../cache/RecordView.js'
import type { Source } from '../cache/Source.js'
import type { Engine } from '../client/Engine.js'
import { queriesOf } from '../client/queryOf.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { SnapshotState } from '../snapshot/Snapshot.js'

/** How old something is and how long it lives (ms). */
export interface Age {
  readonly ageMs: number
  readonly lifetimeMs: number
  /** Negative when it is out of date. */
  readonly leftMs: number
}

/** One read, as the inspector lists it. */
export interface InspectedRead {
  readonly key: string
  readonly adapter: string
  readonly family: string
  readonly state: SnapshotState
  readonly age: Age | undefined
  readonly observers: number
  readonly isFetching: boolean
  readonly error: UiApiError | undefined
  readonly data: unknown
}

/** One record, as the inspector lists it. */
export interface InspectedRecord {
  readonly id: string
  readonly apiName: string
  readonly fields: number
  readonly age: Age | undefined
  readonly isOptimistic: boolean
  /** Keys of the observed reads that show it. */
  readonly shownBy: readonly string[]
  readonly data: unknown
}

/** What a client holds at one moment. */
export interface Inspection {
  readonly reads: readonly InspectedRead[]
  readonly records: readonly InspectedRecord[]
  /** Shared documents such as object infos. */
  readonly documents: number
}

function ageOf(fetchedAt: number | undefined, expiresAt: number, now: number): Age | undefined {
  if (fetchedAt === undefined) return undefined
  const isKnown = Number.isFinite(expiresAt)
  return {
    ageMs: now - fetchedAt,
    lifetimeMs: isKnown ? Math.max(0, expiresAt - fetchedAt) : 0,
    leftMs: isKnown ? expiresAt - now : -Infinity,
  }
}

/** Which reads show each record, directly or inside of something. */
function showings(engine: Engine): Map<string, string[]> {
  const shownBy = new Map<string, string[]>()
  for (const { listeners, key, dataSource } of queriesOf(engine)) {
    if (listeners === null) continue
    const seen = new Set<Source>()
    const visit = (one: Source | undefined) => {
      if (one === undefined || seen.has(one)) return
      seen.add(one)
      if (one instanceof RecordView) {
        const keys = shownBy.get(one.entry.id) ?? []
        if (!keys.includes(key)) shownBy.set(one.entry.id, [...keys, key])
      }
      one.shown().forEach(visit)
    }
    visit(dataSource)
  }
  return shownBy
}

/** Looks at a client. Reads nothing from the server and changes nothing. */
export function inspect(engine: Engine): Inspection {
  const now = engine.now()
  const reads = queriesOf(engine).map((query): InspectedRead => {
    const { lastUsedAt } = query
    const { state, isFetching, error, data, fetchedAt } = query.read()
    // To be looked at is no use: what nobody else wants still goes when its time has come.
    query.lastUsedAt = lastUsedAt
    const { name, family } = query.definition
    const age = ageOf(fetchedAt, query.dataSource?.expiresAt(engine.store.epoch, now) ?? -Infinity, now)
    return {
      key: query.key,
      adapter: name,
      family,
      state,
      age,
      observers: query.listeners instanceof Set ? query.listeners.size : Number(query.listeners !== null),
      isFetching,
      error,
      data,
    }
  })
  const shownBy = showings(engine)
  const records = [...engine.store.records.values()].flatMap(
    ({ id, record, lifetime, overlay }): InspectedRecord[] =>
      record === null
        ? []
        : [
            {
              id,
              apiName: record.apiName,
              fields: Object.keys(record.fields).length,
              age: lifetime ? ageOf(lifetime.fetchedAt, lifetime.expiresAt, now) : undefined,
              isOptimistic: overlay !== null,
              shownBy: shownBy.get(id) ?? [],
              data: record,
            },
          ],
  )
  return { reads, records, documents: engine.store.documents.size }
}
