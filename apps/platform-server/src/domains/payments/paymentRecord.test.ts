import { PAYMENT_RECORD } from '@portal/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

// Tests begin at 2026-11-24, 9 in the morning at the provider's.
const DELIVERED = new Date('2026-10-01T18:00:00Z')

let platform: TestPlatform
let dispatcher: TestClient
let own: string
let others: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  own = (await dispatcher.send('GET', '/auth/me')).body.accountId
  const accounts = await platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '<>', 'Shipper')
    .where('Id', '<>', own)
    .limit(3)
    .execute()
  others = accounts.map(({ Id }) => Id)
})
beforeEach(async () => {
  await platform.database.kysely.updateTable('Payment__c').set({ Due_Date__c: null }).execute()
})
afterAll(() => platform.close())

interface Owed {
  account: string
  /** Days from delivery; null for one that is not paid. */
  paidAfter: number | null
  dueAfter?: number
  terms?: string
  paidAmount?: number
}

/** Adds a payment of 1,000 dollars for a load that was delivered on October 1. */
async function owe({ account, paidAfter, dueAfter = 30, terms = 'Standard', paidAmount }: Owed) {
  const { kysely } = platform.database
  const Load__c = await addTestLoad(platform, { Status__c: 'Delivered', Carrier_Account__c: account })
  await kysely
    .updateTable('Load_Stop__c')
    .set({ Departed_At__c: DELIVERED })
    .where('Load__c', '=', Load__c)
    .where('Type__c', '=', 'Delivery')
    .execute()
  const after = (days: number) => new Date(DELIVERED.getTime() + days * 86_400_000)
  await kysely
    .insertInto('Payment__c')
    .values({
      Load__c,
      Account__c: account,
      Amount__c: 1000,
      Fee__c: terms === 'Quick Pay' ? 20 : null,
      Terms__c: terms,
      Due_Date__c: after(dueAfter).toISOString().slice(0, 10),
      Paid_At__c: paidAfter === null ? null : after(paidAfter),
      Paid_Amount__c: paidAmount ?? null,
      Status__c: paidAfter === null ? 'Approved' : 'Paid',
    })
    .execute()
}

const record = async (client = dispatcher) => (await client.read('Payments/record')).body
const carrier = (index: number): string => others[index % others.length] ?? ''

test('[MNY-09] days to pay and share on time come from the payments that fell due, by terms', async () => {
  for (const [index, paidAfter] of [20, 22, 24, 26, 28, 30, 30, 30, 31, null].entries())
    await owe({ account: carrier(index), paidAfter })
  await owe({ account: carrier(0), paidAfter: 3, dueAfter: 3, terms: 'Quick Pay' })
  // Due today, and due before the window.
  await owe({ account: carrier(0), paidAfter: 1, dueAfter: 54 })
  await owe({ account: carrier(0), paidAfter: 1, dueAfter: 54 - PAYMENT_RECORD.days - 1 })
  expect(await record()).toEqual({
    asOf: '2026-11-24',
    ...PAYMENT_RECORD,
    provider: [
      { terms: null, count: 11, onTimePct: 81, open: 1, medianDays: 27 },
      { terms: 'Standard', count: 10, onTimePct: 80, open: 1, medianDays: 28 },
    ],
    company: [],
  })
})

test('[MNY-09] a payment in part is late and open, whatever its day', async () => {
  for (let index = 0; index < 9; index += 1) await owe({ account: carrier(index), paidAfter: 10 })
  await owe({ account: carrier(0), paidAfter: 10, paidAmount: 900 })
  await owe({ account: carrier(1), paidAfter: 10, terms: 'Quick Pay', paidAmount: 980 })
  const [all] = (await record()).provider
  expect(all).toEqual({ terms: null, count: 11, onTimePct: 90, open: 1, medianDays: 10 })
})

test('[MNY-09] fewer than ten payments, or payments to two carriers, tell nothing', async () => {
  for (let index = 0; index < 9; index += 1) await owe({ account: carrier(index), paidAfter: 9 })
  expect((await record()).provider).toEqual([])
  await owe({ account: carrier(0), paidAfter: 9 })
  expect((await record()).provider).toHaveLength(2)
  const { kysely } = platform.database
  await kysely
    .updateTable('Payment__c')
    .set({ Due_Date__c: null })
    .where('Account__c', '=', carrier(2))
    .execute()
  for (let index = 0; index < 6; index += 1) await owe({ account: carrier(index % 2), paidAfter: 9 })
  expect((await record()).provider).toEqual([])
})

test('[MNY-09] the own company is told its own figures, and no other’s', async () => {
  await owe({ account: own, paidAfter: 12, terms: 'Quick Pay', dueAfter: 10 })
  const answer = await record()
  expect(answer.company).toEqual([
    { terms: null, count: 1, onTimePct: 0, open: 0, medianDays: 12 },
    { terms: 'Quick Pay', count: 1, onTimePct: 0, open: 0, medianDays: 12 },
  ])
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await record(rival)).company).toEqual([])
  expect(JSON.stringify(answer)).not.toMatch(/001|Account/u)
})

test('[MNY-09] is refused to those who see no payments', async () => {
  for (const email of ['driver@carrier.test', 'shipper@shipper.test'])
    expect([email, (await (await signIn(platform, email)).read('Payments/record')).status]).toEqual([
      email,
      403,
    ])
  expect((await guestClient(platform).read('Payments/record')).status).toBe(401)
})

test('[MNY-09] payments that fell due are found by their index', async () => {
  const plan = await platform.database.asSystem(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
    const { rows } = await sql<Record<string, string>>`explain (costs off)
      select from "Payment__c" p where p."Due_Date__c" >= '2026-08-26' and p."Due_Date__c" < '2026-11-24'`.execute(
      transaction,
    )
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(/Payment__c_due_day/u)
})
