import type { Incomplete, UiApi } from '../core/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'

/**
 * Fetches ahead: in a route loader, on hover, or on the server. Dedupes with fresh data and requests in flight, and
 * batches requests of one tick. A failed request does not reject: the component that renders it receives the error.
 *
 * @example
 * await prefetch(uiApi, getRecord, { recordId, fields: ['Load__c.Name'] })
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
