import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Session } from './session'
import type { SessionState, SessionStore } from './sessionStore'

const SessionStoreContext = createContext<SessionStore | undefined>(undefined)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionStoreContext value={store}>{children}</SessionStoreContext>
}

/** Returns the store, for sign-in, sign-out and account switches. */
export function useSessionStore(): SessionStore {
  const store = use(SessionStoreContext)
  if (!store) throw new Error('useSessionStore is used outside SessionProvider.')
  return store
}

/** Returns the session with its loading and failed states. Only the frame needs these. */
export function useSessionState(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** Returns the session. Pages render only after it is loaded. */
export function useSession(): Session {
  const state = useSessionState()
  if (state.status !== 'ready') throw new Error('useSession is used before the session is known.')
  return state.session
}
