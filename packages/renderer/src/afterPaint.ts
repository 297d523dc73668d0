/** Longest wait for a frame, as Preact has it: a hidden page draws none. */
const MOST_WAIT_MS = 35

/** Runs `task` in a task of its own after the next paint. The answer cancels it. */
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
