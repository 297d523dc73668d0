import { sql } from 'kysely'
import type { TestPlatform } from './testPlatform'

const PATIENCE_MS = 10_000

/**
 * Queues calls behind a locked row, then releases it: the first call gets the lock first. PostgreSQL only,
 * which runs transactions concurrently.
 */
export async function queueBehind<T>(
  { database }: TestPlatform,
  table: 'Load__c' | 'Contact',
  id: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const answers: Promise<T>[] = []
  await database.asSystem(async (transaction) => {
    await transaction.selectFrom(table).select('Id').where('Id', '=', id).forUpdate().execute()
    for (const call of calls) {
      answers.push(call())
      await untilWaiting(database, answers.length)
    }
  })
  return await Promise.all(answers)
}

async function untilWaiting({ kysely }: TestPlatform['database'], wanted: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
    if ((rows[0]?.waiting ?? 0) >= wanted) return
    if (Date.now() > end) throw new Error(`Of ${wanted} calls not all came to wait for the row.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
