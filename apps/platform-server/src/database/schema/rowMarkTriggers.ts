import type { StandingTrigger } from './standingTriggers'

export interface RowMarks {
  /** Prefix of the triggers' names, e.g. `portal_board_`. */
  prefix: string
  table: string
  /** Trigger function that notes the row. */
  runs: string
  /** SQL that says whether the row at this alias counts. */
  counts: (row: 'old' | 'new') => string
  /** SQL that says whether an update of `old` to `new` changes anything that counts. */
  isChanged: string
}

/** Filling a database notes all rows at once instead. */
const UNLESS_OFF = "current_setting('app.changes', true) is distinct from 'off'"

/** Triggers that note each inserted, changed or deleted row that counts. */
export function rowMarkTriggers({ prefix, table, runs, counts, isChanged }: RowMarks): StandingTrigger[] {
  const when = {
    insert: counts('new'),
    update: `(${counts('old')} or ${counts('new')}) and (${isChanged})`,
    delete: counts('old'),
  }
  return Object.entries(when).map(([action, condition]) => {
    const name = prefix + action
    return {
      table,
      name,
      create: `create trigger ${name} after ${action} on "${table}" for each row
        when (${UNLESS_OFF} and ${condition}) execute function ${runs}()`,
    }
  })
}
