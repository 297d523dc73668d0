import type { SessionInfo, SessionState, SessionStore } from '@portal/app-kit/session'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

const SessionContext = createContext<SessionStore | undefined>(undefined)

/** Provides the session store. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

/** The store itself, for sign-in and sign-out. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('useSessionStore is used outside SessionProvider.')
  return store
}

/** The session with its loading and failed states. */
export function useSessionState(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** The session; pages render only once it is loaded. */
export function useSession(): SessionInfo {
  const state = useSessionState()
  if (state.status !== 'ready') throw new Error('useSession is used before the session is loaded.')
  return state.session
}
