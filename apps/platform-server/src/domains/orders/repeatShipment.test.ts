import { ORDERS } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderWorld, type OrderWorld } from '../../testing/orderWorld'
import { runQuoteDesk } from '../quotes/quoteDesk'

const DAY_MS = 24 * 3_600_000

let platform: OrderWorld['platform']
let shipper: OrderWorld['shipper']
let dispatcher: OrderWorld['dispatcher']
let dayIn: OrderWorld['dayIn']
let countQuotes: OrderWorld['countQuotes']
beforeAll(async () => {
  ;({ platform, shipper, dispatcher, dayIn, countQuotes } = await openOrderWorld())
}, 120_000)
afterAll(() => platform.close())

const aShipment = async (more: object = {}): Promise<string> => {
  const quote = await shipper.act('Quotes/request', {
    stops: [
      {
        city: 'Dallas',
        state: 'TX',
        street: '1200 Harbor Drive',
        postalCode: '75201',
        reference: 'PO 1',
        ...more,
      },
      { city: 'Atlanta', state: 'GA', street: '9 Peach Street', postalCode: '30303' },
    ],
    equipmentType: 'V',
    weightLbs: 21_000,
    pickupLocal: `${dayIn(3)}T09:00`,
    freight: { commodity: 'Retail Goods', commodityDetail: 'Shelves', pieces: 20 },
  })
  platform.clock.now += 5_000
  await runQuoteDesk(platform.database, new Date(platform.clock.now), 'https://portal.test')
  return (await shipper.act('Quotes/accept', { quoteId: quote.body.id })).body.loadId
}

/** Another shipper's account with its own load. */
async function foreignLoad(): Promise<string> {
  const { kysely } = platform.database
  const loadId = await aShipment()
  const other = await kysely
    .insertInto('Account')
    .values({ Name: 'Other Foods', Type: 'Shipper', Status__c: 'Active' })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely.updateTable('Load__c').set({ Shipper_Account__c: other.Id }).where('Id', '=', loadId).execute()
  return loadId
}

describe('[PDR-52] repeating a shipment for several weeks', () => {
  const weekly = (count: number) =>
    Array.from({ length: count }, (_, week) => ({
      pickupLocal: `${dayIn(7 * (week + 1))}T09:00`,
      reference: `PO ${week}`,
    }))

  test('the preview equals the result, and each date becomes a quote request with its own reference', async () => {
    const loadId = await aShipment()
    const before = await countQuotes()
    const preview = await shipper.act('Orders/repeat', { loadId, dates: weekly(4), isPreview: true })
    expect(preview.body.dates.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('Valid'))
    expect(await countQuotes()).toBe(before)
    const result = await shipper.act('Orders/repeat', {
      loadId,
      dates: weekly(4),
      idempotencyKey: 'weekly-1',
    })
    expect(result.body.requested).toBe(4)
    const withoutQuote = ({
      quoteId: _id,
      number: _number,
      status: _status,
      ...planned
    }: Record<string, unknown>) => planned
    expect(result.body.dates.map(withoutQuote)).toEqual(preview.body.dates.map(withoutQuote))
    const { quotes } = (await shipper.read('Quotes/list', { search: 'PO 3' })).body
    expect(quotes).toHaveLength(1)
    expect(quotes[0]).toMatchObject({
      repeatOf: loadId,
      equipmentType: 'V',
      weightLbs: 21_000,
      freight: { commodityDetail: 'Shelves', pieces: 20 },
      stops: [{ street: '1200 Harbor Drive', reference: 'PO 3' }, { city: 'Atlanta' }],
    })
  })

  test('a retry with the same key, and a second repetition of the same dates, order nothing twice', async () => {
    const loadId = await aShipment()
    const params = { loadId, dates: weekly(2), idempotencyKey: 'weekly-2' }
    const first = await shipper.act('Orders/repeat', params)
    const after = await countQuotes()
    expect((await shipper.act('Orders/repeat', params)).body).toEqual(first.body)
    const again = await shipper.act('Orders/repeat', { ...params, idempotencyKey: 'weekly-3' })
    expect(again.body.requested).toBe(0)
    expect(again.body.dates[0]).toMatchObject({ status: 'Error', problem: 'ordered', quoteId: null })
    expect(await countQuotes()).toBe(after)
  })

  test('simultaneous repetitions order each date once', async () => {
    const loadId = await aShipment()
    const before = await countQuotes()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        shipper.act('Orders/repeat', { loadId, dates: weekly(3), idempotencyKey: `race-${key}` }),
      ),
    )
    expect(answers.map(({ body }) => body.requested).toSorted((one, other) => one - other)).toEqual([0, 0, 3])
    expect(await countQuotes()).toBe(before + 3)
  })

  test('a date that passed, occurs twice, lies too far ahead or meets a closed dock is skipped with its reason', async () => {
    const loadId = await aShipment({ hours: 'Mon-Fri 06:00-18:00' })
    const next = (weekday: number) => {
      const days = Array.from({ length: 7 }, (_, day) => dayIn(10 + day))
      return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday) ?? ''
    }
    const dates = [dayIn(-2), next(2), next(2), next(0), dayIn(500)].map((day) => ({
      pickupLocal: `${day}T09:00`,
    }))
    const { body } = await shipper.act('Orders/repeat', { loadId, dates, idempotencyKey: 'mixed' })
    expect(body.dates.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      'past',
      null,
      'twice',
      'closed',
      'tooFar',
    ])
    expect(body.requested).toBe(1)
  })

  test('a date whose quote expired, or whose shipment was cancelled, can be ordered again', async () => {
    const loadId = await aShipment()
    const dates = weekly(2)
    const { body } = await shipper.act('Orders/repeat', { loadId, dates, idempotencyKey: 'lapse-1' })
    const [expired, cancelled] = body.dates.map(({ quoteId }: { quoteId: string }) => quoteId)
    const { kysely } = platform.database
    await kysely
      .updateTable('Quote_Request__c')
      .set({ Status__c: 'Quoted', Quote__c: 900, Valid_Until__c: new Date(platform.clock.now - 1000) })
      .where('Id', '=', expired)
      .execute()
    await kysely
      .updateTable('Quote_Request__c')
      .set({ Status__c: 'Quoted', Quote__c: 900, Valid_Until__c: new Date(platform.clock.now + DAY_MS) })
      .where('Id', '=', cancelled)
      .execute()
    const accepted = await shipper.act('Quotes/accept', { quoteId: cancelled })
    expect(
      (await shipper.act('Shipments/cancel', { loadId: accepted.body.loadId, fee: 0, reason: 'Not Ready' }))
        .status,
    ).toBe(200)
    const again = await shipper.act('Orders/repeat', { loadId, dates, idempotencyKey: 'lapse-2' })
    expect(again.body.requested).toBe(2)
  })

  test('another company’s shipment is not found, and a carrier is refused', async () => {
    const loadId = await foreignLoad()
    expect((await shipper.act('Orders/repeat', { loadId, dates: weekly(1) })).status).toBe(404)
    expect((await dispatcher.act('Orders/repeat', { loadId, dates: weekly(1) })).status).toBe(403)
  })

  test('more dates than the limit are refused before any is read', async () => {
    const dates = Array.from({ length: ORDERS.mostDates + 1 }, () => ({ pickupLocal: '2030-01-01T08:00' }))
    const { status } = await shipper.act('Orders/repeat', { loadId: 'a01000000000001AAA', dates })
    expect(status).toBe(400)
  })
})
