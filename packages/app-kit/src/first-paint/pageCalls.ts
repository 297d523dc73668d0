import type { FirstPaintCall } from '@portal/contract'

/**
 * Passes a page's requests to the server, which sends them with the session of the page's user.
 *
 * @param send passes a request to the server.
 */
export function createPageCalls(send: (id: number, call: FirstPaintCall) => void) {
  const waiting = new Map<number, (body: string | undefined) => void>()
  let last = 0
  return {
    /** `fetch` of the page that was requested as `id`. */
    fetchFor:
      (id: number): typeof globalThis.fetch =>
      async (input, { body, headers } = {}) => {
        if (typeof input !== 'string') throw new TypeError('A page requests paths.')
        const csrfToken = new Headers(headers).get('X-CSRF-Token')
        const call = (last += 1)
        const answer = await new Promise<string | undefined>((resolve) => {
          waiting.set(call, resolve)
          send(id, {
            call,
            path: input,
            ...(typeof body === 'string' ? { body } : {}),
            ...(csrfToken === null ? {} : { csrfToken }),
          })
        })
        if (answer === undefined) throw new TypeError('The request was refused.')
        return new Response(answer, { headers: { 'Content-Type': 'application/json' } })
      },
    settle: (call: number, body: string | undefined): void => {
      waiting.get(call)?.(body)
      waiting.delete(call)
    },
  }
}
