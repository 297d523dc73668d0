import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../testing/client'
import { addTestLoad, book, changeLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
let desk: Record<'desk' | 'billing' | 'sales' | 'ops' | 'compliance', TestClient>
let carrier: TestClient
let carrierId: string
let shipper: TestClient

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const [admin, billing, sales, ops, compliance] = await Promise.all(
    ['desk', 'billing', 'sales', 'ops', 'compliance'].map((name) =>
      signIn(platform, `${name}@provider.test`),
    ),
  )
  if (!admin || !billing || !sales || !ops || !compliance) throw new Error('Someone could not sign in.')
  desk = { desk: admin, billing, sales, ops, compliance }
  carrier = await signIn(platform, 'admin@carrier.test')
  shipper = await signIn(platform, 'shipper@shipper.test')
  carrierId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

async function hauled(): Promise<string> {
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  await changeLoad(platform, loadId, { Status__c: 'Delivered' })
  return loadId
}
const told = async (loadId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Text__c')
      .where('Load__c', '=', loadId)
      .execute()
  ).map(({ Text__c }) => Text__c)

test('[BLD-02] a charge is approved with another amount or declined with a reason, once, and the carrier is notified', async () => {
  const loadId = await hauled()
  const add = async () =>
    (
      await platform.database.kysely
        .insertInto('Accessorial__c')
        .values({
          Load__c: loadId,
          Account__c: carrierId,
          Type__c: 'Lumper',
          Amount__c: 120,
          Status__c: 'Requested',
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
    ).Id
  const [approved, declined] = [await add(), await add()]
  const { charges } = (await desk.billing.read('DeskCharges/queue')).body
  expect(charges.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([approved, declined]))
  const answer = (accessorialId: string, more: object) =>
    desk.billing.act('DeskCharges/answer', { accessorialId, ...more })
  expect((await answer(declined, { decision: 'decline' })).body.errorCode).toBe('INVALID_INPUT')
  expect((await answer(approved, { decision: 'approve', amount: 95.5 })).body).toMatchObject({
    status: 'Approved',
    amount: 95.5,
  })
  expect((await answer(declined, { decision: 'decline', reason: 'No receipt' })).body.status).toBe('Declined')
  expect((await answer(declined, { decision: 'approve' })).body.errorCode).toBe('INVALID_ACCESSORIAL_STATE')
  expect(await told(loadId)).toEqual(expect.arrayContaining(['chargeApproved', 'chargeDeclined']))
  const { earnings } = (await carrier.read('Payments/getPayment', { loadId })).body
  expect(earnings.charges).toMatchObject([{ type: 'Lumper', amount: 95.5 }])
})

test('[BLD-01] a document is reviewed beside the facts of its load, and the next one follows', async () => {
  const loadId = await hauled()
  const file = await platform.database.kysely
    .insertInto('ContentDocument')
    .values({ Title: 'pod', Account__c: carrierId })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const values = {
    Name: 'pod.pdf',
    Load__c: loadId,
    Account__c: carrierId,
    Type__c: 'POD',
    Status__c: 'Under Review',
  }
  const { Id: documentId } = await platform.database.kysely
    .insertInto('Load_Document__c')
    .values({ ...values, ContentDocumentId: file.Id, CreatedDate: new Date(0) })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const charge = { Load__c: loadId, Account__c: carrierId, Type__c: 'Lumper' } as const
  await platform.database.kysely
    .insertInto('Accessorial__c')
    .values([
      { ...charge, Amount__c: 120, Status__c: 'Requested' },
      { ...charge, Amount__c: 80, Status__c: 'Declined' },
    ])
    .execute()
  const { documents } = (await desk.billing.read('DeskDocuments/queue', { kind: 'load' })).body
  expect(documents[0]).toMatchObject({
    documentId,
    canReview: true,
    // An invoice may add them to the agreed rate.
    charges: [{ type: 'Lumper', amount: 120, isApproved: false }],
    stops: [{ type: 'Pickup' }, { type: 'Delivery' }],
  })
  const review = (who: TestClient, reason?: string) =>
    who.act('DeskDocuments/review', { documentId, decision: 'reject', reason })
  expect((await review(desk.compliance, 'Unsigned')).status).toBe(403)
  expect((await review(desk.billing, 'I do not like it')).body.errorCode).toBe('INVALID_INPUT')
  const done = await review(desk.billing, 'Unsigned')
  expect(done.body.status).toBe('Rejected')
  expect(done.body.nextDocumentId).not.toBe(documentId)
  expect(await told(loadId)).toContain('loadDocumentRejected')
})

test('[QTD-01] a request stands beside the last ten loads of its lane, the newest first', async () => {
  const lane = { Origin_State__c: 'MT', Destination_State__c: 'ME' } as const
  const hauled = { ...lane, Status__c: 'Booked', Carrier_Account__c: carrierId }
  const ids = []
  for (let day = 1; day <= 12; day += 1)
    ids.push(
      await addTestLoad(platform, {
        ...hauled,
        Pickup_From__c: new Date(platform.clock.now - day * 86_400_000),
        Shipper_Rate__c: 2500,
      }),
    )
  await addTestLoad(platform, lane)
  await addTestLoad(platform, { ...hauled, Equipment_Type__c: 'R' })
  const { Id } = await platform.database.kysely
    .insertInto('Quote_Request__c')
    .values({
      Stops__c: JSON.stringify([
        { city: 'Billings', state: 'MT' },
        { city: 'Portland', state: 'ME' },
      ]),
      Equipment_Type__c: 'V',
      Weight_lbs__c: 20_000,
      Pickup_From__c: new Date(platform.clock.now + 72 * 3_600_000),
      Contact_Email__c: 'buyer@guest.test',
      Status__c: 'Submitted',
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { quotes } = (await desk.sales.read('DeskQuotes/queue')).body
  const { laneLoads } = quotes.find(({ id }: { id: string }) => id === Id)
  expect(laneLoads.map(({ loadId }: { loadId: string }) => loadId)).toEqual(ids.slice(0, 10))
  expect(laneLoads[0]).toMatchObject({ miles: 850, buy: 2000.5, sell: 2500 })
})

test('[QTD-01] a quote is priced or declined once, and the shipper sees it', async () => {
  const account = (await shipper.send('GET', '/auth/me')).body.accountId
  const add = async () =>
    (
      await platform.database.kysely
        .insertInto('Quote_Request__c')
        .values({
          Account__c: account,
          Stops__c: JSON.stringify([
            { city: 'Dallas', state: 'TX' },
            { city: 'Atlanta', state: 'GA' },
          ]),
          Equipment_Type__c: 'V',
          Weight_lbs__c: 20_000,
          Pickup_From__c: new Date(platform.clock.now + 72 * 3_600_000),
          Contact_Email__c: 'shipper@shipper.test',
          Status__c: 'Submitted',
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
    ).Id
  const [priced, declined] = [await add(), await add()]
  const { quotes } = (await desk.sales.read('DeskQuotes/queue')).body
  const quote = quotes.find(({ id }: { id: string }) => id === priced)
  expect(quote.suggestedPrice).toBeGreaterThan(0)
  expect(quote.laneLoads.length).toBeLessThanOrEqual(10)
  const validUntil = new Date(platform.clock.now + 48 * 3_600_000).toISOString()
  const price = (more: object = {}) =>
    desk.sales.act('DeskQuotes/price', { quoteId: priced, amount: 2450, validUntil, ...more })
  expect((await price({ validUntil: new Date(platform.clock.now - 1).toISOString() })).body.errorCode).toBe(
    'INVALID_INPUT',
  )
  expect((await price()).body.status).toBe('Quoted')
  expect((await price()).body.errorCode).toBe('INVALID_QUOTE_STATE')
  const reason = 'No capacity that day'
  expect((await desk.sales.act('DeskQuotes/decline', { quoteId: declined, reason })).body.status).toBe(
    'Declined',
  )
  const seen = (await shipper.read('Quotes/list')).body.quotes
  const byId = (id: string) => seen.find((one: { id: string }) => one.id === id)
  expect(byId(priced)).toMatchObject({ status: 'Quoted', quote: 2450 })
  expect(byId(declined)).toMatchObject({ status: 'Declined', declineReason: reason })
})

test('a request for another appointment is accepted, which moves the stop, and answered once', async () => {
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  const stop = await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Delivery')
    .executeTakeFirstOrThrow()
  const start = new Date(platform.clock.now + 90 * 3_600_000)
  const { Id: requestId } = await platform.database.kysely
    .insertInto('Appointment_Request__c')
    .values({
      Load__c: loadId,
      Stop__c: stop.Id,
      Account__c: carrierId,
      Requested_Start__c: start,
      Requested_End__c: new Date(start.getTime() + 3_600_000),
      Reason__c: 'Traffic',
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { appointmentRequests } = (await desk.ops.read('DeskQuotes/queue')).body
  expect(appointmentRequests).toContainEqual(expect.objectContaining({ requestId, reason: 'Traffic' }))
  const answer = () => desk.ops.act('DeskQuotes/answerAppointment', { requestId, decision: 'accept' })
  expect((await answer()).body.status).toBe('Accepted')
  expect((await answer()).body.errorCode).toBe('INVALID_REQUEST_STATE')
  const moved = await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select('Window_Start__c')
    .where('Id', '=', stop.Id)
    .executeTakeFirstOrThrow()
  expect(moved.Window_Start__c).toEqual(start)
})

test('[OVW-01, OVW-02] each figure equals a count of the records', async () => {
  const to = new Date(platform.clock.now)
  const from = new Date(to.getTime() - 60 * 86_400_000)
  const { figures, trend } = (await desk.desk.read('DeskOverview/figures', { from, to })).body
  const { kysely } = platform.database
  const [loads, bookings, stops, positions, payments] = await Promise.all([
    kysely.selectFrom('Load__c').select(['Id', 'Posted_At__c', 'Shipper_Rate__c']).execute(),
    kysely
      .selectFrom('Booking__c')
      .select(['Load__c', 'Status__c', 'Booked_At__c', 'Agreed_Rate__c'])
      .execute(),
    kysely
      .selectFrom('Load_Stop__c')
      .select(['Load__c', 'Sequence__c', 'Arrived_At__c', 'Departed_At__c', 'Window_End__c'])
      .execute(),
    kysely
      .selectFrom('Load_Event__c')
      .select('Load__c')
      .where('Type__c', '=', 'Position')
      .distinct()
      .execute(),
    kysely.selectFrom('Payment__c').select(['Load__c', 'Status__c', 'Paid_At__c']).execute(),
  ])
  const within = (at: Date | null): at is Date => at !== null && at >= from && at < to
  const average = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  const share = (part: number, all: number) => (all === 0 ? null : (100 * part) / all)
  const loadOf = new Map(loads.map((load) => [load.Id, load]))
  const covered = bookings.filter(
    ({ Status__c, Booked_At__c }) =>
      ['Requested', 'Confirmed', 'Completed'].includes(Status__c) && within(Booked_At__c),
  )
  const sold = covered.filter(({ Load__c }) => (loadOf.get(Load__c)?.Shipper_Rate__c ?? null) !== null)
  const sell = sold.reduce((sum, { Load__c }) => sum + (loadOf.get(Load__c)?.Shipper_Rate__c ?? 0), 0)
  const buy = sold.reduce((sum, { Agreed_Rate__c }) => sum + Agreed_Rate__c, 0)
  const hours = covered.flatMap(({ Load__c, Booked_At__c }) => {
    const posted = loadOf.get(Load__c)?.Posted_At__c
    return posted && Booked_At__c >= posted ? [(Booked_At__c.getTime() - posted.getTime()) / 3_600_000] : []
  })
  const arrived = stops.filter(({ Arrived_At__c }) => within(Arrived_At__c))
  const left = stops.filter(({ Sequence__c, Departed_At__c }) => Sequence__c === 1 && within(Departed_At__c))
  const tracked = new Set(positions.map(({ Load__c }) => Load__c))
  const days = payments.flatMap(({ Load__c, Paid_At__c }) => {
    const last = Math.max(
      ...stops
        .filter((stop) => stop.Load__c === Load__c)
        .map(({ Departed_At__c }) => Departed_At__c?.getTime() ?? -Infinity),
    )
    return within(Paid_At__c) && Number.isFinite(last) ? [(Paid_At__c.getTime() - last) / 86_400_000] : []
  })
  const expected = {
    loadsPosted: loads.filter(({ Posted_At__c }) => within(Posted_At__c)).length,
    loadsCovered: covered.length,
    hoursToCover: average(hours),
    sell,
    buy,
    margin: sell - buy,
    marginPct: share(sell - buy, sell),
    onTimePct: share(
      arrived.filter(({ Arrived_At__c, Window_End__c }) => Arrived_At__c && Arrived_At__c <= Window_End__c)
        .length,
      arrived.length,
    ),
    trackingPct: share(left.filter(({ Load__c }) => tracked.has(Load__c)).length, left.length),
    daysToPay: average(days),
    openClaims: payments.filter(({ Status__c }) => Status__c === 'Disputed').length,
  }
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) expect([name, figures[name]]).toEqual([name, null])
    else
      expect(Math.abs(figures[name] - value), `${name}: ${figures[name]} is not ${value}`).toBeLessThan(0.011)
  }
  expect(figures.loadsPosted).toBeGreaterThan(0)
  expect(figures.loadsCovered).toBeGreaterThan(0)
  const sum = trend.reduce(
    (total: number, part: { figures: { loadsPosted: number } }) => total + part.figures.loadsPosted,
    0,
  )
  expect(sum).toBe(figures.loadsPosted)
  expect((await desk.compliance.read('DeskOverview/figures', { from, to })).body.figures.margin).toBeNull()
})

test('[OVW-01] the list behind each figure has exactly what the figure counts, and adds up to it', async () => {
  const to = new Date(platform.clock.now)
  const period = { from: new Date(to.getTime() - 60 * 86_400_000), to }
  const { figures } = (await desk.desk.read('DeskOverview/figures', period)).body
  const listOf = async (figure: string, client = desk.desk) => {
    const rows: { id: string; value: number | null; sell: number | null; buy: number | null }[] = []
    for (let offset: number | null = 0; offset !== null;) {
      const { status, body } = await client.read('DeskOverview/records', {
        figure,
        ...period,
        offset,
        limit: 40,
      })
      expect([figure, status]).toEqual([figure, 200])
      rows.push(...body.records)
      offset = body.nextOffset
      if (offset === null) expect([figure, rows.length]).toEqual([figure, body.total])
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    return rows
  }
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  for (const name of ['loadsPosted', 'loadsCovered', 'openClaims'])
    expect([name, (await listOf(name)).length]).toEqual([name, figures[name]])
  for (const name of ['hoursToCover', 'onTimePct', 'trackingPct', 'daysToPay']) {
    const rows = await listOf(name)
    const average = sum(rows.map(({ value }) => value)) / rows.length
    expect(Math.abs(figures[name] - average), `${name}: ${average}`).toBeLessThan(0.011)
  }
  for (const name of ['sell', 'buy', 'margin']) {
    const total = sum((await listOf(name)).map(({ value }) => value))
    expect(Math.abs(figures[name] - total), `${name}: ${total}`).toBeLessThan(0.011)
  }
  const rows = await listOf('marginPct')
  const [sell, buy] = [sum(rows.map((row) => row.sell)), sum(rows.map((row) => row.buy))]
  expect(Math.abs(figures.marginPct - (100 * (sell - buy)) / sell)).toBeLessThan(0.011)
  const refused = await desk.compliance.read('DeskOverview/records', { figure: 'margin', ...period })
  expect(refused.status).toBe(403)
  expect((await listOf('openClaims', desk.compliance)).every(({ value }) => value === null)).toBe(true)
})
