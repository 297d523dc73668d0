import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestMails } from '../../mail/outbox'
import { newestTexts } from '../../sms/textOutbox'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { answerAccessorial } from '../charges/answerAccessorial'
import { cancelLoad } from '../booking/cancelLoad'
import { changeAppointment } from '../tracking/changeAppointment'
import { reviewDocument } from '../documents/reviewDocument'
import { notifyCompanyChanges } from './companyNotices'
import { sendNotices } from './sendNotices'
import { networkOf } from './signInNotices'

const HOUR_MS = 3_600_000
const ORIGIN = 'https://portal.test'

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let rival: TestClient
let accountId: string
let driverId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  accountId = (await admin.send('GET', '/auth/me')).body.accountId
  const driver = await signIn(platform, 'driver@carrier.test')
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
})
afterAll(() => platform.close())

interface Told {
  kind: string
  text: string
  loadId: string | null
}
const told = async (client: TestClient, language = 'en-US'): Promise<Told[]> =>
  (await client.read('Notifications/list', { language })).body.notices
const notifiedOf = async (
  client: TestClient,
  kind: string,
  loadId: string | null = null,
  language = 'en-US',
) => (await told(client, language)).filter((one) => one.kind === kind && one.loadId === loadId)

/** A load that the demo's driver drives; the demo's other loads of this driver are taken away. */
async function drivenLoad(): Promise<string> {
  const { kysely } = platform.database
  await kysely.updateTable('Booking__c').set({ Driver__c: null, Truck__c: null, Trailer__c: null }).execute()
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  await dispatcher.act('LoadBooking/assign', { bookingId: booking.id, driverId })
  return loadId
}

const stopsOf = async (loadId: string) =>
  await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select(['Id', 'Status__c', 'Window_Start__c'])
    .where('Load__c', '=', loadId)
    .orderBy('Sequence__c')
    .execute()

test('renders a notification in the requested language', async () => {
  const loadId = await addTestLoad(platform)
  await book(dispatcher, loadId)
  const [english] = await notifiedOf(admin, 'Booking Confirmed', loadId)
  const [spanish] = await notifiedOf(admin, 'Booking Confirmed', loadId, 'es-US')
  expect(english?.text).toMatch(/^Load L-\d{7} from Dallas, TX to Atlanta, GA is booked\. Pickup: .+ CT\.$/)
  expect(spanish?.text).toMatch(
    /^La carga L-\d{7} de Dallas, TX a Atlanta, GA está reservada\. Recogida: .+ CT\.$/,
  )
  expect((await admin.read('Notifications/list', { language: 'fr-FR' })).status).toBe(400)
})

test('[MNY-07] a changed appointment moves the load and notifies office and driver in the stop’s zone', async () => {
  const loadId = await drivenLoad()
  const [pickup] = await stopsOf(loadId)
  const start = new Date((pickup?.Window_Start__c.getTime() ?? 0) + 3 * HOUR_MS)
  const end = new Date(start.getTime() + HOUR_MS)
  const change = () =>
    platform.database.asSystem((transaction) =>
      changeAppointment(transaction, pickup?.Id ?? '', { start, end }, new Date(platform.clock.now)),
    )
  await change()
  await change()
  const driver = await signIn(platform, 'driver@carrier.test')
  for (const client of [admin, dispatcher, driver]) {
    const notices = await notifiedOf(client, 'Appointment Changed', loadId)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toMatch(/: pickup in .+, [A-Z]{2} is now .+ CT to \d\d:\d\d CT\.$/)
  }
  expect(await notifiedOf(rival, 'Appointment Changed', loadId)).toEqual([])
  const load = await platform.database.kysely
    .selectFrom('Load__c')
    .select(['Pickup_From__c', 'Pickup_To__c'])
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  expect(load).toEqual({ Pickup_From__c: start, Pickup_To__c: end })
})

test('reviews and charges of a cancelled booking notify its carrier, not the new one', async () => {
  const loadId = await drivenLoad()
  const { kysely } = platform.database
  const own = { Load__c: loadId, Account__c: accountId }
  const paper = await kysely
    .insertInto('Load_Document__c')
    .values({
      ...own,
      Name: 'photo.pdf',
      Type__c: 'Photo',
      Status__c: 'Under Review',
      ContentDocumentId: '069000000000001AAA',
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const charge = await kysely
    .insertInto('Accessorial__c')
    .values({ ...own, Type__c: 'Toll', Amount__c: 5, Status__c: 'Requested' })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const booking = await kysely
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .executeTakeFirstOrThrow()
  const back = { bookingId: booking.Id, reason: 'Breakdown', idempotencyKey: crypto.randomUUID() }
  await dispatcher.act('LoadBooking/cancelBooking', back)
  await book(rival, loadId)
  await platform.database.asSystem(async (transaction) => {
    const now = new Date(platform.clock.now)
    await reviewDocument(transaction, paper.Id, { accept: false, reason: 'Unreadable' }, now)
    await answerAccessorial(transaction, charge.Id, { approve: false }, now)
  })
  expect(await notifiedOf(dispatcher, 'Document Rejected', loadId)).toHaveLength(1)
  expect(await notifiedOf(rival, 'Document Rejected', loadId)).toEqual([])
  const lines = await kysely
    .selectFrom('Load_Event__c')
    .select('Account__c')
    .where('Load__c', '=', loadId)
    .where('Type__c', 'in', ['Document', 'Accessorial'])
    .execute()
  expect(lines).toEqual([{ Account__c: accountId }, { Account__c: accountId }])
})

test('an appointment does not move once the truck is there, nor to an end before its start', async () => {
  const loadId = await drivenLoad()
  const [pickup] = await stopsOf(loadId)
  const change = (hours: number) =>
    platform.database.asSystem((transaction) =>
      changeAppointment(
        transaction,
        pickup?.Id ?? '',
        { start: new Date(platform.clock.now), end: new Date(platform.clock.now + hours * HOUR_MS) },
        new Date(platform.clock.now),
      ),
    )
  await expect(change(-1)).rejects.toMatchObject({ status: 400 })
  await platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Status__c: 'Arrived' })
    .where('Id', '=', pickup?.Id ?? '')
    .execute()
  await expect(change(1)).rejects.toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' })
})

test('a cancelled load notifies its driver too, with the reason', async () => {
  const loadId = await drivenLoad()
  await platform.database.asSystem((transaction) =>
    cancelLoad(transaction, loadId, 'Not Ready', new Date(platform.clock.now)),
  )
  const driver = await signIn(platform, 'driver@carrier.test')
  const [notice] = await notifiedOf(driver, 'Load Cancelled', loadId, 'es-US')
  expect(notice?.text).toMatch(/^El proveedor de carga canceló la carga .+\. Motivo: No está lista\.$/)
})

test('notifies a driver who joins after dispatch, and not those who stay', async () => {
  const loadId = await drivenLoad()
  const { kysely } = platform.database
  const booking = await kysely
    .selectFrom('Booking__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .executeTakeFirstOrThrow()
  const driver = await signIn(platform, 'driver@carrier.test')
  // Driver, but nothing has been dispatched yet.
  expect(await notifiedOf(driver, 'Driver Assigned', loadId)).toHaveLength(0)
  await kysely.updateTable('Load__c').set({ Status__c: 'Dispatched' }).where('Id', '=', loadId).execute()
  const other = await kysely
    .selectFrom('AccountContactRelation')
    .select('ContactId')
    .where('AccountId', '=', accountId)
    .where('Portal_Role__c', '=', 'Driver')
    .where('ContactId', '<>', driverId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const assign = (driver_: string, coDriverId: string | null) =>
    dispatcher.act('LoadBooking/assign', { bookingId: booking.Id, driverId: driver_, coDriverId })
  const countFor = async (contactId: string) =>
    (
      await kysely
        .selectFrom('Notification__c')
        .select('Id')
        .where('Contact__c', '=', contactId)
        .where('Kind__c', '=', 'Driver Assigned')
        .where('Load__c', '=', loadId)
        .execute()
    ).length
  expect((await assign(driverId, other.ContactId)).status).toBe(200)
  expect(await countFor(other.ContactId)).toBe(1)
  expect(await countFor(driverId)).toBe(0)
  expect((await assign(other.ContactId, driverId)).status).toBe(200)
  expect(await countFor(other.ContactId)).toBe(1)
  expect(await countFor(driverId)).toBe(0)
})

test('[CDT-02] changed identity and bank details notify every Admin of the company once, and no other user', async () => {
  const round = () => notifyCompanyChanges(platform.database, new Date(platform.clock.now))
  await round()
  await round()
  expect(await notifiedOf(admin, 'Company Details Changed')).toEqual([])
  await platform.database.kysely
    .updateTable('Account')
    .set({ Remit_To__c: 'PO Box 9, Elsewhere', SCAC__c: 'ELSE', On_Time_Pct__c: 12 })
    .where('Id', '=', accountId)
    .execute()
  await round()
  await round()
  const [notice, ...more] = await notifiedOf(admin, 'Company Details Changed')
  expect(more).toEqual([])
  expect(notice?.text).toMatch(/^Support changed details of .+: SCAC and Remit To\./)
  expect(await notifiedOf(dispatcher, 'Company Details Changed')).toEqual([])
  expect(await notifiedOf(rival, 'Company Details Changed')).toEqual([])
})

test.each([
  ['Name', 'Lone Star Freight', 'Account Name'],
  ['DBA_Name__c', 'Lone Star Express', 'Doing Business As'],
  ['MC_Number__c', '987601', 'MC Number'],
  ['DOT_Number__c', '9876012', 'DOT Number'],
  ['SCAC__c', 'OTHR', 'SCAC'],
  ['BillingStreet', '9 Elsewhere Rd', 'Address'],
  ['BillingCity', 'Elsewhere', 'Address'],
  ['BillingState', 'OK', 'Address'],
  ['BillingPostalCode', '73101', 'Address'],
  ['Payment_Terms__c', 'Quick Pay', 'Payment Terms'],
  ['Factoring_Company__c', 'Somebody Else Factoring', 'Factoring Company'],
  ['Remit_To__c', 'PO Box 10, Elsewhere', 'Remit To'],
] as const)('[CDT-02] a change of %s alone is told, by its name', async (field, value, label) => {
  const { kysely } = platform.database
  const round = () => notifyCompanyChanges(platform.database, new Date(platform.clock.now))
  const set = async (next: string | null) => {
    await kysely
      .updateTable('Account')
      .set({ [field]: next })
      .where('Id', '=', accountId)
      .execute()
    await round()
  }
  await round()
  const before = await kysely
    .selectFrom('Account')
    .select(field)
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  await kysely.deleteFrom('Notification__c').where('Kind__c', '=', 'Company Details Changed').execute()
  await set(value)
  const company = field === 'Name' ? value : 'Lone Star Carriers'
  expect(await notifiedOf(admin, 'Company Details Changed')).toMatchObject([
    { text: expect.stringMatching(new RegExp(`^Support changed details of ${company}: ${label}\\.`, 'u')) },
  ])
  await set(Object.values(before)[0] ?? null)
})

test('[ONB-06] a sign-in from a new device or network notifies that person only; a known one and the first do not', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit Version/26.0 Mobile Safari/604.1'
  const body = { email: 'multi@carrier.test', password: 'Portal-demo-1' }
  const logIn = async (address: string, userAgent: string) => {
    const client = guestClient(platform, address)
    const answer = await client.send('POST', '/auth/login', body, { 'User-Agent': userAgent })
    expect(answer.status).toBe(200)
    return await notifiedOf(client, 'New Sign-In')
  }
  expect(await logIn('203.0.113.7', chrome)).toHaveLength(0)
  expect(await logIn('203.0.113.99', chrome.replace('142', '143'))).toHaveLength(0)
  const [device] = await logIn('203.0.113.7', phone)
  expect(device?.text).toMatch(
    /^New sign-in to your account: Safari on iPhone from 203\.0\.113\.7, .+ [A-Z]{2,4}\./,
  )
  expect(await logIn('198.51.100.4', phone)).toHaveLength(2)
  expect(await logIn('198.51.100.4', chrome)).toHaveLength(2)
  const failed = await guestClient(platform, '192.0.2.1').send('POST', '/auth/login', {
    ...body,
    password: 'no',
  })
  expect(failed.status).toBe(401)
  expect(await logIn('198.51.100.4', chrome)).toHaveLength(2)
  expect(await notifiedOf(rival, 'New Sign-In')).toEqual([])
  const { rows } = await sql<{ mark: string }>`select mark from portal_sign_in_mark`.execute(
    platform.database.kysely,
  )
  expect(rows.map(({ mark }) => mark).join()).not.toMatch(/Chrome|203\./)
})

test('networks are those of a household, whatever the form of the address', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('::ffff:203.0.113.99'))
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'))
  expect(networkOf('2001:DB8:1::5')).toBe(networkOf('2001:db8:1:2:3:4:5:6'))
  expect(networkOf('2001:db8:2::5')).not.toBe(networkOf('2001:db8:1::5'))
})

test('mail and text message are in the language of their reader, with a link and the way to STOP', async () => {
  const { kysely } = platform.database
  const contact = await kysely
    .selectFrom('User')
    .select('ContactId')
    .where('Username', '=', 'admin@carrier.test')
    .executeTakeFirstOrThrow()
  await kysely
    .updateTable('Contact')
    .set({ Preferred_Language__c: 'es-US' })
    .where('Id', '=', contact.ContactId ?? '')
    .execute()
  for (const channel of ['email', 'sms'])
    await admin.act('Notifications/setPreference', { kind: 'Load Cancelled', channel, isOn: true })
  const loadId = await addTestLoad(platform)
  const booking = await book(dispatcher, loadId)
  await dispatcher.act('LoadBooking/cancelBooking', {
    bookingId: booking.id,
    reason: 'Breakdown',
    idempotencyKey: crypto.randomUUID(),
  })
  await sendNotices(platform.database, platform.clock.ofDatabase(), ORIGIN)
  const mail = (await newestMails(platform.database)).find(
    ({ to, text }) => to === 'admin@carrier.test' && text.includes(loadId),
  )
  expect(mail?.subject).toBe('Carga cancelada')
  expect(mail?.text).toContain('está cancelada. Motivo: Avería.')
  expect(mail?.text).toContain(`${ORIGIN}/carrier/s/loads/${loadId}`)
  const [text] = await newestTexts(platform.database)
  expect(text?.text).toMatch(/Motivo: Avería\. Responda STOP para cancelar\.$/)
  const english = (await newestMails(platform.database)).find(
    ({ to, text: words }) => to === 'dispatcher@carrier.test' && words.includes(loadId),
  )
  expect(english?.subject).toBe('Load cancelled')
})
