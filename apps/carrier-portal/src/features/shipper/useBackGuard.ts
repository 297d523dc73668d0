import { useEffect, useRef } from 'react'

/** Marks the extra history entry, which has the same URL and detects Back. */
const MARK = 'isWatching'

/** Whether the current history entry is the guard. */
export const isWatching = (): boolean => {
  // History state may have any shape.
  const state = window.history.state as Record<string, unknown> | null
  return state?.[MARK] === true
}

/** Goes back past the guard and the page. */
export const goBack = (): void => window.history.go(-2)

/**
 * Calls `ask` on Back while there is unsent input. Browsers can't block Back, so a second entry with the same
 * URL is pushed and removed when not needed.
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
      // Navigation to another page.
      if (isWatching() || window.location.pathname !== pathname) return
      window.history.forward()
      latest.current()
    }
    window.addEventListener('popstate', asked)
    return () => window.removeEventListener('popstate', asked)
  }, [isUnsaved])
}
