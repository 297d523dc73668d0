import { sql } from 'kysely'
import type { TestPlatform } from './testPlatform'

/**
 * Returns the plan that is kept for a prepared statement, whatever its values, without scans of whole tables
 * where an index can be used.
 *
 * @param words part of the statement, which was sent twice.
 */
export async function keptPlan({ database }: TestPlatform, words: string): Promise<string> {
  return await database.asSystem(async (transaction) => {
    const { rows: prepared } = await sql<{ name: string; parameters: number }>`
      select name, cardinality(parameter_types) as parameters from pg_prepared_statements
      where statement like ${`%${words}%`} order by prepare_time desc limit 1`.execute(transaction)
    const [statement] = prepared
    if (!statement) throw new Error('No such statement was prepared.')
    // The plan of a statement without parameters is kept since its first use.
    await sql`discard plans`.execute(transaction)
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
      transaction,
    )
    const values = Array.from({ length: statement.parameters }, () => 'null').join(', ')
    // A statement without parameters takes no parentheses.
    const call = values === '' ? statement.name : `${statement.name}(${values})`
    const { rows } = await sql
      .raw<Record<string, string>>(`explain (costs off) execute ${call}`)
      .execute(transaction)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
}
