import { createConnectionStore, type ConnectionStore } from '../connection/connectionStore'
import { createRememberedSession } from '../session/rememberedSession'
import { createSessionStore, type SessionStore } from '../session/sessionStore'

/** What outlives every page: who this is, and whether the server can be reached. */
export interface Portal {
  session: SessionStore
  connection: ConnectionStore
  /** For the data layer: watches the connection and notices a session that has ended. */
  fetch: typeof globalThis.fetch
}

export interface PortalOptions {
  fetch: typeof globalThis.fetch
  /** Where the four session values are kept (ACC-05). */
  storage: Storage
  navigator: Pick<Navigator, 'onLine'>
}

/** Puts the parts together that live outside React. */
export function createPortal({ fetch, storage, navigator }: PortalOptions): Portal {
  const connection = createConnectionStore({ fetch, isOnline: () => navigator.onLine, probePath: '/healthz' })
  const remembered = createRememberedSession()
  const session = createSessionStore({ fetch: connection.fetch, storage, remembered })
  // Who was remembered without network is asked again once there is one.
  connection.subscribe(() => {
    const state = session.getState()
    const isRemembered =
      state.status === 'ready' && !state.session.isGuest && state.session.csrfToken === null
    if (connection.getState() === 'online' && isRemembered) void session.load()
  })
  return {
    session,
    connection,
    async fetch(input, init) {
      const response = await connection.fetch(input, init)
      if (response.status === 401) session.expire()
      return response
    },
  }
}
