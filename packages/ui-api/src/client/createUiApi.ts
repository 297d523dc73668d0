import { id18 } from '../config/id18.js'
import type { NotifyDefinition } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { Flight } from '../network/Flight.js'
import { NotifyQueue } from '../notify/NotifyQueue.js'
import type { Query } from '../snapshot/Query.js'
import { UNFULFILLED, type Snapshot } from '../snapshot/Snapshot.js'
import { evict } from '../write/applyEffects.js'
import { invoke } from '../write/invoke.js'
import { dehydrate } from './dehydrate.js'
import { Engine } from './Engine.js'
import { ENGINE } from './engineOf.js'
import { settingsOf } from './settings.js'
import type { LoadOptions, UiApi } from './UiApi.js'
import type { UiApiOptions } from './UiApiOptions.js'

const errorSnapshot = (error: UiApiError): Snapshot<never> =>
  Object.freeze({ state: 'Error', data: undefined, error, fetchedAt: undefined, isFetching: false })

const notFetchable = () =>
  new UiApiError({
    code: 'UIAPI_NOT_FETCHABLE',
    status: 400,
    statusText: 'Bad Request',
    message: 'data is not fetchable',
  })

/** Waits for a flight; leaving early is no reason to call it off while others wait. */
function wait(
  engine: Engine,
  query: Query,
  flight: Flight,
  signal: AbortSignal | undefined,
): Promise<Snapshot<unknown>> {
  flight.waiters++
  if (signal === undefined) return flight.promise
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.waiters--
      engine.release(query)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
    void flight.promise.then((snapshot) => {
      signal.removeEventListener('abort', leave)
      resolve(snapshot)
    })
  })
}

function load(
  engine: Engine,
  query: Query | undefined,
  { cachePolicy = 'cache-first', signal }: LoadOptions,
): Promise<Snapshot<unknown>> {
  if (engine.isDisposed) return Promise.resolve(errorSnapshot(engine.disposedError()))
  if (query === undefined) return Promise.resolve(UNFULFILLED)
  query.lastUsedAt = engine.now()
  const known = query.read()
  const hasData = known.data !== undefined && known.state !== 'Error'
  if (cachePolicy === 'cache-only') return Promise.resolve(hasData ? known : errorSnapshot(notFetchable()))
  if (!hasData || cachePolicy === 'network-only') return wait(engine, query, engine.fetch(query), signal)
  if (known.state === 'Stale' || cachePolicy === 'cache-and-network') {
    engine.fetch(query).isKept = true
    return Promise.resolve(query.read())
  }
  return Promise.resolve(known)
}

/**
 * Creates a client: one cache with its network. It keeps no state outside of itself.
 *
 * @example
 * const uiApi = createUiApi({ baseUrl: 'https://org.example' })
 * const { data } = await uiApi.load(getRecord, { recordId, fields: ['Load__c.Name'] })
 */
export function createUiApi(options: UiApiOptions = {}): UiApi {
  const engine = new Engine(settingsOf(options))
  const queues = new Map<NotifyDefinition, NotifyQueue>()
  if (options.initialState) engine.dormant.load(options.initialState, engine.store)

  // An adapter's types say what its definition, its configuration and its snapshots hold; the engine does not know them.
  const client = {
    [ENGINE]: engine,
    load: (adapter, config, settings = {}) => {
      try {
        settings.signal?.throwIfAborted()
        return load(engine, engine.query(adapter, config), settings)
      } catch (error) {
        return Promise.reject(error as Error)
      }
    },
    peek: (adapter, config) => engine.query(adapter, config)?.read() ?? UNFULFILLED,
    observe: (adapter, config, observer, { cachePolicy = 'cache-first' } = {}) => {
      const query = engine.query(adapter, config)
      if (query === undefined || engine.isDisposed) {
        queueMicrotask(() => observer(UNFULFILLED))
        return () => undefined
      }
      let last: Snapshot<unknown> | undefined
      let isOver = false
      const tell = (snapshot: Snapshot<unknown>) => {
        if (isOver || snapshot === last) return
        last = snapshot
        observer(snapshot as Snapshot<never>)
      }
      const stop = engine.observe(query, tell)
      if (
        cachePolicy !== 'cache-only' &&
        (cachePolicy !== 'cache-first' || query.read().state !== 'Fulfilled')
      )
        engine.fetch(query)
      queueMicrotask(() => last ?? tell(query.read()))
      return () => {
        isOver = true
        stop()
      }
    },
    refresh: (adapter, config) => client.load(adapter, config, { cachePolicy: 'network-only' }),
    invoke: (adapter, input, settings = {}) =>
      invoke(engine, adapter, input, settings as never),
    notify: async (adapter, items) => {
      let queue = queues.get(adapter)
      if (queue === undefined) queues.set(adapter, (queue = new NotifyQueue(engine, adapter)))
      await queue.notify(items)
    },
    ingest: (adapter, config, body) => {
      const query = engine.query(adapter, config)
      if (query === undefined) return UNFULFILLED
      engine.broadcaster.transaction(() => {
        engine.reader.ingest(query, { status: 200, body })
        query.error = undefined
        engine.mark(query)
      })
      return query.read()
    },
    evict: (recordIdOrKey) => engine.broadcaster.transaction(() => evict(engine, id18(recordIdOrKey))),
    clear: () => engine.clear(),
    dispose: () => engine.dispose(),
    dehydrate: () => dehydrate(engine.store),
  } as UiApi & { readonly [ENGINE]: Engine }
  return client
}
