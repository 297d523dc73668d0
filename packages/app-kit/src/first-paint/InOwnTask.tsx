import { useLayoutEffect, useState, type ReactNode } from 'react'
import { isPageStarting } from './reveal'

/**
 * Schedules `run` as a task of its own, in the order of the calls, and returns a callback that cancels it. Where the scheduler
 * has priorities, the browser handles input between two tasks, and does not paint the page that the prerender covers.
 */
function inOwnTask(run: () => void): () => void {
  if (typeof scheduler === 'undefined') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const canceled = new AbortController()
  const { signal } = canceled
  // A canceled task rejects.
  scheduler.postTask(run, { priority: 'user-blocking', signal }).catch(() => undefined)
  return () => canceled.abort()
}

/**
 * Renders its children in a later task than its parent while the application's first page is not complete: one task would
 * block a slow phone. The prerender stays until they are rendered, as for a skeleton. After the first page, and on the server,
 * they render synchronously.
 *
 * @example
 * <PageBoundary>
 *   <InOwnTask>
 *     <Outlet />
 *   </InOwnTask>
 * </PageBoundary>
 */
export function InOwnTask({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(() => !isPageStarting())
  useLayoutEffect(() => (isDue ? undefined : inOwnTask(() => setIsDue(true))), [isDue])
  return isDue ? children : <span hidden data-skeleton="" />
}
