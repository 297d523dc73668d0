/** A failure that was not shown to the user. */
export interface Problem {
  /** ISO instant. */
  at: string
  /** The failed operation, for example "Navigation/getMenuItems". */
  what: string
  message: string
}

/** Capacity; the oldest entries are evicted first. */
const MOST_PROBLEMS = 200

/** Dedupe window: components that mount later retry the same request. */
const SAME_FAILURE_MS = 5_000

/** Collects failures that are only logged (ERR-09), for the user to send to support. Sends nothing. */
export function createProblemLog(now: () => number = Date.now) {
  let problems: readonly Problem[] = []
  const known = new WeakSet<object>()
  return {
    /** Records a failure; the same error is recorded once. */
    add(what: string, error: unknown): void {
      if (typeof error === 'object' && error !== null) {
        if (known.has(error)) return
        known.add(error)
      }
      const message = error instanceof Error ? error.message : String(error)
      const at = now()
      const isKnown = problems.some(
        (problem) =>
          problem.what === what &&
          problem.message === message &&
          at - Date.parse(problem.at) < SAME_FAILURE_MS,
      )
      if (isKnown) return
      const problem = { at: new Date(at).toISOString(), what, message }
      problems = [...problems, problem].slice(-MOST_PROBLEMS)
      // Also logged to the console for developers.
      // oxlint-disable-next-line no-console -- a log is what this is
      console.warn(`${what}: ${message}`)
    },
    get: () => problems,
    toText: (): string => JSON.stringify(problems, null, 2),
  }
}

export const problemLog = createProblemLog()
