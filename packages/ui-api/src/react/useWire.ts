'use client'

import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { engineOf, type Incomplete } from '../core/UiApi.js'
import { queryOf } from '../core/queryOf.js'
import { refresh as startAgain } from '../core/scheduler.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { Snapshot } from '../core/Snapshot.js'
import { bindingOf } from './QueryBinding.js'
import { UiApiContext } from './UiApiProvider.js'

/** A snapshot, and a callback that refetches and resolves with the new snapshot (also for a failed request). */
export type WireResult<Data> = Snapshot<Data> & { readonly refresh: () => Promise<Snapshot<Data>> }

/**
 * Subscribes a component to a query, like `@wire`, and re-renders it when the snapshot changes.
 *
 * Without a configuration (`null`, `undefined`, or a required property that is `undefined`) no request is sent and the
 * state is `Unfulfilled`. Unmounting unsubscribes, and aborts the request unless others wait for it.
 *
 * @example
 * const load = useWire(getRecord, { recordId, fields: ['Load__c.Name'] })
 * if (load.data === undefined) return load.error ? <p>{load.error.message}</p> : <p>Loading…</p>
 *
 * @throws {UiApiConfigError} while rendering, for a configuration of the wrong type.
 */
export function useWire<Config, Data>(
  adapter: ReadAdapter<Config, Data>,
  config: Incomplete<Config>,
): WireResult<Data> {
  const engine = engineOf(useContext(UiApiContext))
  const query = queryOf(engine, adapter, config)
  const {
    _subscribe: subscribe,
    _getSnapshot: getSnapshot,
    _getServerSnapshot: getServerSnapshot,
  } = bindingOf(query)
  // Types follow from the adapter.
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot) as Snapshot<Data>
  const refresh = useCallback(
    async () => (query ? startAgain(query)._promise : getSnapshot()) as Promise<Snapshot<Data>>,
    [query, getSnapshot],
  )
  return useMemo(() => ({ ...snapshot, refresh }), [snapshot, refresh])
}
