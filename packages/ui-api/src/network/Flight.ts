import type { Query } from '../snapshot/Query.js'
import type { Snapshot } from '../snapshot/Snapshot.js'

/** One read on its way. Whoever waits for it shares it; when nobody is left, it is called off. */
export interface Flight {
  readonly query: Query
  /** Callers of `load` and `refresh` that wait. */
  waiters: number
  /** Runs to its end although nobody waits: a refresh behind a value that was served. */
  isKept: boolean
  /** Something has been written since it left: its answer may be older than that. */
  isOvertaken: boolean
  /** The epoch of the store in which it left. */
  readonly askedIn: number
  /** Takes the request back, once there is one. */
  onCallOff: () => void
  readonly promise: Promise<Snapshot<unknown>>
  /** Tells everybody who waits how it ended. */
  readonly land: (snapshot: Snapshot<unknown>) => void
}

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
