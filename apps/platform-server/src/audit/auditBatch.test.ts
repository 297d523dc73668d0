import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalTransaction } from '../database/openDatabase'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { BATCH_ACTION } from './auditHash'
import { verifyAuditTrail } from './verifyAuditTrail'

const ROWS = 600

let platform: TestPlatform
let loadIds: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  const loads = await platform.database.kysely
    .selectFrom('Load__c')
    .select('Id')
    .where('Status__c', '=', 'Posted')
    .orderBy('Id')
    .limit(ROWS)
    .execute()
  loadIds = loads.map(({ Id }) => Id)
  await changeLoads('Call ahead.', loadIds)
})
afterAll(() => platform.close())

async function changeLoads(notes: string, ids: readonly string[]): Promise<void> {
  await platform.database.asSystem(async (transaction) => {
    await transaction
      .updateTable('Load__c')
      .set({ Notes_To_Carrier__c: notes })
      .where('Id', 'in', [...ids])
      .execute()
  })
}

const batches = async () =>
  await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Record_Id__c', 'Count__c', 'Sequence__c'])
    .where('Action__c', '=', BATCH_ACTION)
    .orderBy('Sequence__c')
    .execute()

/** The result of a verification after statements that bypass the triggers, which are rolled back. */
async function problemAfter(...statements: string[]): Promise<string | undefined> {
  let problem: string | undefined
  const undone = new Error('undone')
  await platform.database
    .asSystem(async (transaction: PortalTransaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      problem = (await verifyAuditTrail(transaction)).problem
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return problem
}

test('[S14] the events of a large transaction are one event of the chain', async () => {
  const [batch, ...others] = await batches()
  expect(others).toEqual([])
  expect(batch?.Count__c).toBe(ROWS)
  const members = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Sequence__c', 'Record_Id__c', 'Action__c'])
    .where('Batch__c', '=', batch?.Record_Id__c ?? '')
    .orderBy('Record_Id__c')
    .execute()
  expect(members.map(({ Record_Id__c }) => Record_Id__c)).toEqual(loadIds)
  expect(new Set(members.map(({ Sequence__c }) => Sequence__c))).toEqual(new Set([null]))
  expect((await verifyAuditTrail(platform.database.kysely)).problem).toBeUndefined()
})

test('[S14] small transactions after a large one continue the chain, without a batch', async () => {
  const before = (await batches()).length
  const { length } = await verifyAuditTrail(platform.database.kysely)
  await changeLoads('Dock 4.', loadIds.slice(0, 3))
  expect(await batches()).toHaveLength(before)
  expect(await verifyAuditTrail(platform.database.kysely)).toMatchObject({
    length: length + 3,
    problem: undefined,
  })
})

test('[S14] a changed, removed or added event of a batch is found', async () => {
  const [batch] = await batches()
  const member = `"Id" = (select max("Id") from "Audit_Event__c" where "Batch__c" is not null)`
  const changed = `Audit event ${batch?.Sequence__c} was changed after it was written.`
  expect(await problemAfter(`update "Audit_Event__c" set "Actor__c" = 'x' where ${member}`)).toBe(changed)
  expect(await problemAfter(`delete from "Audit_Event__c" where ${member}`)).toBe(changed)
  const copy = (batchId: string) => `insert into "Audit_Event__c"
      ("OwnerId", "CreatedById", "LastModifiedById", "CreatedDate", "LastModifiedDate", "SystemModstamp", "Action__c", "Occurred_At__c", "Batch__c", "Hash__c")
    select "OwnerId", "CreatedById", "LastModifiedById", now(), now(), now(), "Action__c", "Occurred_At__c", ${batchId}, 'x'
    from "Audit_Event__c" limit 1`
  expect(await problemAfter(copy(`'${batch?.Record_Id__c}'`))).toBe(changed)
  expect(await problemAfter(copy(`'a0M000000000001AAA'`))).toMatch(/was changed after it was written/u)
})

test('[S14] a statement can neither add to a batch nor write the event of one', async () => {
  const { kysely } = platform.database
  const [batch] = await batches()
  const event = { Action__c: 'Updated', Occurred_At__c: new Date(platform.clock.now) }
  for (const forged of [{ Batch__c: batch?.Record_Id__c ?? '' }, { Action__c: BATCH_ACTION }])
    await expect(
      kysely
        .insertInto('Audit_Event__c')
        .values({ ...event, ...forged })
        .execute(),
    ).rejects.toThrow(/written by triggers/u)
})

test('[S14] the trail shows a batch as one event, and its events with their record', async () => {
  const [batch] = await batches()
  const auditor = await signIn(platform, 'auditor@provider.test')
  const { body } = await auditor.read('DeskAudit/list', {})
  expect(body.events.filter(({ action }: { action: string }) => action === BATCH_ACTION)).toMatchObject([
    { sequence: batch?.Sequence__c, count: ROWS },
  ])
  const last = loadIds.at(-1) ?? ''
  const ofLoad = (await auditor.read('DeskAudit/list', { recordId: last })).body.events
  expect(ofLoad[0]).toMatchObject({
    sequence: batch?.Sequence__c,
    action: 'Updated',
    recordId: last,
    changes: [expect.objectContaining({ field: 'Notes_To_Carrier__c', after: 'Call ahead.' })],
  })
})
