import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Loads that were opened, by the key of the history entry that their list stands in. */
const opened = new Map<string, string>()

/** What the link back to a list tells it: which load one comes from. */
export interface ReturnState {
  returnFrom: string
}

const returnFromOf = (state: unknown): string | undefined => {
  const id = typeof state === 'object' && state && 'returnFrom' in state ? state.returnFrom : undefined
  return typeof id === 'string' ? id : undefined
}

/** Only while the focus is where a new page puts it: on the page itself or its heading. */
function isFocusFree(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.matches('h1')
}

/**
 * Gives the link to a load the focus when one comes back from that load, by the browser's Back or by the link of its page:
 * the keyboard goes on where it was (FND-08).
 */
export function useFocusOnReturn(loadId: string) {
  const { key, state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const returnsFrom = opened.get(key) ?? returnFromOf(state)
    if (returnsFrom !== loadId || !isFocusFree()) return
    // Going back, the browser restores the scroll position itself.
    link.current?.focus({ preventScroll: isPop })
    // Of rows that scroll out of view and in again none takes the focus a second time.
    opened.set(key, '')
    // On mount: later renders belong to the same visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { link, rememberOpened: () => void opened.set(key, loadId) }
}
