/** A manual clock with timers. */
export interface TestClock {
  /** Epoch ms. */
  now(): number
  /** Advances time and runs due timers in order. */
  advanceMs(ms: number): void
  setTimeout(run: () => void, delayMs: number): number
  clearTimeout(timer: number): void
  /** Delays of pending timers. */
  pending(): readonly number[]
}

/** Starts at 2026-01-31T09:00:00Z. */
export function createTestClock(startMs = Date.UTC(2026, 0, 31, 9)): TestClock {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let now = startMs
  let last = 0
  return {
    now: () => now,
    advanceMs(ms) {
      const until = now + ms
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
      }
      now = until
    },
    setTimeout(run, delayMs) {
      timers.set(++last, { at: now + delayMs, run })
      return last
    },
    clearTimeout: (timer) => void timers.delete(timer),
    pending: () => [...timers.values()].map(({ at }) => at - now),
  }
}
