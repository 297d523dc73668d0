import { sql, type Expression } from 'kysely'
import type { ObjectField } from '../metadata/objectFields'

/** Functions over the values of a group, by their names in a GraphQL selection. */
export const AGGREGATES = ['avg', 'count', 'countDistinct', 'max', 'min', 'sum'] as const
export type Aggregate = (typeof AGGREGATES)[number]

/** By their names in SOQL and in the order of a GraphQL aggregate. */
export const AGGREGATE_FUNCTIONS = {
  AVG: 'avg',
  COUNT: 'count',
  COUNT_DISTINCT: 'countDistinct',
  MAX: 'max',
  MIN: 'min',
  SUM: 'sum',
} as const satisfies Readonly<Record<string, Aggregate>>

/** Parts of a date, in UTC (SOQL reference, "Date Functions"). */
export const DATE_PARTS = [
  'CALENDAR_MONTH',
  'CALENDAR_QUARTER',
  'CALENDAR_YEAR',
  'DAY_IN_MONTH',
  'DAY_IN_WEEK',
  'DAY_ONLY',
] as const
export type DatePart = (typeof DATE_PARTS)[number]

export const MAX_GROUP_FIELDS = 5

const ORDERED: readonly Aggregate[] = ['count', 'countDistinct', 'max', 'min']
const COUNTED: readonly Aggregate[] = ['count', 'countDistinct']

/** Functions that apply to a type; none to a location. */
export function aggregatesOf(dataType: ObjectField['dataType']): readonly Aggregate[] {
  if (dataType === 'Currency' || dataType === 'Double') return AGGREGATES
  if (dataType === 'Location') return []
  return dataType === 'Date' || dataType === 'DateTime' ? ORDERED : COUNTED
}

/** Numbers, long texts and multi-select values cannot be grouped. */
export const isGroupable = ({ dataType }: ObjectField): boolean =>
  !['Currency', 'Double', 'Location', 'MultiPicklist', 'TextArea'].includes(dataType)

export const isDate = ({ dataType }: ObjectField): boolean => dataType === 'Date' || dataType === 'DateTime'

export function datePart(
  column: Expression<unknown>,
  { dataType }: ObjectField,
  part: DatePart,
): Expression<unknown> {
  const date = dataType === 'DateTime' ? sql`(${column} at time zone 'UTC')` : column
  switch (part) {
    case 'CALENDAR_MONTH':
      return sql`extract(month from ${date})::integer`
    case 'CALENDAR_QUARTER':
      return sql`extract(quarter from ${date})::integer`
    case 'CALENDAR_YEAR':
      return sql`extract(year from ${date})::integer`
    case 'DAY_IN_MONTH':
      return sql`extract(day from ${date})::integer`
    case 'DAY_IN_WEEK':
      // 1 is Sunday.
      return sql`(extract(dow from ${date})::integer + 1)`
    case 'DAY_ONLY':
      return sql`${date}::date`
  }
}

export function aggregated(column: Expression<unknown>, aggregate: Aggregate): Expression<unknown> {
  switch (aggregate) {
    case 'avg':
      return sql`avg(${column})::float8`
    case 'count':
      return sql`count(${column})::integer`
    case 'countDistinct':
      return sql`count(distinct ${column})::integer`
    case 'max':
      return sql`max(${column})`
    case 'min':
      return sql`min(${column})`
    case 'sum':
      return sql`sum(${column})`
  }
}
