import { createSession, type SessionStore } from '@portal/app-kit/session'

/** Stores that outlive the pages. */
export interface Desk {
  session: SessionStore
  /** For the data layer: a 401 ends the session. */
  fetch: typeof globalThis.fetch
}

export function createDesk({ fetch }: { fetch: typeof globalThis.fetch }): Desk {
  const session = createSession({ fetch, application: 'desk' })
  return {
    session,
    async fetch(input, init) {
      const response = await fetch(input, init)
      if (response.status === 401) session.expire()
      return response
    },
  }
}
