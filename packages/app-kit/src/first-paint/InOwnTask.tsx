import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isPageStarting } from './reveal'

/** A browser that can is asked not to paint the page, which the picture covers, between two tasks; input is handled. */
const inTask: (run: () => void) => void =
  typeof scheduler === 'undefined'
    ? (run) => void setTimeout(run)
    : (run) => void scheduler.postTask(run, { priority: 'user-blocking' })

const waiting: (() => void)[] = []

function runNext(): void {
  const run = waiting.shift()
  if (waiting.length > 0) inTask(runNext)
  run?.()
}

/** Runs callbacks in the order given, each in a task of its own. The answer cancels it. */
function inOwnTask(run: () => void): () => void {
  // A canceled callback keeps its turn, so that its successors are run.
  let isCanceled = false
  waiting.push(() => {
    if (!isCanceled) run()
  })
  if (waiting.length === 1) inTask(runNext)
  return () => {
    isCanceled = true
  }
}

const never = () => () => undefined

/**
 * Renders its children in a later task than its parent while the application's first page is not complete: in one task it
 * would block a slow phone. The server's picture stays until they are there, as for a skeleton. Later, and on the server, they
 * are rendered at once.
 *
 * @example
 * <PageBoundary>
 *   <InOwnTask>
 *     <Outlet />
 *   </InOwnTask>
 * </PageBoundary>
 */
export function InOwnTask({ children }: { children: ReactNode }) {
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isDue, setIsDue] = useState(() => !isPageStarting())
  useLayoutEffect(() => (isDue ? undefined : inOwnTask(() => setIsDue(true))), [isDue])
  return isServer || isDue ? children : <span hidden data-skeleton="" />
}
