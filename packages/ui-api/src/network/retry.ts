import type { UiApiRequest } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { Answer } from './Answer.js'
import { sendOnce, type Caller, type NetworkOptions } from './sendOnce.js'

/** When a failed read is sent again. */
export interface RetryOptions {
  /** Further attempts after the first. @default 2 */
  readonly retries: number
  /** Upper bound of the first wait; doubles with each attempt (ms). @default 300 */
  readonly baseMs: number
  /** A server that asks for more patience than this gets no further attempt (ms). @default 30000 */
  readonly maxMs: number
}

export const DEFAULT_RETRY: RetryOptions = { retries: 2, baseMs: 300, maxMs: 30_000 }

// Come back later, or the way to the server is broken. A 500 would fail again.
const RETRIED = [429, 502, 503]

/** The wait that the server asks for, in seconds or as a date (RFC 9110, 10.2.3); NaN without. */
function retryAfterMs({ headers }: UiApiError, now: number): number {
  const header = headers['retry-after'] ?? ''
  return /^\d+$/.test(header) ? Number(header) * 1000 : Math.max(0, Date.parse(header) - now)
}

/** How long to wait before the next attempt, or undefined to give up. */
function retryDelayMs(error: unknown, attempt: number, { retry, now }: RetryingOptions): number | undefined {
  if (!(error instanceof UiApiError) || attempt >= retry.retries) return undefined
  const { code, statusText, status } = error
  if (code === 'UIAPI_NETWORK' ? statusText === 'Offline' : !RETRIED.includes(status)) return undefined
  const asked = retryAfterMs(error, now())
  // Between half and all of the step, so that clients that failed together do not come back together.
  const delay = Number.isNaN(asked) ? retry.baseMs * 2 ** attempt * (0.5 + Math.random() / 2) : asked
  return delay > retry.maxMs ? undefined : delay
}

export interface RetryingOptions extends NetworkOptions {
  readonly retry: RetryOptions
}

/** Sends a read until it succeeds, fails for good, or is called off. Writes are never sent twice. */
export async function sendWithRetry(
  request: UiApiRequest,
  options: RetryingOptions,
  caller: Caller,
  attempt = 0,
): Promise<Answer> {
  try {
    return await sendOnce(request, options, caller)
  } catch (error) {
    const delayMs = retryDelayMs(error, attempt, options)
    if (delayMs === undefined || caller.isGone) throw error
    const message = `${request.path} again in ${delayMs} ms`
    options.log({ level: 'info', event: 'retry', message, error, delayMs })
    await new Promise<void>((resolve) => {
      const timer = options.setTimeout(resolve, delayMs)
      caller.ends.add(() => {
        options.clearTimeout(timer)
        resolve()
      })
    })
    // Called off meanwhile: the same error as ever, nobody waits for it.
    if (caller.isGone) throw error
    return sendWithRetry(request, options, caller, attempt + 1)
  }
}
