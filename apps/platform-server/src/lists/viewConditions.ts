import { sql, type Expression } from 'kysely'
import type { Caller } from '../access/caller'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { ListFilter, ListViewDefinition } from '../metadata/listViews'
import { findFieldPath } from '../records/fieldPath'
import type { RowQuery } from '../records/queryRows'
import { compare } from './comparison'
import { parseFilterLogic, type FilterLogic } from './filterLogic'

/**
 * What a list view asks of its rows: scope, filters and their logic.
 *
 * @throws {ApiError} 400 when a filter cannot be understood.
 */
export function viewConditions(
  caller: Caller,
  object: ObjectDefinition,
  { filters = [], filterLogic, scope }: ListViewDefinition,
  query: RowQuery,
  now: Date,
): readonly Expression<boolean>[] {
  const conditions = filters.map((filter) => filterCondition(caller, object, filter, query, now))
  const mine = scope === 'mine' ? [mineCondition(caller, object, query)] : []
  if (filterLogic === undefined) return [...mine, ...conditions]
  return [...mine, combine(parseFilterLogic(filterLogic, conditions.length), conditions)]
}

/** One stored filter as a condition on the query. */
function filterCondition(
  caller: Caller,
  object: ObjectDefinition,
  { fieldApiName, operator, operandLabels }: ListFilter,
  query: RowQuery,
  now: Date,
): Expression<boolean> {
  const path = findFieldPath(caller, object, fieldApiName)
  // A view may filter by what the caller may not see: then nothing can be said to match.
  if (!path) return sql<boolean>`false`
  return compare(path.field, (column) => query.column(path.steps, column), operator, operandLabels, now)
}

/** Puts numbered conditions together as a filter logic says. */
function combine(logic: FilterLogic, conditions: readonly Expression<boolean>[]): Expression<boolean> {
  switch (logic.kind) {
    case 'filter':
      return conditions[logic.number - 1] ?? sql<boolean>`true`
    case 'not':
      return sql<boolean>`(${combine(logic.of, conditions)}) is not true`
    case 'and':
    case 'or': {
      const parts = logic.of.map((part) => combine(part, conditions))
      return sql<boolean>`(${sql.join(parts, sql.raw(` ${logic.kind} `))})`
    }
  }
}

/** Rows of the effective account, or of the caller where the object belongs to people. */
function mineCondition(caller: Caller, object: ObjectDefinition, query: RowQuery): Expression<boolean> {
  if (caller.kind !== 'user') return sql<boolean>`false`
  const column = caller.communityType === 'Provider' ? undefined : object.ownedBy?.[caller.communityType]
  return column === undefined
    ? sql<boolean>`${query.column([], 'OwnerId')} = ${caller.userId}`
    : sql<boolean>`${query.column([], column)} = ${caller.accountId}`
}
