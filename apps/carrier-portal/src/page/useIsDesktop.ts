import { useSyncExternalStore } from 'react'

/** Below it the phone layout, from it on the dispatcher's (CON-01). */
const DESKTOP = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the viewport is 1024 CSS pixels wide or wider. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(DESKTOP).matches)
