import { COVER_PARTS, type CoverGroup, type CoverSort, type EquipmentCode } from '@portal/contract'
import type { CoverGroupCounts, CoverLoad } from '@portal/contract/methods'

export type Risk = NonNullable<CoverLoad['risk']>

/** Parts of the board that have a tab. */
export const SHOWS = COVER_PARTS.filter((part) => part !== 'all')
export type Show = (typeof SHOWS)[number]

export interface CoverOrder {
  group: CoverGroup
  sort: CoverSort
  isDescending: boolean
}

export interface CoverFilters extends CoverOrder {
  /** Words in number, place, shipper, commodity or person. */
  search: string
  equipment: EquipmentCode | undefined
  show: Show
}

const time = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

type Value = number | string | null | undefined

const GROUP_KEYS: Readonly<Record<CoverGroup, (load: CoverLoad) => string | null>> = {
  day: ({ pickupDay }) => pickupDay ?? null,
  origin: ({ origin }) => origin.state,
  equipment: ({ equipmentType }) => equipmentType,
  shipper: ({ shipper }) => shipper,
  none: () => null,
}

const SORT_VALUES: Readonly<Record<CoverSort, (load: CoverLoad) => Value>> = {
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

/** Compares two values, unknown ones last in either direction. */
function compare(one: Value, other: Value, isDescending = false): number {
  if ((one ?? null) === (other ?? null)) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  return one < other === isDescending ? 1 : -1
}

/** Compares loads as the server does: by group, by the sort within it, then by pickup and id. */
const byOrder =
  ({ group, sort, isDescending }: CoverOrder) =>
  (a: CoverLoad, b: CoverLoad): number => {
    const [keyOf, valueOf] = [GROUP_KEYS[group], SORT_VALUES[sort]]
    return (
      compare(keyOf(a), keyOf(b), group === 'day' && sort === 'pickup' && isDescending) ||
      compare(valueOf(a), valueOf(b), isDescending) ||
      compare(time(a.pickupFrom), time(b.pickupFrom)) ||
      compare(a.id, b.id)
    )
  }

/**
 * Loads in order, after a change has moved or added some.
 *
 * @param end the last load that was fetched when more follow: those that a change moved behind it are left out.
 */
export function inOrder(loads: readonly CoverLoad[], order: CoverOrder, end?: CoverLoad): CoverLoad[] {
  const compareLoads = byOrder(order)
  const sorted = loads.toSorted(compareLoads)
  return end ? sorted.filter((load) => compareLoads(load, end) <= 0) : sorted
}

/** A row of the board: a load, or the heading of the group that follows. */
export type BoardRow =
  | { kind: 'load'; load: CoverLoad }
  | { kind: 'heading'; key: string | null; first: CoverLoad; counts: CoverGroupCounts | undefined }

/**
 * Loads below the headings of their groups.
 *
 * @param groups counts of the groups, of which the board has the first loads only.
 */
export function groupLoads(
  loads: readonly CoverLoad[],
  group: CoverGroup,
  groups: readonly CoverGroupCounts[] = [],
): BoardRow[] {
  if (group === 'none') return loads.map((load) => ({ kind: 'load', load }))
  const keyOf = GROUP_KEYS[group]
  const countsOf = new Map(groups.map((counts) => [counts.key, counts]))
  return loads.flatMap((load, index): BoardRow[] => {
    const before = loads[index - 1]
    const key = keyOf(load)
    const row: BoardRow = { kind: 'load', load }
    return before && keyOf(before) === key
      ? [row]
      : [{ kind: 'heading', key, first: load, counts: countsOf.get(key) }, row]
  })
}
