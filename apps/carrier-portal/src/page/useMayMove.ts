import { useEffect, useState } from 'react'

/** A press that ends the typing hits what it was aimed at before anything moves. */
const REST_MS = 1_000

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/**
 * Whether something may come that moves the page: once it is `wanted`, but not while somebody fills in a field, nor just
 * after. What has come stays.
 */
export function useMayMove(wanted: boolean): boolean {
  const [mayMove, setMayMove] = useState(false)
  useEffect(() => {
    if (!wanted || mayMove) return undefined
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
  }, [wanted, mayMove])
  return mayMove
}
