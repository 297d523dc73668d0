// Captured as React's scheduler does, so that fake timers of a test don't stop either.
const { setImmediate } = globalThis

/** Runs `run` in a new task. The scheduler of React uses the same kind, so its tasks and these alternate. */
const inNextTask: (run: () => void) => void =
  typeof setImmediate === 'function'
    ? setImmediate
    : (run) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (port1.close(), run()))
        port1.start()
        port2.postMessage(0)
      }

/** In ms. React renders in the background for 5 ms, then lets other tasks run before it continues. */
const SHORTER_THAN_A_SLICE = 4

/**
 * Runs `run` once React has committed or dropped what it renders now. Nothing reports that for a component whose
 * render is discarded, but two tasks with less than a slice between them show that React doesn't continue.
 */
export function afterRendering(run: () => void): void {
  const look = (before: number) =>
    inNextTask(() => {
      const now = performance.now()
      if (now - before < SHORTER_THAN_A_SLICE) run()
      else look(now)
    })
  inNextTask(() => look(performance.now()))
}
