/** One thing that went wrong without anybody being told. */
export interface Problem {
  /** ISO instant. */
  at: string
  /** What was tried, for example "Navigation/getMenuItems". */
  what: string
  message: string
}

/** More would say nothing new; the oldest go first. */
const MOST_PROBLEMS = 200

/** Within it the same words about the same call tell of one failure: parts that come later have asked once more. */
const SAME_FAILURE_MS = 5_000

/** Keeps what is logged only (ERR-09), for the person to hand to support. Nothing leaves the browser by itself. */
export function createProblemLog(now: () => number = Date.now) {
  let problems: readonly Problem[] = []
  const known = new WeakSet<object>()
  return {
    /** Several parts may notice the same failure; it is kept once. */
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
      // One line in the browser's own log as well, where developers look.
      // oxlint-disable-next-line no-console -- a log is what this is
      console.warn(`${what}: ${message}`)
    },
    get: () => problems,
    /** The log as text for a file. */
    toText: (): string => JSON.stringify(problems, null, 2),
  }
}

/** The log of this page. */
export const problemLog = createProblemLog()
