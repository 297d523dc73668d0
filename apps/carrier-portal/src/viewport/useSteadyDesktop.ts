import { useEffect, useState } from 'react'
import { DESKTOP, fitsWindow, followWindow } from './fitsWindow'

/**
 * `useIsDesktop` for a page that remounts its parts in the other layout: it waits until no dialog is open,
 * because turning a tablet would close the dialog and lose its entries.
 */
export function useSteadyDesktop(): boolean {
  const [isDesktop, setDesktop] = useState(() => fitsWindow(DESKTOP))
  useEffect(() => {
    const observer = new MutationObserver(settle)
    function settle() {
      if (document.querySelector('[role="dialog"]')) {
        observer.observe(document.body, { childList: true, subtree: true })
        return
      }
      observer.disconnect()
      setDesktop(fitsWindow(DESKTOP))
    }
    settle()
    const unfollow = followWindow([DESKTOP], settle)
    return () => {
      unfollow()
      observer.disconnect()
    }
  }, [])
  return isDesktop
}
