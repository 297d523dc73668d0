import { useEffect, useState } from 'react'

/** Lets a press that ends typing reach its target first. */
const REST_MS = 1_000

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/**
 * Whether content that shifts the layout may render: when `wanted`, but not during or just after typing.
 * Stays true.
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
