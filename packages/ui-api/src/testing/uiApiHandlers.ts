import { http, type RequestHandler } from 'msw'
import { FakeServer, type FakeServerOptions } from './FakeServer.js'

export interface UiApiHandlerOptions extends FakeServerOptions {
  /** Scheme and host of the server. @default the page's own */
  readonly baseUrl?: string
}

/** Handlers for msw that answer the UI API from records in memory; `overrides` answers what these do not know. */
export function uiApiHandlers({ baseUrl = '', ...seed }: UiApiHandlerOptions = {}): RequestHandler[] {
  const server = new FakeServer(seed)
  return [http.all(`${baseUrl}/services/data/v63.0/ui-api/*`, ({ request }) => server.handle(request))]
}
