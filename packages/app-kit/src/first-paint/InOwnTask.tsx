import { useLayoutEffect, useState, type ReactNode } from 'react'
import { isPageStarting } from './reveal'

/**
 * Runs `run` in a task of its own, after those asked for earlier; the answer cancels it. A browser that can is asked not to
 * paint the page, which the picture covers, between two tasks; input is handled.
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
 * Renders its children in a later task than its parent while the application's first page is not complete: in one task it
 * would block a slow phone. The server's picture stays until they are there, as for a skeleton. Later, and on the server, where
 * no page starts, they are rendered at once.
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
