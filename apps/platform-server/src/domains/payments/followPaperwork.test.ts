import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { portalRates } from '../charges/portalRates'
import { followPaperwork, resetPayment } from './followPaperwork'
import { previewTerms } from './paymentTerms'

const DAY_MS = 86_400_000

let platform: TestPlatform
let carrier: TestClient
let accountId: string
let loadId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  carrier = await signIn(platform, 'admin@carrier.test')
  accountId = (await carrier.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const now = () => new Date(platform.clock.now)
const daysAgo = (days: number) => new Date(platform.clock.now - days * DAY_MS)
const follow = () => platform.database.asSystem((transaction) => followPaperwork(transaction, loadId, now()))
const reset = () => platform.database.asSystem((transaction) => resetPayment(transaction, loadId, now()))
const addPayment = (given: object = {}) =>
  platform.database.kysely
    .insertInto('Payment__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Amount__c: 2000.5,
      Status__c: 'Missing Documents',
      ...given,
    })
    .execute()
const payment = () =>
  platform.database.kysely
    .selectFrom('Payment__c')
    .selectAll()
    .where('Load__c', '=', loadId)
    .executeTakeFirstOrThrow()
async function addDocument(Type__c: string, CreatedDate: Date, given: object = {}): Promise<void> {
  const { kysely } = platform.database
  const { userId } = (await carrier.send('GET', '/auth/me')).body
  const file = await kysely
    .insertInto('ContentDocument')
    .values({ Title: 'scan', OwnerId: userId, Account__c: accountId, FileType: 'PDF', ContentSize: 9 })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('Load_Document__c')
    .values({
      Name: Type__c,
      Load__c: loadId,
      Account__c: accountId,
      ContentDocumentId: file.Id,
      Type__c,
      Status__c: 'Under Review',
      Signed__c: Type__c === 'POD',
      CreatedDate,
      ...given,
    })
    .execute()
}
const depart = (Departed_At__c: Date) =>
  platform.database.kysely
    .updateTable('Load_Stop__c')
    .set({ Arrived_At__c: Departed_At__c, Departed_At__c, Status__c: 'Departed' })
    .where('Load__c', '=', loadId)
    .execute()
const dueFrom = async (from: Date, terms: 'Standard' | 'Quick Pay' = 'Standard') =>
  await platform.database.asSystem(async (transaction) => {
    const { terms: settings } = await portalRates(transaction)
    return previewTerms(terms, 2000.5, from, settings).dueDate
  })

beforeEach(async () => {
  loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  await changeLoad(platform, loadId, { Status__c: 'Delivered' })
})

describe('the due date', () => {
  test.each([
    ['the last document, when it comes after delivery', 16, [13, 9], 9],
    ['delivery, when the documents come before', 4, [13, 9], 4],
    ['the last document, before the departure is recorded', null, [13, 9], 9],
  ] as const)('counts from %s', async (_what, delivered, documents, from) => {
    await addPayment()
    if (delivered !== null) await depart(daysAgo(delivered))
    await addDocument('POD', daysAgo(documents[0]))
    await addDocument('Invoice', daysAgo(documents[1]))
    await follow()
    expect(await payment()).toMatchObject({
      Status__c: 'Under Review',
      Terms__c: 'Standard',
      Fee__c: 0,
      Due_Date__c: await dueFrom(daysAgo(from)),
    })
    expect(await readLoad(platform, loadId)).toMatchObject({
      Documents_Status__c: 'Under Review',
      Payment_Status__c: 'Under Review',
    })
  })

  test('is empty while a document is missing, and follows a rejection', async () => {
    await addPayment()
    await depart(daysAgo(2))
    await addDocument('POD', daysAgo(1))
    await follow()
    expect(await payment()).toMatchObject({ Status__c: 'Missing Documents', Due_Date__c: null })
    expect((await readLoad(platform, loadId)).Documents_Status__c).toBe('Missing')
    await addDocument('Invoice', now(), { Status__c: 'Accepted' })
    await platform.database.kysely
      .updateTable('Load_Document__c')
      .set({ Status__c: 'Accepted' })
      .where('Load__c', '=', loadId)
      .execute()
    await follow()
    expect((await payment()).Status__c).toBe('Under Review')
    expect((await readLoad(platform, loadId)).Documents_Status__c).toBe('Complete')
  })

  test('of Quick Pay stays at the agreed day when a further document arrives earlier, and moves when later', async () => {
    await addPayment({ Terms__c: 'Quick Pay', Fee__c: 1, Due_Date__c: '2099-01-01' })
    await depart(daysAgo(2))
    await addDocument('POD', daysAgo(1))
    await addDocument('Invoice', daysAgo(1))
    await follow()
    expect(await payment()).toMatchObject({ Due_Date__c: '2099-01-01', Fee__c: 30.01 })
    await platform.database.kysely
      .updateTable('Payment__c')
      .set({ Due_Date__c: '2020-01-01' })
      .where('Load__c', '=', loadId)
      .execute()
    await follow()
    expect((await payment()).Due_Date__c).toBe(await dueFrom(daysAgo(1), 'Quick Pay'))
  })
})

test('a payment that the provider processes keeps its status and due date', async () => {
  await addPayment({ Status__c: 'Approved', Due_Date__c: '2026-11-25' })
  await follow()
  expect(await payment()).toMatchObject({ Status__c: 'Approved', Due_Date__c: '2026-11-25' })
  expect((await readLoad(platform, loadId)).Payment_Status__c).toBe('Approved')
})

test('a load before delivery is not followed', async () => {
  await changeLoad(platform, loadId, { Status__c: 'In Transit' })
  const before = await readLoad(platform, loadId)
  await follow()
  expect(await readLoad(platform, loadId)).toMatchObject({ Documents_Status__c: before.Documents_Status__c })
})

describe('an undone delivery', () => {
  test('resets a payment that follows the documents', async () => {
    await addPayment({ Status__c: 'Under Review', Due_Date__c: '2026-11-25' })
    expect(await reset()).toBe(true)
    expect(await payment()).toMatchObject({ Status__c: 'Not Ready', Due_Date__c: null })
    expect((await readLoad(platform, loadId)).Payment_Status__c).toBe('Not Ready')
  })

  test('is possible without a payment, and not once the provider has processed it or the load is completed', async () => {
    expect(await reset()).toBe(true)
    await addPayment({ Status__c: 'Approved', Due_Date__c: '2026-11-25' })
    expect(await reset()).toBe(false)
    expect(await payment()).toMatchObject({ Status__c: 'Approved', Due_Date__c: '2026-11-25' })
    await changeLoad(platform, loadId, { Status__c: 'Completed' })
    expect(await reset()).toBe(false)
  })
})
