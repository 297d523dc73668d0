import { useEffect, useRef } from 'react'

/** Marks the history entry that stands before the page's own: the same address, to be told of Back without leaving. */
const MARK = 'isWatching'

/** Whether the entry of now is the one that watches over Back. */
export const isWatching = (): boolean => {
  // Written by this file and by the router; whatever else is there lacks the mark.
  const state = window.history.state as Record<string, unknown> | null
  return state?.[MARK] === true
}

/** Goes where Back would have gone: past the watching entry and the page's own. */
export const goBack = (): void => window.history.go(-2)

/**
 * Calls `ask` in place of going back while something is unsent. A browser cannot be kept from going back, so there is a
 * second entry with the same address to go back from; it goes away with the reason for it.
 */
export function useBackGuard(isUnsaved: boolean, ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isUnsaved) {
      if (isWatching()) window.history.back()
      return undefined
    }
    if (!isWatching())
      window.history.pushState({ ...window.history.state, [MARK]: true }, '', window.location.href)
    const { pathname } = window.location
    const asked = () => {
      // Elsewhere already (two steps back, or a link): nothing is to be asked any more.
      if (isWatching() || window.location.pathname !== pathname) return
      window.history.forward()
      latest.current()
    }
    window.addEventListener('popstate', asked)
    return () => window.removeEventListener('popstate', asked)
  }, [isUnsaved])
}
