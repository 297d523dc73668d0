/** A tab that nobody looks at draws no frames; there it is done after this. */
const LATEST_MS = 200

/**
 * Does something once the frame that answers a press has been drawn: what nobody sees must not hold up what somebody does.
 *
 * @returns what calls it off.
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
