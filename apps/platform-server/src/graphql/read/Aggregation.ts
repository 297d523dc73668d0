import type { ObjectDefinition } from '../../metadata/defineObject'
import type { ObjectField } from '../../metadata/objectFields'
import type { Aggregate, DatePart } from '../../lists/grouping'
import type { WhereValue } from '../../lists/whereSyntax'

export interface GroupField {
  readonly field: ObjectField
  /** Undefined = the value itself. */
  readonly part: DatePart | undefined
}

export interface AggregateSort {
  readonly field: ObjectField
  /** Undefined = the value of the group. */
  readonly aggregate: Aggregate | undefined
  readonly direction: 'asc' | 'desc'
  readonly nulls: 'first' | 'last'
}

/** Groups of one query. */
export interface AggregatePlan {
  readonly object: ObjectDefinition
  readonly groups: readonly GroupField[]
  readonly values: readonly { readonly field: ObjectField; readonly aggregate: Aggregate }[]
  readonly where: WhereValue | undefined
  readonly isMine: boolean
  readonly sorts: readonly AggregateSort[]
  readonly first: number
  readonly offset: number
  readonly hasRows: boolean
  readonly hasCount: boolean
}

export interface Group {
  readonly values: ReadonlyMap<string, unknown>
  readonly cursor: string
}

export interface GroupPage {
  readonly groups: readonly Group[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly totalCount: number
}

/** Returns the key of a grouped field's value, or of a function over a field. */
export const valueKey = (field: string, aggregate?: Aggregate): string =>
  aggregate === undefined ? field : `${field} ${aggregate}`

/** Groups have no id for a keyset, so a cursor is an offset. */
export const groupCursor = (place: number): string => Buffer.from(`group ${place}`).toString('base64url')

/** Parses a cursor; undefined for other text. */
export function placeOfCursor(cursor: string): number | undefined {
  const place = /^group (\d{1,9})$/u.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  return place === undefined ? undefined : Number(place)
}
