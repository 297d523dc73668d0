import { useEffect, useState } from 'react'
import { useEventCallback } from '../older-react/useEventCallback.js'

export interface LaterPart<Part> {
  /** Undefined until loaded. */
  part: Part | undefined
  /** The last load failed; `retry` starts another. */
  hasFailed: boolean
  retry: () => void
}

/**
 * Lazy-loads a component. Unlike `lazy`, a failed load (offline, a new deployment) does not reach an error
 * boundary and can be retried.
 *
 * @param load must be referentially stable.
 */
export function useLaterPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void = nothing,
): LaterPart<Part> {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const [hasFailed, setFailed] = useState(false)
  const isMissing = isWanted && !loaded && !hasFailed
  const fail = useEventCallback(() => {
    setFailed(true)
    onFailure()
  })
  useEffect(() => {
    if (!isMissing) return undefined
    let isStillWanted = true
    void load().then(
      (part) => isStillWanted && setLoaded({ part }),
      () => isStillWanted && fail(),
    )
    return () => {
      isStillWanted = false
    }
  }, [fail, isMissing, load])
  return { part: loaded?.part, hasFailed, retry: () => setFailed(false) }
}

function nothing() {}
