import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * React 19.2's `useEffectEvent`: a callback for effects, referentially stable, which sees the latest
 * render.
 */
export function useEventCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback)
  // Runs before every other effect of a commit.
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
