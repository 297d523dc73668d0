import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readMyLoadsFilters, readTab, writeMyLoads, type MyLoadsFilters } from './myLoadsFilters'

/**
 * The filters of the address, and changing them. The router takes its time over an address: until it follows, what was
 * chosen is shown, and the next choice builds upon it.
 */
export function useMyLoadsFilters(): [MyLoadsFilters, (next: MyLoadsFilters) => void] {
  const [search, setSearch] = useSearchParams()
  const [ahead, setAhead] = useState<MyLoadsFilters>()
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setAhead(undefined)
  }
  const change = (next: MyLoadsFilters) => {
    setAhead(next)
    setSearch((now) => writeMyLoads(readTab(now), next), { replace: true })
  }
  return [ahead ?? readMyLoadsFilters(search), change]
}
