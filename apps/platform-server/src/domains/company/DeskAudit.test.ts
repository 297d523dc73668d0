import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyInBackground } from '../../audit/verifyInBackground'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let auditor: TestClient
let loadId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  auditor = await signIn(platform, 'auditor@provider.test')
  loadId = await addTestLoad(platform)
  await book(await signIn(platform, 'dispatcher@carrier.test'), loadId)
})
afterAll(() => platform.close())

const list = async (filter: object) => (await auditor.read('DeskAudit/list', filter)).body

test("[ADM-04] a record's whole story has its creation and each change with its fields and person", async () => {
  const { events, nextBefore } = await list({ recordId: loadId })
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['Updated', 'Created'])
  expect(events[0]).toMatchObject({
    object: 'Load__c',
    recordId: loadId,
    actorName: expect.any(String),
    accountName: expect.any(String),
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'Status__c', label: 'Status', after: 'Booked', afterName: 'Booked' }),
    ]),
  })
  expect(events[1]).toMatchObject({ actorName: null, changes: [] })
  expect(nextBefore).toBeNull()
})

test('[ADM-04] the trail is filtered by person, account, object and time, together', async () => {
  const [booked] = (await list({ recordId: loadId })).events
  const found = async (filter: object) =>
    (await list(filter)).events.some(({ id }: { id: string }) => id === booked.id)
  const later = new Date(Date.parse(booked.occurredAt) + 1).toISOString()
  const matching = {
    person: 'dispatcher@carrier',
    account: booked.accountName.toLowerCase(),
    object: 'Load__c',
    from: booked.occurredAt,
    until: later,
  }
  expect(await found(matching)).toBe(true)
  expect(await found({ ...matching, person: booked.actorName })).toBe(true)
  for (const other of [
    { person: '%' },
    { account: 'no such company' },
    { object: 'Account' },
    { from: later, until: undefined },
    { from: undefined, until: booked.occurredAt },
  ])
    expect([other, await found({ ...matching, ...other })]).toEqual([other, false])
})

test('[ADM-04] pages follow each other without gap or overlap', async () => {
  await platform.database.kysely
    .insertInto('Audit_Event__c')
    .values(
      Array.from({ length: 60 }, () => ({
        Action__c: 'Test',
        Object__c: 'Paged',
        Occurred_At__c: new Date(),
      })),
    )
    .execute()
  const first = await list({ object: 'Paged' })
  const second = await list({ object: 'Paged', before: first.nextBefore })
  expect([first.events.length, second.events.length, second.nextBefore]).toEqual([50, 10, null])
  const numbers = [...first.events, ...second.events].map(({ sequence }) => sequence)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
})

test('[ADM-04] exports the events of the filter as CSV', async () => {
  const { body } = await auditor.read('DeskAudit/export', { recordId: loadId })
  const lines = body.csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^sequence,occurredAt,person,account,action/u)
  expect(lines[1]).toMatch(new RegExp(`Updated,Load__c,${loadId}`, 'u'))
  expect(body.isComplete).toBe(true)
})

test('[ADM-04] changes of fields that the role may not read are left out', async () => {
  const [booked] = (await list({ recordId: loadId })).events
  await sql`insert into portal_field_change (event_id, record_id, field, before, after)
    values (${booked.id}, ${loadId}, 'No_Such_Field__c', 'secret', null)`.execute(platform.database.kysely)
  expect(JSON.stringify(await list({ recordId: loadId }))).not.toContain('secret')
  const { csv } = (await auditor.read('DeskAudit/export', { recordId: loadId })).body
  expect(csv).not.toContain('secret')
})

const verify = async (params: object = {}) => (await auditor.read('DeskAudit/verify', params)).body

/** Changes an event past the triggers, runs `check`, and changes it back. */
async function withForgedEvent(sequence: number, check: () => Promise<void>) {
  const { database } = platform
  const setAction = (action: string) =>
    database.asSystem(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update "Audit_Event__c" set "Action__c" = ${action} where "Sequence__c" = ${sequence}`.execute(
        transaction,
      )
    })
  const event = await database.kysely
    .selectFrom('Audit_Event__c')
    .select('Action__c')
    .where('Sequence__c', '=', sequence)
    .executeTakeFirstOrThrow()
  await setAction('Forged')
  await check()
  await setAction(event.Action__c)
}

test('[ADM-04] verification confirms an intact chain and names the event that was changed', async () => {
  expect(await verify()).toMatchObject({
    brokenAt: null,
    verifiedBefore: null,
    lastHash: expect.stringMatching(/^[0-9a-f]{64}$/u),
  })
  await withForgedEvent(2, async () => {
    expect((await verify()).brokenAt).toBe(2)
  })
  expect((await verify()).brokenAt).toBeNull()
})

test('[ADM-04] events that were verified in the background are hashed again only on request, or a day later', async () => {
  const { database } = platform
  const at = new Date('2026-11-21T15:00:00Z')
  await verifyInBackground(database, at)
  const { verifiedBefore, length } = await verify()
  expect(verifiedBefore).toEqual({ length, at: at.toISOString() })
  await addTestLoad(platform)
  await withForgedEvent(2, async () => {
    expect((await verify()).brokenAt).toBeNull()
    expect((await verify({ isWhole: true })).brokenAt).toBe(2)
    const later = new Date(at.getTime() + 24 * 60 * 60 * 1000)
    await verifyInBackground(database, new Date(later.getTime() - 1))
    await expect(verifyInBackground(database, later)).rejects.toThrow('event 2 was changed')
  })
  expect((await verify()).verifiedBefore.length).toBeGreaterThan(length)
})

test('[ADM-04] a changed event after, and a changed last one of, the verified part are found', async () => {
  await verifyInBackground(platform.database, new Date('2026-11-21T16:00:00Z'))
  const { verifiedBefore } = await verify()
  await addTestLoad(platform)
  for (const sequence of [verifiedBefore.length, verifiedBefore.length + 1])
    await withForgedEvent(sequence, async () => {
      expect((await verify()).brokenAt).toBe(sequence)
    })
})

test('[ADM-04] labels of fields and objects are in the language of the request', async () => {
  const params = encodeURIComponent(JSON.stringify({ recordId: loadId }))
  const path = `/lwr/apex/v63.0/DeskAudit/list?methodParams=${params}`
  const { body } = await auditor.send('GET', path, undefined, { 'Accept-Language': 'es-US' })
  expect(body.events[0].changes).toContainEqual(
    expect.objectContaining({ field: 'Status__c', label: 'Estado', after: 'Booked', afterName: 'Reservada' }),
  )
  expect(body.objects).toContainEqual({ apiName: 'Load__c', label: 'Carga' })
})

test('[ADM-04] an event has the name of its record, unless the record is gone or personal', async () => {
  const { kysely } = platform.database
  const { Load_Number__c: number } = await kysely
    .selectFrom('Load__c')
    .select('Load_Number__c')
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  const notice = await kysely.selectFrom('Notification__c').select('Id').limit(1).executeTakeFirstOrThrow()
  const records = [
    ['Load__c', loadId],
    ['Load__c', 'a01000000000zzzAAA'],
    ['Notification__c', notice.Id],
    ['Sessions', 'none'],
  ] as const
  await kysely
    .insertInto('Audit_Event__c')
    .values(
      records.map(([Object__c, Record_Id__c]) => ({
        Action__c: 'Test',
        Object__c,
        Record_Id__c,
        Occurred_At__c: new Date(),
      })),
    )
    .execute()
  const { events } = await list({})
  const named = events
    .slice(0, records.length)
    .map((event: { object: string; recordName: string | null }) => [event.object, event.recordName])
  expect(named.toReversed()).toEqual([
    ['Load__c', number],
    ['Load__c', null],
    ['Notification__c', null],
    ['Sessions', null],
  ])
})
