export interface JobRunner {
  /** Resolves when the current run has settled. */
  stop(): Promise<void>
}

export interface JobRunnerOptions {
  run: () => Promise<unknown>
  everyMs: number
  /** Callback for a failed run; the next one starts on time. */
  onError: (error: unknown) => void
  isPaused?: () => boolean
}

/** Runs do not overlap: a run that becomes due during another is skipped. */
export function startJobRunner({ run, everyMs, onError, isPaused }: JobRunnerOptions): JobRunner {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    if (isPaused?.()) return
    running ??= run()
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
