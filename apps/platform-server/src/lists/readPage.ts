import { toRecord, type RecordRepresentation } from '../records/recordRepresentation'
import type { Selection } from '../records/selection'
import { beyondKeyset, keysetToken, parseKeyset, sortValue, type Keyset } from './keyset'
import type { ListContext } from './ListContext'
import { isOffset, MAX_OFFSET, parseOffset, type PageTokens } from './paging'
import type { Sort } from './sorting'

export interface RecordsPage extends PageTokens {
  readonly size: number
  readonly records: readonly RecordRepresentation[]
}

/**
 * Orders ties by id, so that pages neither repeat nor skip a record. Up to 2,000 records pages use offsets,
 * beyond that keyset tokens.
 *
 * @param context with its conditions added to the query.
 * @throws {ApiError} 400 for an invalid token.
 */
export async function readPage(
  context: Pick<ListContext, 'caller' | 'query'>,
  selection: Selection,
  sorts: readonly Sort[],
  size: number,
  pageToken: string | undefined,
): Promise<RecordsPage> {
  const { caller, query } = context
  const token = pageToken ?? '0'
  const keyset = isOffset(token) || token.startsWith('-') ? undefined : parseKeyset(token, sorts)
  const offset = keyset ? 0 : parseOffset(token)
  const isReversed = keyset?.direction === 'before'
  if (keyset) query.where(beyondKeyset(query, sorts, keyset))
  const turned = (direction: 'asc' | 'desc') => (isReversed === (direction === 'asc') ? 'desc' : 'asc')
  for (const { path, direction } of sorts) {
    query.orderBy(query.column(path.steps, path.field.apiName), turned(direction))
    query.selectColumn(path.steps, path.field.apiName)
  }
  // In the direction of the last field, so that one index serves the whole order.
  query.orderById(turned(sorts.at(-1)?.direction ?? 'asc'))
  query.select(selection)
  const found = await query.rows(size + 1, offset)
  const hasMore = found.length > size
  const rows = isReversed ? found.slice(0, size).reverse() : found.slice(0, size)

  const placeOf = (row: (typeof rows)[number] | undefined, direction: Keyset['direction'], at: number) =>
    row === undefined
      ? null
      : keysetToken(sorts, {
          direction,
          position: at,
          id: String(query.value(row, [], 'Id')),
          values: sorts.map(({ path }) => sortValue(query.value(row, path.steps, path.field.apiName))),
        })
  const position = keyset?.position ?? offset
  const next = position + size
  const previous = Math.max(0, position - size)
  const hasNext = isReversed || hasMore
  const hasPrevious = keyset ? !isReversed || hasMore : offset > 0
  return {
    size,
    records: rows.flatMap((row) => toRecord(caller, query, row, selection) ?? []),
    currentPageToken: token,
    nextPageToken: !hasNext
      ? null
      : next <= MAX_OFFSET && !keyset
        ? String(next)
        : placeOf(rows.at(-1), 'after', next),
    previousPageToken: !hasPrevious
      ? null
      : previous <= MAX_OFFSET
        ? String(previous)
        : placeOf(rows[0], 'before', previous),
  }
}
