/** What was asked for before the portal was there, by address. */
export type EarlyAnswers = ReadonlyMap<string, Promise<Response>>

/** Later somebody else may have signed in, and what was true then may be no more. */
const KEPT_MS = 10_000

/**
 * A `fetch` that gives answers which are already on their way, each to whoever asks for its address first; from then on it
 * asks itself. A sign-in, a sign-out and another account make all of them void: they are for who was here before.
 */
export function answeredEarly(
  fetch: typeof globalThis.fetch,
  answers: EarlyAnswers,
  now: () => number = () => performance.now(),
) {
  const early = new Map(answers)
  const startedAt = now()
  return (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = typeof input === 'string' ? input : ''
    const isOther = path.startsWith('/auth/') && init?.method === 'POST'
    if (isOther || now() - startedAt > KEPT_MS) early.clear()
    const answered = early.get(path)
    early.delete(path)
    return answered ?? fetch(input, init)
  }
}
