import { useCallback } from 'react'
import type { Incomplete, UiApi } from '../client/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { useUiApi } from './UiApiContext.js'

/**
 * Reads ahead: in a route's loader, when a link is pointed at, on the server before rendering. What is fresh or on its
 * way is not asked for again; reads of one tick travel as one batch. A failed read rejects nothing: whoever shows it
 * gets the error.
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
 * `prefetch` with the client of the nearest provider; the same function on every render.
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
