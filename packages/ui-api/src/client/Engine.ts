import type { Dependent, Some } from '../cache/Dependents.js'
import type { FieldSet } from '../cache/FieldSet.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import { newStore, type Store } from '../cache/Store.js'
import type { RememberedFailure } from '../network/batchItems.js'
import type { QueryBinding } from '../snapshot/QueryBinding.js'
import type { Snapshot } from '../snapshot/Snapshot.js'
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
  /** A read as it was before more came than the page was rendered with; not there while that is all that is known. */
  asRendered?: ((query: Query) => Query | undefined) | undefined
  /** The one timer for all observed queries, and when it fires; Infinity: it is not set. */
  wakeTimer: unknown
  wakesAt: number
  sweptAt: number
  isDisposed: boolean
  /** What was asked of records; the newest comes first. */
  questions: Question[]
}

/** A read with its configuration, as all others see it: `snapshot/Query.ts` is what it does. */
export interface Query extends Dependent {
  readonly engine: Engine
  readonly definition: ReadDefinition
  readonly given: Values
  /** Where it is found, and its name there. */
  readonly homeMap: Map<string, Query>
  readonly name: string
  /** What it asks of a record. */
  readonly question?: Question | undefined
  /** Its name in the cache. */
  readonly key: string
  listeners: Some<Listener>
  flight: Flight | undefined
  error: UiApiError | undefined
  failedOn: { readonly at: number; readonly known: Lifetime | null | undefined } | undefined
  dataSource: Source | undefined
  lastUsedAt: number
  freshUntil: number
  isRefreshUseless: boolean
  isRenewed: boolean
  followed: string | undefined
  told: Snapshot<unknown> | undefined
  binding: QueryBinding | undefined
  seenEpoch: number
  pendingIn: number
  setSource(dataSource: Source | undefined): void
  read(willFetch?: boolean): Snapshot<unknown>
}

/** Who hears of a query. */
export interface Listener {
  /** Without a snapshot: what observers were last told. */
  (snapshot?: Snapshot<unknown>): void
  /** It takes what there is: nothing is read for it. */
  isOnlooker?: true
}

/** One read on its way. Whoever waits for it shares it; when nobody is left, it is called off. */
export interface Flight {
  readonly query: Query
  /** Callers of `load` and `refresh` that wait. */
  waiters: number
  /** Runs to its end although nobody waits: a refresh behind a value that was served. */
  isKept: boolean
  /** Something has been written since it left: its answer may be older than that. */
  isOvertaken: boolean
  /** The epoch of the store in which it left. */
  readonly askedIn: number
  /** Takes the request back, once there is one. */
  onCallOff: () => void
  readonly promise: Promise<Snapshot<unknown>>
  /** Tells everybody who waits how it ended. */
  readonly land: (snapshot: Snapshot<unknown>) => void
}

/** What a read of a record asks, besides which record. */
export interface Asked {
  readonly fields?: readonly string[]
  readonly optionalFields?: readonly string[]
  readonly layoutTypes?: readonly string[]
  readonly modes?: readonly string[]
}

/** What reads of records ask, checked once for all records: most reads ask the very same of another record. */
export interface Question extends Asked {
  readonly definition: ReadDefinition
  readonly given: Values
  readonly key: string
  /** The fields that are named; undefined where the server decides on them. */
  readonly asks: FieldSet | undefined
  /** Its queries, by record. */
  readonly queries: Map<string, Query>
}

export function newEngine(settings: Settings, send: Engine['send']): Engine {
  const watchers = new Set<EngineWatcher>()
  return {
    settings: {
      ...settings,
      log(event) {
        // Exchanges are told to whoever looks on; a log is for what somebody should know of.
        if (!event['exchange']) settings.log(event)
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
