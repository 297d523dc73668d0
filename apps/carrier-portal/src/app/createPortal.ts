import { createConnectionStore, type ConnectionStore } from '../connection/connectionStore'
import { learningTime } from '../device/serverClock'
import { otherTabs } from '../session/otherTabs'
import { createRememberedSession } from '../session/rememberedSession'
import { createSessionStore, isRememberedOnly, type SessionStore } from '../session/sessionStore'

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

const ASK_AGAIN_MS = 5_000

/** Puts the parts together that live outside React. */
export function createPortal({ fetch, storage, navigator }: PortalOptions): Portal {
  const connection = createConnectionStore({
    fetch: learningTime(fetch),
    isOnline: () => navigator.onLine,
    probePath: '/healthz',
  })
  const remembered = createRememberedSession()
  const session = createSessionStore({
    fetch: connection.fetch,
    storage,
    remembered,
    tellOtherTabs: () => otherTabs.tell(),
  })
  const isUnanswered = () => isRememberedOnly(session.getState()) || session.getState().status === 'failed'
  // Who was not told, or only remembered, is asked again once the server can be reached, and while it only stumbles.
  let timer: ReturnType<typeof setTimeout> | undefined
  function askAgainSoon() {
    clearTimeout(timer)
    timer = setTimeout(() => void askAgain(), ASK_AGAIN_MS)
  }
  async function askAgain() {
    if (connection.getState() !== 'online' || !isUnanswered()) return
    await session.load()
    if (isUnanswered()) askAgainSoon()
  }
  connection.subscribe(() => void askAgain())
  session.subscribe(() => {
    if (isUnanswered()) askAgainSoon()
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
