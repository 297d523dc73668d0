import { useEffect } from 'react'
import { reloadPage } from '#/loading/reloadPage'
import { otherTabs } from '#/session/otherTabs'
import { useSessionStore } from '#/session/SessionProvider'
import { useLookAgain } from './useLookAgain'

/** Throttle of session checks on tab changes, in ms. */
const REST_MS = 30_000

export interface OtherTabsProps {
  /** @default reloads the page */
  loadPage?: () => void
}

/**
 * Refetches the session after a change in another tab and when this tab becomes visible or is restored from
 * the back/forward cache, so that no data of one company is shown or changed under another. A page restored
 * after its session ended is reloaded.
 */
export function OtherTabs({ loadPage = reloadPage }: OtherTabsProps) {
  const lookAgain = useLookAgain()
  const store = useSessionStore()
  useEffect(() => {
    let lookedAt = Date.now()
    let known = otherTabs.lastTold()
    const look = () => {
      lookedAt = Date.now()
      void lookAgain()
    }
    const onReturn = () => {
      const isLongAgo = Math.abs(Date.now() - lookedAt) > REST_MS
      if (document.visibilityState === 'visible' && isLongAgo) look()
    }
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (otherTabs.lastTold() === known) return look()
      // Hidden before the response, and without network.
      document.documentElement.style.display = 'none'
      loadPage()
    }
    const end = otherTabs.onTold(look)
    // The rendered data belongs to the current session.
    const forget = store.subscribe(() => (known = otherTabs.lastTold()))
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('pageshow', shownAgain)
    return () => {
      end()
      forget()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('pageshow', shownAgain)
    }
  }, [lookAgain, store, loadPage])
  return null
}
