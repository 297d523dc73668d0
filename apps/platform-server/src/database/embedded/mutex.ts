/** A mutex for the connection of a database that has only one. */
export interface Mutex {
  /**
   * Sends a statement that is its own transaction as soon as no transaction holds the connection; does not
   * wait for the response.
   */
  pass<T>(this: void, send: () => Promise<T>): Promise<T>
  /** Locks the connection after the callers before have unlocked it. */
  take(this: void): Promise<void>
  leave(this: void): void
  /** Whether a transaction holds the connection, and how many callers wait for it. */
  usage(this: void): { isTaken: boolean; waiting: number }
}

/** Creates a mutex that serves callers in order. */
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
