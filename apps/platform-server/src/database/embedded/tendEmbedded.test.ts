import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { tendEmbedded } from './tendEmbedded'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(platform.database.kysely)
  if (!rows[0]) throw new Error('The database answered nothing.')
  return rows[0]
}

const pagesOf = async (table: string): Promise<number> =>
  (await ask(sql<{ pages: number }>`select pg_relation_size(${table}) / 8192 as pages`)).pages

const walFiles = async (): Promise<number> =>
  (await ask(sql<{ files: number }>`select count(*)::int as files from pg_ls_waldir()`)).files

test('vacuums frequently updated tables of the embedded database', async () => {
  const { kysely } = platform.database
  const pages: number[] = []
  for (let round = 0; round < 3; round++) {
    for (let change = 0; change < 300; change++) {
      await sql`insert into portal_change_pending (object_api_name, record_id) values ('Load__c', ${`a01${change}`})`.execute(
        kysely,
      )
      await sql`delete from portal_change_pending`.execute(kysely)
    }
    await tendEmbedded(platform.database)
    pages.push(await pagesOf('portal_change_pending'))
  }
  expect(pages).toEqual([0, 0, 0])
})

test('analyzes grown tables of the embedded database, so that plans fit', async () => {
  const before = await ask(sql<{ rows: number }>`select count(*)::int as rows from "Audit_Event__c"`)
  for (let change = 0; change < 200; change++)
    await platform.database.asSystem(async (transaction) => {
      await writeAuditEvent(transaction, { action: 'Test' }, new Date(platform.clock.now))
    })
  await tendEmbedded(platform.database)
  const { known } = await ask(
    sql<{ known: number }>`select reltuples::int as known from pg_class where relname = 'Audit_Event__c'`,
  )
  expect(known).toBe(before.rows + 200)
})

test('the write-ahead log of the embedded database ends where it is not needed any more', async () => {
  await tendEmbedded(platform.database)
  const files: number[] = []
  for (let burst = 0; burst < 4; burst++) {
    await ask(sql`select count(pg_logical_emit_message(false, 'test', repeat('x', 1000000)))
      from generate_series(1, 40)`)
    await tendEmbedded(platform.database)
    files.push(await walFiles())
  }
  expect(Math.max(...files)).toBeLessThanOrEqual(8)
  const { behind } = await ask(
    sql<{ behind: number }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as behind
      from pg_control_checkpoint()`,
  )
  expect(behind).toBeLessThan(100_000)
})
