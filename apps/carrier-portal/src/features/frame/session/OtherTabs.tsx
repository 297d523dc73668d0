import { useEffect } from 'react'
import { loadAnew } from '../../../page/loadAnew'
import { otherTabs } from '../../../session/otherTabs'
import { useSessionStore } from '../../../session/SessionProvider'
import { useLookAgain } from './useLookAgain'

/** Who comes back to this tab again and again causes one look at the session in this time, in ms. */
const REST_MS = 30_000

export interface OtherTabsProps {
  /** @default loads the page anew */
  loadPage?: () => void
}

/**
 * Looks again who is signed in when another tab has changed it, and when this tab is come back to, also by the browser's
 * "back": nothing of one company is shown, or done, under another. A page that the browser has kept over the end of its
 * session is not shown again.
 */
export function OtherTabs({ loadPage = loadAnew }: OtherTabsProps) {
  const lookAgain = useLookAgain()
  const store = useSessionStore()
  useEffect(() => {
    let lookedAt = Date.now()
    let known = otherTabs.lastTold()
    const look = () => {
      lookedAt = Date.now()
      void lookAgain()
    }
    const comeBack = () => {
      const isLongAgo = Math.abs(Date.now() - lookedAt) > REST_MS
      if (document.visibilityState === 'visible' && isLongAgo) look()
    }
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (otherTabs.lastTold() === known) return look()
      // Not even until the server has answered, or for as long as there is no network.
      document.documentElement.style.display = 'none'
      loadPage()
    }
    const end = otherTabs.onTold(look)
    // What is shown belongs to the session as it is now.
    const forget = store.subscribe(() => (known = otherTabs.lastTold()))
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('pageshow', shownAgain)
    return () => {
      end()
      forget()
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('pageshow', shownAgain)
    }
  }, [lookAgain, store, loadPage])
  return null
}
