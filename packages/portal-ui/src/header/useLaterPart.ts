import { useEffect, useEffectEvent, useState } from 'react'

export interface LaterPart<Part> {
  /** Undefined until it has arrived. */
  part: Part | undefined
  /** The last try failed; `retry` starts another. */
  hasFailed: boolean
  retry: () => void
}

/**
 * A part of the page that is loaded once it is wanted. Unlike `lazy` a failed load (offline, a new release) takes nothing
 * else down with it and can be tried again.
 *
 * @param load the same function at every render.
 */
export function useLaterPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void = nothing,
): LaterPart<Part> {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const [hasFailed, setFailed] = useState(false)
  const isMissing = isWanted && !loaded && !hasFailed
  const fail = useEffectEvent(() => {
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
  }, [isMissing, load])
  return { part: loaded?.part, hasFailed, retry: () => setFailed(false) }
}

function nothing() {}
