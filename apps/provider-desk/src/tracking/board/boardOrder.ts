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

/** The order of the server. */
export const byUrgency = (a: BoardLoad, b: BoardLoad): number => (a.urgency < b.urgency ? -1 : 1)
