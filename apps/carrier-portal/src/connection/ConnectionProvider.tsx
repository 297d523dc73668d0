import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { ConnectionState, ConnectionStore } from './connectionStore'

const ConnectionContext = createContext<ConnectionStore | undefined>(undefined)

/** Lets everything below know whether the server can be reached, and listens to the browser about it. */
export function ConnectionProvider({ store, children }: { store: ConnectionStore; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', store.networkChanged)
    window.addEventListener('offline', store.networkChanged)
    return () => {
      window.removeEventListener('online', store.networkChanged)
      window.removeEventListener('offline', store.networkChanged)
    }
  }, [store])
  return <ConnectionContext value={store}>{children}</ConnectionContext>
}

/** Whether the server can be reached right now. */
export function useConnection(): ConnectionState {
  const store = use(ConnectionContext)
  if (!store) throw new Error('useConnection is used outside ConnectionProvider.')
  return useSyncExternalStore(store.subscribe, store.getState)
}
