/** Timeout of the next frame, as in Preact: a hidden page has no animation frames. */
const MOST_WAIT_MS = 35

/** Runs `task` in a task of its own after the next paint. @returns a callback that cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const painted = (): void => {
    clearTimeout(limit)
    cancelAnimationFrame(frame)
    timer = setTimeout(task)
  }
  const limit = setTimeout(painted, MOST_WAIT_MS)
  const frame = requestAnimationFrame(painted)
  return () => {
    clearTimeout(limit)
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
