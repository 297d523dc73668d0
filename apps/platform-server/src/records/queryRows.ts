import {
  sql,
  type AliasedExpression,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely'
import { limitRows } from '../database/limitRows'
import type { Queries } from '../database/openDatabase'
import type { ObjectField } from '../metadata/objectFields'
import { pointColumns } from '../metadata/pointColumns'
import type { PathStep } from './fieldPath'
import type { Selection } from './selection'

/** Under the column aliases of {@link RowQuery}. */
export type Row = Readonly<Record<string, unknown>>

/** The metadata is known at run time only. */
export type DynamicTables = Record<string, Record<string, unknown>>

type DynamicSelect = SelectQueryBuilder<DynamicTables, string, Record<string, unknown>>

/** Without column types, for code that works on any object. */
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
  readonly #columns = new Map<string, Map<string, string>>()
  /** Selected together at the end, because each Kysely call copies the query. */
  readonly #selected: AliasedExpression<unknown, string>[] = []
  readonly #order: RawBuilder<unknown>[] = []
  readonly #queries: Queries

  constructor(queries: Queries, object: string) {
    this.#queries = queries
    this.#query = dynamic(queries).selectFrom(`${object} as t0`)
  }

  /** Adds missing joins. */
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

  /** Adds each parent's name for display. */
  select(selection: Selection, steps: readonly PathStep[] = []): void {
    for (const field of selection.fields.values())
      for (const name of columnsOfField(field)) this.selectColumn(steps, name)
    for (const name of ['Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp'])
      this.selectColumn(steps, name)
    if (selection.object.recordTypes) this.selectColumn(steps, selection.object.recordTypes.field)
    for (const { step, selection: parent } of selection.parents.values()) {
      this.selectColumn([...steps, step], 'Name')
      this.select(parent, [...steps, step])
    }
  }

  /** Deduplicates columns. */
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

  /**
   * @param nulls the place of empty values; lists of the platform have them first ascending, last
   * descending
   */
  orderBy(
    expression: Expression<unknown>,
    direction: 'asc' | 'desc',
    nulls: 'first' | 'last' = direction === 'asc' ? 'first' : 'last',
  ): void {
    this.#query = this.#query.orderBy(expression, (order) => {
      const directed = direction === 'asc' ? order.asc() : order.desc()
      return nulls === 'first' ? directed.nullsFirst() : directed.nullsLast()
    })
    this.#order.push(sql`${expression} ${sql.raw(`${direction} nulls ${nulls}`)}`)
  }

  /** Orders by id, which is never null, in the direction of the index. */
  orderById(direction: 'asc' | 'desc'): void {
    const id = this.column([], 'Id')
    this.#query = this.#query.orderBy(id as Expression<never>, direction)
    this.#order.push(sql`${id} ${sql.raw(direction)}`)
  }

  /** Adds a condition of {@link groups}. */
  having(condition: Expression<boolean>): void {
    this.#query = this.#query.having(condition as Expression<never>)
  }

  /** The values of a column, for a condition of another query. */
  valuesOf(column: Expression<unknown>): Expression<unknown> {
    return this.#query.select(sql`${column}`.as('value'))
  }

  /** Counts rows, ignoring order and limit. */
  async count(): Promise<number> {
    const row = await this.#query.select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow()
    return row.n
  }

  async rows(limit: number, offset = 0): Promise<readonly Row[]> {
    const query = this.#query.select(this.#selected).limit(limitRows(limit))
    const rows = await (offset === 0 ? query : query.offset(offset)).execute()
    return rows.slice(0, limit)
  }

  /**
   * Queries at most `limit` rows of each group in order, with one statement. Groups by the value of a
   * column; values without rows have no entry.
   */
  async rowsOfEach(
    column: Expression<unknown>,
    values: readonly string[],
    limit: number,
  ): Promise<ReadonlyMap<string, readonly Row[]>> {
    const groups = new Map<string, Row[]>()
    if (values.length === 0) return groups
    const ofGroup = this.#query
      .select(this.#selected)
      .select(sql<number>`row_number() over (order by ${sql.join(this.#order)})`.as('portal_place'))
      .where(sql<boolean>`${column} = portal_group.value`)
      .limit(limitRows(limit))
    const found = await sql<Row>`select portal_group.value as portal_group, portal_row.*
      from unnest(${values}::text[]) as portal_group(value) cross join lateral ${ofGroup} as portal_row
      order by portal_row.portal_place`.execute(this.#queries)
    for (const row of found.rows) {
      const value = String(row['portal_group'])
      const group = groups.get(value) ?? []
      groups.set(value, group)
      if (group.length < limit) group.push(row)
    }
    return groups
  }

  /**
   * Groups rows by expressions; without one, all rows are one group.
   *
   * @param order of the groups, by columns of `selected`.
   */
  async groups(
    by: readonly Expression<unknown>[],
    selected: readonly AliasedExpression<unknown, string>[],
    order: readonly RawBuilder<unknown>[],
    { limit, offset }: { limit: number; offset: number },
  ): Promise<readonly Row[]> {
    let query = this.#query.select(selected as AliasedExpression<unknown, string>[])
    if (by.length > 0) query = query.groupBy(by as Expression<never>[])
    for (const one of order) query = query.orderBy(one as RawBuilder<never>)
    return await query.limit(limitRows(limit)).offset(offset).execute()
  }

  /** Counts rows by value; values without rows have no entry. */
  async countOfEach(
    column: Expression<unknown>,
    values: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (values.length === 0) return new Map()
    const counts = await this.#query
      .select([sql<string>`${column}`.as('value'), sql<number>`count(*)::integer`.as('n')])
      .where(sql<boolean>`${column} = any(${values}::text[])`)
      .groupBy(column as Expression<never>)
      .execute()
    return new Map(counts.map(({ value, n }) => [value, n]))
  }
}

export function columnsOfField(field: ObjectField): readonly string[] {
  return field.dataType === 'Location' ? pointColumns(field.apiName) : [field.apiName]
}
