import type { CoverLoad } from '@portal/contract/methods'

export type Risk = NonNullable<CoverLoad['risk']>

/** Grouping of the board; `none` is one list. */
export const GROUPS = ['day', 'origin', 'equipment', 'shipper', 'none'] as const
export type Group = (typeof GROUPS)[number]

export const SORTS = [
  'pickup',
  'load',
  'lane',
  'age',
  'offers',
  'views',
  'median',
  'posted',
  'target',
  'maxBuy',
  'sell',
  'margin',
] as const
export type Sort = (typeof SORTS)[number]

export interface CoverFilters {
  /** Words in number, place, shipper, commodity or person. */
  search: string
  equipment: string | undefined
  show: Show
  group: Group
  sort: Sort
  isDescending: boolean
}

/** Which loads the board shows. */
export const SHOWS = ['posted', 'atRisk', 'offers', 'tendered', 'held'] as const
export type Show = (typeof SHOWS)[number]

const SHOWN: Readonly<Record<Show, (load: CoverLoad) => boolean>> = {
  posted: ({ status }) => status === 'Posted',
  atRisk: ({ risk }) => risk === 'AT_RISK' || risk === 'OVERDUE',
  offers: ({ status, offers, isReserved }) => status === 'Posted' && (offers > 0 || isReserved),
  tendered: ({ status, tender }) => status === 'Posted' && Boolean(tender),
  held: ({ status }) => status === 'On Hold',
}

/** Whether a part of the board includes a load. */
export const isShown = (load: CoverLoad, show: Show): boolean => SHOWN[show](load)

const textOf = (load: CoverLoad): string =>
  [
    load.loadNumber,
    load.origin.city,
    load.origin.state,
    load.destination.city,
    load.destination.state,
    load.shipper,
    load.commodity,
    load.handledBy,
  ]
    .join(' ')
    .toLowerCase()

const time = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

const SORT_VALUES: Readonly<Record<Sort, (load: CoverLoad) => number | string | null | undefined>> = {
  pickup: ({ pickupFrom }) => time(pickupFrom),
  load: ({ loadNumber }) => loadNumber,
  lane: ({ origin, destination }) =>
    [origin.state, origin.city, destination.state, destination.city].join(' '),
  // The oldest has the smallest time.
  age: ({ postedAt }) => time(postedAt),
  offers: ({ offers }) => offers,
  views: ({ views }) => views,
  median: ({ laneMedian }) => laneMedian,
  posted: ({ postedRate }) => postedRate,
  target: ({ targetBuy }) => targetBuy,
  maxBuy: ({ maxBuy }) => maxBuy,
  sell: ({ sellRate }) => sellRate,
  margin: ({ margin }) => margin,
}

/** The loads that pass the filters, in order; unknown values last, equal ones by pickup and number. */
export function filterLoads(loads: readonly CoverLoad[], filters: CoverFilters): CoverLoad[] {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = loads.filter((load) => {
    if (!isShown(load, filters.show)) return false
    if (filters.equipment && load.equipmentType !== filters.equipment) return false
    if (words.length === 0) return true
    const text = textOf(load)
    return words.every((word) => text.includes(word))
  })
  const valueOf = SORT_VALUES[filters.sort]
  const direction = filters.isDescending ? -1 : 1
  return found.toSorted((a, b) => {
    const [one, other] = [valueOf(a) ?? null, valueOf(b) ?? null]
    if (one !== other) {
      if (one === null) return 1
      if (other === null) return -1
      return one < other ? -direction : direction
    }
    const pickups = (time(a.pickupFrom) ?? Infinity) - (time(b.pickupFrom) ?? Infinity)
    return pickups || (a.loadNumber < b.loadNumber ? -1 : 1)
  })
}

/** A row of the board: a load, or the heading of the group that follows. */
export type BoardRow =
  { kind: 'load'; load: CoverLoad } | { kind: 'heading'; key: string; count: number; atRisk: number }

/** The key of a load's group: a day in the zone of the pickup, a state, a code or a shipper. */
function groupKeyOf(load: CoverLoad, group: Group, dayOf: (load: CoverLoad) => string): string {
  switch (group) {
    case 'day':
      return dayOf(load)
    case 'origin':
      return load.origin.state ?? ''
    case 'equipment':
      return load.equipmentType
    case 'shipper':
      return load.shipper
    case 'none':
      return ''
  }
}

/** Loads below the headings of their groups. Groups follow their first load, loads stay in order. */
export function groupLoads(
  loads: readonly CoverLoad[],
  group: Group,
  dayOf: (load: CoverLoad) => string,
): BoardRow[] {
  if (group === 'none') return loads.map((load) => ({ kind: 'load', load }))
  const groups = new Map<string, CoverLoad[]>()
  for (const load of loads) {
    const key = groupKeyOf(load, group, dayOf)
    const members = groups.get(key)
    if (members) members.push(load)
    else groups.set(key, [load])
  }
  return [...groups].flatMap(([key, members]): BoardRow[] => [
    {
      kind: 'heading',
      key,
      count: members.length,
      atRisk: members.filter((load) => isShown(load, 'atRisk')).length,
    },
    ...members.map((load): BoardRow => ({ kind: 'load', load })),
  ])
}
