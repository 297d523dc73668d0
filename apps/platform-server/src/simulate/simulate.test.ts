import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditTrail } from '../audit/verifyAuditTrail'
import { signIn, type TestClient } from '../testing/client'
import { addTestLoad, book } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { createSimulator } from './simulator'

let platform: TestPlatform
let client: TestClient
const said: string[] = []
const simulator = () =>
  createSimulator({
    database: platform.database,
    now: () => platform.clock.now,
    seed: 'one',
    say: (text) => said.push(text),
  })

beforeAll(async () => {
  platform = await createTestPlatform()
  client = await signIn(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())

const bid = async (loadId: string, amount: number) => {
  const expiresAt = new Date(platform.clock.now + 3_600_000).toISOString()
  const answer = await client.act('LoadBooking/placeOffer', {
    loadId,
    amount,
    expiresAt,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(answer.status).toBe(200)
  return answer.body.id as string
}

const statusOf = async (id: string) =>
  (
    await platform.database.kysely
      .selectFrom('Load_Offer__c')
      .select('Status__c')
      .where('Id', '=', id)
      .executeTakeFirst()
  )?.Status__c

test('a fair bid is won and can be booked, a high one is countered, one far off declined', async () => {
  const [fair, high, far] = [
    await addTestLoad(platform),
    await addTestLoad(platform),
    await addTestLoad(platform),
  ]
  const offers = [await bid(fair, 2000), await bid(high, 2200), await bid(far, 4000)]
  // The demo's bids are newer by this clock.
  await platform.database.kysely
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Expired' })
    .where('Status__c', '=', 'Open')
    .where('Id', 'not in', offers)
    .execute()
  await simulator().round()
  expect(await Promise.all(offers.map(statusOf))).toEqual(['Won', 'Countered', 'Declined'])
  expect((await book(client, fair)).agreedRate).toBe(2000)
  const counter = await platform.database.kysely
    .selectFrom('Load_Offer__c')
    .select(['Amount__c', 'Status__c'])
    .where('Parent_Offer__c', '=', offers[1] ?? '')
    .executeTakeFirst()
  expect(counter).toEqual({ Amount__c: 2100.25, Status__c: 'Open' })
})

test('a quick provider answers the newest offer immediately and does nothing else', async () => {
  const offer = await bid(await addTestLoad(platform), 2000)
  const { CreatedDate: placedAt } = await platform.database.kysely
    .selectFrom('Load_Offer__c')
    .select('CreatedDate')
    .where('Id', '=', offer)
    .executeTakeFirstOrThrow()
  const heard: string[] = []
  const provider = (pace: 'on' | 'quick') =>
    createSimulator({
      database: platform.database,
      now: () => placedAt.getTime() + 1000,
      seed: 'two',
      say: (text) => heard.push(text),
      pace,
    })
  await provider('on').round()
  expect(await statusOf(offer)).toBe('Open')
  heard.length = 0
  await provider('quick').round()
  expect(await statusOf(offer)).toBe('Won')
  expect(heard.filter((text) => !/offer|document|charge|Quoted/u.test(text))).toEqual([])
})

test('the board fills, payments progress and late trucks report, under every rule of the server', async () => {
  const count = async () => {
    const { kysely } = platform.database
    const [posted, paid, events] = await Promise.all([
      kysely.selectFrom('Load__c').select('Id').where('Status__c', '=', 'Posted').execute(),
      kysely.selectFrom('Payment__c').select('Id').where('Status__c', '=', 'Paid').execute(),
      kysely.selectFrom('Load_Event__c').select('Id').where('Source__c', '=', 'ELD').execute(),
    ])
    return { posted: posted.length, paid: paid.length, events: events.length }
  }
  const before = await count()
  for (let round = 0; round < 12; round += 1) {
    platform.clock.advanceMs(12 * 3_600_000)
    await simulator().round()
  }
  const after = await count()
  expect(after.posted).toBeGreaterThan(before.posted)
  expect(after.paid).toBeGreaterThan(before.paid)
  expect(after.events).toBeGreaterThan(before.events)
  expect(said.some((text) => /^Posted \d load/u.test(text))).toBe(true)
  expect((await verifyAuditTrail(platform.database.kysely)).problem).toBeUndefined()
})
