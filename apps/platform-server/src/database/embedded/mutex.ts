/** Serializes the transactions of a single connection. */
export interface Mutex {
  /** Sends a statement as soon as no transaction holds the lock; does not await the response. */
  pass<T>(this: void, send: () => Promise<T>): Promise<T>
  /** Locks in the order of calls. */
  take(this: void): Promise<void>
  leave(this: void): void
  /** Whether a transaction holds the lock, and how many callers wait. */
  usage(this: void): { isTaken: boolean; waiting: number }
}

export function createMutex(): Mutex {
  const waiting: (() => void)[] = []
  let isTaken = false

  function inTurn(start: () => void): void {
    if (isTaken || waiting.length > 0) waiting.push(start)
    else start()
  }

  function startNext(): void {
    if (isTaken) return
    const start = waiting.shift()
    if (!start) return
    start()
    startNext()
  }

  return {
    pass: (send) => new Promise((resolve, reject) => inTurn(() => void send().then(resolve, reject))),
    take: () =>
      new Promise((resolve) =>
        inTurn(() => {
          isTaken = true
          resolve()
        }),
      ),
    leave() {
      isTaken = false
      startNext()
    },
    usage: () => ({ isTaken, waiting: waiting.length }),
  }
}
