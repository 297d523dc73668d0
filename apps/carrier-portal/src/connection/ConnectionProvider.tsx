import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { ConnectionState, ConnectionStore } from './connectionStore'

const ConnectionContext = createContext<ConnectionStore | undefined>(undefined)

/** Provides the connection state and subscribes to the browser's `online` and `offline` events. */
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

export function useConnection(): ConnectionState {
  const store = use(ConnectionContext)
  if (!store) throw new Error('useConnection is used outside ConnectionProvider.')
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}
