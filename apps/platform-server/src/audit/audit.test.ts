import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/client'
import { addTestLoad, book } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { verifyAuditTrail } from './verifyAuditTrail'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const eventsOf = async (recordId: string) =>
  await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .selectAll()
    .where('Record_Id__c', '=', recordId)
    .orderBy('Sequence__c')
    .execute()

test('[S14] a booking records actor, account, changes and address, hash-chained, in its own transaction', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const me = (await client.send('GET', '/auth/me')).body
  const loadId = await addTestLoad(platform)
  const answer = await book(client, loadId)
  const [created, booked] = await eventsOf(loadId)
  expect(created).toMatchObject({ Action__c: 'Created', Actor__c: null, Before_Hash__c: null })
  expect(booked).toMatchObject({
    Action__c: 'Updated',
    Object__c: 'Load__c',
    Actor__c: me.userId,
    Account__c: me.accountId,
    Ip__c: '10.0.0.1',
    Before_Hash__c: created?.After_Hash__c,
  })
  expect(booked?.Request_Id__c).toMatch(/^\S{8,}$/u)
  const [booking] = await eventsOf(answer.id)
  expect(booking).toMatchObject({
    Action__c: 'Created',
    Object__c: 'Booking__c',
    Request_Id__c: booked?.Request_Id__c,
  })
  expect(await verifyAuditTrail(platform.database.kysely)).toMatchObject({ problem: undefined })
})

test('[S14] a rolled-back change records nothing, and a request without permission records the refusal', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  const loadId = await addTestLoad(platform)
  const before = (await eventsOf(loadId)).length
  const request = { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }
  expect((await driver.act('LoadBooking/bookLoad', request)).status).toBe(403)
  expect(await eventsOf(loadId)).toHaveLength(before)
  const last = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Action__c', 'Object__c', 'Actor__c'])
    .orderBy('Sequence__c', 'desc')
    .executeTakeFirst()
  const me = (await driver.send('GET', '/auth/me')).body
  expect(last).toEqual({
    Action__c: 'Refused',
    Object__c: 'POST /lwr/apex/v63.0/LoadBooking/bookLoad',
    Actor__c: me.userId,
  })
})

test('[S14] signing in and out and refused sign-ins are events of the person', async () => {
  const client = await signIn(platform, 'multi@carrier.test')
  const { userId } = (await client.send('GET', '/auth/me')).body
  await client.send('POST', '/auth/logout', {})
  await expect(signIn(platform, 'multi@carrier.test', 'wrong')).rejects.toThrow('INVALID_LOGIN')
  const actions = (await eventsOf(userId)).map(({ Action__c }) => Action__c)
  expect(actions).toEqual(['Signed In', 'Signed Out', 'Sign-In Refused'])
})

test('an Admin reads the events of a record of the account; other roles and other carriers do not', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const [, booked] = await eventsOf(loadId)
  const path = `/services/data/v63.0/ui-api/records/${booked?.Id}?fields=Audit_Event__c.Action__c,Audit_Event__c.Record_Id__c`
  const admin = await signIn(platform, 'admin@carrier.test')
  const seen = await admin.send('GET', path)
  expect([seen.status, seen.body.fields?.Record_Id__c?.value]).toEqual([200, loadId])
  const listed = await admin.read('Audit/listEvents', { recordId: loadId })
  expect(listed.body.events).toEqual([
    expect.objectContaining({ action: 'Updated', object: 'Load__c', actorName: expect.any(String) }),
  ])
  expect((await dispatcher.read('Audit/listEvents', { recordId: loadId })).status).toBe(403)
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rival.read('Audit/listEvents', { recordId: loadId })).body.events).toEqual([])
  expect((await rival.send('GET', path)).status).toBe(404)
})

test('[S14] not even the owner of the tables changes, removes or empties the trail', async () => {
  const { kysely } = platform.database
  await expect(kysely.updateTable('Audit_Event__c').set({ Actor__c: 'x' }).execute()).rejects.toThrow(
    /never changed/u,
  )
  await expect(kysely.deleteFrom('Audit_Event__c').execute()).rejects.toThrow(/never changed/u)
  await expect(sql`truncate "Audit_Event__c"`.execute(kysely)).rejects.toThrow(/never changed/u)
})

test('[S14] verification detects a changed, a removed and a truncated event', async () => {
  const { database } = platform
  const seen: (string | undefined)[] = []
  for (const statement of [
    `update "Audit_Event__c" set "Actor__c" = 'someone else' where "Sequence__c" = 2`,
    `delete from "Audit_Event__c" where "Sequence__c" = 2`,
    `delete from "Audit_Event__c" where "Sequence__c" = (select max("Sequence__c") from "Audit_Event__c")`,
  ])
    await database
      .asSystem(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction)
        await sql.raw(statement).execute(transaction)
        seen.push((await verifyAuditTrail(transaction)).problem)
        throw new Error('undone')
      })
      .catch(() => undefined)
  expect(seen).toEqual([
    'Audit event 2 was changed after it was written.',
    'Audit events are missing or were replaced before number 3.',
    expect.stringContaining('the last ones are missing'),
  ])
  expect((await verifyAuditTrail(database.kysely)).problem).toBeUndefined()
})
