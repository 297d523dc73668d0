import { createUiApi } from '../core/createUiApi.js'
import type { UiApiOptions, UiApiLogEvent } from '../core/UiApiOptions.js'

/** A received request. `path` is below the API's base, `query` as sent. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A response payload or a callback. `fail(status, body)` responds with an error. */
export type FakeResponse = object | null | ((request: ReceivedRequest) => unknown)

class Failure {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** A response with an error status. */
export const fail = (status: number, body: unknown = [{ errorCode: 'SOME_ERROR', message: 'No.' }]): object =>
  new Failure(status, body)

const BASE = '/services/data/v63.0/ui-api/'

/**
 * A client on canned responses, with a manual clock. Responses are named `'GET list-info/batch'`, without query;
 * others are 404.
 */
export function fakeOrg(responses: Readonly<Record<string, FakeResponse>>, options: UiApiOptions = {}) {
  const requests: ReceivedRequest[] = []
  const log: UiApiLogEvent[] = []
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let now = Date.parse('2026-01-31T09:00:00.000Z')
  let lastTimer = 0
  const settle = () => new Promise<void>((resolve) => globalThis.setTimeout(resolve, 0))

  const uiApi = createUiApi({
    baseUrl: 'https://org.example',
    now: () => now,
    setTimeout: (run, delayMs) => {
      timers.set(++lastTimer, { at: now + delayMs, run })
      return lastTimer
    },
    clearTimeout: (timer: number) => void timers.delete(timer),
    onLog: (event) => void log.push(event),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
      const path = decodeURIComponent(url.pathname.replace(BASE, ''))
      const request = { method: init?.method ?? 'GET', path, query: url.searchParams, body }
      requests.push(request)
      const known = responses[`${request.method} ${path}`]
      const made = known === undefined ? fail(404) : typeof known === 'function' ? known(request) : known
      const { status, body: response } =
        made instanceof Failure ? made : { status: made === null ? 204 : 200, body: made }
      return new Response(status === 204 ? null : JSON.stringify(response), {
        status,
        headers: { 'Content-Type': 'application/json' },
      })
    },
    ...options,
  })

  return {
    uiApi,
    requests,
    log,
    /** Requests as `GET list-info/batch`, in order. */
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    settle,
    /** Advances time: runs due timers and waits for their responses. */
    advanceMs: async (ms: number): Promise<void> => {
      const until = now + ms
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
        await settle()
      }
      now = until
      await settle()
    },
  }
}
