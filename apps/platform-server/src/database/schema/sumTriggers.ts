import { rowMarkTriggers } from './rowMarkTriggers'
import { addedUp, partColumns, partsOf, partValues, type SumTable } from './sumTable'
import type { TriggerSet } from './standingTriggers'

const trigger = (name: string, body: string) => `
  create or replace function ${name}() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
  ${body}
  return null;
  end $fn$`

/**
 * Appends a part for each row that enters, leaves or changes its group: for a table most of whose changes concern no
 * group, because only the others run the function. Filling a database counts all rows at once (`fillSums`).
 *
 * @param prefix of the names of function and triggers.
 * @param columns whose change is one of a row's groups or of whether it is counted.
 */
export function sumTriggersOfRows(prefix: string, table: SumTable, columns: readonly string[]): TriggerSet {
  const name = `${prefix}changed`
  const append = (row: 'old' | 'new', sign: '' | '-') => `if ${table.counts(row)} then
      insert into ${table.name} (${partColumns(table)}) values (${partValues(table, row, sign).join(', ')});
    end if;`
  return {
    prefix,
    functions: {
      [name]: trigger(
        name,
        `if tg_op <> 'INSERT' then ${append('old', '-')} end if;
  if tg_op <> 'DELETE' then ${append('new', '')} end if;`,
      ),
    },
    triggers: rowMarkTriggers({
      prefix,
      table: table.of,
      runs: name,
      counts: table.counts,
      isChanged: columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or '),
    }),
  }
}

/**
 * Appends the change of each statement, one part for each group: for a table whose statements change many rows.
 *
 * @param prefix of the names of functions and triggers.
 */
export function sumTriggersOfStatements(prefix: string, table: SumTable): TriggerSet {
  const added = partsOf(table, 'added')
  const removed = partsOf(table, 'removed', '-')
  const actions = {
    insert: { referencing: 'new table as added', changes: added },
    update: {
      referencing: 'old table as removed new table as added',
      changes: `${removed} union all ${added}`,
    },
    delete: { referencing: 'old table as removed', changes: removed },
  }
  return {
    prefix,
    functions: Object.fromEntries(
      Object.entries(actions).map(([action, { changes }]) => {
        const name = `${prefix}changed_${action}`
        const change = addedUp(table, `(${changes}) change`)
        return [name, trigger(name, `insert into ${table.name} (${partColumns(table)}) ${change};`)]
      }),
    ),
    triggers: Object.entries(actions).map(([action, { referencing }]) => ({
      table: table.of,
      name: prefix + action,
      create: `create trigger ${prefix}${action} after ${action} on "${table.of}"
        referencing ${referencing} for each statement execute function ${prefix}changed_${action}()`,
    })),
  }
}
