import type { UiApiLogEvent } from '../core/UiApiOptions.js'
import type { UiApiRequest } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { requestUrl } from './buildRequest.js'
import type { TransportResponse } from '../representations/Reads.js'

const GATEWAY_TIMEOUT = 'Gateway Timeout'

/** Everything that reaches outside is injected. */
export interface NetworkOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly credentials: RequestCredentials
  readonly headers: (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  readonly now: () => number
  readonly setTimeout: (run: () => void, delayMs: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  readonly log: (event: UiApiLogEvent) => void
}

export const httpError = (
  status: number,
  statusText: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): UiApiError => {
  const message = `The server answered ${status} ${statusText}`.trim()
  return new UiApiError({ code: 'UIAPI_HTTP', status, statusText, body, headers, message })
}

/** The part of a `Response` that is used: fakes often lack the rest. */
type Received = Pick<Response, 'ok' | 'status'> & Partial<Response>

/** Parses a payload. That of an error response may be anything. */
async function bodyOf(response: Received): Promise<unknown> {
  const { status, statusText, ok } = response
  if (status === 204 || status === 304) return undefined
  let body: string | undefined
  try {
    if (!response.text) return await response.json?.()
    body = await response.text()
    return body ? (JSON.parse(body) as unknown) : undefined
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    if (!ok) return body
    const message = 'The response is not valid JSON'
    throw new UiApiError({ code: 'UIAPI_RESPONSE', status, body, message, statusText, cause })
  }
}

/** @throws {UiApiError} for everything but 2xx and 304 */
async function exchange(
  request: UiApiRequest,
  { baseUrl, credentials, headers: common, fetch }: NetworkOptions,
  signal: AbortSignal,
): Promise<TransportResponse> {
  const { method, body: content } = request
  const isJson = content !== undefined && !(content instanceof FormData)
  const response: Received = await fetch(requestUrl(baseUrl, request), {
    method,
    credentials,
    signal,
    headers: {
      Accept: 'application/json',
      // Without this callback the request is sent in the same tick.
      ...(common && (await common())),
      ...request.headers,
      ...(isJson && { 'Content-Type': 'application/json' }),
    },
    ...(content !== undefined && { body: isJson ? JSON.stringify(content) : content }),
  })
  const { ok, status, statusText = '' } = response
  // Reuses the headers of a `Response`.
  const headers = response.headers?.get ? response.headers : new Headers(response.headers)
  const body = await bodyOf(response)
  if (ok || status === 304) return { status, body, etag: headers.get('etag') ?? undefined }
  throw httpError(status, statusText, body, Object.fromEntries(headers))
}

/** Converts a rejection of `fetch`. */
function networkError(cause: unknown, about: string): UiApiError {
  if (cause instanceof UiApiError) return cause
  // Node has a navigator without this property.
  const isOffline = (globalThis.navigator?.onLine as boolean | undefined) === false
  return new UiApiError({
    code: 'UIAPI_NETWORK',
    statusText: isOffline ? 'Offline' : 'Network Error',
    message: isOffline
      ? 'You are offline; nothing was sent. Try again later.'
      : `${about}: no response (${String(cause)}). Try again.`,
    cause,
  })
}

/**
 * Sends one request. Resolves with 2xx and 304, rejects with a `UiApiError` otherwise. Aborting the controller ends
 * it; a timeout aborts the controller.
 */
export async function sendOnce(
  request: UiApiRequest,
  options: NetworkOptions,
  controller: AbortController,
): Promise<TransportResponse> {
  const { method, path } = request
  const { timeoutMs, now } = options
  const startedAt = now()
  const about = `${method} ${path}`
  // The symbol correlates request and response events; JSON omits it.
  const common = { level: 'debug', method, path, startedAt, exchange: Symbol(about) } as const
  const tellEnd = (event: string, status: number, more?: object) => {
    const durationMs = now() - startedAt
    const message = `${about}: ${status} in ${durationMs} ms`
    options.log({ ...common, event, message, status, durationMs, ...more })
  }
  options.log({ ...common, event: 'request', message: about })
  let timer: unknown
  try {
    // Not every fetch respects its signal or ever settles.
    const response = await new Promise<TransportResponse>((resolve, reject) => {
      timer = options.setTimeout(() => {
        const message = `${GATEWAY_TIMEOUT}: no response within ${timeoutMs} ms.`
        const facts = { code: 'UIAPI_TIMEOUT', status: 504, statusText: GATEWAY_TIMEOUT, message } as const
        reject(new UiApiError(facts))
        controller.abort()
      }, timeoutMs)
      exchange(request, options, controller.signal).then(resolve, reject)
    })
    tellEnd('response', response.status)
    return response
  } catch (cause) {
    const error = networkError(cause, about)
    tellEnd('request-failed', error.status, { error })
    throw error
  } finally {
    options.clearTimeout(timer)
  }
}
