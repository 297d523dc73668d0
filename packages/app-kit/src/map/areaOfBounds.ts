import type { SearchArea } from '@portal/contract/searchArea'
import type { LngLatBounds } from './LoadMapHandle'
import { roundCorner } from './simplifyPath'

/** Returns the corners of the visible part of a map. */
export function areaOfBounds([[west, south], [east, north]]: LngLatBounds): SearchArea {
  const [bottom, left] = roundCorner({ lat: south, lng: west })
  const [top, right] = roundCorner({ lat: north, lng: east })
  return [
    [bottom, left],
    [top, left],
    [top, right],
    [bottom, right],
  ]
}
