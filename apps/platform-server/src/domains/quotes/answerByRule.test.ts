import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { answerByRule } from './answerByRule'

const HOUR_MS = 3_600_000
const ON = { isOn: true, maxPrice: 100_000, minLaneLoads: 3, validHours: 24, perDay: 20 }
const LANE = [
  { city: 'Dallas', state: 'TX' },
  { city: 'Atlanta', state: 'GA' },
]

let platform: TestPlatform
let admin: TestClient
let sales: TestClient
let shipper: TestClient
let account: string
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
  sales = await signIn(platform, 'sales@provider.test')
  shipper = await signIn(platform, 'shipper@shipper.test')
  account = (await shipper.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

const run = () => answerByRule(platform.database, new Date(platform.clock.now), 'https://portal.test')
const save = (automatic: object) =>
  admin.act('DeskSettings/savePricing', { marginPct: 13.04, tenderMinutes: 30, automatic })

async function request(more: object = {}): Promise<string> {
  const { Id } = await platform.database.kysely
    .insertInto('Quote_Request__c')
    .values({
      Account__c: account,
      Stops__c: JSON.stringify(LANE),
      Equipment_Type__c: 'V',
      Weight_lbs__c: 20_000,
      Pickup_From__c: new Date(platform.clock.now + 72 * HOUR_MS),
      Contact_Email__c: 'shipper@shipper.test',
      Status__c: 'Submitted',
      ...more,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}
const read = (id: string) =>
  platform.database.kysely
    .selectFrom('Quote_Request__c')
    .selectAll()
    .where('Id', '=', id)
    .executeTakeFirstOrThrow()
async function queued(id: string) {
  const { quotes } = (await sales.read('DeskQuotes/queue')).body
  return quotes.find((quote: { id: string }) => quote.id === id)
}

/** Covered loads of the lane, on top of what the demo has. */
async function coverLane(count: number): Promise<void> {
  const carrier = (await (await signIn(platform, 'dispatcher@carrier.test')).send('GET', '/auth/me')).body
  for (let index = 0; index < count; index += 1) {
    const id = await addTestLoad(platform)
    await platform.database.kysely
      .updateTable('Load__c')
      .set({
        Origin_State__c: 'TX',
        Destination_State__c: 'GA',
        Equipment_Type__c: 'V',
        Status__c: 'Booked',
        Carrier_Account__c: carrier.accountId,
      })
      .where('Id', '=', id)
      .execute()
  }
}

beforeEach(async () => {
  await platform.database.kysely.deleteFrom('Quote_Request__c').execute()
  expect((await save(ON)).status).toBe(200)
})

test('[QTD-01] nothing is answered automatically until the provider turns it on', async () => {
  await save({ ...ON, isOn: false })
  const id = await request()
  await run()
  expect(await read(id)).toMatchObject({ Status__c: 'Submitted', Answered_Automatically__c: null })
  expect((await queued(id)).hold).toBeNull()
})

test('[QTD-01] a request within the limits is answered at the suggested price, once, and the shipper is told', async () => {
  await coverLane(3)
  const id = await request()
  const { suggestedPrice } = await queued(id)
  await Promise.all([run(), run()])
  await run()
  expect(await read(id)).toMatchObject({
    Status__c: 'Quoted',
    Quote__c: suggestedPrice,
    Answered_Automatically__c: new Date(platform.clock.now),
    Valid_Until__c: new Date(platform.clock.now + 24 * HOUR_MS),
  })
  const { quotes } = (await shipper.read('Quotes/list')).body
  expect(quotes.find((quote: { id: string }) => quote.id === id)).toMatchObject({
    status: 'Quoted',
    quote: suggestedPrice,
  })
  const accepted = await shipper.act('Quotes/accept', { quoteId: id })
  expect(accepted.status).toBe(200)
})

test('[QTD-01] the price ends with the pickup at the latest', async () => {
  await coverLane(3)
  const pickup = new Date(platform.clock.now + 6 * HOUR_MS)
  const id = await request({ Pickup_From__c: pickup })
  await run()
  expect(await read(id)).toMatchObject({ Status__c: 'Quoted', Valid_Until__c: pickup })
})

test.each([
  ['NO_ACCOUNT', { Account__c: null }, ON],
  ['PICKUP_SOON', 'soon', ON],
  ['NO_PRICE', { Stops__c: JSON.stringify([LANE[0], { city: 'Nowhere', state: 'GA' }]) }, ON],
  ['LANE_LOADS', {}, { ...ON, minLaneLoads: 500 }],
  ['MAX_PRICE', {}, { ...ON, maxPrice: 100 }],
] as const)('[QTD-01] a request outside of a limit waits for a person: %s', async (hold, more, limits) => {
  await coverLane(3)
  await save(limits)
  const soon = { Pickup_From__c: new Date(platform.clock.now + HOUR_MS) }
  const id = await request(more === 'soon' ? soon : more)
  await run()
  expect(await read(id)).toMatchObject({ Status__c: 'Submitted' })
  expect((await queued(id)).hold).toBe(hold)
})

test('[QTD-01] a shipper gets the automatic answers of a day; the next request waits, and is answered with new limits', async () => {
  await coverLane(3)
  await save({ ...ON, perDay: 2 })
  const ids = [await request(), await request(), await request()]
  await run()
  const rows = await Promise.all(ids.map(read))
  expect(rows.map(({ Status__c }) => Status__c).toSorted()).toEqual(['Quoted', 'Quoted', 'Submitted'])
  const waiting = rows.find(({ Status__c }) => Status__c === 'Submitted')?.Id ?? ''
  expect((await queued(waiting)).hold).toBe('PER_DAY')
  await save({ ...ON, perDay: 3 })
  await run()
  expect((await read(waiting)).Status__c).toBe('Quoted')
})

test('[QTD-01] requests that wait for a person do not hold back later ones', async () => {
  await coverLane(3)
  for (let index = 0; index < 51; index += 1) await request({ Account__c: null })
  const id = await request()
  await run()
  await run()
  expect((await read(id)).Status__c).toBe('Quoted')
})

test('[QTD-01] a person and the automatic answer at once: one of them answers', async () => {
  await coverLane(3)
  for (let round = 0; round < 20; round += 1) {
    const id = await request()
    const validUntil = new Date(platform.clock.now + 48 * HOUR_MS).toISOString()
    const [person] = await Promise.all([
      sales.act('DeskQuotes/price', { quoteId: id, amount: 77, validUntil }),
      run(),
    ])
    const quote = await read(id)
    expect(quote.Status__c).toBe('Quoted')
    expect([person.status, quote.Quote__c === 77]).toEqual(
      quote.Answered_Automatically__c ? [409, false] : [200, true],
    )
    await platform.database.kysely.deleteFrom('Quote_Request__c').where('Id', '=', id).execute()
  }
})

test('[QTD-01] an older automatic quote that is accepted today does not count as an answer of today', async () => {
  await coverLane(3)
  await save({ ...ON, perDay: 1 })
  const yesterday = new Date(platform.clock.now - 25 * HOUR_MS)
  const older = await request({ Status__c: 'Quoted', Answered_Automatically__c: yesterday })
  await platform.database.kysely
    .updateTable('Quote_Request__c')
    .set({ Status__c: 'Accepted' })
    .where('Id', '=', older)
    .execute()
  const id = await request()
  await run()
  expect((await read(id)).Status__c).toBe('Quoted')
})
