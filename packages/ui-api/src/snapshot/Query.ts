import type { Dependent } from '../cache/Dependents.js'
import type { Source } from '../cache/Source.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import { isDevelopment } from '../env.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Flight } from '../network/Flight.js'
import { PENDING, UNFULFILLED, type Snapshot, type SnapshotState } from './Snapshot.js'

/** What a query needs of its client. */
export interface QueryHost {
  readonly store: { readonly epoch: number }
  now(): number
  /** The query shows something else, or is older; it is told to observers when the transaction ends. */
  mark(query: Query): void
  /** Where the data of the query is, if it is known by now. */
  locate(query: Query): Source | undefined
}

export type Listener = (snapshot: Snapshot<unknown>) => void

/** One read with one configuration: its place in the store, its observers, its request, its current snapshot. */
export class Query implements Dependent {
  readonly listeners = new Set<Listener>()
  flight: Flight | undefined = undefined
  error: UiApiError | undefined = undefined
  /** When the error came; newer data makes it void. */
  failedAt = -Infinity
  /** Where the data is. */
  source: Source | undefined = undefined
  lastUsedAt = 0
  /** When the last snapshot turns stale, at the earliest (epoch ms). */
  freshUntil = -Infinity
  /** Set when the client has forgotten it; whoever still holds it asks for a new one. */
  isDropped = false
  /** Its own answer left it stale: asking again at once would get the same. */
  isRefreshUseless = false
  /** The eTag for which it was read again already. */
  followed: string | undefined = undefined
  /** What observers were last told. */
  told: Snapshot<unknown> | undefined = undefined
  private snapshot: Snapshot<unknown> = UNFULFILLED
  private isRenewed = false

  constructor(
    readonly key: string,
    readonly definition: ReadDefinition,
    readonly values: Values,
    private readonly host: QueryHost,
  ) {}

  onChange(): void {
    this.host.mark(this)
  }

  onAge(): void {
    this.host.mark(this)
  }

  /** Moves to another place in the store; an observed query hears of changes there. */
  setSource(source: Source | undefined): void {
    if (source === this.source) return
    if (this.listeners.size > 0) {
      this.source?.remove(this)
      source?.add(this)
    }
    this.source = source
  }

  /** The next snapshot tells the new time although its data is the same. */
  renew(): void {
    this.isRenewed = true
  }

  expiresAt(): number {
    return this.source?.expiresAt(this.host.store.epoch, this.host.now()) ?? -Infinity
  }

  /** The current snapshot. `willFetch`: as it will be once the read that is about to start has started. */
  read(willFetch = false): Snapshot<unknown> {
    if (this.source === undefined) this.setSource(this.host.locate(this))
    const { source, snapshot } = this
    let error = source?.gone ?? this.error
    // With an error, what is left is better than nothing.
    const data = source && (error !== undefined || source.isComplete()) ? source.read() : undefined
    const fetchedAt = source?.lifetime?.fetchedAt
    if (data !== undefined && fetchedAt !== undefined && fetchedAt > this.failedAt) error = undefined
    const state = this.stateOf(data, error, willFetch)
    const isFetching = this.flight !== undefined || (willFetch && state !== 'Fulfilled')
    if (
      snapshot.state === state &&
      snapshot.data === data &&
      snapshot.error === error &&
      snapshot.isFetching === isFetching &&
      !(this.isRenewed && snapshot.fetchedAt !== fetchedAt)
    )
      return snapshot
    this.isRenewed = false
    if (state === 'Pending') return (this.snapshot = PENDING)
    if (state === 'Unfulfilled') return (this.snapshot = UNFULFILLED)
    this.snapshot = { state, data, error, fetchedAt: data === undefined ? undefined : fetchedAt, isFetching }
    if (isDevelopment) Object.freeze(this.snapshot)
    return this.snapshot
  }

  private stateOf(data: unknown, error: UiApiError | undefined, willFetch: boolean): SnapshotState {
    if (error !== undefined) return 'Error'
    if (data === undefined) return this.flight !== undefined || willFetch ? 'Pending' : 'Unfulfilled'
    const now = this.host.now()
    this.freshUntil = this.source?.expiresAt(this.host.store.epoch, now) ?? -Infinity
    return now < this.freshUntil ? 'Fulfilled' : 'Stale'
  }
}
