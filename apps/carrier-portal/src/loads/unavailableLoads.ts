import { createContext, use, useSyncExternalStore } from 'react'

/** Which account booked the load. */
export type Taken = 'mine' | 'others'

/** A booking of this page that can be undone. */
export interface FreshBooking {
  bookingId: string
  /** ISO instant; null when the booking can't be undone. */
  undoUntil: string | null
}

interface Taking {
  by: Taken
  booking?: FreshBooking
}

/**
 * Stores loads that were booked while the page is open. Lists render them as no longer available instead of
 * removing the row (domain model §8).
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
    /** Marks a load as booked elsewhere, unless this account booked it. */
    markOthers(loadId: string): void {
      if (taken.get(loadId)?.by !== 'mine') become(new Map(taken).set(loadId, { by: 'others' }))
    },
    /** Removes the mark after an undone booking. */
    unmark(loadId: string): void {
      const next = new Map(taken)
      if (next.delete(loadId)) become(next)
    },
  }
}

export type UnavailableLoads = ReturnType<typeof createUnavailableLoads>

export const UnavailableLoadsContext = createContext<UnavailableLoads | undefined>(undefined)

export function useUnavailableLoads(): UnavailableLoads {
  const store = use(UnavailableLoadsContext)
  if (!store) throw new Error('useUnavailableLoads is used outside its provider.')
  return store
}

/** Returns the booked loads by id; available loads are not in the map. */
export function useTakenLoads(): ReadonlyMap<string, Taking> {
  const store = useUnavailableLoads()
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
