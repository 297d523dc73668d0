import { assert, asyncProperty, integer } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { readPaperLoad } from '../documents/hauledLoad'
import { loadEarnings } from './loadEarnings'
import { refreshAmount } from './paymentRow'

let platform: TestPlatform
let carrier: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  carrier = await signIn(platform, 'admin@carrier.test')
  accountId = (await carrier.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const earnings = (loadId: string) =>
  platform.database.asSystem(async (transaction) => {
    const load = await readPaperLoad(transaction, loadId)
    if (!load) throw new Error(`No load ${loadId}.`)
    return await loadEarnings(transaction, load)
  })
const refresh = (loadId: string) =>
  platform.database.asSystem(async (transaction) => {
    const load = await readPaperLoad(transaction, loadId)
    if (load) await refreshAmount(transaction, load, new Date(platform.clock.now))
  })
async function charge(loadId: string, Amount__c: number, Status__c: string): Promise<void> {
  await platform.database.kysely
    .insertInto('Accessorial__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Type__c: 'Other',
      Quantity__c: 1,
      Rate__c: Amount__c,
      Amount__c,
      Status__c,
    })
    .execute()
}
const payments = (loadId: string) =>
  platform.database.kysely.selectFrom('Payment__c').selectAll().where('Load__c', '=', loadId).execute()

test('[MNY-01] the lines add up to the agreed rate and the total, with approved and paid charges only', async () => {
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  for (const [amount, status] of [
    [75.1, 'Approved'],
    [20.2, 'Paid'],
    [500, 'Requested'],
    [300, 'Declined'],
    [100, 'Draft'],
  ] as const)
    await charge(loadId, amount, status)
  expect(await earnings(loadId)).toMatchObject({
    linehaul: 1700,
    fuelSurcharge: 300.5,
    agreedDifference: 0,
    agreedRate: 2000.5,
    charges: [{ amount: 75.1 }, { amount: 20.2 }],
    total: 2095.8,
  })
})

test('[MNY-01] the agreed difference has no error of floating-point sums', async () => {
  const loadId = await addTestLoad(platform)
  const { id } = await book(carrier, loadId)
  const cents = integer({ min: 100, max: 900_000 })
  await assert(
    asyncProperty(cents, cents, cents, async (agreed, linehaul, fuel) => {
      await platform.database.kysely
        .updateTable('Booking__c')
        .set({ Agreed_Rate__c: agreed / 100 })
        .where('Id', '=', id)
        .execute()
      await changeLoad(platform, loadId, { Linehaul__c: linehaul / 100, Fuel_Surcharge__c: fuel / 100 })
      const lines = await earnings(loadId)
      expect(lines.agreedDifference).toBe((agreed - linehaul - fuel) / 100)
      expect(lines.total).toBe(agreed / 100)
    }),
    { numRuns: 25 },
  )
})

test('[MNY-01] a load without fuel surcharge has none, and a cancelled one owes its charges only', async () => {
  const plain = await addTestLoad(platform, { Fuel_Surcharge__c: null })
  await book(carrier, plain)
  expect(await earnings(plain)).toMatchObject({ linehaul: 1700, fuelSurcharge: 0, agreedRate: 1700 })
  await charge(plain, 250, 'Approved')
  await changeLoad(platform, plain, { Status__c: 'Cancelled' })
  expect(await earnings(plain)).toMatchObject({
    linehaul: 0,
    fuelSurcharge: 0,
    agreedDifference: 0,
    agreedRate: 0,
    total: 250,
  })
})

test('a cancelled load with a charge gets a payment under review; without one, or uncancelled, it gets none', async () => {
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  await charge(loadId, 250, 'Approved')
  await refresh(loadId)
  expect(await payments(loadId)).toEqual([])
  await changeLoad(platform, loadId, { Status__c: 'Cancelled' })
  await refresh(loadId)
  expect(await payments(loadId)).toMatchObject([{ Amount__c: 250, Status__c: 'Under Review' }])
  await refresh(loadId)
  expect(await payments(loadId)).toHaveLength(1)
  const free = await addTestLoad(platform)
  await book(carrier, free)
  await changeLoad(platform, free, { Status__c: 'Cancelled' })
  await refresh(free)
  expect(await payments(free)).toEqual([])
  const unbooked = await addTestLoad(platform)
  await changeLoad(platform, unbooked, { Status__c: 'Cancelled' })
  await refresh(unbooked)
  expect(await payments(unbooked)).toEqual([])
})

test('[MNY-01] a charge that is approved after payment leaves the payment short by that charge', async () => {
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  await platform.database.kysely
    .insertInto('Payment__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Amount__c: 2000.5,
      Fee__c: 30.01,
      Terms__c: 'Quick Pay',
      Paid_Amount__c: 1970.49,
      Paid_At__c: new Date(platform.clock.now),
      Status__c: 'Paid',
    })
    .execute()
  await refresh(loadId)
  expect(await payments(loadId)).toMatchObject([{ Status__c: 'Paid', Fee__c: 30.01 }])
  await charge(loadId, 75, 'Approved')
  await refresh(loadId)
  expect(await payments(loadId)).toMatchObject([
    {
      Amount__c: 2075.5,
      Fee__c: 30.01,
      Status__c: 'Short Paid',
      Reason__c: '75.00 less than owed: charges were approved after the payment',
    },
  ])
})
