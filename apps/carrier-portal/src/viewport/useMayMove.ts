import { firstPaint } from '@portal/app-kit/first-paint'
import { useEffect, useState } from 'react'

/** Lets a press that ends typing reach its target first. */
const REST_MS = 1_000

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/**
 * Whether content that shifts the layout may render: not during or just after typing. Stays true; from the
 * start behind the server's prerender, where nothing is seen or typed in.
 */
export function useMayMove(): boolean {
  const [mayMove, setMayMove] = useState(() => firstPaint() !== null)
  useEffect(() => {
    if (mayMove) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (restMs: number) => {
      clearTimeout(timer)
      if (!isTyping()) timer = setTimeout(() => setMayMove(!isTyping()), restMs)
    }
    const onFocusChange = () => look(REST_MS)
    look(0)
    document.addEventListener('focusin', onFocusChange)
    document.addEventListener('focusout', onFocusChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocusChange)
      document.removeEventListener('focusout', onFocusChange)
    }
  }, [mayMove])
  return mayMove
}
