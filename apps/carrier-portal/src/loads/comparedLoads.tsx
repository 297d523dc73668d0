import { MOST_COMPARED_LOADS } from '@portal/contract'
import type { LoadRow } from '@portal/contract/methods'
import type { UiApi } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useSyncExternalStore, type ReactNode } from 'react'

interface Chosen {
  /** Loads marked for comparison, in the order of the marks. */
  rows: readonly LoadRow[]
  /** The load whose details are open. */
  details?: LoadRow | undefined
}

/** Loads chosen in the results, which survive a look at the page of one of them. */
function createComparedLoads() {
  let chosen: Chosen = { rows: [] }
  const listeners = new Set<() => void>()
  const become = (next: Partial<Chosen>) => {
    chosen = { ...chosen, ...next }
    for (const listener of listeners) listener()
  }
  return {
    get: () => chosen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Marks a load, or takes its mark back; ignored for one too many. */
    toggle: (row: LoadRow): void => {
      const others = chosen.rows.filter(({ id }) => id !== row.id)
      become({
        rows: others.length < chosen.rows.length ? others : [...others, row].slice(0, MOST_COMPARED_LOADS),
      })
    },
    clear: () => become({ rows: [] }),
    showDetails: (details: LoadRow | undefined) => become({ details }),
  }
}

/** By client, of which each person and account has its own. */
const stores = new WeakMap<UiApi, ReturnType<typeof createComparedLoads>>()

export function useComparedLoads() {
  const client = useUiApi()
  const store = stores.get(client) ?? createComparedLoads()
  stores.set(client, store)
  return { ...store, ...useSyncExternalStore(store.subscribe, store.get, store.get) }
}

/** Renders its children while a load is marked or its details are open. */
export function WhileComparing({ children }: { children: ReactNode }) {
  const { rows, details } = useComparedLoads()
  return rows.length > 0 || details ? children : null
}
