import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import type { Database } from '../database/openDatabase'
import { findObject } from '../metadata/objects'
import type { Change } from './changeFeed'

export interface ChangedRecord {
  id: string
  apiName: string
}

/** Queries changed records that the caller's row policies still show. */
export async function visibleRecords(
  database: Database,
  caller: UserCaller,
  changes: readonly Change[],
): Promise<readonly ChangedRecord[]> {
  const idsByObject = new Map<string, Set<string>>()
  for (const { objectApiName, recordId } of changes) {
    const object = findObject(objectApiName)
    if (!object || !can(caller, 'read', object)) continue
    const ids = idsByObject.get(objectApiName) ?? new Set()
    idsByObject.set(objectApiName, ids.add(recordId))
  }
  const questions = [...idsByObject].map(
    ([apiName, ids]) =>
      sql<ChangedRecord>`select "Id" as id, ${apiName}::text as "apiName" from ${sql.table(apiName)}
        where "Id" = any(${[...ids]}::text[])`,
  )
  if (questions.length === 0) return []
  return await database.readAs(caller, async (transaction) => {
    const { rows } = await sql<ChangedRecord>`${sql.join(questions, sql` union all `)}`.execute(transaction)
    return rows
  })
}
