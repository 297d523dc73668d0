/** Milliseconds after which an answer that has not come is asked about. Longer than a caller's statement may take. */
const PATIENCE_MS = 3_000
const LOOK_MS = 1_000

/** Milliseconds that an answer may be on its way after its session is at rest. */
const ON_ITS_WAY_MS = 500

/** In which sessions the database is at work, by name; undefined = it answers, but does not say. Rejects when it does not answer. */
export type AskForBusySessions = () => Promise<ReadonlySet<string> | undefined>

/** Watches what was asked of the database and is not answered. */
export interface AnswerWatch {
  /** Something was asked in the session of this name; `cut` ends the wait. Call the result once it is answered. */
  begin(session: string, cut: () => void): () => void
  close(): void
}

interface Waiting {
  readonly session: string
  readonly since: number
  cut(): void
}

/**
 * Ends the wait for answers that will never come: of a database that has fallen silent, and in a session that it is not at work in, as
 * after a failover to another machine. TCP alone would wait for a quarter of an hour. A statement that takes long is left alone,
 * because the database answers meanwhile on another connection and is at work in its session.
 */
export function watchAnswers(
  askForBusySessions: AskForBusySessions,
  { patienceMs = PATIENCE_MS, lookMs = LOOK_MS }: { patienceMs?: number; lookMs?: number } = {},
): AnswerWatch {
  // In the order of asking.
  const waiting = new Set<Waiting>()
  let isAsking = false

  const late = (): readonly Waiting[] => {
    const before = performance.now() - patienceMs
    return [...waiting].filter(({ since }) => since < before)
  }

  async function look(): Promise<void> {
    const [oldest] = waiting
    if (isAsking || !oldest || performance.now() - oldest.since < patienceMs) return
    isAsking = true
    // Only what waited before the question was asked is judged by its answer.
    const judged = late()
    try {
      const busy = await askForBusySessions()
      if (!busy) return
      await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS))
      cutAll(judged.filter(({ session }) => !busy.has(session)))
    } catch {
      cutAll(judged)
    } finally {
      isAsking = false
    }
  }

  function cutAll(these: readonly Waiting[]): void {
    for (const one of these) if (waiting.delete(one)) one.cut()
  }

  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  return {
    begin(session, cut) {
      const one = { session, since: performance.now(), cut }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    close: () => clearInterval(timer),
  }
}
