import { sql, type AliasedExpression, type Expression, type Kysely, type SelectQueryBuilder } from 'kysely'
import { limitRows } from '../database/limitRows'
import type { Queries } from '../database/openDatabase'
import type { ObjectField } from '../metadata/objectFields'
import { pointColumns } from '../metadata/pointColumns'
import type { PathStep } from './fieldPath'
import type { Selection } from './selection'

/** A row under the column aliases of {@link RowQuery}. */
export type Row = Readonly<Record<string, unknown>>

/** Any table with any columns, because the metadata is known at run time only. */
export type DynamicTables = Record<string, Record<string, unknown>>

type DynamicSelect = SelectQueryBuilder<DynamicTables, string, Record<string, unknown>>

/** Queries without column types, for code that works on any object. */
export function dynamic(queries: Queries): Kysely<DynamicTables> {
  // Names come from the metadata that the schema was deployed from.
  return queries as unknown as Kysely<DynamicTables>
}

/**
 * A SELECT over an object and the parents that its selection, filters or order reference, each joined once.
 * Row policies apply to parents: an invisible one is null.
 */
export class RowQuery {
  #query: DynamicSelect
  readonly #aliases = new Map<string, string>([['', 't0']])
  /** Column aliases by table alias and column. */
  readonly #columns = new Map<string, Map<string, string>>()
  /** Selected together at the end, because each Kysely call copies the query. */
  readonly #selected: AliasedExpression<unknown, string>[] = []

  constructor(queries: Queries, object: string) {
    this.#query = dynamic(queries).selectFrom(`${object} as t0`)
  }

  /** The table alias of a path; adds missing joins. */
  aliasOf(steps: readonly PathStep[]): string {
    let path = ''
    for (const step of steps) {
      const child = this.#aliases.get(path) ?? 't0'
      path += `/${step.relationshipName}`
      if (this.#aliases.has(path)) continue
      const alias = `t${this.#aliases.size}`
      this.#aliases.set(path, alias)
      this.#query = this.#query.leftJoin(`${step.parent.apiName} as ${alias}`, (join) =>
        join.on(sql<boolean>`${sql.ref(`${alias}.Id`)} = ${sql.ref(`${child}.${step.lookup.apiName}`)}`),
      )
    }
    return this.#aliases.get(path) ?? 't0'
  }

  /** A column for conditions and sort orders. */
  column(steps: readonly PathStep[], name: string): Expression<unknown> {
    return sql.ref(`${this.aliasOf(steps)}.${name}`)
  }

  /** Queries the fields of a selection, and each parent's name for display. */
  select(selection: Selection, steps: readonly PathStep[] = []): void {
    for (const field of selection.fields.values())
      for (const name of columnsOfField(field)) this.selectColumn(steps, name)
    for (const name of ['Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp'])
      this.selectColumn(steps, name)
    for (const { step, selection: parent } of selection.parents.values()) {
      this.selectColumn([...steps, step], 'Name')
      this.select(parent, [...steps, step])
    }
  }

  /** Queries a column, once. */
  selectColumn(steps: readonly PathStep[], name: string): void {
    const table = this.aliasOf(steps)
    const known = this.#columns.get(table)
    if (known?.has(name)) return
    const alias = `c${this.#selected.length}`
    if (known) known.set(name, alias)
    else this.#columns.set(table, new Map([[name, alias]]))
    this.#selected.push(sql.ref(`${table}.${name}`).as(alias))
  }

  value(row: Row, steps: readonly PathStep[], name: string): unknown {
    return row[this.#columns.get(this.aliasOf(steps))?.get(name) ?? '']
  }

  where(condition: Expression<boolean>): void {
    this.#query = this.#query.where(condition as Expression<never>)
  }

  orderBy(expression: Expression<unknown>, direction: 'asc' | 'desc'): void {
    // Lists of the platform sort nulls first in ascending and last in descending order.
    this.#query = this.#query.orderBy(expression, (order) =>
      direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
  }

  /** Orders by id, which is never null, in the direction of the index. */
  orderById(direction: 'asc' | 'desc'): void {
    this.#query = this.#query.orderBy(this.column([], 'Id') as Expression<never>, direction)
  }

  /** Counts the rows of the conditions, without order and limit. */
  async count(): Promise<number> {
    const row = await this.#query.select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow()
    return row.n
  }

  async rows(limit: number, offset = 0): Promise<readonly Row[]> {
    const query = this.#query.select(this.#selected).limit(limitRows(limit))
    const rows = await (offset === 0 ? query : query.offset(offset)).execute()
    return rows.slice(0, limit)
  }
}

export function columnsOfField(field: ObjectField): readonly string[] {
  return field.dataType === 'Location' ? pointColumns(field.apiName) : [field.apiName]
}
