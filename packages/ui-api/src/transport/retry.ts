import type { UiApiRequest } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { TransportResponse } from '../representations/Reads.js'
import type { RetryOptions } from '../core/UiApiOptions.js'
import { sendOnce, type NetworkOptions } from './sendOnce.js'

// Temporary failures. A 500 would fail again.
const RETRIED = [429, 502, 503]

export interface RetryingOptions extends NetworkOptions {
  readonly retry: RetryOptions
}

/** Sends a read and retries it. Writes are never retried. */
export async function sendWithRetry(
  request: UiApiRequest,
  options: RetryingOptions,
  controller: AbortController,
): Promise<TransportResponse> {
  const { retries, baseMs, maxMs } = options.retry
  const { signal } = controller
  for (let attempt = 0; ; attempt++)
    try {
      return await sendOnce(request, options, controller)
    } catch (cause) {
      // `sendOnce` rejects with nothing else.
      const error = cause as UiApiError
      const { code, statusText, status, headers } = error
      const isPassing = code === 'UIAPI_NETWORK' ? statusText !== 'Offline' : RETRIED.includes(status)
      // `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3).
      const header = headers['retry-after'] ?? ''
      const askedMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - options.now()
      // Exponential backoff with jitter, so that clients do not retry at the same time.
      const delayMs = Number.isNaN(askedMs)
        ? baseMs * 2 ** attempt * (0.5 + Math.random() / 2)
        : Math.max(0, askedMs)
      if (signal.aborted || !isPassing || attempt >= retries || delayMs > maxMs) throw error
      const message = `${request.path} again in ${delayMs} ms`
      options.log({ level: 'info', event: 'retry', message, error, delayMs })
      await new Promise<void>((resolve) => {
        const timer = options.setTimeout(resolve, delayMs)
        signal.addEventListener('abort', () => resolve(options.clearTimeout(timer)))
      })
      // Aborted meanwhile.
      if (signal.aborted) throw error
    }
}
