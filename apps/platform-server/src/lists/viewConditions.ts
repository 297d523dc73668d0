import { sql, type Expression } from 'kysely'
import type { ListFilter, ListViewDefinition } from '../metadata/listViews'
import { findFieldPath } from '../records/fieldPath'
import { compare } from './comparison'
import { parseFilterLogic, type FilterLogic } from './filterLogic'
import type { ListContext } from './ListContext'

/**
 * Combines scope, filters and filter logic.
 *
 * @throws {ApiError} 400 for an invalid filter.
 */
export function viewConditions(
  context: ListContext,
  { filters = [], filterLogic, scope }: ListViewDefinition,
): readonly Expression<boolean>[] {
  const conditions = filters.map((filter) => filterCondition(context, filter))
  const mine = scope === 'mine' ? [mineCondition(context)] : []
  if (filterLogic === undefined) return [...mine, ...conditions]
  return [...mine, combine(parseFilterLogic(filterLogic, conditions.length), conditions)]
}

function filterCondition(
  { caller, object, query, now }: ListContext,
  { fieldApiName, operator, operandLabels }: ListFilter,
): Expression<boolean> {
  const path = findFieldPath(caller, object, fieldApiName)
  // A match on a field that the caller may not read would disclose its value.
  if (!path) return sql<boolean>`false`
  return compare(path.field, (column) => query.column(path.steps, column), operator, operandLabels, now)
}

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

/** Rows of the effective account, or of the caller for personal objects. */
export function mineCondition({ caller, object, query }: ListContext): Expression<boolean> {
  if (caller.kind !== 'user') return sql<boolean>`false`
  const column = caller.communityType === 'Provider' ? undefined : object.ownedBy?.[caller.communityType]
  return column === undefined
    ? sql<boolean>`${query.column([], 'OwnerId')} = ${caller.userId}`
    : sql<boolean>`${query.column([], column)} = ${caller.accountId}`
}
