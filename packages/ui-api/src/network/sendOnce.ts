import type { UiApiLogEvent } from '../client/UiApiOptions.js'
import type { UiApiRequest } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { requestUrl } from '../request/buildRequest.js'
import type { Answer } from './Answer.js'

/** The edges of the library: everything that reaches outside is passed in. */
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

const notJson = ({ status, statusText }: Response, cause: unknown) =>
  new UiApiError({
    code: 'UIAPI_RESPONSE',
    status,
    statusText,
    cause,
    message: 'The answer is not valid JSON; it may have been cut off. Nothing was stored.',
  })

/** The body of a success has to be JSON where it says so; that of a failure is kept whatever it is. */
async function bodyOf(response: Response): Promise<unknown> {
  const { status, ok, headers } = response
  if (status === 204 || status === 304) return undefined
  if (ok && headers.get('content-type')?.includes('json')) {
    return response.json().catch((cause: unknown) => {
      throw cause instanceof SyntaxError ? notJson(response, cause) : cause
    })
  }
  const text = await response.text()
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

async function requestInit(
  { method, body, headers }: UiApiRequest,
  options: NetworkOptions,
): Promise<RequestInit> {
  const all: Record<string, string> = {
    Accept: 'application/json',
    ...(await options.headers?.()),
    ...headers,
  }
  const init: RequestInit = { method, credentials: options.credentials, headers: all }
  if (body === undefined) return init
  const isForm = body instanceof FormData
  if (!isForm) all['Content-Type'] = 'application/json'
  return { ...init, body: isForm ? body : JSON.stringify(body) }
}

/** What a failure of `fetch` itself means, in our words. */
function networkError(cause: unknown, { method, path }: UiApiRequest): UiApiError {
  if (cause instanceof UiApiError) return cause
  // Node has a navigator, but not this property.
  const isOffline = (globalThis.navigator?.onLine as boolean | undefined) === false
  return new UiApiError({
    code: 'UIAPI_NETWORK',
    statusText: isOffline ? 'Offline' : 'Network Error',
    message: isOffline
      ? 'You are offline. Nothing was sent or queued; try again when the connection is back.'
      : `${method} ${path} got no answer. The connection may be down; try again.`,
    cause,
  })
}

const timeout = (timeoutMs: number) =>
  new UiApiError({
    code: 'UIAPI_TIMEOUT',
    status: 504,
    statusText: 'Gateway Timeout',
    message: `Gateway Timeout: no answer within ${timeoutMs} ms.`,
  })

/** Logs that a request leaves. Gives what logs how it ended. */
function followed({ method, path }: UiApiRequest, { log, now }: NetworkOptions) {
  const startedAt = now()
  // Makes start and end of one request recognisable; JSON leaves it out.
  const exchange = Symbol(path)
  log({ level: 'debug', event: 'request', message: `${method} ${path}`, method, path, startedAt, exchange })
  return (event: 'response' | 'request-failed', status: number, error?: UiApiError) => {
    const durationMs = now() - startedAt
    const message = `${method} ${path}: ${status} in ${durationMs} ms`
    log({
      level: 'debug',
      event,
      message,
      method,
      path,
      status,
      startedAt,
      durationMs,
      exchange,
      ...(error && { error }),
    })
  }
}

/** Sends one request once. Resolves with 2xx and 304, rejects with a `UiApiError` for all else. */
export async function sendOnce(
  request: UiApiRequest,
  options: NetworkOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const { timeoutMs } = options
  const told = followed(request, options)
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  signal.addEventListener('abort', abort)
  const timer = options.setTimeout(() => controller.abort(timeout(timeoutMs)), timeoutMs)
  const exchange = async (): Promise<Answer> => {
    const init = await requestInit(request, options)
    const response = await options.fetch(requestUrl(options.baseUrl, request), {
      ...init,
      signal: controller.signal,
    })
    const { ok, status, statusText, headers } = response
    const body = await bodyOf(response)
    if (ok || status === 304) return { status, body, etag: headers.get('etag') ?? undefined }
    const message = `The server answered ${status} ${statusText}`.trim()
    throw new UiApiError({
      code: 'UIAPI_HTTP',
      status,
      statusText,
      body,
      headers: Object.fromEntries(headers),
      message,
    })
  }
  try {
    // Not every fetch looks at its signal, and none can be trusted to end in time.
    const answer = await Promise.race([
      exchange(),
      new Promise<never>((_, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
      }),
    ])
    told('response', answer.status)
    return answer
  } catch (cause) {
    const error = networkError(cause, request)
    told('request-failed', error.status, error)
    throw error
  } finally {
    options.clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
