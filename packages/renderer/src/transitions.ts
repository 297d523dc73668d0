import { useEffect, useRef, useState } from 'preact/hooks'
import { afterPaint } from './afterPaint.ts'

/**
 * Defers low-priority updates until after the next paint, so that an urgent update of the same event is painted first. Preact
 * would render both in the same task. Updates in a `popstate` event are synchronous, as in React, for the scroll position.
 */
export function startTransition(change: () => void): void {
  if (globalThis.event?.type === 'popstate') change()
  else afterPaint(change)
}

/** `startTransition`, with whether the transition is pending. */
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
 * Returns the value one paint later: components that depend on it render in a task of their own. Preact would return it
 * immediately. Of several values before that paint the last one is used; later ones do not postpone it. The first render
 * returns `initial` unless that is undefined.
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
 * Returns the state without optimistic updates. React Router imports it for data routers, which no application uses.
 */
export function useOptimistic<State>(state: State): [State, (next: State) => void] {
  return [state, ignore]
}

function ignore(): void {}
