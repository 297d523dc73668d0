import { fetchQuery, later, refresh, transaction } from '../broadcast/broadcast.js'
import { id18 } from '../config/id18.js'
import { disposed } from '../errors/disposed.js'
import { UiApiError } from '../errors/UiApiError.js'
import { ingest } from '../network/flights.js'
import { sendReads } from '../network/sendReads.js'
import type { Listener, Query } from './Engine.js'
import { UNFULFILLED, withoutData, type Snapshot } from '../snapshot/Snapshot.js'
import { dehydrate } from './dehydrate.js'
import { newEngine, type Engine } from './Engine.js'
import { ENGINE } from './engineOf.js'
import { evict } from './evict.js'
import { hydrate } from './hydrate.js'
import { queryOf } from './queryOf.js'
import { settingsOf } from './settings.js'
import { sweep } from './sweep.js'
import type { LoadOptions, UiApi } from './UiApi.js'
import type { UiApiOptions } from './UiApiOptions.js'
import { clear, dispose, join, leave, release } from './watching.js'

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

/** True when the cache alone can tell: what is known, be it old, or that it is gone for good. */
const isKnown = ({ dataSource }: Query, { data }: Snapshot<unknown>) =>
  data !== undefined || Boolean(dataSource?.entry.gone)

function load(
  engine: Engine,
  query: Query | undefined,
  { cachePolicy = 'cache-first', signal }: LoadOptions,
): Snapshot<unknown> | Promise<Snapshot<unknown>> {
  if (!query) return UNFULFILLED
  const known = query.read()
  if (cachePolicy === 'cache-only') return isKnown(query, known) ? known : notFetchable()
  const hasData = known.data !== undefined && known.state !== 'Error'
  // What is known to be wrong is no better than nothing.
  if (hasData && cachePolicy !== 'network-only' && !query.dataSource?.entry.isOvertaken) {
    query.lastUsedAt = engine.now()
    if (known.state === 'Fulfilled' && cachePolicy === 'cache-first') return known
    refresh(query)
    return query.read()
  }
  const flight = query.flight ?? fetchQuery(query)
  flight.waiters++
  if (!signal) return flight.promise
  // Leaving early is no reason to call it off while others wait.
  return new Promise((resolve, reject) => {
    const quit = () => {
      flight.waiters--
      reject(signal.reason as Error)
      release(query)
    }
    signal.addEventListener('abort', quit)
    void flight.promise.then((snapshot) => {
      signal.removeEventListener('abort', quit)
      resolve(snapshot)
    })
  })
}

/**
 * Creates a client: one cache with its network. It keeps no state outside of itself.
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

  // An adapter's types say what its snapshots hold; the engine does not know them.
  const client: UiApi & { readonly [ENGINE]: Engine } = {
    [ENGINE]: engine,
    load(adapter, config, settings) {
      try {
        settings?.signal?.throwIfAborted()
        const query = adapter.returns.reads.find(engine, adapter, config) as Query | undefined
        const flight = settings ? undefined : query?.flight
        // Whoever asks for what is on its way for the first time shares that; nothing else has to be looked at.
        if (!flight || query?.pendingIn !== engine.store.epoch) {
          const loading: unknown = load(engine, query, settings ?? {})
          return Promise.resolve(loading as Snapshot<never>)
        }
        flight.waiters++
        return flight.promise as Promise<Snapshot<never>>
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
      const tell: Listener = (known = query?.told ?? UNFULFILLED) => {
        const snapshot = miss && query && !isKnown(query, known) ? miss : known
        if (snapshot !== last && !isOver) observer((last = snapshot) as Snapshot<never>)
      }
      if (miss) tell.isOnlooker = true
      if (query) join(query, tell, policy !== 'cache-first')
      // Observers come by the thousand when a page opens: one function does for the first snapshot and for all others.
      later(engine, tell)
      return () => {
        isOver = true
        if (query) leave(query, tell)
      }
    },
    refresh: (adapter, config) => client.load(adapter, config, { cachePolicy: 'network-only' }),
    async invoke(adapter, input, settings = {}) {
      if (engine.isDisposed) throw disposed()
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
  return client
}
