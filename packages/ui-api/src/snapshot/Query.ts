import type { Dependent, Some } from '../cache/Dependents.js'
import { freezeTopInDevelopment } from '../cache/freezeInDevelopment.js'
import type { Source } from '../cache/Source.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
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

// Nothing of it is ever used.
const NOBODY = undefined as never

/** One read with one configuration: its place in the store, its observers, its request, its current snapshot. */
export class Query implements Dependent {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new Query('', NOBODY, NOBODY, NOBODY)

  /** Most reads have one observer: a set is made for the second only. */
  listeners: Some<Listener> = null
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
  /** While the store has this epoch, the last snapshot holds until it turns stale; -1: it does not. */
  private seenEpoch = -1

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
    if (this.listeners !== null) {
      this.source?.remove(this)
      source?.add(this)
    }
    this.source = source
    this.seenEpoch = -1
  }

  /** The next snapshot is made anew. */
  touch(): void {
    this.seenEpoch = -1
  }

  /** The next snapshot tells the new time although its data is the same. */
  renew(): void {
    this.isRenewed = true
    this.seenEpoch = -1
  }

  expiresAt(): number {
    return this.source?.expiresAt(this.host.store.epoch, this.host.now()) ?? -Infinity
  }

  /** The current snapshot. `willFetch`: as it will be once the read that is about to start has started. */
  read(willFetch = false): Snapshot<unknown> {
    const { host } = this
    const now = host.now()
    if (this.seenEpoch === host.store.epoch && now < this.freshUntil) return this.snapshot
    this.lastUsedAt = now
    if (this.source === undefined) this.setSource(host.locate(this))
    const { source, snapshot, flight } = this
    let error = source?.gone ?? this.error
    // With an error, what is left is better than nothing.
    const data = source && (error !== undefined || source.isComplete()) ? source.read() : undefined
    const fetchedAt = source?.lifetime?.fetchedAt
    if (data !== undefined && fetchedAt !== undefined && fetchedAt > this.failedAt) error = undefined
    const state = this.stateOf(data, error, now, willFetch)
    if (state === 'Fulfilled' || (state === 'Pending' && flight)) this.seenEpoch = host.store.epoch
    const isFetching = flight !== undefined || (willFetch && state !== 'Fulfilled')
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
    freezeTopInDevelopment(this.snapshot)
    return this.snapshot
  }

  private stateOf(
    data: unknown,
    error: UiApiError | undefined,
    now: number,
    willFetch: boolean,
  ): SnapshotState {
    if (error !== undefined) return 'Error'
    // What is on its way does not turn stale.
    this.freshUntil = Infinity
    if (data === undefined) return this.flight !== undefined || willFetch ? 'Pending' : 'Unfulfilled'
    this.freshUntil = this.source?.expiresAt(this.host.store.epoch, now) ?? -Infinity
    return now < this.freshUntil ? 'Fulfilled' : 'Stale'
  }
}
