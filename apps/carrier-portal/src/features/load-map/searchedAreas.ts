import { readArea, writeArea, type SearchArea } from '@portal/contract/searchArea'

/** The filters that the map shows and sets; others stay as they are. */
export interface MapFilters {
  origin?: { city?: string; state: string }
  originArea?: string
  destinationArea?: string
}

export type AreaEnd = 'origin' | 'destination'
export const AREA_ENDS: readonly AreaEnd[] = ['origin', 'destination']

/** The areas of a search that can be drawn. */
export const areasOf = (filters: MapFilters): readonly SearchArea[] =>
  AREA_ENDS.flatMap((end) => {
    const read = readArea(filters[`${end}Area`] ?? '')
    return 'area' in read ? [read.area] : []
  })

/** Searches pickups or deliveries in an area, which takes the place of a city or state of that end. */
export function withArea(filters: MapFilters, end: AreaEnd, area: SearchArea): MapFilters {
  const replaced = new Set<string>([end, `${end}RadiusMiles`])
  const rest = Object.fromEntries(Object.entries(filters).filter(([key]) => !replaced.has(key)))
  return { ...rest, [`${end}Area`]: writeArea(area) }
}

export const withoutArea = (filters: MapFilters, end: AreaEnd): MapFilters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== `${end}Area`))

/** The area of pickups for deliveries, or the other way round. */
export function turnedArea(filters: MapFilters, end: AreaEnd): MapFilters {
  const read = readArea(filters[`${end}Area`] ?? '')
  const other = end === 'origin' ? 'destination' : 'origin'
  return 'area' in read ? withArea(withoutArea(filters, end), other, read.area) : filters
}
