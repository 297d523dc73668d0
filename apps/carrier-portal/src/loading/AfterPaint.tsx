import { useDeferredValue, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Renders its children after the next paint, so that the part of a page above them answers a press sooner. After Back and
 * Forward, and when the application starts, they are rendered at once: the browser restores the scroll position.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isReturn = useNavigationType() === NavigationType.Pop
  return useDeferredValue(true, isReturn) ? children : <span hidden data-skeleton="" />
}
