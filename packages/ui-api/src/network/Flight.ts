import type { Snapshot } from '../snapshot/Snapshot.js'

/** One read on its way. Whoever waits for it shares it; when nobody is left, it is called off. */
export class Flight {
  /** Callers of `load` and `refresh` that wait. */
  waiters = 0
  /** Runs to its end although nobody waits: a refresh behind a value that was served. */
  isKept = false
  /** Something has been written since it left: its answer may be older than that. */
  isOvertaken = false
  /** Takes the request back, once there is one. */
  onCallOff: () => void = () => undefined
  readonly promise: Promise<Snapshot<unknown>>
  /** Tells everybody who waits how it ended. */
  land: (snapshot: Snapshot<unknown>) => void = () => undefined

  constructor() {
    this.promise = new Promise((resolve) => {
      this.land = resolve
    })
  }
}

/** A signal that aborts when the last of these reads has been called off: one request may serve many. */
export function signalOf(flights: readonly Flight[]): AbortSignal {
  const controller = new AbortController()
  let left = flights.length
  for (const flight of flights)
    flight.onCallOff = () => {
      if (--left === 0)
        controller.abort(new DOMException('Nobody waits for this read any more.', 'AbortError'))
    }
  return controller.signal
}
