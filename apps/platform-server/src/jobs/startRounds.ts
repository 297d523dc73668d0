/** A duty that is done now and again until it is stopped. */
export interface Rounds {
  /** No further round starts; resolves when a running one has ended. */
  stop(): Promise<void>
}

/**
 * Does `round` every `everyMs` milliseconds; while one takes longer, none is added.
 *
 * @param isPaused asked before each round; true leaves it out. @default never
 */
export function startRounds(
  round: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
  isPaused: () => boolean = () => false,
): Rounds {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (isPaused()) return
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
