import { fetchQuery, enqueueMicrotask, refresh, transaction } from './scheduler.js'
import { id18 } from '../define/id18.js'
import { disposed, UiApiError } from '../errors/UiApiError.js'
import { ingest } from '../transport/settleRequest.js'
import { sendReads } from '../transport/sendReads.js'
import { type Subscriber, type Query, newEngine, type Engine } from './Engine.js'
import { UNFULFILLED, withoutData, type Snapshot } from './Snapshot.js'
import { dehydrate } from '../hydration/dehydrate.js'
import { ENGINE, type LoadOptions, type UiApi } from './UiApi.js'
import { checkCalls } from './checkCalls.js'
import { evict } from './evict.js'
import { hydrate } from '../hydration/hydrate.js'
import { queryOf } from './queryOf.js'
import { settingsOf } from './settings.js'
import { sweep } from './sweep.js'
import type { UiApiOptions } from './UiApiOptions.js'
import { clear, dispose, subscribe, unsubscribe, abortIfUnused } from './subscriptions.js'

const notFetchable = () =>
  withoutData(
    'Error',
    false,
    new UiApiError({
      code: 'UIAPI_NOT_FETCHABLE',
      message: 'data is not fetchable',
      status: 400,
      statusText: 'Bad Request',
    }),
  )

/** True when the cache alone can respond: with data, stale or not, or with a deletion. */
const isKnown = ({ _dataSource: dataSource }: Query, { data }: Snapshot<unknown>) =>
  data !== undefined || Boolean(dataSource?._entry._deletionError)

function load(
  engine: Engine,
  query: Query | undefined,
  { cachePolicy = 'cache-first', signal }: LoadOptions,
): Snapshot<unknown> | Promise<Snapshot<unknown>> {
  if (!query) return UNFULFILLED
  const known = query.read()
  if (cachePolicy === 'cache-only') return isKnown(query, known) ? known : notFetchable()
  const hasData = known.data !== undefined && known.state !== 'Error'
  // Invalidated data counts as missing.
  if (hasData && cachePolicy !== 'network-only' && !query._dataSource?._entry._isInvalidated) {
    query._lastUsedAt = engine.now()
    if (known.state === 'Fulfilled' && cachePolicy === 'cache-first') return known
    refresh(query)
    return query.read()
  }
  const request = query._inFlight ?? fetchQuery(query)
  request._waiters++
  if (!signal) return request._promise
  // An aborted caller must not abort the request of others.
  return new Promise((resolve, reject) => {
    const quit = () => {
      request._waiters--
      reject(signal.reason as Error)
      abortIfUnused(query)
    }
    signal.addEventListener('abort', quit)
    void request._promise.then((snapshot) => {
      signal.removeEventListener('abort', quit)
      resolve(snapshot)
    })
  })
}

/**
 * Creates a client: one normalized cache with its transport. Modules hold no state.
 *
 * @example
 * const uiApi = createUiApi({ baseUrl: 'https://org.example' })
 * const { data } = await uiApi.load(getRecord, { recordId, fields: ['Load__c.Name'] })
 */
export function createUiApi({ initialState, ...options }: UiApiOptions = {}): UiApi {
  const engine = newEngine(settingsOf(options), sendReads)
  if (initialState) {
    hydrate(engine, initialState)
    sweep(engine)
  }

  // Snapshot types follow from the adapter; the engine is untyped.
  const client: UiApi & { readonly [ENGINE]: Engine } = {
    [ENGINE]: engine,
    load(adapter, config, settings) {
      try {
        settings?.signal?.throwIfAborted()
        const query = adapter._returns._reads.find(engine, adapter, config) as Query | undefined
        const request = settings ? undefined : query?._inFlight
        // Fast path: joins the request in flight for a query without data.
        if (!request || query?._pendingEpoch !== engine._store._epoch) {
          const loading: unknown = load(engine, query, settings ?? {})
          return Promise.resolve(loading as Snapshot<never>)
        }
        request._waiters++
        return request._promise as Promise<Snapshot<never>>
      } catch (error) {
        return Promise.reject(error)
      }
    },
    peek(adapter, config) {
      const snapshot: unknown = queryOf(engine, adapter, config)?.read() ?? UNFULFILLED
      return snapshot as Snapshot<never>
    },
    observe(adapter, config, observer, options) {
      const query = queryOf(engine, adapter, config)
      const policy = options?.cachePolicy ?? 'cache-first'
      const miss = policy === 'cache-only' ? notFetchable() : undefined
      let last: Snapshot<unknown> | undefined
      let isOver = false
      const tell: Subscriber = (known = query?._lastNotified ?? UNFULFILLED) => {
        const snapshot = miss && query && !isKnown(query, known) ? miss : known
        if (snapshot !== last && !isOver) observer((last = snapshot) as Snapshot<never>)
      }
      if (miss) tell._isCacheOnly = true
      if (query) subscribe(query, tell, policy !== 'cache-first')
      // One closure for the first and all later snapshots: a page subscribes thousands of times.
      enqueueMicrotask(engine, tell)
      return () => {
        isOver = true
        if (query) unsubscribe(query, tell)
      }
    },
    refresh: (adapter, config) => client.load(adapter, config, { cachePolicy: 'network-only' }),
    async invoke(adapter, input, settings = {}) {
      if (engine._isDisposed) throw disposed()
      return adapter.run(engine, adapter, input, settings) as Promise<never>
    },
    async notify(adapter, items) {
      await adapter.run(engine, adapter, items)
    },
    ingest(adapter, config, body) {
      const query = queryOf(engine, adapter, config)
      if (!query) return UNFULFILLED
      transaction(engine, () => ingest(query, { status: 200, body }))
      sweep(engine)
      return query.read() as Snapshot<never>
    },
    evict: (recordIdOrKey) => transaction(engine, () => evict(engine, id18(recordIdOrKey))),
    clear: () => clear(engine),
    dispose: () => dispose(engine),
    dehydrate: () => dehydrate(engine),
  }
  return checkCalls(client, options)
}
