import type { BoardLoad } from '@portal/contract/methods'

/**
 * Returns the loads of a new response in the rendered order, so that no row moves under the pointer: known loads keep their
 * place, new ones follow, gone ones leave (DTR-04).
 */
export function inOrderOf(shownIds: readonly string[], loads: readonly BoardLoad[]): BoardLoad[] {
  const places = new Map(shownIds.map((id, index) => [id, index]))
  const placeOf = ({ id }: BoardLoad) => places.get(id) ?? Infinity
  // The sort is stable: new loads stay in the order of the response.
  return loads.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return one === other ? 0 : one - other
  })
}

/** Reasons by which the board is filtered; `all` are the loads on their way, `action` those that need a person. */
export const PARTS = [
  'action',
  'LATE',
  'NO_DRIVER_4H',
  'ETA_LATE',
  'NO_DRIVER_24H',
  'NO_CHECK_CALL',
  'DETENTION_RUNNING',
  'DOCUMENTS_MISSING',
  'all',
] as const
export type Part = (typeof PARTS)[number]

const rankOf = ({ reasons: [first] }: BoardLoad): number => (first ? PARTS.indexOf(first.code) : PARTS.length)
const timeOf = ({ reasons: [first], pickupFrom }: BoardLoad): number => {
  const at = first?.since ?? pickupFrom
  return at ? Date.parse(at) : 0
}

/** The order of the server: by the most urgent reason and its start, loads without a reason by pickup. */
export const byUrgency = (a: BoardLoad, b: BoardLoad): number =>
  rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1)

/** The loads of a part that have every word of the search. */
export function filterBoard(loads: readonly BoardLoad[], part: Part, search: string): BoardLoad[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return loads.filter((load) => {
    if (part === 'action' && load.reasons.length === 0) return false
    if (part !== 'action' && part !== 'all' && !load.reasons.some(({ code }) => code === part)) return false
    if (words.length === 0) return true
    const text = [
      load.loadNumber,
      load.carrier.name,
      load.driver?.name,
      load.shipper,
      load.handledBy,
      load.origin.city,
      load.origin.state,
      load.destination.city,
      load.destination.state,
    ]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
