import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Opened loads, by the history key of their list. */
const opened = new Map<string, string>()

/** History state of the link back to a list. */
export interface ReturnState {
  returnFrom: string
}

const returnFromOf = (state: unknown): string | undefined => {
  const id = typeof state === 'object' && state && 'returnFrom' in state ? state.returnFrom : undefined
  return typeof id === 'string' ? id : undefined
}

/** Whether the focus is still on the body or the heading, where a new page puts it. */
function isFocusFree(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.matches('h1')
}

/** Focuses the link of the load that the user returns from, by Back or by the page's link (FND-08). */
export function useFocusOnReturn(loadId: string) {
  const { key, state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const returnsFrom = opened.get(key) ?? returnFromOf(state)
    if (returnsFrom !== loadId || !isFocusFree()) return
    // The browser restores the scroll position on Back.
    link.current?.focus({ preventScroll: isPop })
    // A virtualized row that mounts again must not take the focus again.
    opened.set(key, '')
    // Runs on mount only: later renders belong to the same visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { link, rememberOpened: () => void opened.set(key, loadId) }
}
