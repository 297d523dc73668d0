/** Milliseconds until a missing response is investigated; longer than callers' statement timeout. */
const PATIENCE_MS = 3_000
const LOOK_MS = 1_000

/** Milliseconds that a response may be in transit after its session became idle. */
const ON_ITS_WAY_MS = 500

/**
 * Queries the names of sessions with a running statement; undefined when the database hides them. Rejects
 * without a response.
 */
export type AskForBusySessions = () => Promise<ReadonlySet<string> | undefined>

export interface AnswerWatch {
  /** Registers a statement; `cut` aborts the wait. Call the returned function at the response. */
  begin(session: string, cut: () => void): () => void
  close(): void
}

interface Waiting {
  readonly session: string
  readonly since: number
  cut(): void
}

/**
 * Aborts waits for responses that will never arrive: the database does not respond, or no statement runs in
 * the session, e.g. after a failover. TCP alone would wait for 15 minutes. A slow statement is not aborted:
 * another connection reports its session as active.
 */
export function watchAnswers(
  askForBusySessions: AskForBusySessions,
  { patienceMs = PATIENCE_MS, lookMs = LOOK_MS }: { patienceMs?: number; lookMs?: number } = {},
): AnswerWatch {
  // Insertion order.
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
    // Applies only to statements that waited before the query.
    const lateBefore = late()
    try {
      const busy = await askForBusySessions()
      if (!busy) return
      await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS))
      cutAll(lateBefore.filter(({ session }) => !busy.has(session)))
    } catch {
      cutAll(lateBefore)
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
