import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** From then on a page has its late parts. */
const COMPLETE_MS = 3_000

/**
 * Saves the page for the next visit: once it is complete, and each time that its tab is hidden.
 *
 * @param identity of person and account; nothing is saved when the device has another's session or none.
 */
export function useSavePrerender(identity: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const save = () => {
      // Not saved where it can't be loaded; the page stays as it is.
      import('./saveShownPage').then(
        ({ saveShownPage }) => saveShownPage(pathname, identity),
        () => undefined,
      )
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const timer = setTimeout(save, COMPLETE_MS)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [identity, pathname])
}
