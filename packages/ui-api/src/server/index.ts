import type { Incomplete, UiApi } from '../core/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { DehydratedState } from '../hydration/Dehydrated.js'

/**
 * Fetches for a page that the server renders. A failed request does not reject: it is reported, and the browser
 * fetches again.
 *
 * @example
 * const uiApi = createUiApi({ baseUrl, headers })
 * await prefetch(uiApi, getRecord, { recordId, fields })
 * return <Page initialState={dehydrate(uiApi)} />
 *
 * @throws {UiApiConfigError} (as rejection) for a configuration of the wrong type.
 */
export async function prefetch<Config, Data>(
  client: UiApi,
  adapter: ReadAdapter<Config, Data>,
  config: Incomplete<Config>,
  /** @default console.error */
  // A server's log is its console.
  // oxlint-disable-next-line eslint/no-console
  onError: (error: UiApiError) => void = console.error,
): Promise<void> {
  const { error } = await client.load(adapter, config)
  if (error) onError(error)
}

/** Serializes the cache for `initialState` of the client in the browser: a prop of a client component. */
export const dehydrate = (client: UiApi): DehydratedState => client.dehydrate()

/** Dehydrated state as JSON that is safe inside a `<script>` element. */
export const toScript = (state: DehydratedState): string => JSON.stringify(state).replaceAll('<', '\\u003c')
