import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { openOrderWorld, type OrderWorld } from '../../testing/orderWorld'
import { answerQuote } from './answerQuote'

const DAY_MS = 24 * 3_600_000
let platform: OrderWorld['platform']
let shipper: OrderWorld['shipper']
let dayIn: OrderWorld['dayIn']
let sales: TestClient
beforeAll(async () => {
  ;({ platform, shipper, dayIn } = await openOrderWorld())
  sales = await signIn(platform, 'sales@provider.test')
}, 120_000)
afterAll(() => platform.close())

const dock = {
  street: '1200 Harbor Drive',
  postalCode: '75201',
  contactName: 'Receiving',
  contactPhone: '2145550134',
  hours: 'Open 24 hours',
  reference: 'PO 445566',
}
const freight = {
  commodity: 'Retail Goods',
  commodityDetail: 'Shelves',
  pieces: 20,
  lengthIn: 48,
  widthIn: 40,
  heightIn: 60,
  declaredValue: 20_000,
}

/** The draft of an accepted quote. */
async function order(stop: object, more: object): Promise<string> {
  const quote = await shipper.act('Quotes/request', {
    stops: [
      { ...stop, city: 'Dallas', state: 'TX' },
      { ...stop, city: 'Atlanta', state: 'GA' },
    ],
    equipmentType: 'V',
    weightLbs: 21_000,
    pickupLocal: `${dayIn(5)}T09:00`,
    ...more,
  })
  const validUntil = new Date(platform.clock.now + DAY_MS)
  await platform.database.asSystem((transaction) =>
    answerQuote(transaction, quote.body.id, { amount: 1850, validUntil }),
  )
  return (await shipper.act('Quotes/accept', { quoteId: quote.body.id })).body.loadId
}
const draftOf = async (loadId: string) =>
  (await sales.read('DeskQuotes/queue')).body.drafts.find(
    (draft: { loadId: string }) => draft.loadId === loadId,
  )
const statusOf = async (loadId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Load__c')
      .select('Status__c')
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow()
  ).Status__c

test('[QTD-03] an accepted quote is a draft that holds everything a truck needs, and is posted', async () => {
  const loadId = await order(dock, { freight })
  expect(await draftOf(loadId)).toMatchObject({
    sell: 1850,
    missing: [],
    stops: [
      { city: 'Dallas', state: 'TX' },
      { city: 'Atlanta', state: 'GA' },
    ],
  })
  const { kysely } = platform.database
  const load = await kysely
    .selectFrom('Load__c')
    .selectAll()
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  expect(load).toMatchObject({
    Status__c: 'Draft',
    Commodity_Detail__c: 'Shelves',
    Pieces__c: 20,
    Declared_Value__c: 20_000,
    Shipper_Rate__c: 1850,
    Stop_Count__c: 2,
  })
  expect(load.Total_Rate__c).toBeGreaterThan(0)
  const stops = await kysely
    .selectFrom('Load_Stop__c')
    .select(['Contact_Name__c', 'Contact_Phone__c', 'Hours__c', 'Reference_Numbers__c'])
    .where('Load__c', '=', loadId)
    .execute()
  expect(stops).toEqual(
    Array.from({ length: 2 }, () => ({
      Contact_Name__c: 'Receiving',
      Contact_Phone__c: '+1 (214) 555-0134',
      Hours__c: 'Open 24 hours',
      Reference_Numbers__c: 'PO 445566',
    })),
  )
  expect((await sales.act('DeskLoads/post', { loadId })).status).toBe(200)
  expect(await statusOf(loadId)).toBe('Posted')
  expect(await draftOf(loadId)).toBeUndefined()
})

test('[QTD-03] posting refuses an order that misses a detail, and names each', async () => {
  const loadId = await order(
    { ...dock, reference: undefined },
    { freight: { ...freight, pieces: undefined } },
  )
  const missing = [{ field: 'reference', stop: 0 }, { field: 'reference', stop: 1 }, { field: 'pieces' }]
  expect((await draftOf(loadId)).missing).toEqual(missing)
  const { status, body } = await sales.act('DeskLoads/post', { loadId })
  expect([status, body.errorCode]).toEqual([422, 'LOAD_INCOMPLETE'])
  expect(body.details.problems).toEqual(
    ['stops.0.reference', 'stops.1.reference', 'pieces'].map((field) => ({ field, message: 'is needed' })),
  )
  expect(await statusOf(loadId)).toBe('Draft')
})

test('[QTD-03] an accepted quote with a city that has no distance is listed for staff to enter', async () => {
  const quote = await shipper.act('Quotes/request', {
    stops: [
      { city: 'Nowhere Springs', state: 'TX' },
      { city: 'Atlanta', state: 'GA' },
    ],
    equipmentType: 'V',
    weightLbs: 5_000,
    pickupLocal: `${dayIn(6)}T09:00`,
  })
  await platform.database.asSystem((transaction) =>
    answerQuote(transaction, quote.body.id, {
      amount: 900,
      validUntil: new Date(platform.clock.now + DAY_MS),
    }),
  )
  await shipper.act('Quotes/accept', { quoteId: quote.body.id })
  const { drafts } = (await sales.read('DeskQuotes/queue')).body
  expect(drafts).toContainEqual(
    expect.objectContaining({ quoteId: quote.body.id, loadId: null, loadNumber: null, missing: [] }),
  )
})
