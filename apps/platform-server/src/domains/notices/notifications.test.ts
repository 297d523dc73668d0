import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { sendNotices } from './sendNotices'
import { notifyPeople } from './notifyPeople'
import { notifyPriceChanges } from './priceNotices'
import { sendTimedNotices } from './timedNotices'

const HOUR_MS = 3_600_000

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const noticesOf = async (client: TestClient, loadId: string) =>
  (await client.read('Notifications/list', {})).body.notices.filter(
    (notice: { loadId: string }) => notice.loadId === loadId,
  )

test('a booking notifies the company’s office only; unread notifications come first', async () => {
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const [notice] = await noticesOf(admin, loadId)
  expect(notice).toMatchObject({ kind: 'Booking Confirmed', isRead: false, loadNumber: expect.any(String) })
  expect(await noticesOf(rival, loadId)).toEqual([])

  const { body: foreign } = await rival.act('Notifications/markRead', { ids: [notice.id] })
  expect(foreign.unread).toBe(0)
  expect((await noticesOf(admin, loadId))[0].isRead).toBe(false)
  await admin.act('Notifications/markRead', { ids: [notice.id] })
  expect((await noticesOf(admin, loadId))[0].isRead).toBe(true)
  const { body } = await admin.act('Notifications/markRead', { ids: 'all' })
  expect(body.unread).toBe(0)
})

test('a disabled kind is neither shown nor counted until it is enabled', async () => {
  const set = (isOn: boolean) =>
    dispatcher.act('Notifications/setPreference', { kind: 'Booking Confirmed', channel: 'inApp', isOn })
  await set(false)
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  expect(await noticesOf(dispatcher, loadId)).toEqual([])
  await set(true)
  expect(await noticesOf(dispatcher, loadId)).toHaveLength(1)
})

test('text messages can not be switched on after STOP, and unknown kinds are refused', async () => {
  const choose = (params: object) => dispatcher.act('Notifications/setPreference', params)
  expect((await choose({ kind: 'Load Match', channel: 'sms', isOn: true })).status).toBe(200)
  const { body: me } = await dispatcher.send('GET', '/auth/me')
  await platform.database.kysely
    .updateTable('Contact')
    .set({ SMS_Opt_Out__c: true })
    .where('Id', '=', me.contactId)
    .execute()
  const refused = await choose({ kind: 'Load Match', channel: 'sms', isOn: true })
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 'SMS_STOPPED' } })
  expect((await choose({ kind: 'Gossip', channel: 'email', isOn: true })).status).toBe(400)
})

test('missing documents notify once per stage, detention after the free time', async () => {
  const { body } = await dispatcher.read('MyLoads/list', { tab: 'delivered' })
  const waiting = body.loads.find(
    ({ documentsStatus }: { documentsStatus: string }) => documentsStatus === 'Missing',
  )
  const ofKind = async (kind: string, loadId: string) =>
    (
      await platform.database.kysely
        .selectFrom('Notification__c')
        .innerJoin('Contact', 'Contact.Id', 'Notification__c.Contact__c')
        .select('Notification__c.Name')
        .where('Kind__c', '=', kind)
        .where('Load__c', '=', loadId)
        .where('Contact.Email', '=', 'admin@carrier.test')
        .execute()
    ).length
  await sendTimedNotices(platform.database, new Date(platform.clock.now))
  expect(await ofKind('Documents Missing', waiting.id)).toBe(1)

  const atPickup = await addTestLoad(platform)
  await book(dispatcher, atPickup)
  const arrived = platform.clock.now + 48 * HOUR_MS
  await platform.database.kysely
    .updateTable('Load__c')
    .set({ Status__c: 'At Pickup' })
    .where('Id', '=', atPickup)
    .execute()
  await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Status__c: 'Arrived', Arrived_At__c: new Date(arrived) })
    .where('Load__c', '=', atPickup)
    .where('Sequence__c', '=', 1)
    .execute()
  await sendTimedNotices(platform.database, new Date(arrived + 1.9 * HOUR_MS))
  expect(await ofKind('Detention Started', atPickup)).toBe(0)
  await sendTimedNotices(platform.database, new Date(arrived + 2 * HOUR_MS))
  expect(await ofKind('Detention Started', atPickup)).toBe(1)
})

test('a pickup without a driver notifies once 24, 14 and 4 hours before it', async () => {
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const start = platform.clock.now
  const notifiedAt = async (hoursBefore: number) => {
    const now = new Date(start + (48 - hoursBefore) * HOUR_MS)
    await sendTimedNotices(platform.database, now)
    await sendTimedNotices(platform.database, now)
    const all = await noticesOf(admin, loadId)
    return all.filter(({ kind }: { kind: string }) => kind === 'Pickup Without Driver').length
  }
  expect(await notifiedAt(30)).toBe(0)
  expect(await notifiedAt(23)).toBe(1)
  expect(await notifiedAt(20)).toBe(1)
  expect(await notifiedAt(13)).toBe(2)
  expect(await notifiedAt(3)).toBe(3)
})

test('a changed price notifies users who saved the load once, without the amount', async () => {
  const loadId = await addTestLoad(platform)
  await rival.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  const round = () => notifyPriceChanges(platform.database)
  await round()
  expect(await noticesOf(rival, loadId)).toEqual([])
  await changeLoad(platform, loadId, { Rate_Version__c: 2, Linehaul__c: 1900 })
  await round()
  await round()
  const notices = await noticesOf(rival, loadId)
  expect(notices).toMatchObject([{ kind: 'Price Change' }])
  expect(notices[0].text).not.toContain('$')
})

test('a price change directly after saving a load notifies too', async () => {
  const loadId = await addTestLoad(platform)
  await rival.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  await changeLoad(platform, loadId, { Rate_Version__c: 2, Linehaul__c: 1900 })
  const round = () => notifyPriceChanges(platform.database)
  await Promise.all([round(), round()])
  expect(await noticesOf(rival, loadId)).toHaveLength(1)
  // Saved again at the current price, which is thus known.
  await changeLoad(platform, loadId, { Rate_Version__c: 3, Linehaul__c: 1950 })
  await rival.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  await round()
  expect(await noticesOf(rival, loadId)).toHaveLength(1)
})

test('two processes send each of many messages once, in several transactions', async () => {
  const { body: me } = await rival.send('GET', '/auth/me')
  const { database } = platform
  await database.asSystem(async (transaction) => {
    const notice = { text: 'priceChange', values: { load: 'FP-MANY' } } as const
    for (let number = 0; number < 120; number += 1) await notifyPeople(transaction, [me.contactId], notice)
    await sql`insert into portal_notice_preference values (${me.contactId}, 'Price Change', 'email', true)`.execute(
      transaction,
    )
  })
  const mails = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from portal_outbox where facts like '%FP-MANY%'`.execute(database.kysely)
    return rows[0]?.count
  }
  const round = () => sendNotices(database, platform.clock.ofDatabase(), 'http://portal.test')
  await Promise.all([round(), round()])
  expect(await mails()).toBe(120)
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from portal_outbox where facts like '%FP-MANY%'`.execute(
    database.kysely,
  )
  expect(rows[0]?.count).toBeGreaterThan(1)
})

test('the mail of a notice without a load leads to the page where the carrier acts on it', async () => {
  const { body: me } = await admin.send('GET', '/auth/me')
  const { database } = platform
  await database.asSystem(async (transaction) => {
    await notifyPeople(transaction, [me.contactId], {
      text: 'companyActivated',
      values: { company: 'Linked Lines' },
    })
    await notifyPeople(transaction, [me.contactId], {
      text: 'joinRequest',
      values: { name: 'Jo Join', email: 'jo@join.test', company: 'Linked Lines' },
    })
  })
  await admin.act('Notifications/setPreference', { kind: 'Join Request', channel: 'email', isOn: true })
  await sendNotices(database, platform.clock.ofDatabase(), 'http://portal.test')
  const { rows } = await sql<{ facts: string }>`
    select facts from portal_outbox where facts like '%Linked Lines%'`.execute(database.kysely)
  const linkOf = (facts: string) => (JSON.parse(facts) as { link: string }).link
  expect(rows.map(({ facts }) => linkOf(facts)).toSorted()).toEqual([
    'http://portal.test/carrier/s/finish-setup',
    'http://portal.test/carrier/s/my-company#UserManagement',
  ])
})

test('a message is mailed once by preference, and never texted after STOP', async () => {
  const choose = (client: TestClient, channel: string) =>
    client.act('Notifications/setPreference', { kind: 'Booking Confirmed', channel, isOn: true })
  await choose(admin, 'email')
  await choose(admin, 'sms')
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const { body: me } = await admin.send('GET', '/auth/me')
  const round = () => sendNotices(platform.database, platform.clock.ofDatabase(), 'http://portal.test')
  await round()
  await round()
  const count = async (table: string, column: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} like '%is booked%'`.execute(platform.database.kysely)
    return rows[0]?.count
  }
  const mails = await count('portal_outbox', 'facts')
  expect(mails).toBeGreaterThan(0)
  expect(await count('portal_text_outbox', 'text')).toBe(mails)
  await platform.database.kysely
    .updateTable('Contact')
    .set({ SMS_Opt_Out__c: true })
    .where('Id', '=', me.contactId)
    .execute()
  await book(dispatcher, await addTestLoad(platform))
  await round()
  expect(await count('portal_outbox', 'facts')).toBe((mails ?? 0) + 1)
  expect(await count('portal_text_outbox', 'text')).toBe(mails)
})
