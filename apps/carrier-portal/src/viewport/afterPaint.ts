/** A hidden tab renders no frames; the callback runs after this timeout. */
const LATEST_MS = 200

/**
 * Runs a callback after the next paint, so that background work does not delay a response to input.
 *
 * @returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  const timers = [setTimeout(run, LATEST_MS)]
  const frame = requestAnimationFrame(() => timers.push(setTimeout(run)))
  function cancel() {
    cancelAnimationFrame(frame)
    timers.forEach(clearTimeout)
  }
  function run() {
    cancel()
    work()
  }
  return cancel
}
