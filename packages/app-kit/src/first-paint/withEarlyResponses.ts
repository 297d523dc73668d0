/** Promises of responses to requests that the HTML started before the scripts, by URL; a read by POST, by URL and body. */
export type EarlyResponses = ReadonlyMap<string, Promise<Response>>

/** Time after which a response counts as stale: it may belong to another session. */
const KEPT_MS = 10_000

/**
 * Wraps `fetch` to return preloaded responses, each to the first request with its URL and body. Signing in or out and
 * switching accounts invalidates them.
 */
export function withEarlyResponses(
  fetch: typeof globalThis.fetch,
  answers: EarlyResponses,
  now: () => number = () => performance.now(),
) {
  const early = new Map(answers)
  const startedAt = now()
  return (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = typeof input === 'string' ? input : ''
    const isOther = path.startsWith('/auth/') && init?.method === 'POST'
    if (isOther || now() - startedAt > KEPT_MS) early.clear()
    const { body } = init ?? {}
    const key = typeof body === 'string' ? path + body : path
    const answered = early.get(key)
    early.delete(key)
    return answered ?? fetch(input, init)
  }
}
