import { createConnectionStore, type ConnectionStore } from '#/connection/connectionStore'
import { learningTime } from '#/device/serverClock'
import { otherTabs } from '#/session/otherTabs'
import { createRememberedSession } from '#/session/rememberedSession'
import { createSessionStore, isRememberedOnly, type SessionStore } from '#/session/sessionStore'

/** State that outlives every page: session and connection. */
export interface Portal {
  session: SessionStore
  connection: ConnectionStore
  /** `fetch` for the data layer: updates the connection state and detects an expired session. */
  fetch: typeof globalThis.fetch
}

export interface PortalOptions {
  fetch: typeof globalThis.fetch
  /** Storage of the four session values (ACC-05). */
  storage: Storage
  navigator: Pick<Navigator, 'onLine'>
}

const ASK_AGAIN_MS = 5_000

/** Creates the parts that live outside React. */
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
  // Retries a missing or remembered session when the server is reachable, with backoff.
  let timer: ReturnType<typeof setTimeout> | undefined
  function scheduleRefetch() {
    clearTimeout(timer)
    timer = setTimeout(() => void refetchSession(), ASK_AGAIN_MS)
  }
  async function refetchSession() {
    if (connection.getState() !== 'online' || !isUnanswered()) return
    await session.load()
    if (isUnanswered()) scheduleRefetch()
  }
  connection.subscribe(() => void refetchSession())
  session.subscribe(() => {
    if (isUnanswered()) scheduleRefetch()
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
