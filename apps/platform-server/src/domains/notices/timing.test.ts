import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { isOnByDefault } from './preferences'
import { notifyPriceChanges } from './priceNotices'
import { sendNotices } from './sendNotices'
import { notifyOffice } from './notifyPeople'
import { sendTimedNotices } from './timedNotices'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let me: { contactId: string; accountId: string }
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  me = (await admin.send('GET', '/auth/me')).body
})
afterAll(() => platform.close())

const countOf = async (kind: string, loadId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Id')
      .where('Kind__c', '=', kind)
      .where('Load__c', '=', loadId)
      .where('Contact__c', '=', me.contactId)
      .execute()
  ).length
const roundAt = (at: number) => sendTimedNotices(platform.database, new Date(at))

test('a pickup without a driver notifies from exactly 24 hours before it, never with a driver and never afterwards', async () => {
  const [loadId, driven, past] = [
    await addTestLoad(platform),
    await addTestLoad(platform),
    await addTestLoad(platform),
  ]
  const pickup = platform.clock.now + 48 * HOUR_MS
  const { body: driver } = await (await signIn(platform, 'driver@carrier.test')).send('GET', '/auth/me')
  for (const id of [loadId, driven, past]) await book(dispatcher, id)
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: driver.contactId })
    .where('Load__c', '=', driven)
    .execute()
  await changeLoad(platform, past, { Pickup_From__c: new Date(pickup - DAY_MS - 1) })
  await roundAt(pickup - DAY_MS - 1)
  expect(await countOf('Pickup Without Driver', loadId)).toBe(0)
  await roundAt(pickup - DAY_MS)
  const told = await Promise.all([loadId, driven, past].map((id) => countOf('Pickup Without Driver', id)))
  expect(told).toEqual([1, 0, 0])
})

test('missing documents notify after one, three and seven days', async () => {
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const delivered = platform.clock.now
  await changeLoad(platform, loadId, { Status__c: 'Delivered', Documents_Status__c: 'Missing' })
  await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Departed_At__c: new Date(delivered) })
    .where('Load__c', '=', loadId)
    .execute()
  const notifiedAfter = async (days: number, ms = 0) => {
    await roundAt(delivered + days * DAY_MS + ms)
    return await countOf('Documents Missing', loadId)
  }
  expect([await notifiedAfter(1, -1), await notifiedAfter(1)]).toEqual([0, 1])
  expect([await notifiedAfter(3, -1), await notifiedAfter(3)]).toEqual([1, 2])
  expect([await notifiedAfter(7, -1), await notifiedAfter(7)]).toEqual([2, 3])
})

test('a changed price notifies while the load is available', async () => {
  const loadId = await addTestLoad(platform)
  await admin.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  await changeLoad(platform, loadId, { Rate_Version__c: 2, Status__c: 'On Hold' })
  await notifyPriceChanges(platform.database)
  expect(await countOf('Price Change', loadId)).toBe(0)
  await changeLoad(platform, loadId, { Status__c: 'Posted' })
  await notifyPriceChanges(platform.database)
  expect(await countOf('Price Change', loadId)).toBe(1)
})

test('the office consists of active Admins and Dispatchers', async () => {
  const { kysely } = platform.database
  const loadId = await addTestLoad(platform)
  const timesTold = async (relation: { Portal_Role__c: string; IsActive: boolean }) => {
    await kysely
      .updateTable('AccountContactRelation')
      .set(relation)
      .where('ContactId', '=', me.contactId)
      .where('AccountId', '=', me.accountId)
      .execute()
    const notice = { text: 'paymentPaid', values: { load: 'L-1' } } as const
    await platform.database.asSystem((transaction) => notifyOffice(transaction, me.accountId, notice, loadId))
    return await countOf('Payment Paid', loadId)
  }
  expect(await timesTold({ Portal_Role__c: 'Carrier User', IsActive: true })).toBe(0)
  expect(await timesTold({ Portal_Role__c: 'Admin', IsActive: false })).toBe(0)
  expect(await timesTold({ Portal_Role__c: 'Dispatcher', IsActive: true })).toBe(1)
  expect(await timesTold({ Portal_Role__c: 'Admin', IsActive: true })).toBe(2)
})

test('by default mails notices that cost money, a load or the account, and sends no text messages', () => {
  const kinds = [
    'Offer Answered',
    'Tender Received',
    'Quote Answered',
    'Appointment Changed',
    'ETA Requested',
    'Shipment Exception',
    'Load Cancelled',
    'Pickup Without Driver',
    'Document Rejected',
    'Insurance Expiring',
    'New Sign-In',
    'Company Details Changed',
  ]
  for (const kind of [...kinds, 'Load Match', 'Booking Confirmed', 'Payment Paid'])
    expect([kind, isOnByDefault(kind, 'email'), isOnByDefault(kind, 'sms')]).toEqual([
      kind,
      kinds.includes(kind),
      false,
    ])
})

test('skips read messages and those older than an hour; texts that can wait are sent in the morning', async () => {
  const { kysely } = platform.database
  const MobilePhone = '+1 (212) 555-1234'
  await kysely.updateTable('Contact').set({ MobilePhone }).where('Id', '=', me.contactId).execute()
  for (const kind of ['Detention Started', 'Load Match'])
    await admin.act('Notifications/setPreference', { kind, channel: 'sms', isOn: true })
  await kysely.deleteFrom('Notification__c').execute()
  await sql`delete from portal_text_outbox`.execute(kysely)
  // 23:00 in Texas.
  const night = new Date('2026-11-25T05:00:00Z')
  const before = (ms: number) => new Date(night.getTime() - ms)
  const since = { at: night.toISOString(), zone: 'America/Chicago' }
  const match = (load: string) => ({
    Kind__c: 'Load Match',
    Text__c: 'laneMatch',
    Values__c: JSON.stringify({ place: '', count: 1, load }),
  })
  const waking = {
    Kind__c: 'Detention Started',
    Text__c: 'detentionStarted',
    Values__c: JSON.stringify({ load: 'L-WAKE', place: 'Dallas, TX', since }),
  }
  const told = [
    { ...match('L-READ'), CreatedDate: night, Read_At__c: night },
    { ...match('L-OLD'), CreatedDate: before(HOUR_MS), Read_At__c: null },
    { ...match('L-NEW'), CreatedDate: before(HOUR_MS - 1), Read_At__c: null },
    { ...waking, CreatedDate: night, Read_At__c: null },
  ]
  await kysely
    .insertInto('Notification__c')
    .values(told.map((row) => ({ ...row, Name: 'Notice', Contact__c: me.contactId })))
    .execute()
  await sendNotices(platform.database, night, 'http://portal.test')
  const { rows } = await sql<{ text: string; at: Date }>`
    select text, next_try_at as at from portal_text_outbox order by next_try_at`.execute(kysely)
  expect(rows.map(({ text, at }) => [/L-\w+/u.exec(text)?.[0], at > night])).toEqual([
    ['L-WAKE', false],
    ['L-NEW', true],
  ])
})

test('text messages can be switched off after STOP', async () => {
  const { kysely } = platform.database
  await kysely.updateTable('Contact').set({ SMS_Opt_Out__c: true }).where('Id', '=', me.contactId).execute()
  const off = { kind: 'Load Match', channel: 'sms', isOn: false }
  expect((await admin.act('Notifications/setPreference', off)).status).toBe(200)
})
