import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../openDatabase'

/** SQL of a value of the row at an alias. */
export type RowSql = (row: string) => string

/**
 * A table with parts of sums over the rows of another table: the sum of a group's parts is its value at any time. A change
 * appends a part (`sumTriggers`), so that it waits for no other.
 */
export interface SumTable {
  name: string
  /** Table of the counted rows. */
  of: string
  /** SQL of whether a row is counted. */
  counts: RowSql
  /** Columns of a group; `foldSums` needs them without null. */
  groups: Readonly<Record<string, RowSql>>
  /** Columns that are summed. */
  sums: Readonly<Record<string, RowSql>>
}

/** SQL of the columns of a part. */
export const partColumns = ({ groups, sums }: SumTable): string =>
  [...Object.keys(groups), ...Object.keys(sums)].join(', ')

/** SQL that adds up the parts in `from`; groups whose sums are 0 are left out. */
export function addedUp({ groups, sums }: SumTable, from: string): string {
  const keys = Object.keys(groups).join(', ')
  const summed = Object.keys(sums)
  return `select ${keys}, ${summed.map((column) => `sum(${column}) as ${column}`).join(', ')} from ${from}
    group by ${keys} having ${summed.map((column) => `sum(${column}) <> 0`).join(' or ')}`
}

/** SQL of the values of a part for the row at an alias; with sign `-`, for its removal. */
export const partValues = ({ groups, sums }: SumTable, row: string, sign: '' | '-' = ''): string[] => [
  ...Object.values(groups).map((value) => value(row)),
  ...Object.values(sums).map((value) => sign + value(row)),
]

/** SQL of a part for each counted row of `from`; with sign `-`, for its removal. */
export function partsOf(table: SumTable, from: string, sign: '' | '-' = ''): string {
  const names = [...Object.keys(table.groups), ...Object.keys(table.sums)]
  const columns = partValues(table, 'counted', sign).map((value, index) => `${value} as ${names[index]}`)
  return `select ${columns.join(', ')} from ${from} counted where ${table.counts('counted')}`
}

/** SQL of the sums of all rows, one part for each group. */
export const countedSums = (table: SumTable): RawBuilder<unknown> =>
  sql.raw(addedUp(table, `(${partsOf(table, `"${table.of}"`)}) part`))

/** Counts all rows, for a database whose triggers are new or that was filled without them. */
export async function fillSums(queries: Queries, table: SumTable): Promise<void> {
  await sql`delete from ${sql.table(table.name)}`.execute(queries)
  await sql`insert into ${sql.table(table.name)} (${sql.raw(partColumns(table))})
    ${countedSums(table)}`.execute(queries)
}

/** Adds up the parts of groups that have several. */
export async function foldSums(queries: Queries, table: SumTable): Promise<void> {
  const columns = sql.raw(partColumns(table))
  const keys = sql.raw(Object.keys(table.groups).join(', '))
  const name = sql.table(table.name)
  // One statement: parts that it does not see stay.
  await sql`with taken as (
      delete from ${name} where (${keys}) in (select ${keys} from ${name} group by ${keys} having count(*) > 1)
      returning ${columns})
    insert into ${name} (${columns}) ${sql.raw(addedUp(table, 'taken'))}`.execute(queries)
}
