import { use } from 'react'
import { queryOf } from '../client/queryOf.js'
import { refresh } from '../broadcast/broadcast.js'
import { engineOf } from '../client/engineOf.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { useUiApi } from './UiApiContext.js'
import { useWire, type WireResult } from './useWire.js'

/** A result whose data is always there. */
export type SuspenseWireResult<Data> = WireResult<Data> & { readonly data: Data }

/**
 * Like `useWire`, but the nearest Suspense boundary waits until there is data, and the nearest error boundary gets a
 * failed read. The configuration must be complete.
 */
export function useSuspenseWire<Config, Data>(
  adapter: ReadAdapter<Config, Data>,
  config: Config,
): SuspenseWireResult<Data> {
  const engine = engineOf(useUiApi())
  const query = queryOf(engine, adapter, config)
  if (query === undefined)
    throw new TypeError(
      `${adapter.name}: useSuspenseWire needs a complete configuration. Use useWire to wait.`,
    )
  let snapshot = query.read()
  if (snapshot.data === undefined && snapshot.error === undefined) {
    // React throws away what it rendered so far: nothing of this component can keep the request.
    snapshot = use(refresh(query).promise)
  }
  const result = useWire(adapter, config)
  if (result.data === undefined)
    throw snapshot.error ?? result.error ?? new Error(`${adapter.name} gave no data.`)
  return result as SuspenseWireResult<Data>
}
