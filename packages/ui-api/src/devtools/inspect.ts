import { RecordView } from '../cache/RecordView.js'
import type { Source } from '../cache/Source.js'
import type { Engine } from '../core/Engine.js'
import { queriesOf } from '../core/queryOf.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { SnapshotState } from '../core/Snapshot.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration: `40 ms`, `12 s`, `3 min`, `2 h`, `30 d`. */
export function durationText(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}

/** Age and TTL (ms). */
export interface Age {
  readonly ageMs: number
  readonly lifetimeMs: number
  /** Negative when stale. */
  readonly leftMs: number
}

/** A query in the devtools. */
export interface InspectedRead {
  readonly key: string
  readonly adapter: string
  readonly family: string
  readonly state: SnapshotState
  readonly age: Age | undefined
  readonly _observers: number
  readonly isFetching: boolean
  readonly error: UiApiError | undefined
  readonly data: unknown
}

/** A record in the devtools. */
export interface InspectedRecord {
  readonly id: string
  readonly apiName: string
  readonly fields: number
  readonly age: Age | undefined
  readonly isOptimistic: boolean
  /** Cache keys of the queries with subscribers that select it. */
  readonly shownBy: readonly string[]
  readonly data: unknown
}

/** The state of a client at one moment. */
export interface Inspection {
  readonly reads: readonly InspectedRead[]
  readonly records: readonly InspectedRecord[]
  /** Number of normalized documents. */
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

/** Finds the queries that depend on each record. */
function showings(engine: Engine): Map<string, string[]> {
  const shownBy = new Map<string, string[]>()
  for (const { _subscribers: subscribers, key, _dataSource: dataSource } of queriesOf(engine)) {
    if (subscribers === null) continue
    const seen = new Set<Source>()
    const visit = (one: Source | undefined) => {
      if (one === undefined || seen.has(one)) return
      seen.add(one)
      if (one instanceof RecordView) {
        const keys = shownBy.get(one._entry.id) ?? []
        if (!keys.includes(key)) shownBy.set(one._entry.id, [...keys, key])
      }
      one._dependencies().forEach(visit)
    }
    visit(dataSource)
  }
  return shownBy
}

/** Inspects a client without a request or a change. */
export function inspect(engine: Engine): Inspection {
  const now = engine.now()
  const reads = queriesOf(engine).map((query): InspectedRead => {
    const { _lastUsedAt: lastUsedAt } = query
    const { state, isFetching, error, data, fetchedAt } = query.read()
    // Inspecting is not a use: keeps the eviction order.
    query._lastUsedAt = lastUsedAt
    const { name, family } = query._definition
    const age = ageOf(fetchedAt, query._dataSource?.expiresAt(engine._store._epoch, now) ?? -Infinity, now)
    return {
      key: query.key,
      adapter: name,
      family,
      state,
      age,
      _observers:
        query._subscribers instanceof Set ? query._subscribers.size : Number(query._subscribers !== null),
      isFetching,
      error,
      data,
    }
  })
  const shownBy = showings(engine)
  const records = [...engine._store.records.values()].flatMap(
    ({ id, record, _lifetime: lifetime, _overlay: overlay }): InspectedRecord[] =>
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
  return { reads, records, documents: engine._store.documents.size }
}
