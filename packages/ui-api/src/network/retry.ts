import { UiApiError } from '../errors/UiApiError.js'
import type { Answer } from './Answer.js'
import type { NetworkOptions } from './sendOnce.js'

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

// 429 and 503: come back later; 502: the way to the server is broken. A 500 would fail again.
const RETRIED = new Set([429, 502, 503])

/** The wait that the server asks for: seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** How long to wait before the next attempt, or undefined to give up. */
export function retryDelayMs(
  error: unknown,
  attempt: number,
  retry: RetryOptions,
  now: number,
): number | undefined {
  if (!(error instanceof UiApiError) || attempt >= retry.retries) return undefined
  if (error.code === 'UIAPI_NETWORK' ? error.statusText === 'Offline' : !RETRIED.has(error.status))
    return undefined
  const asked = retryAfterMs(error.headers['retry-after'], now)
  // Between half and all of the step, so that clients that failed together do not come back together.
  const delay = asked ?? retry.baseMs * 2 ** attempt * (0.5 + Math.random() / 2)
  return delay > retry.maxMs ? undefined : delay
}

const wait = (delayMs: number, options: NetworkOptions, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = options.setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      options.clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Sends a read until it succeeds, fails for good, or is called off. Writes are never sent twice. */
export async function sendWithRetry(
  send: () => Promise<Answer>,
  options: NetworkOptions,
  retry: RetryOptions,
  signal: AbortSignal,
  onRetry: (error: unknown, delayMs: number) => void,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const delayMs = signal.aborted ? undefined : retryDelayMs(error, attempt, retry, options.now())
      if (delayMs === undefined) throw error
      onRetry(error, delayMs)
      await wait(delayMs, options, signal)
    }
  }
}
