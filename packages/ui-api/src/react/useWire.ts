import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { engineOf } from '../client/engineOf.js'
import { queryOf } from '../client/queryOf.js'
import { refresh as startAgain } from '../broadcast/broadcast.js'
import type { Incomplete } from '../client/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { Snapshot } from '../snapshot/Snapshot.js'
import { bindingOf } from './QueryBinding.js'
import { UiApiContext } from './UiApiContext.js'

/** A snapshot, and how to read past the cache. */
export type WireResult<Data> = Snapshot<Data> & { readonly refresh: () => Promise<Snapshot<Data>> }

/**
 * Reads and watches, like `@wire`. The component renders again when something that it shows has changed. `null` as
 * configuration means "not yet". Leaving drops the subscription, and the request if nobody else waits for it.
 *
 * @throws {UiApiConfigError} while rendering, for a configuration of the wrong type.
 */
export function useWire<Config, Data>(
  adapter: ReadAdapter<Config, Data>,
  config: Incomplete<Config>,
): WireResult<Data> {
  const engine = engineOf(useContext(UiApiContext))
  const query = queryOf(engine, adapter, config)
  const { subscribe, getSnapshot, getServerSnapshot } = bindingOf(query)
  // The adapter's type says what its snapshots hold.
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot) as Snapshot<Data>
  const refresh = useCallback(
    async () => (query ? startAgain(query).promise : getSnapshot()) as Promise<Snapshot<Data>>,
    [query, getSnapshot],
  )
  return useMemo(() => ({ ...snapshot, refresh }), [snapshot, refresh])
}
