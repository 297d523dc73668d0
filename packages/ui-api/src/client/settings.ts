import { DEFAULT_RETRY, type RetryOptions } from '../network/retry.js'
import type { NetworkOptions } from '../network/sendOnce.js'
import type { UiApiLogEvent, UiApiOptions } from './UiApiOptions.js'

/** Options with every default filled in. */
export interface Settings extends NetworkOptions {
  readonly ttl: Readonly<Record<string, number>>
  readonly batchRecords: boolean
  readonly maxRecords: number
  readonly retry: RetryOptions
  readonly apexBase: string | undefined
  readonly refreshObserved: boolean
  readonly validate: ((representation: string, data: unknown) => void) | undefined
  log(event: UiApiLogEvent): void
}

/** Fills in the defaults. Global functions are looked up when they are called, so that tests can replace them. */
export function settingsOf(options: UiApiOptions): Settings {
  return {
    baseUrl: options.baseUrl ?? '',
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now: options.now ?? (() => Date.now()),
    setTimeout: options.setTimeout ?? ((run, delayMs) => globalThis.setTimeout(run, delayMs)),
    // Whoever passes one of the two passes the other; a timer goes back to where it came from.
    clearTimeout:
      (options.clearTimeout as ((timer: unknown) => void) | undefined) ??
      ((timer) => globalThis.clearTimeout(timer as number)),
    ttl: options.ttl ?? {},
    log: options.onLog ?? (() => undefined),
    timeoutMs: options.timeoutMs ?? 30_000,
    batchRecords: options.batchRecords ?? true,
    maxRecords: options.maxRecords ?? 50_000,
    retry:
      options.retry === false ? { ...DEFAULT_RETRY, retries: 0 } : { ...DEFAULT_RETRY, ...options.retry },
    apexBase: options.apexBase,
    headers: options.headers,
    credentials: options.credentials ?? 'same-origin',
    refreshObserved: options.refreshObserved ?? true,
    validate: options.validate,
  }
}
