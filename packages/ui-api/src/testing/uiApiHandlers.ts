import { http, type RequestHandler } from 'msw'
import { FakeServer, type FakeServerOptions } from './FakeServer.js'

/** Content of the in-memory server and its host. */
export interface UiApiHandlerOptions extends Omit<FakeServerOptions, 'overrides'> {
  /** Scheme and host of the server. @default any */
  readonly baseUrl?: string
  /** Overrides as for `createTestUiApi`, or msw handlers; they come first. */
  readonly overrides?: FakeServerOptions['overrides'] | readonly RequestHandler[]
}

const areHandlers = (overrides: UiApiHandlerOptions['overrides']): overrides is readonly RequestHandler[] =>
  Array.isArray(overrides)

/**
 * Creates msw handlers that serve the UI API from in-memory records and object infos: records alone, in batches, in
 * lists (any name: all records of the object), related lists, as record UI and in queries of GraphQL; writes persist.
 * Everything else is a 404 without an override.
 *
 * A related list follows the child relationship of the parent's object info; without one, it holds every record that
 * refers to the parent.
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
    http.post(`${baseUrl}/services/data/v63.0/graphql`, ({ request }) => server.handle(request)),
    // Server methods have another path; without an override they are left to other handlers.
    http.all(`${baseUrl}/*`, ({ request }) =>
      server.isOverridden(request) ? server.handle(request) : undefined,
    ),
  ]
}
