import { newStore, type Store } from '../cache/Store.js'
import type { RememberedFailure } from '../network/fetchBatch.js'
import type { Flight } from '../network/Flight.js'
import type { Query } from '../snapshot/Query.js'
import type { Question } from '../ingest/recordReads.js'
import type { EngineWatcher } from './EngineWatcher.js'
import type { Settings } from './settings.js'
import type { DehydratedDocument } from '../cache/Dehydrated.js'

/**
 * One client from the inside, as data: what is known, what is read, what waits. Functions beside their subject change it
 * (`queryOf`, `transaction`, `fetchQuery`, `putRecord`, …), so that a bundle holds those that it uses.
 */
export interface Engine {
  readonly settings: Settings
  /** Epoch ms. */
  readonly now: () => number
  readonly store: Store
  /** The queries of documents, by key; reads of a record are found by what they ask (`questions`). */
  readonly byKey: Map<string, Query>
  /** Documents of the initial state, until an adapter that knows their representation asks for them. */
  readonly dormant: Map<string, DehydratedDocument>
  /** Failed items of batches, by the key of their single read. */
  readonly failures: Map<string, RememberedFailure>
  /** What adapters keep for this client, by adapter. */
  readonly kept: Map<object, unknown>
  /** Persistence and the inspector. */
  readonly watchers: Set<EngineWatcher>
  /** Queries whose observers are told when the transaction ends. */
  readonly marked: Set<Query>
  /** Transactions within each other. */
  depth: number
  /** What runs at the end of the tick. */
  waiting: (() => void)[]
  /** Reads that leave at the end of the tick, and what sends them. */
  outbox: Flight[]
  readonly send: (engine: Engine) => void
  /** The one timer for all observed queries, and when it fires; Infinity: it is not set. */
  wakeTimer: unknown
  wakesAt: number
  sweptAt: number
  isDisposed: boolean
  /** What was asked of records; the newest comes first. */
  questions: Question[]
}

export function newEngine(settings: Settings, send: Engine['send']): Engine {
  const watchers = new Set<EngineWatcher>()
  return {
    settings: {
      ...settings,
      log(event) {
        settings.log(event)
        for (const watcher of watchers) watcher.onLog?.(event)
      },
    },
    now: settings.now,
    store: newStore(),
    byKey: new Map(),
    dormant: new Map(),
    failures: new Map(),
    kept: new Map(),
    watchers,
    marked: new Set(),
    depth: 0,
    waiting: [],
    outbox: [],
    send,
    wakeTimer: undefined,
    wakesAt: Infinity,
    sweptAt: settings.now(),
    isDisposed: false,
    questions: [],
  }
}
