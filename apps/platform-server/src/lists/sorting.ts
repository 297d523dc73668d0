import type { Caller } from '../access/caller'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { ListSort } from '../metadata/listViews'
import { resolveFieldPath, type FieldPath } from '../records/fieldPath'
import { invalidList } from './invalidList'
import { isSortable } from './listInfo'

const MAX_SORT_FIELDS = 5

/** One step of a sort order. */
export interface Sort {
  readonly path: FieldPath
  readonly direction: 'asc' | 'desc'
}

/**
 * Reads `sortBy`: up to five fields, a minus in front means descending.
 *
 * @throws {ApiError} 400 for more fields, unknown or invisible ones, and those without an order.
 */
export function parseSortBy(
  caller: Caller,
  object: ObjectDefinition,
  sortBy: readonly string[],
): readonly Sort[] {
  if (sortBy.length > MAX_SORT_FIELDS) throw invalidList(`sortBy takes at most ${MAX_SORT_FIELDS} fields.`)
  return sortBy.map((entry) => {
    const isDescending = entry.startsWith('-')
    return sortOf(caller, object, isDescending ? entry.slice(1) : entry, isDescending ? 'desc' : 'asc')
  })
}

/** The sort order of a list, without the fields that the caller may not see. */
export function standardSort(
  caller: Caller,
  object: ObjectDefinition,
  orderedBy: readonly ListSort[],
  isVisible: (fieldApiName: string) => boolean,
): readonly Sort[] {
  return orderedBy
    .filter(({ fieldApiName }) => isVisible(fieldApiName))
    .map(({ fieldApiName, isAscending }) =>
      sortOf(caller, object, fieldApiName, isAscending ? 'asc' : 'desc'),
    )
}

function sortOf(caller: Caller, object: ObjectDefinition, name: string, direction: 'asc' | 'desc'): Sort {
  const path = resolveFieldPath(caller, object, name)
  if (!isSortable(path.field)) throw invalidList(`${path.field.apiName} cannot be sorted by.`)
  return { path, direction }
}
