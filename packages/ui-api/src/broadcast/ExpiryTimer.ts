import type { Query } from '../snapshot/Query.js'

// Timer delays are 32-bit integers: more than 24.8 days would fire at once.
const MAX_DELAY_MS = 2_147_483_647

/** What the timer needs of its client. */
export interface TimerHost {
  now(): number
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** One timer for all observed queries: set to the first of them that will turn stale. */
export class ExpiryTimer {
  private timer: unknown = undefined
  private at = Infinity

  constructor(
    private readonly host: TimerHost,
    private readonly observed: ReadonlySet<Query>,
    private readonly onExpired: (query: Query) => void,
  ) {}

  /** The query has just been read. */
  watch(query: Query): void {
    const at = query.freshUntil
    if (at >= this.at) return
    const now = this.host.now()
    if (at <= now) return
    this.stop()
    this.at = at
    this.timer = this.host.setTimeout(() => this.fire(), Math.min(at - now, MAX_DELAY_MS))
    // In Node a waiting timer would keep the process alive.
    ;(this.timer as { unref?: () => void } | undefined)?.unref?.()
  }

  stop(): void {
    if (this.timer !== undefined) this.host.clearTimeout(this.timer)
    this.timer = undefined
    this.at = Infinity
  }

  private fire(): void {
    this.stop()
    for (const query of this.observed) {
      if (query.read().state === 'Stale') this.onExpired(query)
      else this.watch(query)
    }
  }
}
