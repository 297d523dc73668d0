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
    private readonly onExpired: (queries: readonly Query[]) => void,
  ) {}

  watch(query: Query): void {
    const at = query.expiresAt()
    if (at < this.at && at > this.host.now()) this.set(at)
  }

  stop(): void {
    if (this.timer !== undefined) this.host.clearTimeout(this.timer)
    this.timer = undefined
    this.at = Infinity
  }

  private set(at: number): void {
    this.stop()
    this.at = at
    this.timer = this.host.setTimeout(() => this.fire(), Math.min(at - this.host.now(), MAX_DELAY_MS))
    // In Node a waiting timer would keep the process alive.
    if (typeof this.timer === 'object' && this.timer !== null && 'unref' in this.timer)
      (this.timer as { unref: () => void }).unref()
  }

  private fire(): void {
    this.timer = undefined
    this.at = Infinity
    const now = this.host.now()
    const expired: Query[] = []
    let next = Infinity
    for (const query of this.observed) {
      const at = query.expiresAt()
      if (at <= now) expired.push(query)
      else if (at < next) next = at
    }
    if (next < Infinity) this.set(next)
    this.onExpired(expired)
  }
}
