import { sql, type Expression } from 'kysely'
import type { FilterOperator } from '../metadata/listViews'
import type { ObjectField } from '../metadata/objectFields'
import { haversineOfMiles, haversineSql } from '../places/distanceSql'
import { invalidList } from './invalidList'
import { typedValue } from './keyset'
import { toOperand, type GivenValue, type Operand } from './operands'

/** Adds the pattern matches of `where` and SOQL to the list filters; the latter escapes `%` and `_`. */
export type Operator = FilterOperator | 'Like' | 'LikePattern'

type Condition = Expression<boolean>

const MAX_VALUES = 200

/**
 * Compiles a comparison to parameterized SQL. Several values mean any of them; with a negative operator,
 * none of them. Text comparisons ignore case, as on the platform; picklists and ids are exact.
 *
 * @throws {ApiError} 400 when operator, value and field type do not match.
 */
export function compare(
  field: ObjectField,
  column: (name: string) => Expression<unknown>,
  operator: Operator,
  given: readonly GivenValue[],
  now: Date,
): Condition {
  if (given.length === 0) throw invalidList(`The filter on ${field.apiName} has no value.`)
  if (given.length > MAX_VALUES) throw invalidList(`A filter has at most ${MAX_VALUES} values.`)
  if (field.dataType === 'Location') return withinCircle(field, column, operator, given)
  const own = column(field.apiName)
  const operands = given.map((value) => toOperand(field, value, now))
  switch (operator) {
    case 'Equals':
      return anyOf(operands.map((operand) => equal(field, own, operand)))
    case 'NotEqual':
      return not(anyOf(operands.map((operand) => equal(field, own, operand))))
    case 'LessThan':
    case 'LessOrEqual':
    case 'GreaterThan':
    case 'GreaterOrEqual':
      return anyOf(operands.map((operand) => ordered(field, own, operator, operand)))
    case 'Contains':
      return anyOf(operands.map((operand) => like(field, own, `%${escaped(textOf(field, operand))}%`)))
    case 'NotContain':
      return not(anyOf(operands.map((operand) => like(field, own, `%${escaped(textOf(field, operand))}%`))))
    case 'StartsWith':
      return anyOf(operands.map((operand) => like(field, own, `${escaped(textOf(field, operand))}%`)))
    case 'Like':
      return anyOf(
        operands.map((operand) => like(field, own, textOf(field, operand).replaceAll('\\', '\\\\'))),
      )
    case 'LikePattern':
      return anyOf(operands.map((operand) => like(field, own, textOf(field, operand))))
    case 'Includes':
      return anyOf(operands.map((operand) => includes(field, own, operand)))
    case 'Excludes':
      return not(anyOf(operands.map((operand) => includes(field, own, operand))))
    case 'Within':
      return anyOf(operands.map((operand) => withinRange(field, own, operand)))
  }
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** NULL is not equal to any value: it passes a negative filter. */
function not(condition: Condition): Condition {
  return sql<boolean>`(${condition}) is not true`
}

function equal(field: ObjectField, column: Expression<unknown>, operand: Operand): Condition {
  switch (operand.kind) {
    case 'empty':
      return sql<boolean>`${column} is null`
    case 'range':
      return sql<boolean>`(${column} >= ${bound(field, operand.value.from)} and ${column} < ${bound(field, operand.value.to)})`
    case 'text':
      return isExact(field)
        ? sql<boolean>`${column} = ${operand.value}`
        : sql<boolean>`lower(${column}) = lower(${operand.value}::text)`
    case 'number':
      return sql<boolean>`${column} = ${typedValue(field, operand.value)}`
    case 'boolean':
      return sql<boolean>`${column} = ${operand.value}::boolean`
    case 'instant':
      return sql<boolean>`${column} = ${bound(field, operand.value)}`
  }
}

function isExact(field: ObjectField): boolean {
  return field.dataType === 'Picklist' || field.dataType === 'Reference' || field.apiName === 'Id'
}

function bound(field: ObjectField, instant: Date): Expression<unknown> {
  // The end of the last valid day has a year that PostgreSQL and ISO serialize differently.
  if (instant.getUTCFullYear() > 9_999)
    return field.dataType === 'Date' ? sql`'infinity'::date` : sql`'infinity'::timestamptz`
  return field.dataType === 'Date'
    ? sql`${instant.toISOString().slice(0, 10)}::date`
    : sql`${instant.toISOString()}::timestamptz`
}

type Ordering = 'LessThan' | 'LessOrEqual' | 'GreaterThan' | 'GreaterOrEqual'

const signs = { LessThan: '<', LessOrEqual: '<=', GreaterThan: '>', GreaterOrEqual: '>=' } as const

function ordered(
  field: ObjectField,
  column: Expression<unknown>,
  operator: Ordering,
  operand: Operand,
): Condition {
  const sign = sql.raw(signs[operator])
  switch (operand.kind) {
    case 'number':
      return sql<boolean>`${column} ${sign} ${typedValue(field, operand.value)}`
    case 'instant':
      return sql<boolean>`${column} ${sign} ${bound(field, operand.value)}`
    case 'range':
      return orderedRange(field, column, operator, operand.value)
    case 'text':
      return sql<boolean>`${column} ${sign} ${operand.value}::text`
    case 'boolean':
    case 'empty':
      throw invalidList(`${field.apiName} cannot be compared by ${operator}.`)
  }
}

/** Before a day: before its start. After a day: from the next day on. */
function orderedRange(
  field: ObjectField,
  column: Expression<unknown>,
  operator: Ordering,
  { from, to }: { from: Date; to: Date },
): Condition {
  switch (operator) {
    case 'LessThan':
      return sql<boolean>`${column} < ${bound(field, from)}`
    case 'LessOrEqual':
      return sql<boolean>`${column} < ${bound(field, to)}`
    case 'GreaterThan':
      return sql<boolean>`${column} >= ${bound(field, to)}`
    case 'GreaterOrEqual':
      return sql<boolean>`${column} >= ${bound(field, from)}`
  }
}

function textOf(field: ObjectField, operand: Operand): string {
  if (operand.kind === 'text') return operand.value
  throw invalidList(
    `${field.apiName} is no text; Contains, NotContain, StartsWith and like do not apply to it.`,
  )
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}

function like(field: ObjectField, column: Expression<unknown>, pattern: string): Condition {
  if (pattern.length > 1_000) throw invalidList(`The text searched for in ${field.apiName} is too long.`)
  return sql<boolean>`${column} ilike ${pattern}`
}

function includes(field: ObjectField, column: Expression<unknown>, operand: Operand): Condition {
  if (field.dataType !== 'MultiPicklist' || operand.kind !== 'text') {
    throw invalidList(
      `${field.apiName} is no multi-select picklist; Includes and Excludes do not apply to it.`,
    )
  }
  // `A;B` means both values.
  const wanted = operand.value.split(';').filter(Boolean)
  return sql<boolean>`string_to_array(${column}, ';') @> ${wanted}::text[]`
}

function withinRange(field: ObjectField, column: Expression<unknown>, operand: Operand): Condition {
  if (operand.kind === 'range') return equal(field, column, operand)
  throw invalidList(`Within asks for a span of time such as THIS_WEEK, or for a place.`)
}

/** Latitude, longitude and radius in miles; a bounding box first, which can use an index. */
function withinCircle(
  field: ObjectField,
  column: (name: string) => Expression<unknown>,
  operator: Operator,
  given: readonly GivenValue[],
): Condition {
  const [latitude, longitude, radius] = given.map(Number)
  const fits = (value: number | undefined, limit: number): value is number =>
    value !== undefined && Math.abs(value) <= limit
  if (
    operator !== 'Within' ||
    given.length !== 3 ||
    !fits(latitude, 90) ||
    !fits(longitude, 180) ||
    !fits(radius, 12_500)
  ) {
    throw invalidList(`${field.apiName} is compared by Within with latitude, longitude and miles.`)
  }
  const stem = field.apiName.replace(/__c$/, '')
  const [lat, lng] = [column(`${stem}__Latitude__s`), column(`${stem}__Longitude__s`)]
  const span = Math.abs(radius) / 69
  const haversine = haversineSql({ lat, lng }, { lat: latitude, lng: longitude })
  return sql<boolean>`(${lat} between ${latitude - span}::double precision and ${latitude + span}::double precision
    and ${haversine} <= ${haversineOfMiles(Math.abs(radius))}::double precision)`
}
