import type { UiApiRequest } from '../define/adapterTypes.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Answer } from './Answer.js'
import type { RetryOptions } from './RetryOptions.js'
import { sendOnce, type NetworkOptions } from './sendOnce.js'

// Come back later, or the way to the server is broken. A 500 would fail again.
const RETRIED = [429, 502, 503]

export interface RetryingOptions extends NetworkOptions {
  readonly retry: RetryOptions
}

/** Sends a read until it succeeds, fails for good, or is called off. Writes are never sent twice. */
export async function sendWithRetry(
  request: UiApiRequest,
  options: RetryingOptions,
  controller: AbortController,
): Promise<Answer> {
  const { retries, baseMs, maxMs } = options.retry
  const { signal } = controller
  for (let attempt = 0; ; attempt++)
    try {
      return await sendOnce(request, options, controller)
    } catch (cause) {
      // It rejects with nothing else.
      const error = cause as UiApiError
      const { code, statusText, status, headers } = error
      const isPassing = code === 'UIAPI_NETWORK' ? statusText !== 'Offline' : RETRIED.includes(status)
      // What the server asks for, in seconds or as a date (RFC 9110, 10.2.3).
      const header = headers['retry-after'] ?? ''
      const askedMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - options.now()
      // Else between half and all of the step, so that clients that failed together do not come back together.
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
      // Called off meanwhile: the same error as ever, nobody waits for it.
      if (signal.aborted) throw error
    }
}
