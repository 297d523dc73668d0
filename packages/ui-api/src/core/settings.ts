import type { RetryOptions, UiApiOptions, UiApiLogEvent } from './UiApiOptions.js'
import type { NetworkOptions } from '../transport/sendOnce.js'

/** Options with all defaults. */
export interface Settings extends NetworkOptions {
  readonly ttl: Readonly<Record<string, number>>
  readonly batchRecords: boolean
  readonly maxRecords: number
  readonly retry: RetryOptions
  readonly apexBase: string | undefined
  readonly refreshObserved: boolean
  readonly validate: UiApiOptions['validate']
  log(event: UiApiLogEvent): void
}

// Timer delays are 32-bit integers: more than 24.8 days would fire at once.
const MAX_DELAY_MS = 2_147_483_647

/** Fills in the defaults. Reads global functions when they are called, so that tests can replace them. */
export function settingsOf({ baseUrl = '', onLog, retry, setTimeout, ...options }: UiApiOptions): Settings {
  const settings: Record<string, unknown> = {
    // Paths start with a slash.
    baseUrl: baseUrl.replace(/\/$/, ''),
    fetch: (...args: Parameters<typeof fetch>) => globalThis.fetch(...args),
    now: () => Date.now(),
    setTimeout: (run: () => void, delayMs: number) =>
      (setTimeout ?? globalThis.setTimeout)(run, Math.min(delayMs, MAX_DELAY_MS)),
    clearTimeout: (timer: number) => globalThis.clearTimeout(timer),
    ttl: {},
    log(event: UiApiLogEvent) {
      try {
        onLog?.(event)
      } catch {
        // A failing log callback must not break the client.
      }
    },
    timeoutMs: 30_000,
    batchRecords: true,
    maxRecords: 50_000,
    // By default, retry only when the server sends `Retry-After`.
    retry: { retries: retry === false ? 0 : 2, baseMs: retry ? 300 : Infinity, maxMs: 30_000, ...retry },
    credentials: 'same-origin',
    refreshObserved: true,
  }
  for (const [name, value] of Object.entries(options)) if (value !== undefined) settings[name] = value
  // Every property has an option or a default; both timer functions come together.
  return settings as unknown as Settings
}
