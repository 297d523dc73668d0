import { useCallback } from 'react'
import type { Incomplete, UiApi } from '../core/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { useUiApi } from './UiApiProvider.js'

/**
 * Fetches ahead: in a route loader, on hover, or on the server. Dedupes with fresh data and requests in flight, and
 * batches requests of one tick. A failed request does not reject: the component that renders it receives the error.
 *
 * @throws {UiApiConfigError} (as rejection) for a configuration of the wrong type.
 */
export async function prefetch<Config, Data>(
  client: UiApi,
  adapter: ReadAdapter<Config, Data>,
  config: Incomplete<Config>,
): Promise<void> {
  await client.load(adapter, config)
}

/**
 * `prefetch` with the client of the nearest provider; a stable callback.
 *
 * @example
 * const prefetch = usePrefetch()
 * <Link onPointerEnter={() => prefetch(getRecord, { recordId, fields })} …>
 */
export function usePrefetch() {
  const client = useUiApi()
  return useCallback(
    <Config, Data>(adapter: ReadAdapter<Config, Data>, config: Incomplete<Config>) =>
      prefetch(client, adapter, config),
    [client],
  )
}
