/** Who may speak with a database that has one connection. */
export interface Turns {
  /** Sends what is a transaction by itself, as soon as nobody holds the connection; does not wait for the answer. */
  pass<T>(this: void, send: () => Promise<T>): Promise<T>
  /** Holds the connection, from the moment when those who came before have let go of it. */
  take(this: void): Promise<void>
  leave(this: void): void
}

/** Everybody's turn comes in the order of asking. */
export function createTurns(): Turns {
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
  }
}
