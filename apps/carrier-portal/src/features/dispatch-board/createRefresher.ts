/** Least time between two starts: a burst of events costs two requests. */
const GAP_MS = 500

/**
 * Coalesces requests to refetch: the first runs at once, later ones after the gap, and one that arrives during
 * a fetch runs after it, because that fetch may have missed the change.
 */
export function createRefresher(fetch: () => Promise<void>) {
  let startedAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let isWanted = false
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function run(): void {
    timer = undefined
    startedAt = performance.now()
    isRunning = true
    isWanted = false
    const settle = () => {
      isRunning = false
      if (isWanted) request()
    }
    fetch().then(settle, settle)
  }

  function request(): void {
    isWanted = true
    if (isRunning || hasEnded || timer !== undefined) return
    timer = setTimeout(run, Math.max(0, startedAt + GAP_MS - performance.now()))
  }

  return {
    request,
    end(): void {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
