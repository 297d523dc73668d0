import { createContext, use, useSyncExternalStore } from 'react'

/** Who took a load away from the search: this account, or somebody else. */
export type Taken = 'mine' | 'others'

/** A booking made on this page, for as long as it may be taken back. */
export interface FreshBooking {
  bookingId: string
  /** ISO instant; null when it may not be undone. */
  undoUntil: string | null
}

interface Taking {
  by: Taken
  booking?: FreshBooking
}

/**
 * Loads that were booked while this page was open. Lists keep showing them as no longer available instead of letting
 * them vanish under somebody's finger (domain model §8).
 */
export function createUnavailableLoads() {
  let taken: ReadonlyMap<string, Taking> = new Map()
  const listeners = new Set<() => void>()

  function become(next: ReadonlyMap<string, Taking>) {
    taken = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => taken,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markMine: (loadId: string, booking: FreshBooking) =>
      become(new Map(taken).set(loadId, { by: 'mine', booking })),
    /** Somebody took the load; what this account booked itself stays its own. */
    markOthers(loadId: string): void {
      if (taken.get(loadId)?.by !== 'mine') become(new Map(taken).set(loadId, { by: 'others' }))
    },
    /** A booking was undone: the load may be offered again. */
    unmark(loadId: string): void {
      const next = new Map(taken)
      if (next.delete(loadId)) become(next)
    },
  }
}

export type UnavailableLoads = ReturnType<typeof createUnavailableLoads>

export const UnavailableLoadsContext = createContext<UnavailableLoads | undefined>(undefined)

/** The store itself, for those who book. */
export function useUnavailableLoads(): UnavailableLoads {
  const store = use(UnavailableLoadsContext)
  if (!store) throw new Error('useUnavailableLoads is used outside its provider.')
  return store
}

/** By load id, who took it and with which booking; loads that are still there are not in the map. */
export function useTakenLoads(): ReadonlyMap<string, Taking> {
  const store = useUnavailableLoads()
  return useSyncExternalStore(store.subscribe, store.get)
}
