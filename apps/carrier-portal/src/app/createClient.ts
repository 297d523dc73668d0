import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import { createUiApi, type DehydratedState, type UiApi } from '@portal/ui-api'
import { developmentChecks } from './developmentChecks'

export interface ClientOptions {
  fetch: typeof globalThis.fetch
  /** Called per request; null for none. */
  csrfToken: () => string | null
  /** The cache that came with the HTML. */
  initialState?: DehydratedState | undefined
}

/** A data client of one person and account. */
export interface FirstClient {
  /** `identityOf` the session. */
  identity: string
  client: UiApi
}

/** Creates a data client. */
export const createClient = ({ fetch, csrfToken, initialState }: ClientOptions): UiApi =>
  createUiApi({
    ...developmentChecks(),
    fetch,
    initialState,
    // Mobile connections drop: retry before reporting.
    retry: { retries: 2 },
    headers: () => requestHeaders(csrfToken()),
  })
