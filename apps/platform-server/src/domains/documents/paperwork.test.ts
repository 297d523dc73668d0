import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { callUiApi } from '../../ui-api/testing/callUiApi'
import { completeLapsedLoads } from '../payments/completeLapsedLoads'
import { movePayment, PROVIDER_MOVES, type PaymentMove } from '../payments/movePayment'
import { answerAccessorial } from '../charges/answerAccessorial'
import { cancelLoad } from '../booking/cancelLoad'
import { reviewDocument } from './reviewDocument'

const HOUR_MS = 3_600_000
const PEOPLE = ['admin', 'dispatcher', 'driver', 'rival'] as const

let platform: TestPlatform
let people: Record<(typeof PEOPLE)[number] | 'shipper', TestClient>
let me: { accountId: string; contactId: string }
let driverId: string
let loadId: string
let bookingId: string

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const [admin, dispatcher, driver, rival, shipper] = await Promise.all([
    ...PEOPLE.map((name) => signIn(platform, `${name}@carrier.test`)),
    signIn(platform, 'shipper@shipper.test'),
  ])
  if (!admin || !dispatcher || !driver || !rival || !shipper) throw new Error('Someone could not sign in.')
  people = { admin, dispatcher, driver, rival, shipper }
  me = (await admin.send('GET', '/auth/me')).body
  driverId = (await driver.send('GET', '/auth/me')).body.contactId
}, 120_000)
afterAll(() => platform.close())
beforeEach(async () => {
  const shipperId = (await people.shipper.send('GET', '/auth/me')).body.accountId
  loadId = await addTestLoad(platform, { Shipper_Account__c: shipperId })
  bookingId = (await book(people.dispatcher, loadId)).id
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: driverId })
    .where('Id', '=', bookingId)
    .execute()
})

const now = () => new Date(platform.clock.now)
/** Does something as the provider's system of record. */
const provider = <T>(work: (transaction: PortalTransaction) => Promise<T>) => platform.database.asSystem(work)

/** Makes a file as an upload would, and gives its id. */
async function upload(person: TestClient, content = crypto.randomUUID()): Promise<string> {
  const { userId } = (await person.send('GET', '/auth/me')).body
  const { kysely } = platform.database
  const { Id } = await kysely
    .insertInto('ContentDocument')
    .values({ Title: 'scan', OwnerId: userId, Account__c: me.accountId, FileType: 'PDF', ContentSize: 9 })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('ContentVersion')
    .values({
      ContentDocumentId: Id,
      Title: 'scan',
      PathOnClient: 'scan\u0007 1.pdf',
      FileType: 'PDF',
      ContentSize: 9,
      VersionNumber: 1,
      IsLatest: true,
      Page_Count__c: 2,
      Sha256__c: content.padEnd(64, '0').slice(0, 64),
      File_Key__c: crypto.randomUUID(),
    })
    .execute()
  return Id
}

async function attach(person: TestClient, type: string, more: object = {}) {
  return await person.act('Documents/attach', {
    loadId,
    type,
    contentDocumentId: await upload(person),
    ...(type === 'POD' ? { signed: true, signedBy: 'J. Receiver' } : {}),
    ...more,
  })
}

/** Plays the load up to delivery; the truck waits `waitHours` at the pickup beyond the free time. */
async function deliver(waitHours = 0): Promise<void> {
  const { kysely } = platform.database
  const arrived = new Date(platform.clock.now - 10 * HOUR_MS)
  await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
  await kysely
    .updateTable('Load_Stop__c')
    .set({ Window_Start__c: arrived, Window_End__c: new Date(arrived.getTime() + HOUR_MS) })
    .where('Load__c', '=', loadId)
    .execute()
  const at = (hours: number) => new Date(arrived.getTime() + hours * HOUR_MS).toISOString()
  const left = 2 + waitHours
  for (const [type, hours] of [
    ['Arrived Pickup', 0],
    ['Loading Complete', left - 0.1],
    ['Departed Pickup', left],
    ['Arrived Delivery', left + 1],
    ['Unloading Complete', left + 2],
  ] as const) {
    const occurredAt = at(hours)
    const clientEventId = crypto.randomUUID()
    const answer = await people.driver.act('LoadTracking/recordEvent', {
      loadId,
      type,
      occurredAt,
      clientEventId,
    })
    expect(answer.body).toMatchObject({ loadId })
  }
}
/** Takes the last milestone back, as the driver who reported it. */
async function undoDelivery() {
  const { Id } = await platform.database.kysely
    .selectFrom('Load_Event__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Unloading Complete')
    .executeTakeFirstOrThrow()
  return await people.driver.act('LoadTracking/undoEvent', { eventId: Id })
}
const deliveredPapers = async () => {
  const pod = (await attach(people.driver, 'POD')).body
  const invoice = (await attach(people.dispatcher, 'Invoice', { amount: 2000.5 })).body
  return [pod.id, invoice.id] as const
}
const accept = (id: string) =>
  provider((transaction) => reviewDocument(transaction, id, { accept: true }, now()))
const move = async (payment: PaymentMove) => {
  const { body } = await people.admin.read('Payments/getPayment', { loadId })
  await provider((transaction) => movePayment(transaction, body.id, payment, now()))
}

describe('documents', () => {
  test.each([
    [
      'Booked',
      ['Photo', 'Other', 'Lumper Receipt', 'Scale Ticket', 'Detention Evidence'],
      ['BOL', 'POD', 'Invoice'],
    ],
    ['At Pickup', ['BOL'], ['POD', 'Invoice']],
    ['In Transit', ['BOL'], ['POD', 'Invoice']],
    ['At Delivery', ['BOL', 'POD'], ['Invoice']],
    ['Delivered', ['BOL', 'POD', 'Invoice'], []],
  ] as const)('while a load is %s: %j may be added, %j may not', async (status, allowed, refused) => {
    await changeLoad(platform, loadId, { Status__c: status })
    for (const type of allowed) expect((await attach(people.dispatcher, type)).status, type).toBe(200)
    for (const type of refused) {
      const answer = await attach(people.dispatcher, type)
      expect([answer.status, answer.body.errorCode], type).toEqual([409, 'INVALID_TRANSITION'])
    }
  })

  test('a rejected document can be uploaded again unchanged, and only the office sees its amount', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Delivered' })
    const content = crypto.randomUUID()
    const send = async () =>
      await attach(people.dispatcher, 'Invoice', {
        contentDocumentId: await upload(people.dispatcher, content),
        amount: 2000.5,
        signedBy: 'J. Receiver',
      })
    const first = (await send()).body
    expect(first).toMatchObject({ isDuplicate: false, amount: 2000.5, signed: false, signedBy: null })
    expect((await send()).body).toMatchObject({ id: first.id, isDuplicate: true })
    await provider((transaction) =>
      reviewDocument(transaction, first.id, { accept: false, reason: 'Unreadable' }, now()),
    )
    const again = (await send()).body
    expect(again).toMatchObject({ isDuplicate: false, status: 'Under Review' })
    expect(again.id).not.toBe(first.id)
    const shown = (await people.dispatcher.read('Documents/list', { loadId })).body.documents
    expect(shown.every(({ amount }: { amount: number }) => amount === 2000.5)).toBe(true)
    const driven = (await people.driver.read('Documents/list', { loadId })).body.documents
    expect(driven.some((one: object) => 'amount' in one)).toBe(false)
  })

  test.each([
    ['guest', 'POD', 401],
    ['admin', 'POD', 200],
    ['dispatcher', 'POD', 200],
    ['driver', 'POD', 200],
    ['driver', 'Invoice', 403],
    ['dispatcher', 'Invoice', 200],
    ['rival', 'POD', 404],
    ['shipper', 'POD', 403],
    ['dispatcher', 'Rate Confirmation', 400],
    ['dispatcher', 'constructor', 400],
  ] as const)('%s adds a %s: %i', async (name, type, status) => {
    await changeLoad(platform, loadId, { Status__c: 'Delivered' })
    const contentDocumentId = await upload(people.dispatcher)
    const person = name === 'guest' ? guestClient(platform) : people[name]
    const file = status === 200 ? await upload(person) : contentDocumentId
    expect((await attach(person, type, { contentDocumentId: file })).status).toBe(status)
  })

  test('a driver of another load can neither read nor add', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Delivered' })
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Driver__c: null })
      .where('Id', '=', bookingId)
      .execute()
    expect((await attach(people.driver, 'POD')).status).toBe(404)
    expect((await people.driver.read('Documents/list', { loadId })).status).toBe(404)
  })

  test('a POD needs the confirmed signature and the name of the receiver', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Delivered' })
    for (const more of [{ signed: false }, { signed: true, signedBy: ' ' }, { signedBy: null }]) {
      const answer = await attach(people.driver, 'POD', more)
      expect([answer.status, answer.body.errorCode]).toEqual([422, 'SIGNATURE_REQUIRED'])
    }
  })

  test('the same content is recognised; another colleague’s file cannot be named', async () => {
    const content = crypto.randomUUID()
    const first = await attach(people.driver, 'Photo', {
      contentDocumentId: await upload(people.driver, content),
    })
    const again = await attach(people.driver, 'Photo', {
      contentDocumentId: await upload(people.driver, content),
    })
    expect(first.body).toMatchObject({ isDuplicate: false, status: 'Under Review', name: 'scan 1.pdf' })
    expect(again.body).toMatchObject({ isDuplicate: true, id: first.body.id })
    const foreign = await attach(people.driver, 'Photo', { contentDocumentId: await upload(people.admin) })
    expect(foreign.status).toBe(404)
  })

  test('a driver cannot attach a file of the office or of another driver’s load', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Delivered' })
    const voidCheck = await upload(people.admin)
    const ofCompany = { accountId: me.accountId, contentDocumentId: voidCheck, type: 'Void Check' }
    expect((await people.admin.act('Documents/attach', ofCompany)).status).toBe(200)
    const paperOf = async (type: string) => (await attach(people.dispatcher, type)).body.contentDocumentId
    const invoice = await paperOf('Invoice')
    const photo = await paperOf('Photo')
    const name = async (person: TestClient, contentDocumentId: string, type: string) =>
      (await attach(person, type, { contentDocumentId })).status
    for (const file of [voidCheck, invoice])
      for (const type of ['Photo', 'POD']) expect(await name(people.driver, file, type)).toBe(404)
    expect(await name(people.driver, photo, 'Other')).toBe(200)
    expect(await name(people.dispatcher, invoice, 'Other')).toBe(200)
    // From here on only the office can see the photo's load.
    const own = await upload(people.driver)
    await platform.database.kysely
      .updateTable('Load_Document__c')
      .set({ Load__c: await addTestLoad(platform) })
      .where('ContentDocumentId', '=', photo)
      .execute()
    expect(await name(people.driver, photo, 'BOL')).toBe(404)
    // A file that the office attached as an invoice belongs to the office, whatever its uploader.
    expect(await name(people.driver, own, 'Photo')).toBe(200)
    expect(await name(people.dispatcher, own, 'Invoice')).toBe(200)
    expect(await name(people.driver, own, 'POD')).toBe(404)
  })

  test('each role is shown its papers only', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Delivered' })
    for (const type of ['BOL', 'POD', 'Invoice', 'Photo']) await attach(people.dispatcher, type)
    const types = async (person: TestClient) =>
      (await person.read('Documents/list', { loadId })).body.documents.map(
        ({ type }: { type: string }) => type,
      )
    expect(await types(people.admin)).toEqual(['Rate Confirmation', 'BOL', 'POD', 'Invoice', 'Photo'])
    expect(await types(people.driver)).toEqual(['BOL', 'POD', 'Photo'])
    expect(await types(people.shipper)).toEqual(['BOL', 'POD'])
    expect((await people.rival.read('Documents/list', { loadId })).status).toBe(404)
  })

  test('uploader and Admin remove a document while it is under review, no other user and not later', async () => {
    const remove = async (person: TestClient, documentId: string) =>
      (await person.act('Documents/remove', { documentId })).status
    const [one, two, three] = [
      (await attach(people.admin, 'Photo')).body.id,
      (await attach(people.driver, 'Photo')).body.id,
      (await attach(people.driver, 'Photo')).body.id,
    ]
    expect(await remove(people.dispatcher, one)).toBe(403)
    expect(await remove(people.rival, one)).toBe(404)
    expect(await remove(people.driver, two)).toBe(200)
    expect(await remove(people.driver, two)).toBe(404)
    await accept(three)
    expect(await remove(people.admin, three)).toBe(409)
    expect(await remove(people.admin, one)).toBe(200)
  })
})

describe('from papers to payment', () => {
  test('[USR-10] papers bring the load from Missing over Under Review to Completed', async () => {
    await deliver()
    expect(await readLoad(platform, loadId)).toMatchObject({ Documents_Status__c: 'Missing' })
    const before = (await people.admin.read('Payments/getPayment', { loadId })).body
    expect(before).toMatchObject({
      status: 'Missing Documents',
      missingDocuments: ['Invoice', 'Signed POD'],
      dueDate: null,
    })
    const [pod, invoice] = await deliveredPapers()
    expect(await readLoad(platform, loadId)).toMatchObject({
      Documents_Status__c: 'Under Review',
      Payment_Status__c: 'Under Review',
    })
    await accept(pod)
    await accept(invoice)
    expect(await readLoad(platform, loadId)).toMatchObject({
      Status__c: 'Completed',
      Documents_Status__c: 'Complete',
    })
    const bookings = platform.database.kysely
      .selectFrom('Booking__c')
      .select('Status__c')
      .where('Id', '=', bookingId)
    expect(await bookings.executeTakeFirst()).toEqual({ Status__c: 'Completed' })
  })

  test('[USR-10] a rejected document is missing again and must be replaced', async () => {
    await deliver()
    const [pod] = await deliveredPapers()
    await provider((transaction) =>
      reviewDocument(transaction, pod, { accept: false, reason: 'Unreadable' }, now()),
    )
    expect(await readLoad(platform, loadId)).toMatchObject({
      Documents_Status__c: 'Missing',
      Payment_Status__c: 'Missing Documents',
    })
    await expect(
      provider((transaction) => reviewDocument(transaction, pod, { accept: true }, now())),
    ).rejects.toMatchObject({ errorCode: 'INVALID_DOCUMENT_STATE' })
    await attach(people.driver, 'POD')
    expect(await readLoad(platform, loadId)).toMatchObject({ Payment_Status__c: 'Under Review' })
  })

  test('quick pay costs 1.5 % and pays in two business days; the Admin alone chooses', async () => {
    await deliver()
    await deliveredPapers()
    const { body } = await people.dispatcher.read('Payments/getPayment', { loadId })
    // Tuesday 24 November 2026, 9:00 Central: Thursday is Thanksgiving.
    expect(body.termsOptions).toEqual([
      { terms: 'Standard', fee: 0, netAmount: 2000.5, dueDate: '2026-12-24' },
      { terms: 'Quick Pay', fee: 30.01, netAmount: 1970.49, dueDate: '2026-11-27' },
    ])
    const choose = (person: TestClient, terms: string) =>
      person.act('Payments/chooseTerms', { loadId, terms })
    expect((await choose(people.dispatcher, 'Quick Pay')).status).toBe(403)
    expect((await choose(people.driver, 'Quick Pay')).status).toBe(403)
    expect((await choose(people.rival, 'Quick Pay')).status).toBe(404)
    expect((await choose(people.admin, 'Factored')).body.errorCode).toBe('FACTORING_COMPANY_MISSING')
    expect((await choose(people.admin, 'Quick Pay')).body).toMatchObject({
      terms: 'Quick Pay',
      fee: 30.01,
      dueDate: '2026-11-27',
    })
  })

  test('quick pay chosen long after the documents counts from the choice, and is offered only while it pays sooner', async () => {
    await deliver()
    await deliveredPapers()
    /** As if delivery and documents were so many days ago. */
    const longAgo = async (days: number, dueDate: string) => {
      const { kysely } = platform.database
      const then = new Date(platform.clock.now - days * 24 * HOUR_MS)
      await kysely
        .updateTable('Load_Stop__c')
        .set({ Arrived_At__c: then, Departed_At__c: then })
        .where('Load__c', '=', loadId)
        .execute()
      await sql`update "Load_Document__c" set "CreatedDate" = ${then} where "Load__c" = ${loadId}`.execute(
        kysely,
      )
      await kysely
        .updateTable('Payment__c')
        .set({ Due_Date__c: dueDate })
        .where('Load__c', '=', loadId)
        .execute()
    }
    const offered = async () => {
      const { body } = await people.admin.read('Payments/getPayment', { loadId })
      return Object.fromEntries(
        body.termsOptions.map((option: { terms: string; dueDate: string }) => [option.terms, option.dueDate]),
      )
    }
    const choose = async (terms: string) =>
      (await people.admin.act('Payments/chooseTerms', { loadId, terms })).body
    // It is Tuesday 24 November 2026, and Thursday is Thanksgiving.
    await longAgo(21, '2026-12-03')
    expect(await offered()).toEqual({ Standard: '2026-12-03', 'Quick Pay': '2026-11-27' })
    expect(await choose('Quick Pay')).toMatchObject({ terms: 'Quick Pay', dueDate: '2026-11-27' })
    await attach(people.driver, 'Photo')
    expect(await offered()).toMatchObject({ 'Quick Pay': '2026-11-27' })
    await choose('Standard')
    await longAgo(29, '2026-11-25')
    expect(await offered()).toEqual({ Standard: '2026-11-25' })
  })

  test('the provider approves, schedules and pays; a dispute needs an approved payment', async () => {
    await deliver()
    const dispute = (reason = 'Detention is missing') =>
      people.dispatcher.act('Payments/dispute', { loadId, reason })
    expect((await dispute()).body.errorCode).toBe('INVALID_PAYMENT_STATE')
    await expect(move({ to: 'Approved' })).rejects.toMatchObject({ errorCode: 'INVALID_PAYMENT_STATE' })
    await deliveredPapers()
    await move({ to: 'Approved' })
    expect((await dispute('')).status).toBe(400)
    expect((await people.driver.act('Payments/dispute', { loadId, reason: 'x' })).status).toBe(403)
    expect((await dispute()).body).toMatchObject({ status: 'Disputed', reason: 'Detention is missing' })
    await move({ to: 'Scheduled' })
    expect((await people.admin.act('Payments/chooseTerms', { loadId, terms: 'Quick Pay' })).status).toBe(409)
    await expect(move({ to: 'Short Paid', paidAmount: 2000.5 })).rejects.toMatchObject({ status: 400 })
    await move({ to: 'Short Paid', paidAmount: 1900 })
    await move({ to: 'Paid', reference: 'ACH 1' })
    const { body } = await people.admin.read('Payments/getPayment', { loadId })
    expect(body).toMatchObject({
      status: 'Paid',
      paidAmount: 2000.5,
      reference: 'ACH 1',
      method: 'ACH',
      termsOptions: [],
    })
    expect(await readLoad(platform, loadId)).toMatchObject({ Payment_Status__c: 'Paid' })
  })

  test('undoing a delivery resets its payment, whose days count from the next delivery', async () => {
    await deliver()
    await deliveredPapers()
    expect((await undoDelivery()).body).toMatchObject({ loadStatus: 'At Delivery' })
    const read = async () => (await people.admin.read('Payments/getPayment', { loadId })).body
    expect(await read()).toMatchObject({ status: 'Not Ready', dueDate: null })
    await expect(move({ to: 'Approved' })).rejects.toMatchObject({ errorCode: 'INVALID_PAYMENT_STATE' })
    platform.clock.advanceMs(5 * HOUR_MS)
    const again = await people.driver.act('LoadTracking/recordEvent', {
      loadId,
      type: 'Unloading Complete',
      occurredAt: now().toISOString(),
      clientEventId: crypto.randomUUID(),
    })
    expect(again.body).toMatchObject({ loadStatus: 'Delivered' })
    // Past noon, Central: the next business day, from which the 30 days count.
    expect(await read()).toMatchObject({ status: 'Under Review', dueDate: '2026-12-25' })
    expect(await readLoad(platform, loadId)).toMatchObject({ Payment_Status__c: 'Under Review' })
    platform.clock.advanceMs(-5 * HOUR_MS)
  })

  test('a delivery cannot be undone once the load is completed or payment is in progress', async () => {
    await deliver()
    const papers = await deliveredPapers()
    await move({ to: 'Approved' })
    expect((await undoDelivery()).body).toMatchObject({ errorCode: 'UNDO_NOT_POSSIBLE' })
    await move({ to: 'On Hold', reason: 'Look again' })
    expect((await undoDelivery()).status).toBe(409)
    await move({ to: 'Under Review' })
    for (const id of papers) await accept(id)
    expect((await undoDelivery()).status).toBe(409)
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Completed' })
  })

  test('a load that only an unclaimed draft held up is completed a day after delivery', async () => {
    await deliver(3)
    for (const id of await deliveredPapers()) await accept(id)
    const round = () => completeLapsedLoads(platform.database, now())
    await round()
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Delivered' })
    platform.clock.advanceMs(24 * HOUR_MS)
    await round()
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Completed' })
    platform.clock.advanceMs(-24 * HOUR_MS)
  })

  test('the quick pay fee includes charges that are approved after the choice', async () => {
    await deliver()
    await deliveredPapers()
    await people.admin.act('Payments/chooseTerms', { loadId, terms: 'Quick Pay' })
    const { body: charge } = await people.dispatcher.act('Accessorials/request', {
      loadId,
      type: 'Other',
      amount: 150,
      reason: 'Pallets',
    })
    await move({ to: 'Approved' })
    await provider((transaction) => answerAccessorial(transaction, charge.id, { approve: true }, now()))
    const { body } = await people.admin.read('Payments/getPayment', { loadId })
    expect(body).toMatchObject({ status: 'Approved', amount: 2150.5, fee: 32.26 })
  })

  test('a payment with a factor on file goes to it in full, and its day is known with the documents', async () => {
    const { kysely } = platform.database
    const company = kysely.updateTable('Account').where('Id', '=', me.accountId)
    await company.set({ Factoring_Company__c: 'Factor & Sons' }).execute()
    // A Provider Admin has released the hold of 72 hours that the change begins.
    await company.set({ Remit_To_Hold_Until__c: null }).execute()
    await deliver()
    const chosen = await people.admin.act('Payments/chooseTerms', { loadId, terms: 'Factored' })
    expect(chosen.body).toMatchObject({ terms: 'Factored', fee: 0, amount: 2000.5, dueDate: null })
    await deliveredPapers()
    await move({ to: 'Approved' })
    await move({ to: 'Scheduled' })
    await move({ to: 'Paid' })
    const { body } = await people.admin.read('Payments/getPayment', { loadId })
    expect(body).toMatchObject({ status: 'Paid', method: 'Factor', paidAmount: 2000.5 })
    expect(body.dueDate).toEqual(expect.any(String))
    await company.set({ Factoring_Company__c: null }).execute()
    await company.set({ Remit_To_Hold_Until__c: null }).execute()
  })

  test('a payment that was held is not approved while papers are missing, and none is held without a reason', async () => {
    await deliver()
    await expect(move({ to: 'On Hold' })).rejects.toMatchObject({ status: 400 })
    await move({ to: 'On Hold', reason: 'Look at the rate' })
    for (const to of ['Approved', 'Under Review'])
      await expect(move({ to })).rejects.toMatchObject({
        errorCode: 'DOCUMENTS_MISSING',
        details: { missing: ['Invoice', 'Signed POD'] },
      })
    await deliveredPapers()
    await move({ to: 'Approved' })
    expect(await readLoad(platform, loadId)).toMatchObject({ Payment_Status__c: 'Approved' })
  })

  test('a payment on hold cannot be disputed, and choosing the same terms again changes nothing', async () => {
    await deliver()
    await deliveredPapers()
    const choose = (terms: string) => people.admin.act('Payments/chooseTerms', { loadId, terms })
    const chosen = (await choose('Quick Pay')).body
    expect(chosen.dueDate).toBe('2026-11-27')
    // After the cut-off: chosen only now it would be paid a business day later.
    platform.clock.advanceMs(4 * HOUR_MS)
    expect((await choose('Quick Pay')).body.dueDate).toBe(chosen.dueDate)
    platform.clock.advanceMs(-4 * HOUR_MS)
    await move({ to: 'On Hold', reason: 'Wrong address' })
    const disputed = await people.dispatcher.act('Payments/dispute', { loadId, reason: 'Late' })
    expect(disputed.body).toMatchObject({
      errorCode: 'INVALID_PAYMENT_STATE',
      details: { currentStatus: 'On Hold' },
    })
  })

  test('the provider cannot revert an agreement, or pay without approval', () => {
    const from = (to: string) =>
      Object.entries(PROVIDER_MOVES).flatMap(([state, targets]) => (targets.includes(to) ? [state] : []))
    expect([...from('Not Ready'), ...from('Missing Documents'), ...from('Disputed')]).toEqual([])
    expect(from('Under Review')).toEqual(['On Hold'])
    expect(from('Approved').toSorted()).toEqual(['Disputed', 'On Hold', 'Under Review'])
    expect(from('Paid').toSorted()).toEqual(['Disputed', 'Scheduled', 'Short Paid'])
    expect(PROVIDER_MOVES['Paid']).toEqual([])
  })

  test('every state of a payment leads to known states only', () => {
    const states = Object.keys(PROVIDER_MOVES)
    for (const targets of Object.values(PROVIDER_MOVES))
      for (const to of targets) expect(states).toContain(to)
  })
})

describe('charges', () => {
  const request = (person: TestClient, claim: object) =>
    person.act('Accessorials/request', { loadId, reason: 'Waited', ...claim })
  const stopId = async () => {
    const stops = platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '=', loadId)
    return (await stops.orderBy('Sequence__c').executeTakeFirstOrThrow()).Id
  }
  const charges = () =>
    platform.database.kysely
      .selectFrom('Accessorial__c')
      .select(['Type__c', 'Status__c', 'Amount__c', 'Quantity__c'])
      .where('Load__c', '=', loadId)
      .execute()

  /** The truck came for its appointment so many hours ago, and is still there or left after `stayed` of them. */
  const waitAt = async (stop: string, hours: number, stayed?: number) => {
    const ago = (back: number) => new Date(platform.clock.now - back * HOUR_MS)
    await platform.database.kysely
      .updateTable('Load_Stop__c')
      .set({
        Window_Start__c: ago(hours),
        Window_End__c: ago(hours - 1),
        Arrived_At__c: ago(hours),
        Departed_At__c: stayed === undefined ? null : ago(hours - stayed),
      })
      .where('Id', '=', stop)
      .execute()
  }

  test('a layover is paid for days lost at a stop, never beside its detention', async () => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery' })
    const stop = await stopId()
    const layover = (more: object) => request(people.admin, { type: 'Layover', ...more })
    expect((await layover({ quantity: 1 })).body).toMatchObject({ errorCode: 'INVALID_INPUT' })
    const tooMuch = (most: number) => ({ errorCode: 'QUANTITY_TOO_HIGH', details: { most } })
    expect((await layover({ stopId: stop, quantity: 1 })).body).toMatchObject(tooMuch(0))
    await waitAt(stop, 60, 25)
    expect((await layover({ stopId: stop, quantity: 1000 })).body).toMatchObject(tooMuch(2))
    expect((await request(people.admin, { type: 'Detention', stopId: stop })).status).toBe(200)
    expect((await layover({ stopId: stop, quantity: 2 })).body.errorCode).toBe('CHARGES_OVERLAP')
    expect(await charges()).toHaveLength(1)
  })

  test('stop-offs are counted for the load, whichever stops they are claimed at', async () => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery', Stop_Count__c: 5 })
    const stop = await stopId()
    const stopOff = (quantity: number, more: object = {}) =>
      request(people.admin, { type: 'Stop-off', quantity, ...more })
    const first = await stopOff(2, { stopId: stop })
    expect(first.body).toMatchObject({ amount: 100 })
    expect((await stopOff(2)).body).toMatchObject({ errorCode: 'QUANTITY_TOO_HIGH', details: { most: 1 } })
    expect((await stopOff(1)).body).toMatchObject({ amount: 50 })
    expect((await stopOff(1)).body.errorCode).toBe('ALREADY_REQUESTED')
    await provider((transaction) => answerAccessorial(transaction, first.body.id, { approve: false }, now()))
    expect((await stopOff(2, { stopId: stop })).body).toMatchObject({ amount: 100 })
    expect((await charges()).filter(({ Status__c }) => Status__c !== 'Declined')).toHaveLength(2)
  })

  test('detention is drafted from the stop’s times, requested by the driver, approved into the payment', async () => {
    await deliver(1.6)
    expect(await charges()).toEqual([
      { Type__c: 'Detention', Status__c: 'Draft', Amount__c: 75, Quantity__c: 1.5 },
    ])
    const stop = await stopId()
    expect(
      (await request(people.driver, { type: 'Detention', stopId: stop, quantity: 2 })).body,
    ).toMatchObject({
      errorCode: 'QUANTITY_TOO_HIGH',
      details: { most: 1.5 },
    })
    const { body } = await request(people.driver, { type: 'Detention', stopId: stop })
    expect(body).toMatchObject({ status: 'Requested', quantity: 1.5 })
    expect(await charges()).toMatchObject([{ Status__c: 'Requested', Amount__c: 75 }])
    expect((await request(people.admin, { type: 'Detention', stopId: stop })).body.errorCode).toBe(
      'ALREADY_REQUESTED',
    )
    expect((await request(people.admin, { type: 'Layover', stopId: stop })).body.errorCode).toBe(
      'CHARGES_OVERLAP',
    )
    await provider((transaction) => answerAccessorial(transaction, body.id, { approve: true }, now()))
    expect((await people.admin.read('Payments/getPayment', { loadId })).body.amount).toBe(2075.5)
  })

  test('roles without access to rates see no charge and no payment in any response, history or export', async () => {
    await deliver(2.5)
    const asked = await request(people.driver, { type: 'Detention', stopId: await stopId() })
    expect(asked.body).toMatchObject({ type: 'Detention', quantity: 2.5, status: 'Requested' })
    expect(Object.keys(asked.body)).not.toContain('rate')
    expect(Object.keys(asked.body)).not.toContain('amount')
    await deliveredPapers()
    const path = `/related-list-records/${loadId}/Events__r?fields=Load_Event__c.Type__c,Load_Event__c.Occurred_At__c&pageSize=100`
    const history = async (person: TestClient, role: UserCaller['role']) => {
      const { userId, contactId, accountId, communityType } = (await person.send('GET', '/auth/me')).body
      const keys = { componentKeys: [], accountStatus: 'Active' as const, communityType }
      const caller: UserCaller = { kind: 'user', userId, contactId, accountId, role, ...keys }
      const { body } = await callUiApi(platform.database, caller, path)
      return body.records.map(
        (event: { fields: { Type__c: { value: string } } }) => event.fields.Type__c.value,
      )
    }
    const { dispatcher, driver, shipper } = people
    expect(await history(dispatcher, 'Dispatcher')).toEqual(
      expect.arrayContaining(['Accessorial', 'Payment']),
    )
    for (const [person, role] of [
      [driver, 'Driver'],
      [dispatcher, 'Carrier User'],
      [shipper, 'Shipper User'],
    ] as const) {
      const types = await history(person, role)
      expect(types).toContain('Unloading Complete')
      expect(types.filter((type: string) => ['Accessorial', 'Payment'].includes(type))).toEqual([])
    }
    const exported = JSON.stringify((await people.driver.act('Profile/exportData')).body)
    expect(exported).toContain('Unloading Complete')
    expect(exported).not.toContain('Detention requested')
  })

  test('the load is completed when its charges are settled, not before', async () => {
    await deliver(1)
    for (const id of await deliveredPapers()) await accept(id)
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Delivered' })
    const { body } = await request(people.admin, { type: 'Detention', stopId: await stopId() })
    await provider((transaction) =>
      answerAccessorial(transaction, body.id, { approve: false, reason: 'No' }, now()),
    )
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Completed' })
  })

  test.each([
    ['driver', { type: 'Toll', amount: 10 }, 403, 'INSUFFICIENT_ACCESS'],
    ['shipper', { type: 'Toll', amount: 10 }, 403, 'INSUFFICIENT_ACCESS'],
    ['rival', { type: 'Toll', amount: 10 }, 404, 'NOT_FOUND'],
    ['admin', { type: 'TONU' }, 422, 'NOT_REQUESTABLE'],
    ['admin', { type: 'Lumper' }, 422, 'RECEIPT_REQUIRED'],
    ['admin', { type: 'Toll' }, 422, 'RECEIPT_REQUIRED'],
    ['admin', { type: 'Stop-off' }, 422, 'QUANTITY_TOO_HIGH'],
    ['admin', { type: 'Detention' }, 400, 'INVALID_INPUT'],
    ['admin', { type: 'Bribe' }, 400, 'INVALID_INPUT'],
    ['admin', { type: 'Toll', amount: 10, documentIds: ['a07000000000001AAA'] }, 400, 'INVALID_INPUT'],
  ] as const)('%s asking for %j is refused: %i %s', async (name, claim, status, code) => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery' })
    const answer = await request(people[name], claim)
    expect([answer.status, answer.body.errorCode]).toEqual([status, code])
  })

  test('waiting is paid by whole days and quarters of an hour, at a stop of the load at which the truck has waited', async () => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery', Stop_Count__c: 5 })
    const stop = await stopId()
    const { Id: elsewhere } = await platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '<>', loadId)
      .executeTakeFirstOrThrow()
    const refused = async (claim: object) => {
      const { status, body } = await request(people.admin, claim)
      return [status, body.errorCode]
    }
    expect(await refused({ type: 'Detention', stopId: stop })).toEqual([422, 'NO_DETENTION'])
    await waitAt(stop, 60, 6)
    expect(await refused({ type: 'Detention', stopId: stop, quantity: 0.3 })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({ type: 'Layover', stopId: stop, quantity: 0.5 })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({ type: 'Stop-off', quantity: 0.5 })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({ type: 'Toll', amount: 10, stopId: elsewhere })).toEqual([400, 'INVALID_INPUT'])
    expect(await charges()).toEqual([])
  })

  test('rejects charges for a load before dispatch', async () => {
    const { status, body } = await request(people.admin, { type: 'Toll', amount: 10 })
    expect([status, body.errorCode]).toEqual([409, 'INVALID_TRANSITION'])
  })

  test('the same toll waits for its answer once; another amount, or one after the answer, is another toll', async () => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery' })
    const toll = (amount: number) => request(people.admin, { type: 'Toll', amount })
    const first = await toll(10)
    expect((await toll(10)).body).toMatchObject({
      errorCode: 'ALREADY_REQUESTED',
      details: { accessorialId: first.body.id, status: 'Requested' },
    })
    expect((await request(people.admin, { type: 'Scale', amount: 10 })).status).toBe(200)
    expect((await toll(12)).status).toBe(200)
    await provider((transaction) => answerAccessorial(transaction, first.body.id, { approve: true }, now()))
    expect((await toll(10)).status).toBe(200)
    expect(await charges()).toHaveLength(4)
  })

  test('a charge is answered once: neither approved again nor declined after it was approved', async () => {
    await deliver()
    const { body } = await request(people.admin, { type: 'Toll', amount: 10 })
    const answer = (id: string, approve: boolean) =>
      provider((transaction) => answerAccessorial(transaction, id, { approve, amount: 40 }, now()))
    await answer(body.id, true)
    const refused = { status: 409, errorCode: 'INVALID_ACCESSORIAL_STATE' }
    await expect(answer(body.id, true)).rejects.toMatchObject(refused)
    await expect(answer(body.id, false)).rejects.toMatchObject(refused)
    await expect(answer('a08000000000001AAA', true)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(await charges()).toMatchObject([{ Status__c: 'Approved', Amount__c: 40 }])
    expect((await people.admin.read('Payments/getPayment', { loadId })).body.amount).toBe(2040.5)
  })

  test('a detention draft is deleted when its departure is undone', async () => {
    const { kysely } = platform.database
    const arrived = new Date(platform.clock.now - 6 * HOUR_MS)
    await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Window_Start__c: arrived, Window_End__c: new Date(arrived.getTime() + HOUR_MS) })
      .where('Load__c', '=', loadId)
      .execute()
    const report = async (type: string, hours: number) =>
      (
        await people.driver.act('LoadTracking/recordEvent', {
          loadId,
          type,
          occurredAt: new Date(arrived.getTime() + hours * HOUR_MS).toISOString(),
          clientEventId: crypto.randomUUID(),
        })
      ).body
    await report('Arrived Pickup', 0)
    await report('Loading Complete', 4)
    const departed = await report('Departed Pickup', 4.25)
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Quantity__c: 2.25 }])
    const undone = await people.driver.act('LoadTracking/undoEvent', { eventId: departed.id })
    expect(undone.body).toMatchObject({ loadStatus: 'Loaded' })
    expect(await charges()).toEqual([])
    await report('Departed Pickup', 5.5)
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Quantity__c: 3.5 }])
  })

  test('a load with a claimed lumper is not paid without its receipt', async () => {
    await deliver()
    await deliveredPapers()
    const receipt = (await attach(people.dispatcher, 'Lumper Receipt', { amount: 85.25 })).body.id
    await request(people.dispatcher, { type: 'Lumper', documentIds: [receipt] })
    expect(await readLoad(platform, loadId)).toMatchObject({ Payment_Status__c: 'Under Review' })
    await provider((transaction) =>
      reviewDocument(transaction, receipt, { accept: false, reason: 'Unreadable' }, now()),
    )
    expect(await readLoad(platform, loadId)).toMatchObject({
      Documents_Status__c: 'Missing',
      Payment_Status__c: 'Missing Documents',
    })
    expect((await people.admin.read('Payments/getPayment', { loadId })).body.missingDocuments).toEqual([
      'Lumper Receipt',
    ])
  })

  test('a lumper is paid to the receipt, and its receipt counts once', async () => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery' })
    const receipt = (await attach(people.dispatcher, 'Lumper Receipt', { amount: 85.25 })).body.id
    const claim = { type: 'Lumper', documentIds: [receipt] }
    expect((await request(people.dispatcher, claim)).body).toMatchObject({
      amount: 85.25,
      documentIds: [receipt],
    })
    expect((await request(people.dispatcher, claim)).body.errorCode).toBe('EVIDENCE_USED')
  })

  const unsettled = async (type: string, amount: number) => {
    const { kysely } = platform.database
    const row = { Load__c: loadId, Account__c: me.accountId, Type__c: type, Amount__c: amount }
    await kysely
      .insertInto('Accessorial__c')
      .values({ ...row, Status__c: 'Requested' })
      .execute()
  }

  test('[MNY-02] a lumper receipt drafts its claim, and the load waits for it', async () => {
    await deliver()
    const receipt = (await attach(people.driver, 'Lumper Receipt', { amount: 85.25 })).body.id
    expect(await charges()).toMatchObject([{ Type__c: 'Lumper', Status__c: 'Draft', Amount__c: 85.25 }])
    for (const id of [...(await deliveredPapers()), receipt]) await accept(id)
    expect(await readLoad(platform, loadId)).toMatchObject({
      Status__c: 'Delivered',
      Documents_Status__c: 'Complete',
    })
    const { body } = await people.dispatcher.read('MyLoads/get', { loadId })
    expect(body.waiting).toMatchObject([{ kind: 'requestCharge', type: 'Lumper', amount: 85.25 }])
    expect((await people.driver.read('MyLoads/get', { loadId })).body.waiting).toEqual([])
    const claimed = (await request(people.dispatcher, { type: 'Lumper' })).body
    expect(claimed).toMatchObject({ status: 'Requested', amount: 85.25, documentIds: [receipt] })
    expect(await charges()).toHaveLength(1)
    await provider((transaction) => answerAccessorial(transaction, claimed.id, { approve: true }, now()))
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Completed' })
    const payment = (await people.admin.read('Payments/getPayment', { loadId })).body
    expect(payment.amount).toBe(2000.5 + 85.25)
  })

  test('[MNY-02] the draft follows the receipts: a second one adds up, a rejected one goes', async () => {
    await deliver()
    const first = (await attach(people.driver, 'Lumper Receipt', { amount: 85.25 })).body.id
    const second = (await attach(people.driver, 'Lumper Receipt', { amount: 20 })).body.id
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Amount__c: 105.25, Quantity__c: 2 }])
    await provider((transaction) =>
      reviewDocument(transaction, first, { accept: false, reason: 'Unreadable' }, now()),
    )
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Amount__c: 20, Quantity__c: 1 }])
    expect((await people.driver.act('Documents/remove', { documentId: second })).status).toBe(200)
    expect(await charges()).toEqual([])
  })

  test('[MNY-02] a receipt without an amount is claimed with the stated one, which never beats a receipt', async () => {
    await deliver()
    await attach(people.driver, 'Lumper Receipt')
    expect((await request(people.dispatcher, { type: 'Lumper' })).body.errorCode).toBe('RECEIPT_REQUIRED')
    expect((await request(people.dispatcher, { type: 'Lumper', amount: 60 })).body).toMatchObject({
      amount: 60,
    })
    await attach(people.driver, 'Lumper Receipt', { amount: 20 })
    expect((await request(people.dispatcher, { type: 'Lumper', amount: 900 })).body).toMatchObject({
      amount: 20,
    })
  })

  test('[MNY-02] a completed load is reopened by a charge or receipt within 24 hours of delivery, not later', async () => {
    await deliver()
    for (const id of await deliveredPapers()) await accept(id)
    const statuses = async () => ({
      load: (await readLoad(platform, loadId)).Status__c,
      booking: (
        await platform.database.kysely
          .selectFrom('Booking__c')
          .select('Status__c')
          .where('Id', '=', bookingId)
          .executeTakeFirstOrThrow()
      ).Status__c,
    })
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    const toll = (await request(people.dispatcher, { type: 'Toll', amount: 12.5 })).body
    expect(await statuses()).toEqual({ load: 'Delivered', booking: 'Confirmed' })
    await provider((transaction) => answerAccessorial(transaction, toll.id, { approve: true }, now()))
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    const receipt = (await attach(people.driver, 'Lumper Receipt', { amount: 40 })).body.id
    expect(await statuses()).toEqual({ load: 'Delivered', booking: 'Confirmed' })
    await people.driver.act('Documents/remove', { documentId: receipt })
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    platform.clock.advanceMs(24 * HOUR_MS)
    const late = await signIn(platform, 'dispatcher@carrier.test')
    expect((await request(late, { type: 'Toll', amount: 5 })).body.errorCode).toBe('REQUEST_TOO_LATE')
    await attach(late, 'Lumper Receipt', { amount: 40 })
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    platform.clock.advanceMs(-24 * HOUR_MS)
  })

  test('[MNY-02] a lumper that was not requested in time is requested automatically; the provider reads its amount', async () => {
    await deliver()
    const receipt = (await attach(people.driver, 'Lumper Receipt')).body.id
    for (const id of [...(await deliveredPapers()), receipt]) await accept(id)
    platform.clock.advanceMs(24 * HOUR_MS)
    await completeLapsedLoads(platform.database, now())
    expect(await charges()).toMatchObject([{ Type__c: 'Lumper', Status__c: 'Requested' }])
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Delivered' })
    const { Id } = await platform.database.kysely
      .selectFrom('Accessorial__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .executeTakeFirstOrThrow()
    const answer = (amount?: number) =>
      provider((transaction) =>
        answerAccessorial(transaction, Id, { approve: true, ...(amount ? { amount } : {}) }, now()),
      )
    await expect(answer()).rejects.toThrow('amount is needed')
    await answer(75)
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Completed' })
    platform.clock.advanceMs(-24 * HOUR_MS)
  })

  test('[MNY-01] every figure of a booked load follows from the agreed rate and the approved charges', async () => {
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Agreed_Rate__c: 2300 })
      .where('Id', '=', bookingId)
      .execute()
    await changeLoad(platform, loadId, { Status__c: 'In Transit' })
    const approved = (await request(people.admin, { type: 'Toll', amount: 40 })).body
    await request(people.admin, { type: 'Scale', amount: 15 })
    await provider((transaction) => answerAccessorial(transaction, approved.id, { approve: true }, now()))
    const posted = await platform.database.kysely
      .selectFrom('Load__c')
      .select(['Linehaul__c', 'Fuel_Surcharge__c'])
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow()
    const fuelSurcharge = posted.Fuel_Surcharge__c ?? 0
    const earnings = {
      linehaul: posted.Linehaul__c,
      fuelSurcharge,
      agreedDifference: 2300 - posted.Linehaul__c - fuelSurcharge,
      agreedRate: 2300,
      charges: [{ id: approved.id, type: 'Toll', amount: 40 }],
      total: 2340,
    }
    const { body: one } = await people.dispatcher.read('MyLoads/get', { loadId })
    expect(one).toMatchObject({ rate: 2300, charges: 40, total: 2340, earnings })
    const { body: list } = await people.dispatcher.read('MyLoads/exportRows', { tab: 'inProgress' })
    const row = list.loads.find(({ id }: { id: string }) => id === loadId)
    expect(row).toMatchObject({ rate: 2300, charges: 40, total: 2340 })
    const { body: paid } = await people.admin.read('Payments/getPayment', { loadId })
    expect(paid).toMatchObject({ amount: 2340, earnings })
    const { body: driven } = await people.driver.read('MyLoads/get', { loadId })
    for (const field of ['rate', 'charges', 'total', 'earnings']) expect(driven).not.toHaveProperty(field)
  })

  test('[MNY-01] a charge approved after the payment is owed as its difference, and then paid', async () => {
    await deliver()
    for (const id of await deliveredPapers()) await accept(id)
    const toll = (await request(people.admin, { type: 'Toll', amount: 30 })).body
    for (const to of ['Approved', 'Scheduled', 'Paid']) await move({ to })
    await provider((transaction) => answerAccessorial(transaction, toll.id, { approve: true }, now()))
    const { body } = await people.admin.read('Payments/getPayment', { loadId })
    expect(body).toMatchObject({ status: 'Short Paid', amount: 2030.5, paidAmount: 2000.5 })
    expect(body.reason).toContain('30.00 less than owed')
    await move({ to: 'Paid' })
    expect((await people.admin.read('Payments/getPayment', { loadId })).body).toMatchObject({
      status: 'Paid',
      paidAmount: 2030.5,
    })
    expect(await charges()).toMatchObject([{ Status__c: 'Paid' }])
  })

  test('[MNY-02] a constraint rejects a completed load with open charges', async () => {
    await deliver()
    await unsettled('Toll', 10)
    await expect(changeLoad(platform, loadId, { Status__c: 'Completed' })).rejects.toThrow(
      'Load__c_has_open_charges',
    )
    await platform.database.kysely
      .updateTable('Accessorial__c')
      .set({ Status__c: 'Declined' })
      .where('Load__c', '=', loadId)
      .execute()
    await changeLoad(platform, loadId, { Status__c: 'Completed' })
    await expect(unsettled('Toll', 10)).rejects.toThrow('Accessorial__c_of_completed_load')
  })

  test('the same key claims once', async () => {
    await changeLoad(platform, loadId, { Status__c: 'At Delivery' })
    await waitAt(await stopId(), 30)
    const claim = {
      type: 'Layover',
      stopId: await stopId(),
      quantity: 2,
      idempotencyKey: crypto.randomUUID(),
    }
    const first = await request(people.dispatcher, claim)
    const again = await request(people.dispatcher, claim)
    expect(first.body).toMatchObject({ amount: 400, status: 'Requested' })
    expect(again.body).toEqual(first.body)
    expect(await charges()).toHaveLength(1)
  })

  test('charges cannot be requested a day after delivery', async () => {
    await deliver(1)
    platform.clock.advanceMs(25 * HOUR_MS)
    const admin = await signIn(platform, 'admin@carrier.test')
    expect((await request(admin, { type: 'Toll', amount: 5 })).body.errorCode).toBe('REQUEST_TOO_LATE')
    platform.clock.advanceMs(-25 * HOUR_MS)
  })

  test.each([
    ['Posted', 0],
    ['Booked', 0],
    ['Dispatched', 150],
    ['At Pickup', 150],
  ])('the provider cancels a load that is %s: TONU %i, no mark against the carrier', async (status, tonu) => {
    // A posted load has no booking.
    if (status === 'Posted')
      await platform.database.kysely
        .updateTable('Booking__c')
        .set({ Status__c: 'Released' })
        .where('Load__c', '=', loadId)
        .execute()
    await changeLoad(platform, loadId, { Status__c: status })
    await provider((transaction) => cancelLoad(transaction, loadId, 'Shipper Cancelled', now()))
    expect((await charges()).map(({ Amount__c }) => Amount__c)).toEqual(tonu === 0 ? [] : [tonu])
    expect(await readLoad(platform, loadId)).toMatchObject({ Status__c: 'Cancelled' })
  })

  test('a loaded load cannot be cancelled', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Loaded' })
    await expect(
      provider((transaction) => cancelLoad(transaction, loadId, 'Duplicate', now())),
    ).rejects.toMatchObject({ errorCode: 'INVALID_TRANSITION' })
  })

  test('an approved TONU is owed without a haul', async () => {
    await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
    await provider((transaction) => cancelLoad(transaction, loadId, 'Not Ready', now()))
    const { Id } = await platform.database.kysely
      .selectFrom('Accessorial__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .executeTakeFirstOrThrow()
    await provider((transaction) => answerAccessorial(transaction, Id, { approve: true }, now()))
    await move({ to: 'Approved' })
    expect((await people.admin.read('Payments/getPayment', { loadId })).body).toMatchObject({
      status: 'Approved',
      amount: 150,
    })
  })
})
