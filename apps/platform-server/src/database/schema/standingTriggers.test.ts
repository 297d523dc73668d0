import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTriggers } from '../../audit/auditTables'
import { describeOnEachDatabase } from '../testing/testDatabase'
import { migrate } from '../migrate'
import { openDatabase, type Database } from '../openDatabase'
import { changeTriggers } from '../../events/changeTables'
import { platformMigrations } from '../../migrations'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform } from '../../testing/testPlatform'
import { deployTriggers, type TriggerSet } from './standingTriggers'
import { markOf, noteStructure, structure } from './structureMark'

/** The change feed of a version without triggers on loads, with triggers on the audit trail, and with other functions. */
const olderChanges: TriggerSet = {
  ...changeTriggers(),
  functions: Object.fromEntries(
    Object.entries(changeTriggers().functions).map(([name, create]) => [
      name,
      create.replace('pg_notify', 'pg_catalog.pg_notify'),
    ]),
  ),
  triggers: changeTriggers().triggers.map((trigger) => ({
    ...trigger,
    table: trigger.table === 'Load__c' ? 'Audit_Event__c' : trigger.table,
    create: trigger.create.replace('"Load__c"', '"Audit_Event__c"').replace(`'app.changes'`, `'app.older'`),
  })),
}

/** The audit trail of a version that forgot who it was. */
const olderTrail: TriggerSet = {
  ...auditTriggers(),
  functions: {
    ...auditTriggers().functions,
    portal_audit_change: (auditTriggers().functions['portal_audit_change'] ?? '').replace(
      `'user_id'`,
      `'older'`,
    ),
  },
}

const standing = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgname like 'portal_capture%' or tgname like 'portal_audit%'
    union all select prosrc from pg_proc where proname like 'portal_capture%' or proname like 'portal_audit%'
    order by text`.execute(database.kysely)
  // Tests shift the database's clock, each by another interval.
  return rows.map(({ text }) => text.replaceAll(/interval '-?\d+ milliseconds'/gu, 'interval'))
}

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-older-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('deploys missing triggers and functions to a folder of an older version, and corrects wrong records', async () => {
  const first = await createTestPlatform({ dataDir })
  const wanted = await standing(first.database)
  await first.close()
  const older = await openDatabase({ dataDir, thread: 'main' })
  await deployTriggers(older, olderChanges)
  await deployTriggers(older, olderTrail)
  await noteStructure(
    older,
    markOf({ ...structure(), changeTriggers: olderChanges, auditTriggers: olderTrail }),
  )
  expect(await standing(older)).not.toEqual(wanted)
  await older.close()

  const again = await createTestPlatform({ dataDir })
  try {
    expect(await standing(again.database)).toEqual(wanted)
    const loadId = await addTestLoad(again)
    const told = await sql`select object_api_name from portal_change_pending
      where record_id = ${loadId}`.execute(again.database.kysely)
    expect(told.rows).toEqual([{ object_api_name: 'Load__c' }])
  } finally {
    await again.close()
  }
})

test('seeding a database captures no change', async () => {
  const platform = await createTestPlatform()
  try {
    const { rows } = await sql`select from portal_change_pending limit 1`.execute(platform.database.kysely)
    expect(rows).toEqual([])
  } finally {
    await platform.close()
  }
})

describeOnEachDatabase('triggers of the own', (database) => {
  beforeAll(async () => {
    await migrate(database(), platformMigrations)
  })

  test('are created, changed and dropped to match the set, and unchanged if they match', async () => {
    expect(await deployTriggers(database(), olderChanges)).toHaveLength(
      olderChanges.triggers.length + Object.keys(olderChanges.functions).length,
    )
    const changes = await deployTriggers(database(), changeTriggers())
    expect(changes).toContain('function portal_capture_load__c is missing or another')
    expect(changes).toContain('trigger portal_capture_insert of Audit_Event__c is not wanted')
    expect(changes).toContain('trigger portal_capture_insert of Load__c is missing or another')
    expect(await deployTriggers(database(), changeTriggers())).toEqual([])
  })
})
