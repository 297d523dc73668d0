import type { Flight, Query } from '../client/Engine.js'
import type { Snapshot } from '../snapshot/Snapshot.js'

export function newFlight(query: Query): Flight {
  // The promise calls its function at once.
  let land!: (snapshot: Snapshot<unknown>) => void
  const promise = new Promise<Snapshot<unknown>>((resolve) => {
    land = resolve
  })
  const askedIn = query.engine.store.epoch
  return {
    query,
    waiters: 0,
    isKept: false,
    isOvertaken: false,
    askedIn,
    onCallOff: () => undefined,
    promise,
    land,
  }
}
