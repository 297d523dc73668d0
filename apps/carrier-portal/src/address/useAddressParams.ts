import { useMemo, useState } from 'react'
import {
  createSearchParams,
  useSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router'

/**
 * `useSearchParams` with optimistic state: a new value renders at once, before the router's transition
 * commits, and the next one builds on it. An external navigation (Back, a link) discards pending values.
 */
export function useAddressParams(): [
  URLSearchParams,
  (next: URLSearchParamsInit, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams()
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const [known, setKnown] = useState(params)
  if (known !== params) {
    setKnown(params)
    const arrived = underWay.indexOf(params.toString())
    setUnderWay(arrived < 0 ? [] : underWay.slice(arrived + 1))
  }
  const newest = underWay.at(-1)
  const shown = useMemo(() => (newest === undefined ? params : new URLSearchParams(newest)), [newest, params])
  const change = (init: URLSearchParamsInit, options?: NavigateOptions) => {
    const next = createSearchParams(init)
    setUnderWay((before) => [...before, next.toString()])
    setParams(next, options)
  }
  return [shown, change]
}
