import { mark } from '../broadcast/broadcast.js'
import { addDependent, removeDependent, type Some } from '../cache/Dependents.js'
import { freezeTopInDevelopment } from '../cache/freezeInDevelopment.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { Source } from '../cache/Source.js'
import type { Engine, Flight, Listener, Query as AnyQuery, Question } from '../client/Engine.js'
import type { ReadDefinition, Values } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { QueryBinding } from './QueryBinding.js'
import { cacheKey } from '../key/cacheKey.js'
import { PENDING, UNFULFILLED, type Snapshot } from './Snapshot.js'

// Nothing of it is ever used.
const NOBODY = undefined as never

/** One read with one configuration: its place in the store, its observers, its request, its current snapshot. */
export class Query implements AnyQuery {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new Query(NOBODY, NOBODY, NOBODY, NOBODY, NOBODY)

  /** Most reads have one observer: a set is made for the second only. */
  listeners: Some<Listener> = null
  flight: Flight | undefined = undefined
  error: UiApiError | undefined = undefined
  /** When the error came, and the age of what was known then. Newer data, also of the same millisecond, makes it void. */
  failedOn: { readonly at: number; readonly known: Lifetime | null | undefined } | undefined = undefined
  /** Where the data is. */
  dataSource: Source | undefined = undefined
  lastUsedAt = -Infinity
  /** When the last snapshot turns stale, at the earliest (epoch ms). */
  freshUntil = -Infinity
  /** Its own answer left it stale, so that asking again at once would get the same; or it lives too shortly to be kept fresh. */
  isRefreshUseless = false
  /** The next snapshot tells the new time although its data is the same. */
  isRenewed = false
  /** The eTag for which it was read again already. */
  followed: string | undefined = undefined
  /** What observers were last told. */
  told: Snapshot<unknown> | undefined = undefined
  /** What React subscribes with, once it has. */
  binding: QueryBinding | undefined = undefined
  /** While the store has this epoch, the last snapshot holds until it turns stale; -1: it does not. */
  seenEpoch = -1
  /** While the store has this epoch, there is nothing but a request on its way. */
  pendingIn = -1
  private lastSnapshot: Snapshot<unknown> = UNFULFILLED
  /** The last that tells of a request. Apart, as those who are about to start one and those who are not look in turns. */
  private lastFetching: Snapshot<unknown> = UNFULFILLED

  constructor(
    readonly engine: Engine,
    readonly definition: ReadDefinition,
    readonly given: Values,
    /** Where it is found, and its name there. */
    readonly homeMap: Map<string, AnyQuery>,
    readonly name: string,
    /** What it asks of a record. */
    readonly question?: Question,
  ) {}

  /** Its name in the cache. */
  get key(): string {
    return cacheKey(this.definition, this.given)
  }

  tell(): void {
    mark(this)
  }

  /** Moves to another place in the store; an observed query hears of changes there. */
  setSource(dataSource: Source | undefined): void {
    const before = this.dataSource
    if (dataSource === before) return
    if (this.listeners) {
      if (before) removeDependent(before, this)
      if (dataSource) addDependent(dataSource, this)
    }
    this.dataSource = dataSource
    this.seenEpoch = -1
  }

  /** The current snapshot. `willFetch`: as it will be once the read that is about to start has started. */
  read(willFetch = false): Snapshot<unknown> {
    const { engine } = this
    const until = this.seenEpoch === engine.store.epoch ? this.freshUntil : 0
    // What never turns stale needs no clock, which costs as much as all else here.
    const now = until < Infinity ? engine.now() : 0
    return now < until ? this.lastSnapshot : this.renew(now, willFetch)
  }

  /** Apart from the short way, so that what it meets does not undo code that is optimised for that. */
  private renew(now: number, willFetch: boolean): Snapshot<unknown> {
    const { engine, flight, failedOn } = this
    const { epoch } = engine.store
    this.lastUsedAt = now
    if (!this.dataSource) this.setSource(this.definition.returns.reads.locate(engine, this))
    const { dataSource } = this
    let error = dataSource?.entry.gone ?? this.error
    // With an error, what is left is better than nothing.
    const known = dataSource?.read()
    const data = error || dataSource?.isComplete() ? known : undefined
    const isKnown = data !== undefined
    const lifetime = isKnown ? dataSource?.entry.lifetime : undefined
    const fetchedAt = lifetime?.fetchedAt
    // Data that came after the error makes it void.
    if (lifetime && failedOn && lifetime !== failedOn.known && lifetime.fetchedAt >= failedOn.at)
      error = undefined
    // What is on its way does not turn stale.
    this.freshUntil = isKnown && !error && dataSource ? dataSource.expiresAt(epoch, now) : Infinity
    const isFresh = isKnown && !error && now < this.freshUntil
    // Apart from what has data: comparing nothing where there was always an object undoes the optimised code.
    if (!isKnown && !error) {
      const isPending = flight !== undefined || willFetch
      if (flight) this.seenEpoch = this.pendingIn = epoch
      return (this.lastSnapshot = isPending ? PENDING : UNFULFILLED)
    }
    if (isFresh) this.seenEpoch = epoch
    const state = error ? 'Error' : isFresh ? 'Fulfilled' : 'Stale'
    const isFetching = flight !== undefined || (willFetch && !isFresh)
    let shown = isFetching ? this.lastFetching : this.lastSnapshot
    // All compared in any case, for the same reason.
    const hasSameError = shown.error === error
    const isFetchingAsBefore = shown.isFetching === isFetching
    const hasSameTime = shown.fetchedAt === fetchedAt
    const isSame =
      shown.state === state &&
      shown.data === data &&
      hasSameError &&
      isFetchingAsBefore &&
      (hasSameTime || !this.isRenewed)
    if (!isSame) {
      this.isRenewed = false
      shown = { state, data, error, fetchedAt, isFetching }
      freezeTopInDevelopment(shown)
    }
    if (isFetching) this.lastFetching = shown
    // What is about to be is not yet.
    if (flight || !isFetching) this.lastSnapshot = shown
    return shown
  }
}
