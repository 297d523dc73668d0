import type { OrderByClause } from '@jetstreamapp/soql-parser-js'
import { MAX_SORT_FIELDS } from '../../metadata/listViews'
import { isSortable } from '../../lists/listInfo'
import type { ReadableObject } from '../../lists/ListContext'
import type { Sort } from '../../lists/sorting'
import { resolveFieldPath } from '../../records/fieldPath'
import { malformedQuery } from '../RestError'

export interface SoqlSort extends Sort {
  readonly nulls: 'first' | 'last'
}

/**
 * Resolves ORDER BY. Empty values come first by default, in both directions.
 *
 * @throws {RestError} 400 `MALFORMED_QUERY`; {@link ApiError} 400 `INVALID_FIELD`.
 */
export function soqlOrder(
  { caller, object }: ReadableObject,
  orderBy: OrderByClause | OrderByClause[] | undefined,
): readonly SoqlSort[] {
  const clauses = orderBy === undefined ? [] : [orderBy].flat()
  if (clauses.length > MAX_SORT_FIELDS)
    throw malformedQuery(`ORDER BY takes at most ${MAX_SORT_FIELDS} fields.`)
  return clauses.map((clause) => {
    if (!('field' in clause)) throw malformedQuery('Functions in ORDER BY are not supported here.')
    const path = resolveFieldPath(caller, object, clause.field)
    if (!isSortable(path.field)) throw malformedQuery(`${path.field.apiName} cannot be sorted by.`)
    return {
      path,
      direction: clause.order === 'DESC' ? 'desc' : 'asc',
      nulls: clause.nulls === 'LAST' ? 'last' : 'first',
    }
  })
}

/** Whether keyset tokens fit the order: lists have empty values first ascending, last descending. */
export const fitsKeyset = (sorts: readonly SoqlSort[]): boolean =>
  sorts.every(
    ({ path, direction, nulls }) =>
      (path.steps.length === 0 && path.field.required) || (direction === 'asc') === (nulls === 'first'),
  )
