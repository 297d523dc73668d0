import { http, type RequestHandler } from 'msw'
import { FakeServer, type FakeServerOptions } from './FakeServer.js'

/** The server in memory, and the host for which it answers. */
export interface UiApiHandlerOptions extends Omit<FakeServerOptions, 'overrides'> {
  /** Scheme and host of the server. @default any */
  readonly baseUrl?: string
  /** Answers by method and path as for `createTestUiApi`, or handlers of msw; they come before all others. */
  readonly overrides?: FakeServerOptions['overrides'] | readonly RequestHandler[]
}

const areHandlers = (overrides: UiApiHandlerOptions['overrides']): overrides is readonly RequestHandler[] =>
  Array.isArray(overrides)

/**
 * Handlers for msw that answer the UI API from records and object infos in memory: records alone, in batches, in lists
 * (whatever their names, all of an object), related lists and as record UI; what is written, alone or in batches, is there afterwards. Everything else is a 404
 * until `overrides` answers it.
 *
 * A related list holds what the parent's object info says of the child relationship of that name; without one, every
 * record that refers to the parent.
 *
 * @example
 * const server = setupServer(...uiApiHandlers({ baseUrl: 'https://org.example', records: [aRecord()] }))
 */
export function uiApiHandlers({
  baseUrl: given = '*',
  overrides,
  ...seed
}: UiApiHandlerOptions = {}): RequestHandler[] {
  const [first, rest] = areHandlers(overrides) ? [overrides, undefined] : [[], overrides]
  const server = new FakeServer({ ...seed, overrides: rest })
  const baseUrl = given.replace(/\/$/, '')
  return [
    ...first,
    http.all(`${baseUrl}/services/data/v63.0/ui-api/*`, ({ request }) => server.handle(request)),
    // Server methods are somewhere else; what no override answers is for other handlers.
    http.all(`${baseUrl}/*`, ({ request }) =>
      server.isOverridden(request) ? server.handle(request) : undefined,
    ),
  ]
}
