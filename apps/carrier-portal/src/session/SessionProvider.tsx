import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Session } from './session'
import type { SessionState, SessionStore } from './sessionStore'

const SessionStoreContext = createContext<SessionStore | undefined>(undefined)

/** Gives the session to everything below. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionStoreContext value={store}>{children}</SessionStoreContext>
}

/** The store itself: for signing in and out and switching accounts. */
export function useSessionStore(): SessionStore {
  const store = use(SessionStoreContext)
  if (!store) throw new Error('useSessionStore is used outside SessionProvider.')
  return store
}

/** The session with its loading and failed states. Only the frame needs those. */
export function useSessionState(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getState)
}

/** The session. Pages are only shown once it is known. */
export function useSession(): Session {
  const state = useSessionState()
  if (state.status !== 'ready') throw new Error('useSession is used before the session is known.')
  return state.session
}
