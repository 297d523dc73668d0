import type { RetryOptions } from '../network/RetryOptions.js'
import type { NetworkOptions } from '../network/sendOnce.js'
import type { UiApiOptions } from './UiApiOptions.js'
import type { UiApiLogEvent } from './UiApiLogEvent.js'

/** Options with every default filled in. */
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

/** Fills in the defaults. Global functions are looked up when they are called, so that tests can replace them. */
export function settingsOf({ baseUrl = '', onLog, retry, setTimeout, ...options }: UiApiOptions): Settings {
  const settings: Record<string, unknown> = {
    // Paths begin with a slash.
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
        // What is only told of must not fail because of that.
      }
    },
    timeoutMs: 30_000,
    batchRecords: true,
    maxRecords: 50_000,
    // A server that says when is heard; who has not asked for more waits for nothing else.
    retry: { retries: retry === false ? 0 : 2, baseMs: retry ? 300 : Infinity, maxMs: 30_000, ...retry },
    credentials: 'same-origin',
    refreshObserved: true,
  }
  for (const [name, value] of Object.entries(options)) if (value !== undefined) settings[name] = value
  // Every name has its default or its option; whoever passes one of the two timer functions passes the other.
  return settings as unknown as Settings
}
