import type { Snapshot } from '../snapshot/Snapshot.js'

/** One read on its way. Whoever waits for it shares it; when nobody is left, it is called off. */
export class Flight {
  /** Callers of `load` and `refresh` that wait. */
  waiters = 0
  /** Runs to its end although nobody waits: a refresh behind a value that was served. */
  isKept = false
  /** Something has been written since it left: its answer may be older than that. */
  isOvertaken = false
  readonly controller = new AbortController()
  readonly promise: Promise<Snapshot<unknown>>
  private settle: (snapshot: Snapshot<unknown>) => void = () => undefined

  constructor() {
    this.promise = new Promise((resolve) => {
      this.settle = resolve
    })
  }

  land(snapshot: Snapshot<unknown>): void {
    this.settle(snapshot)
  }
}
