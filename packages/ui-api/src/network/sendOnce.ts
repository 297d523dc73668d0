import { UiApiError } from '../errors/UiApiError.js'
import { requestUrl } from '../request/buildRequest.js'
import type { UiApiRequest } from '../define/adapterTypes.js'
import type { Answer } from './Answer.js'

/** The edges of the library: everything that reaches outside is passed in. */
export interface NetworkOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly credentials: RequestCredentials
  readonly headers: (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  now(): number
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined
  // The body of a failure is kept whatever it is; a success has to be JSON.
  if (!response.ok || !isJson(response)) {
    const text = await response.text()
    return text === '' ? undefined : parsed(text)
  }
  try {
    return await response.json()
  } catch (cause) {
    throw cause instanceof SyntaxError ? notJson(response, cause) : cause
  }
}

function requestInit(
  request: UiApiRequest,
  options: NetworkOptions,
  extra: Record<string, string>,
): RequestInit {
  const { method, body } = request
  const headers: Record<string, string> = { Accept: 'application/json', ...extra, ...request.headers }
  const init: RequestInit = { method, credentials: options.credentials, headers }
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    init.body = JSON.stringify(body)
    headers['Content-Type'] = 'application/json'
  }
  return init
}

const httpError = ({ status, statusText, headers }: Response, body: unknown) =>
  new UiApiError({
    code: 'UIAPI_HTTP',
    status,
    statusText,
    body,
    headers: Object.fromEntries(headers),
    message: `The server answered ${status} ${statusText}`.trim(),
  })

const notJson = ({ status, statusText }: Response, cause: unknown) =>
  new UiApiError({
    code: 'UIAPI_RESPONSE',
    status,
    statusText,
    cause,
    message: 'The answer is not valid JSON; it may have been cut off. Nothing was stored.',
  })

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

/** Sends one request once. Resolves with 2xx and 304, rejects with a `UiApiError` for all else. */
export async function sendOnce(
  request: UiApiRequest,
  options: NetworkOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  signal.addEventListener('abort', abort)
  const timer = options.setTimeout(
    () =>
      controller.abort(
        new UiApiError({
          code: 'UIAPI_TIMEOUT',
          status: 504,
          statusText: 'Gateway Timeout',
          message: `Gateway Timeout: no answer within ${options.timeoutMs} ms.`,
        }),
      ),
    options.timeoutMs,
  )
  // Not every fetch looks at its signal, and none can be trusted to end in time.
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error))
  })
  const exchange = async (): Promise<Answer> => {
    const extra = options.headers ? await options.headers() : {}
    const init = { ...requestInit(request, options, extra), signal: controller.signal }
    const response = await options.fetch(requestUrl(options.baseUrl, request), init)
    const body = await bodyOf(response)
    if (!response.ok && response.status !== 304) throw httpError(response, body)
    return { status: response.status, body, etag: response.headers.get('etag') ?? undefined }
  }
  try {
    return await Promise.race([exchange(), aborted])
  } catch (cause) {
    throw networkError(cause, request)
  } finally {
    options.clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
