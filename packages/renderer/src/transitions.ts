import { useEffect, useRef, useState } from 'preact/hooks'
import { afterPaint } from './afterPaint.ts'

/**
 * Makes changes of low priority: after the next paint, so that an immediate change of the same key or press is seen first. Preact
 * would make them in the same task. Those of Back and Forward are made at once, as React does, for the scroll position.
 */
export function startTransition(change: () => void): void {
  if (globalThis.event?.type === 'popstate') change()
  else afterPaint(change)
}

/** As `startTransition`, with whether the change is still to come. */
export function useTransition(): [boolean, (change: () => void) => void] {
  const [isPending, setIsPending] = useState(false)
  const [start] = useState(() => (change: () => void) => {
    setIsPending(true)
    startTransition(() => {
      change()
      setIsPending(false)
    })
  })
  return [isPending, start]
}

/**
 * The value one paint later: what depends on it is rendered in a task of its own. Preact would give it at once. Of several
 * values before that paint, the last one comes; later ones do not put it off. The first render has `initial` instead, unless it
 * is undefined.
 */
export function useDeferredValue<Value>(value: Value, initial?: Value): Value {
  const [shown, setShown] = useState(() => (initial === undefined ? value : initial))
  const latestRef = useRef(value)
  const cancelRef = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latestRef.current = value
    if (cancelRef.current || Object.is(shown, value)) return
    cancelRef.current = afterPaint(() => {
      cancelRef.current = undefined
      setShown(() => latestRef.current)
    })
  }, [shown, value])
  useEffect(
    () => () => {
      cancelRef.current?.()
      cancelRef.current = undefined
    },
    [],
  )
  return shown
}

/**
 * The state as it is, and no way to show another meanwhile. React Router imports it for routers with data, which no
 * application has.
 */
export function useOptimistic<State>(state: State): [State, (next: State) => void] {
  return [state, ignore]
}

function ignore(): void {}
