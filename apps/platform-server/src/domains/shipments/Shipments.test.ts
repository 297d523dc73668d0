import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { newestMails } from '../../mail/outbox'
import { marketPrice } from '../quotes/marketPrice'
import { runQuoteDesk } from '../quotes/quoteDesk'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let platform: TestPlatform
let shipper: TestClient
let dispatcher: TestClient
let guest: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  shipper = await signIn(platform, 'shipper@shipper.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  guest = guestClient(platform)
}, 120_000)
afterAll(() => platform.close())

const wish = (more: object = {}) => ({
  stops: [
    { city: 'Dallas', state: 'TX', street: '1 Main Street' },
    { type: 'Delivery', city: 'Memphis', state: 'TN' },
    { city: 'Atlanta', state: 'GA' },
  ],
  equipmentType: 'V',
  weightLbs: 12_000,
  pickupFrom: new Date(platform.clock.now + 3 * DAY_MS).toISOString(),
  ...more,
})
const ask = async (more: object = {}) => (await shipper.act('Quotes/request', wish(more))).body.id as string
async function price() {
  platform.clock.now += 5_000
  await runQuoteDesk(platform.database, new Date(platform.clock.now), 'https://portal.test')
}
/** A shipment that the shipper has just made from a quote. */
async function makeShipment(): Promise<string> {
  const quoteId = await ask()
  await price()
  return (await shipper.act('Quotes/accept', { quoteId })).body.loadId
}

test('the price depends on the road: more stops and miles cost more, unknown places have no price yet', () => {
  const [dallas, memphis, atlanta] = [
    { city: 'Dallas', state: 'TX' },
    { city: 'memphis', state: 'tn' },
    { city: 'Atlanta', state: 'GA' },
  ]
  const margins = { marginPct: 13, rules: [] }
  const direct = marketPrice([dallas, atlanta], 'V', margins)
  const detour = marketPrice([dallas, memphis, atlanta], 'V', margins)
  expect(direct?.amount).toBeGreaterThan((direct?.linehaul ?? 0) + (direct?.fuel ?? 0))
  expect(detour?.miles).toBeGreaterThan(direct?.miles ?? 0)
  expect(detour?.amount).toBeGreaterThanOrEqual(direct?.amount ?? 0)
  expect(marketPrice([dallas, { city: 'Nowhere', state: 'TX' }], 'V', margins)).toBeUndefined()
})

test('requests without a market price do not block others', async () => {
  const unknown = [
    { city: 'Nowhere', state: 'TX' },
    { city: 'Elsewhere', state: 'GA' },
  ]
  const unpriced = await Promise.all(Array.from({ length: 21 }, () => ask({ stops: unknown })))
  platform.clock.now += 1_000
  const known = await ask()
  await price()
  const { quotes } = (await shipper.read('Quotes/list')).body
  const statusOf = (id: string) => quotes.find((quote: { id: string }) => quote.id === id).status
  expect(statusOf(known)).toBe('Quoted')
  expect(new Set(unpriced.map(statusOf))).toEqual(new Set(['Submitted']))
})

test('the demo answers a quote after a delay, notifies the requester, and an accepted one becomes a shipment', async () => {
  const contact = { name: 'Gil Page', email: 'gil@page.test', phone: '2125551234' }
  const quoteId = await ask({ contact })
  await runQuoteDesk(platform.database, new Date(platform.clock.now), 'https://portal.test')
  const status = async () =>
    (await shipper.read('Quotes/list')).body.quotes.find(({ id }: { id: string }) => id === quoteId)
  expect(await status()).toMatchObject({ status: 'Submitted', loadId: null })
  await price()
  expect(await status()).toMatchObject({ status: 'Quoted', loadId: null })
  const mail = (await newestMails(platform.database)).find(({ to }) => to === contact.email)
  expect(mail?.text).toContain('https://portal.test/shipper/login?returnTo=%2Fshipper%2Fget-a-quote')

  const { body } = await shipper.act('Quotes/accept', { quoteId })
  expect(body.loadId).toMatch(/^a01/)
  const again = await shipper.act('Quotes/accept', { quoteId })
  expect(again.body.loadId).toBe(body.loadId)

  const shipment = (await shipper.read('Shipments/get', { loadId: body.loadId })).body
  expect(shipment).toMatchObject({ status: 'Draft', stopCount: 3, sharedUntil: null, documentCount: 0 })
  expect(
    shipment.stops.map(({ type, city, street }: Record<string, string>) => [type, city, street]),
  ).toEqual([
    ['Pickup', 'Dallas', '1 Main Street'],
    ['Delivery', 'Memphis', null],
    ['Delivery', 'Atlanta', null],
  ])
  const windows = shipment.stops.map(({ windowStart }: { windowStart: string }) => Date.parse(windowStart))
  expect(windows).toEqual([...windows].sort((a: number, b: number) => a - b))
  // Without contacts, hours and freight no truck could haul it: it waits for its shipper.
  await price()
  expect((await shipper.read('Shipments/get', { loadId: body.loadId })).body.status).toBe('Draft')
})

test('a pickup time without zone is that of the first stop', async () => {
  const { body } = await shipper.act(
    'Quotes/request',
    wish({
      pickupFrom: undefined,
      pickupLocal: '2026-12-24T08:00',
      stops: [
        { city: 'Phoenix', state: 'AZ' },
        { city: 'Atlanta', state: 'GA' },
      ],
    }),
  )
  expect(body).toMatchObject({ pickupFrom: '2026-12-24T15:00:00.000Z', pickupTimeZone: 'America/Phoenix' })
  expect((await shipper.act('Quotes/request', wish({ pickupFrom: undefined }))).status).toBe(400)
})

test('a quote whose pickup time has passed cannot be accepted', async () => {
  const quoteId = await ask({ pickupFrom: new Date(platform.clock.now + HOUR_MS).toISOString() })
  await price()
  const before = platform.clock.now
  platform.clock.now += 2 * HOUR_MS
  expect((await shipper.act('Quotes/accept', { quoteId })).body.errorCode).toBe('INVALID_QUOTE_STATE')
  platform.clock.now = before
})

test('lists shipments with their documents, without carrier rates, to their shipper only', async () => {
  const { shipments } = (await shipper.read('Shipments/list', { phase: 'past' })).body
  const phases = ['underway', 'waiting', 'past'] as const
  const all = await Promise.all(
    phases.map(async (phase) => (await shipper.read('Shipments/list', { phase })).body.shipments),
  )
  expect(new Set(all.flat().map(({ id }: { id: string }) => id)).size).toBe(all.flat().length)
  expect(shipments.length).toBeGreaterThan(1)
  expect(shipments.some(({ documentCount }: { documentCount: number }) => documentCount > 0)).toBe(true)
  expect(JSON.stringify(shipments)).not.toMatch(/rate|linehaul|amount|carrier/i)
  expect((await dispatcher.read('Shipments/list')).status).toBe(403)
  expect((await guest.read('Shipments/list')).status).toBe(401)
  const own = (await shipper.send('GET', '/auth/me')).body.accounts[0].name
  const foreign = await platform.database.kysely
    .selectFrom('Load__c')
    .innerJoin('Account', 'Account.Id', 'Load__c.Shipper_Account__c')
    .select('Load__c.Id as Id')
    .where('Account.Name', '<>', own)
    .executeTakeFirstOrThrow()
  for (const [method, verb] of [
    ['get', 'read'],
    ['shareTracking', 'act'],
    ['stopSharing', 'act'],
  ] as const)
    expect((await shipper[verb](`Shipments/${method}`, { loadId: foreign.Id })).status).toBe(404)
})

test('a tracking link shows status and cities to anyone for 14 days, without personal data', async () => {
  const loadId = await makeShipment()
  const { url, expiresAt } = (await shipper.act('Shipments/shareTracking', { loadId })).body
  const token = url.split('/track/')[1]
  expect(Date.parse(expiresAt) - platform.clock.now).toBe(14 * DAY_MS)
  const follow = () => guest.read('Shipments/track', { token })
  const { body } = await follow()
  expect(body).toMatchObject({ status: 'Draft', origin: { city: 'Dallas' } })
  expect(Object.keys(body.stops[0]).sort()).toEqual(
    [
      'type',
      'status',
      'windowStart',
      'windowEnd',
      'timeZone',
      'arrivedAt',
      'departedAt',
      'eta',
      'city',
      'state',
      'point',
    ].sort(),
  )
  expect(JSON.stringify(body)).not.toContain('Main Street')
  const before = platform.clock.now
  platform.clock.now += 14 * DAY_MS
  expect((await follow()).status).toBe(404)
  platform.clock.now = before
  expect((await follow()).status).toBe(200)
  await shipper.act('Shipments/stopSharing', { loadId })
  expect((await follow()).status).toBe(404)
  expect((await guest.read('Shipments/track', { token: 'made-up' })).status).toBe(404)
})

test('a past shipment has no tracking link', async () => {
  const loadId = await makeShipment()
  await platform.database.kysely
    .updateTable('Load__c')
    .set({ Status__c: 'Cancelled' })
    .where('Id', '=', loadId)
    .execute()
  expect((await shipper.act('Shipments/shareTracking', { loadId })).body.errorCode).toBe(
    'INVALID_SHIPMENT_STATE',
  )
})
