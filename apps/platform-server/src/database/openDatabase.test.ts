import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveHalfMadeAside } from './embedded/interruptedInit'
import { openDatabase } from './openDatabase'
import { describeOnEachDatabase, emptyTemplate } from './testing/testDatabase'
import { createFreightWorld } from './testing/freightRows'
import { migrate } from './migrate'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('persists writes in a folder, run by a worker thread', async () => {
  const first = await openDatabase({ dataDir, template: await emptyTemplate() })
  await sql`create table kept (value numeric(18,2), day date, big bigint)`.execute(first.kysely)
  await sql`insert into kept values (12.5, '2026-01-31', 9007199254740991)`.execute(first.kysely)
  await first.close()
  const second = await openDatabase({ dataDir })
  const { rows } = await sql`select * from kept`.execute(second.kysely)
  expect(rows).toEqual([{ value: 12.5, day: '2026-01-31', big: 9_007_199_254_740_991 }])
  await expect(sql`select * from missing`.execute(second.kysely)).rejects.toMatchObject({ code: '42P01' })
  await second.close()
  await expect(sql`select 1`.execute(second.kysely)).rejects.toThrow('closed')
}, 60_000)

test('does not block the event loop during a query', async () => {
  const database = await openDatabase({ template: await emptyTemplate() })
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  await sql`select count(*) from generate_series(1, 2000000)`.execute(database.kysely)
  clearInterval(timer)
  await database.close()
  expect(turns).toBeGreaterThan(10)
}, 60_000)

test('moves a half-made folder aside and starts afresh', async () => {
  mkdirSync(join(dataDir, 'database', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18')
  const notices: string[] = []
  const database = await openDatabase({
    dataDir,
    template: await emptyTemplate(),
    onNotice: (message) => notices.push(message),
  })
  await sql`select 1`.execute(database.kysely)
  await database.close()
  expect(notices).toEqual([expect.stringContaining('had been interrupted')])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database-incomplete-'))).toHaveLength(1)
  expect(existsSync(join(dataDir, 'database', 'global', 'pg_control'))).toBe(true)
  expect(moveHalfMadeAside(dataDir)).toBeUndefined()
}, 60_000)

test('leaves an empty folder unchanged', () => {
  mkdirSync(join(dataDir, 'database'))
  expect(moveHalfMadeAside(dataDir)).toBeUndefined()
})

describeOnEachDatabase('transactions', (database) => {
  test('undo everything when the work fails', async () => {
    const world = await createFreightWorld(database())
    const failing = database().asSystem(async (transaction) => {
      await transaction.updateTable('Account').set({ Status__c: 'Inactive' }).execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    const account = database()
      .kysely.selectFrom('Account')
      .select('Status__c')
      .where('Id', '=', world.carrier)
    expect(await account.executeTakeFirst()).toEqual({ Status__c: 'Active' })
  })

  test('do not end well when a statement failed in them', async () => {
    await createFreightWorld(database())
    const swallowing = database().asSystem(async (transaction) => {
      await transaction.updateTable('Account').set({ Status__c: 'Inactive' }).execute()
      await sql`select nonsense`.execute(transaction).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow()
    const active = await database()
      .kysely.selectFrom('Account')
      .select('Id')
      .where('Status__c', '=', 'Active')
      .execute()
    expect(active).toHaveLength(4)
  })

  test('note on whose behalf the server wrote', async () => {
    const world = await createFreightWorld(database())
    const row = { Account__c: world.admin.accountId, Specialty__c: 'Team' }
    const made = await database().asSystem(
      (transaction) =>
        transaction
          .insertInto('Carrier_Specialty__c')
          .values(row)
          .returning('CreatedById')
          .executeTakeFirstOrThrow(),
      world.admin,
    )
    expect(made.CreatedById).toBe(world.admin.userId)
  })
})

describeOnEachDatabase('migrations', (database) => {
  const table: Migration = {
    async up(db) {
      await sql`create table portal_probe (a text)`.execute(db)
    },
  }

  test('are applied once, and a failing one is named', async () => {
    expect(await migrate(database(), { '2026-01-01-probe': table })).toEqual(['2026-01-01-probe'])
    expect(await migrate(database(), { '2026-01-01-probe': table })).toEqual([])
    const broken = { up: () => Promise.reject(new Error('no')) }
    const failing = migrate(database(), { '2026-01-01-probe': table, '2026-01-02-broken': broken })
    await expect(failing).rejects.toThrow(
      /^The migration "2026-01-02-broken" failed and was rolled back: no\. Remove the reason and start again\.$/u,
    )
    await sql`drop table portal_probe, portal_migration, portal_migration_lock`.execute(database().kysely)
  })
})
