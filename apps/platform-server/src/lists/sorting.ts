import { MAX_SORT_FIELDS, type ListSort } from '../metadata/listViews'
import { findFieldPath, resolveFieldPath, type FieldPath } from '../records/fieldPath'
import { invalidList } from './invalidList'
import type { ReadableObject } from './ListContext'
import { isSortable } from './listInfo'

export interface Sort {
  readonly path: FieldPath
  readonly direction: 'asc' | 'desc'
  /** The place of empty values. @default first ascending, last descending */
  readonly nulls?: 'first' | 'last'
}

export const startsEmpty = ({ direction, nulls }: Sort): boolean =>
  (nulls ?? (direction === 'asc' ? 'first' : 'last')) === 'first'

/**
 * Parses up to five fields, descending with a leading minus.
 *
 * @throws {ApiError} 400 for more fields, unknown or unreadable ones, and unsortable ones.
 */
export function parseSortBy(readable: ReadableObject, sortBy: readonly string[]): readonly Sort[] {
  if (sortBy.length > MAX_SORT_FIELDS) throw invalidList(`sortBy takes at most ${MAX_SORT_FIELDS} fields.`)
  return sortBy.map((entry) => {
    const { name, direction } = sortEntry(entry)
    const path = resolveFieldPath(readable.caller, readable.object, name)
    if (!isSortable(path.field)) throw invalidList(`${path.field.apiName} cannot be sorted by.`)
    return { path, direction }
  })
}

/** Ignores unsortable fields, for related lists. */
export function usableSortBy(readable: ReadableObject, sortBy: readonly string[]): readonly Sort[] {
  const entries = sortBy.slice(0, MAX_SORT_FIELDS).map(sortEntry)
  return entries.flatMap(({ name, direction }) => visibleSort(readable, name, direction))
}

/** Omits unreadable fields. */
export function standardSort(readable: ReadableObject, orderedBy: readonly ListSort[]): readonly Sort[] {
  return orderedBy.flatMap(({ fieldApiName, isAscending }) =>
    visibleSort(readable, fieldApiName, isAscending ? 'asc' : 'desc'),
  )
}

function sortEntry(entry: string): { name: string; direction: Sort['direction'] } {
  return entry.startsWith('-')
    ? { name: entry.slice(1), direction: 'desc' }
    : { name: entry, direction: 'asc' }
}

function visibleSort(readable: ReadableObject, name: string, direction: Sort['direction']): readonly Sort[] {
  const path = findFieldPath(readable.caller, readable.object, name)
  return path && isSortable(path.field) ? [{ path, direction }] : []
}
