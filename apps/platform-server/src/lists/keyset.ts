import { sql, type Expression } from 'kysely'
import type { DataType } from '../metadata/fields'
import type { ObjectField } from '../metadata/objectFields'
import type { RowQuery } from '../records/queryRows'
import { normaliseId } from '../database/schema/recordId'
import { contentTag } from '../records/recordRepresentation'
import { pathText } from '../records/fieldPath'
import { invalidList } from './invalidList'
import { startsEmpty, type Sort } from './sorting'

/** Serialized. */
type SortValue = string | number | boolean | null

/**
 * The position between two records by sort values and id. Unlike an offset it is stable while records are
 * inserted and deleted.
 */
export interface Keyset {
  readonly direction: 'after' | 'before'
  /** Records before the page when the token was created. */
  readonly position: number
  readonly values: readonly SortValue[]
  readonly id: string
}

const MAX_TOKEN_LENGTH = 8_000

/** Hashes the sort order: the token is invalid for another one. */
function orderMark(sorts: readonly Sort[]): string {
  const marks = sorts.map((sort) => [
    pathText(sort.path),
    sort.direction,
    ...(startsEmpty(sort) === (sort.direction === 'asc') ? [] : ['nulls']),
  ])
  return contentTag(marks).slice(0, 8)
}

export function keysetToken(sorts: readonly Sort[], { direction, position, values, id }: Keyset): string {
  const parts = [orderMark(sorts), direction, position, id, ...values]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws {ApiError} 400 for an invalid token, or one of another order. */
export function parseKeyset(token: string, sorts: readonly Sort[]): Keyset {
  const parts = decode(token)
  const [mark, direction, position, id, ...values] = parts
  const isUsable =
    mark === orderMark(sorts) &&
    (direction === 'after' || direction === 'before') &&
    typeof position === 'number' &&
    Number.isSafeInteger(position) &&
    position >= 0 &&
    typeof id === 'string' &&
    normaliseId(id) === id &&
    values.length === sorts.length
  if (!isUsable) throw noToken()
  return { direction, position, id, values: values.map((value, index) => checked(sorts[index], value)) }
}

function decode(token: string): readonly unknown[] {
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) throw noToken()
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (Array.isArray(parts)) return parts
  } catch {
    // Not JSON.
  }
  throw noToken()
}

function noToken() {
  return invalidList('This is no page token of this list and order. Take it from the previous page.')
}

type Check = (value: string | number | boolean) => boolean

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isText: Check = (value) => typeof value === 'string' && !value.includes('\0')

/** By data type; all others are texts. */
const checks: Partial<Record<DataType, Check>> = {
  Currency: isNumber,
  Double: isNumber,
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => isInstant(`${value}T00:00:00.000Z`),
  DateTime: (value) => typeof value === 'string' && isInstant(value),
}

/** Validates a value against its sort column. */
function checked(sort: Sort | undefined, value: unknown): SortValue {
  if (value === null) return null
  const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const check = (sort && checks[sort.path.field.dataType]) ?? isText
  if (isSimple && check(value)) return value
  throw noToken()
}

function isInstant(text: string): boolean {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text && text > '0001'
}

/** The drivers return timestamps as dates. */
export function sortValue(value: unknown): SortValue {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** By data type; all others are text. */
const casts: Partial<Record<DataType, string>> = {
  Currency: 'numeric',
  Double: 'double precision',
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'timestamptz',
}

/** Casts to the column's type, so that the comparison can use an index. */
export function typedValue({ dataType }: ObjectField, value: string | number | boolean): Expression<unknown> {
  // As a double, a number could not use an index on a numeric column.
  const parameter = dataType === 'Currency' ? String(value) : value
  return sql`${parameter}::${sql.raw(casts[dataType] ?? 'text')}`
}

interface Step {
  readonly column: Expression<unknown>
  readonly value: Expression<unknown> | null
  readonly isGrowing: boolean
  /** Rows without a value come first. */
  readonly startsEmpty: boolean
}

export function beyondKeyset(query: RowQuery, sorts: readonly Sort[], keyset: Keyset): Expression<boolean> {
  const isForward = keyset.direction === 'after'
  const steps: Step[] = sorts.map((sort, index) => {
    const { path, direction } = sort
    const value = keyset.values[index] ?? null
    return {
      column: query.column(path.steps, path.field.apiName),
      value: value === null ? null : typedValue(path.field, value),
      isGrowing: (direction === 'asc') === isForward,
      startsEmpty: startsEmpty(sort) === isForward,
    }
  })
  const last = sorts.at(-1)?.direction ?? 'asc'
  const byId: Step = {
    column: query.column([], 'Id'),
    value: sql`${keyset.id}::text`,
    isGrowing: (last === 'asc') === isForward,
    startsEmpty: true,
  }
  const beyond = [...steps, byId].reduceRight<Expression<boolean>>(
    (rest, step) => sql<boolean>`(${strictly(step)} or (${same(step)} and ${rest}))`,
    sql<boolean>`false`,
  )
  const bound = [...steps, byId].slice(0, 1).flatMap((step) => outerBound(step, sorts[0]))
  return sql<boolean>`(${sql.join([...bound, beyond], sql` and `)})`
}

function strictly({ column, value, isGrowing, startsEmpty }: Step): Expression<boolean> {
  if (value === null) return startsEmpty ? sql<boolean>`${column} is not null` : sql<boolean>`false`
  const sign = sql.raw(isGrowing ? '>' : '<')
  return startsEmpty
    ? sql<boolean>`${column} ${sign} ${value}`
    : sql<boolean>`(${column} ${sign} ${value} or ${column} is null)`
}

function same({ column, value }: Step): Expression<boolean> {
  return value === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${value}`
}

/** Repeats the bound of the first column: the planner cannot derive an index range from an OR. */
function outerBound(
  { column, value, isGrowing, startsEmpty }: Step,
  sort: Sort | undefined,
): readonly Expression<boolean>[] {
  // A field of a parent is empty where the parent is absent or invisible.
  const isNeverEmpty = sort === undefined || (sort.path.steps.length === 0 && sort.path.field.required)
  if (value === null || !(startsEmpty || isNeverEmpty)) return []
  return [sql<boolean>`${column} ${sql.raw(isGrowing ? '>=' : '<=')} ${value}`]
}
