import { id18 } from '../config/id18.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../snapshot/Query.js'
import { UNFULFILLED, type Snapshot } from '../snapshot/Snapshot.js'
import { dehydrate } from './dehydrate.js'
import { Engine } from './Engine.js'
import { ENGINE } from './engineOf.js'
import { evict } from './evict.js'
import { hydrate } from './hydrate.js'
import { settingsOf } from './settings.js'
import type { LoadOptions, UiApi } from './UiApi.js'
import type { UiApiOptions } from './UiApiOptions.js'

const failed = (error: UiApiError): Snapshot<never> =>
  Object.freeze({ state: 'Error', data: undefined, error, fetchedAt: undefined, isFetching: false })

const notFetchable = () =>
  new UiApiError({
    code: 'UIAPI_NOT_FETCHABLE',
    status: 400,
    statusText: 'Bad Request',
    message: 'data is not fetchable',
  })

/** Waits for a request; leaving early is no reason to call it off while others wait. */
function wait(engine: Engine, query: Query, signal: AbortSignal | undefined): Promise<Snapshot<unknown>> {
  const flight = engine.fetch(query)
  flight.waiters++
  if (signal === undefined) return flight.promise
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.waiters--
      reject(signal.reason as Error)
      engine.release(query)
    }
    signal.addEventListener('abort', leave)
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
): Snapshot<unknown> | Promise<Snapshot<unknown>> {
  if (engine.isDisposed) return failed(engine.disposedError())
  if (query === undefined) return UNFULFILLED
  // Whoever asks while an equal read is on its way shares that; nothing has to be looked up.
  const known = query.read()
  const hasData = known.data !== undefined && known.state !== 'Error'
  if (cachePolicy === 'cache-only') return hasData ? known : failed(notFetchable())
  // What is known to be wrong is no better than nothing.
  const isAsked = !hasData || cachePolicy === 'network-only' || query.source?.isOvertaken
  if (isAsked) return wait(engine, query, signal)
  query.lastUsedAt = engine.now()
  if (known.state === 'Fulfilled' && cachePolicy === 'cache-first') return known
  engine.refresh(query)
  return query.read()
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
  if (options.initialState) hydrate(engine, options.initialState)

  // An adapter's types say what its snapshots hold; the engine does not know them.
  const client: UiApi & { readonly [ENGINE]: Engine } = {
    [ENGINE]: engine,
    load(adapter, config, settings = {}) {
      try {
        settings.signal?.throwIfAborted()
        const loading: Promise<unknown> = Promise.resolve(
          load(engine, engine.query(adapter, config), settings),
        )
        return loading as Promise<Snapshot<never>>
      } catch (error) {
        return Promise.reject(error)
      }
    },
    peek(adapter, config) {
      const snapshot: unknown = engine.query(adapter, config)?.read() ?? UNFULFILLED
      return snapshot as Snapshot<never>
    },
    observe(adapter, config, observer, { cachePolicy = 'cache-first' } = {}) {
      const query = engine.query(adapter, config)
      let last: Snapshot<unknown> | undefined
      const tell = (snapshot: Snapshot<unknown>) => {
        if (snapshot !== last) observer((last = snapshot) as Snapshot<never>)
      }
      let isOver = false
      if (query && !engine.isDisposed) {
        engine.join(query, tell)
        const isWanted = cachePolicy !== 'cache-first' || query.told?.state !== 'Fulfilled'
        if (isWanted && cachePolicy !== 'cache-only') engine.fetch(query)
      }
      engine.broadcaster.later(() => isOver || last || tell(query ? query.read() : UNFULFILLED))
      return () => {
        isOver = true
        if (query) engine.leave(query, tell)
      }
    },
    refresh: (adapter, config) => client.load(adapter, config, { cachePolicy: 'network-only' }),
    async invoke(adapter, input, settings = {}) {
      if (engine.isDisposed) throw engine.disposedError()
      return adapter.run(engine, adapter, input, settings) as Promise<never>
    },
    async notify(adapter, items) {
      await adapter.run(engine, adapter, items)
    },
    ingest(adapter, config, body) {
      const query = engine.query(adapter, config)
      if (query === undefined) return UNFULFILLED
      engine.broadcaster.transaction(() => engine.reader.ingest(query, { status: 200, body }))
      return query.read() as Snapshot<never>
    },
    evict: (recordIdOrKey) => engine.broadcaster.transaction(() => evict(engine, id18(recordIdOrKey))),
    clear: () => engine.clear(),
    dispose: () => engine.dispose(),
    dehydrate: () => dehydrate(engine),
  }
  return client
}
