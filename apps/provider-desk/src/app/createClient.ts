import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import { createUiApi, type DehydratedState, type UiApi } from '@portal/ui-api'

export interface ClientOptions {
  fetch: typeof globalThis.fetch
  /** Read for each request; null for none. */
  csrfToken: () => string | null
  /** Language of the metadata's labels. */
  locale: string
  /** The cache that came with the HTML. */
  initialState?: DehydratedState | undefined
}

/** A data-layer client of one signed-in person and language. */
export interface FirstClient {
  userId: string | null
  locale: string
  client: UiApi
}

/** Creates a data-layer client. */
export const createClient = ({ fetch, csrfToken, locale, initialState }: ClientOptions): UiApi =>
  createUiApi({
    fetch,
    initialState,
    retry: { retries: 2 },
    headers: () => ({ ...requestHeaders(csrfToken()), 'Accept-Language': locale }),
  })
