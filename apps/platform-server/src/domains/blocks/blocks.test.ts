import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadsOf, postTestBlock, typedLoad } from '../../testing/blocks'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let sales: TestClient
let dispatcher: TestClient
let rival: TestClient
let driver: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  sales = await signIn(platform, 'sales@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
})
afterAll(() => platform.close())

const book = (blockId: string, client = dispatcher, more: object = {}) =>
  client.act('LoadBlocks/book', { blockId, idempotencyKey: crypto.randomUUID(), ...more })
const found = async (client: TestClient): Promise<{ id: string }[]> =>
  (await client.read('LoadBlocks/find', { limit: 50 })).body.blocks
const accountOf = async (client: TestClient): Promise<string> =>
  (await client.send('GET', '/auth/me')).body.accountId

test('[FND-11] previews the days and amounts of a block without writing it, and posts exactly these loads', async () => {
  const params = {
    load: await typedLoad(platform),
    weekdays: ['Monday', 'Thursday'],
    weeks: 3,
  }
  const preview = (await sales.act('DeskBlocks/post', { ...params, isPreview: true })).body
  expect(preview).toMatchObject({ blockId: null, ratePerLoad: 2000, total: 12_000, perWeek: 4000 })
  // The test clock is a Tuesday.
  const days = ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07', '2026-12-10', '2026-12-14']
  expect(preview.days.map(({ day }: { day: string }) => day)).toEqual(days)
  const posted = (await sales.act('DeskBlocks/post', params)).body
  expect(posted.days).toEqual(preview.days)
  const loads = await loadsOf(platform, posted.blockId)
  expect(loads.map(({ Block_Day__c }) => Block_Day__c)).toEqual(days)
  expect(loads.map(({ Pickup_From__c }) => Pickup_From__c?.toISOString())).toEqual(
    preview.days.map(({ pickupFrom }: { pickupFrom: string }) => pickupFrom),
  )
})

test('[FND-11] a block with missing details is refused with all problems, and more than 65 loads by its weeks', async () => {
  const load = await typedLoad(platform, { linehaul: undefined })
  const refused = await sales.act('DeskBlocks/post', { load, weekdays: ['Monday'], weeks: 1 })
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'LOAD_INCOMPLETE'])
  const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const long = await sales.act('DeskBlocks/post', {
    load: await typedLoad(platform),
    weekdays: everyDay,
    weeks: 11,
  })
  expect(long.body.details.problems).toEqual([
    { field: 'weeks', message: 'must be fewer: a block has at most 65 loads' },
  ])
})

test('[FND-11] loads of an open block are not found, booked, tendered, posted, cancelled or repriced one by one', async () => {
  const blockId = await postTestBlock(platform)
  const [load] = await loadsOf(platform, blockId)
  const loadId = load?.Id ?? ''
  const search = await dispatcher.read('LoadSearch/findLoads', { loadNumber: load?.Load_Number__c })
  expect(search.body.loads).toEqual([])
  const key = crypto.randomUUID()
  const single = { loadId, rateVersion: 1, idempotencyKey: key }
  expect((await dispatcher.act('LoadBooking/bookLoad', single)).status).toBe(404)
  const bid = { loadId, amount: 1900, idempotencyKey: crypto.randomUUID() }
  const expiresAt = new Date(platform.clock.now + 3_600_000).toISOString()
  expect((await dispatcher.act('LoadBooking/placeOffer', { ...bid, expiresAt })).status).toBe(404)
  const accountIds = [await accountOf(rival)]
  const tender = { loadId, accountIds, amount: 1900, minutes: 30, order: 'all' }
  expect((await sales.act('DeskOffers/tender', tender)).status).toBe(409)
  const codeOf = async (method: string, params: object) => (await sales.act(method, params)).body.errorCode
  expect(await codeOf('DeskLoads/post', { loadId })).toBe('LOAD_IN_BLOCK')
  expect(await codeOf('DeskLoads/cancel', { loadId, reason: 'Other' })).toBe('LOAD_IN_BLOCK')
  expect(await codeOf('DeskLoads/reprice', { loadId, linehaul: 1500 })).toBe('INVALID_TRANSITION')
  expect(new Set((await loadsOf(platform, blockId)).map(({ Status__c }) => Status__c))).toEqual(
    new Set(['Draft']),
  )
})

test('[FND-11] the database refuses a change of a load in an open block, and another rate or winner of a block', async () => {
  const blockId = await postTestBlock(platform)
  const { kysely } = platform.database
  const change = (values: object) =>
    kysely.updateTable('Load__c').set(values).where('Load_Block__c', '=', blockId).execute()
  await expect(change({ Status__c: 'Posted' })).rejects.toThrow('Load__c_in_block')
  await expect(change({ Linehaul__c: 1 })).rejects.toThrow('Load__c_in_block')
  await change({ Notes_To_Carrier__c: 'Dock 4' })
  const changeBlock = (values: object) =>
    kysely.updateTable('Load_Block__c').set(values).where('Id', '=', blockId).execute()
  await expect(changeBlock({ Linehaul__c: 1 })).rejects.toThrow('Load_Block__c_fixed')
  await expect(changeBlock({ Status__c: 'Booked' })).rejects.toThrow('Load_Block__c_booked')
  await book(blockId)
  const other = { Carrier_Account__c: await accountOf(rival) }
  await expect(changeBlock(other)).rejects.toThrow('Load_Block__c_closed')
})

test('[FND-11] a carrier sees open blocks with lane, weeks and figures; rates stay hidden from its drivers', async () => {
  const blockId = await postTestBlock(platform, { weekdays: ['Friday'], weeks: 2 })
  const block = (await found(dispatcher)).find(({ id }) => id === blockId)
  expect(block).toMatchObject({
    status: 'Open',
    weekdays: ['Friday'],
    weeks: 2,
    loads: 2,
    ratePerLoad: 2000,
    total: 4000,
    perWeek: 2000,
  })
  const seen = (await found(driver)).find(({ id }) => id === blockId)
  expect(seen).toMatchObject({ loads: 2 })
  expect(Object.keys(seen ?? {})).not.toContain('total')
  const page = (await dispatcher.read('LoadBlocks/get', { blockId })).body
  expect(page).toMatchObject({ remaining: null, reasons: [], warnings: [] })
  expect(page.days.map(({ day, loadId }: { day: string; loadId: null }) => [day, loadId])).toEqual([
    ['2026-11-27', null],
    ['2026-12-04', null],
  ])
})

test('[FND-11] [B12] books all loads at the rate of the block, with one notification, and answers a repeated key alike', async () => {
  const blockId = await postTestBlock(platform, { weekdays: ['Tuesday', 'Wednesday'], weeks: 2 })
  const params = { blockId, idempotencyKey: crypto.randomUUID() }
  const { status, body } = await dispatcher.act('LoadBlocks/book', params)
  expect([status, body.bookingIds.length]).toEqual([200, 4])
  expect((await dispatcher.act('LoadBlocks/book', params)).body).toEqual(body)
  const { kysely } = platform.database
  const loads = await loadsOf(platform, blockId)
  const ids = loads.map(({ Id }) => Id)
  const bookings = await kysely
    .selectFrom('Booking__c')
    .select(['Id', 'Agreed_Rate__c', 'Status__c', 'Rate_Con_Document__c'])
    .where('Load__c', 'in', ids)
    .execute()
  expect(bookings.map(({ Agreed_Rate__c, Status__c }) => [Agreed_Rate__c, Status__c])).toEqual(
    Array.from({ length: 4 }, () => [2000, 'Confirmed']),
  )
  expect(bookings.every(({ Rate_Con_Document__c }) => Rate_Con_Document__c !== null)).toBe(true)
  const notices = await kysely
    .selectFrom('Notification__c')
    .select(['Name', 'Text__c', 'Load__c'])
    .where('Contact__c', '=', (await dispatcher.send('GET', '/auth/me')).body.contactId)
    .where('Kind__c', '=', 'Booking Confirmed')
    .orderBy('CreatedDate', 'desc')
    .execute()
  const told = notices.filter(({ Name }) => Name.includes(body.name))
  expect(told.map(({ Text__c }) => Text__c)).toEqual(['blockBooked'])
  expect(told[0]?.Name).toContain('4 loads')
  expect(notices.filter(({ Load__c }) => ids.includes(Load__c ?? ''))).toEqual([])
  expect((await found(rival)).some(({ id }) => id === blockId)).toBe(false)
  expect((await book(blockId, rival)).body.errorCode).toBe('BLOCK_NOT_AVAILABLE')
  expect((await rival.read('LoadBlocks/get', { blockId })).status).toBe(404)
})

test('[FND-11] My Loads names the block; a load given back is offered to all, and the block counts what remains', async () => {
  const blockId = await postTestBlock(platform, { weekdays: ['Monday'], weeks: 3 })
  const { name, bookingIds } = (await book(blockId)).body
  const [first] = await loadsOf(platform, blockId)
  const mine = (await dispatcher.read('MyLoads/get', { loadId: first?.Id })).body
  expect(mine.block).toEqual({ id: blockId, name })
  const cancelled = await dispatcher.act('LoadBooking/cancelBooking', {
    bookingId: bookingIds[0],
    reason: 'Breakdown',
    idempotencyKey: crypto.randomUUID(),
  })
  expect(cancelled.status).toBe(200)
  const page = (await dispatcher.read('LoadBlocks/get', { blockId })).body
  expect([page.remaining, page.delivered]).toEqual([2, 0])
  expect(page.days.map(({ status }: { status: string | null }) => status)).toEqual([null, 'Booked', 'Booked'])
  const search = await rival.read('LoadSearch/findLoads', { loadNumber: first?.Load_Number__c })
  expect(search.body.loads).toHaveLength(1)
  const desk = (await sales.read('DeskBlocks/get', { blockId })).body
  expect([desk.status, desk.remaining, desk.unbooked, desk.days[0].status]).toEqual([
    'Booked',
    2,
    1,
    'Posted',
  ])
})

test('[FND-11] withdrawing a booked block cancels the loads given back, with the reason, and names the booked ones', async () => {
  const blockId = await postTestBlock(platform, { weekdays: ['Tuesday'], weeks: 4 })
  const { bookingIds } = (await book(blockId)).body
  const withdraw = () => sales.act('DeskBlocks/withdraw', { blockId, reason: 'Not Ready', note: 'Dock shut' })
  expect((await withdraw()).body.errorCode).toBe('BLOCK_NOT_AVAILABLE')
  for (const bookingId of [bookingIds[0], bookingIds[2]])
    await dispatcher.act('LoadBooking/cancelBooking', {
      bookingId,
      reason: 'Breakdown',
      idempotencyKey: crypto.randomUUID(),
    })
  const { status, body } = await withdraw()
  const loads = await loadsOf(platform, blockId)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'Booked', cancelled: 2, unbooked: 0, remaining: 2 })
  expect(body.kept).toEqual(
    [loads[1], loads[3]].map((load) => ({
      loadId: load?.Id,
      loadNumber: load?.Load_Number__c,
      status: 'Booked',
    })),
  )
  expect(loads.map(({ Status__c }) => Status__c)).toEqual(['Cancelled', 'Booked', 'Cancelled', 'Booked'])
  const events = await platform.database.kysely
    .selectFrom('Load_Event__c')
    .select('Note__c')
    .where('Load__c', '=', loads[0]?.Id ?? '')
    .where('Source__c', '=', 'Provider')
    .where('Type__c', '=', 'Cancelled')
    .execute()
  expect(events).toEqual([{ Note__c: 'Not Ready' }])
  const audited = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select('Reason__c')
    .where('Record_Id__c', '=', loads[0]?.Id ?? '')
    .where('Reason__c', 'is not', null)
    .execute()
  expect(audited).toContainEqual({ Reason__c: 'Not Ready: Dock shut' })
})

test('[FND-11] a rule that one load breaks refuses the whole block', async () => {
  const { kysely } = platform.database
  const accountId = await accountOf(rival)
  // Insurance that ends between the first and the last delivery.
  await kysely
    .updateTable('Account')
    .set({ Insurance_Expires__c: '2026-12-10' })
    .where('Id', '=', accountId)
    .execute()
  const blockId = await postTestBlock(platform, { weekdays: ['Thursday'], weeks: 4 })
  const page = (await rival.read('LoadBlocks/get', { blockId })).body
  expect(page.reasons.map(({ code }: { code: string }) => code)).toEqual(['INSURANCE_EXPIRES'])
  const refused = await book(blockId, rival)
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'NOT_ELIGIBLE'])
  const loads = await loadsOf(platform, blockId)
  expect(new Set(loads.map(({ Status__c }) => Status__c))).toEqual(new Set(['Draft']))
  expect((await found(dispatcher)).some(({ id }) => id === blockId)).toBe(true)
})

test('[FND-11] a block is withdrawn while it is open, and cannot be booked after that or after its first pickup', async () => {
  const blockId = await postTestBlock(platform, { weekdays: ['Saturday'], weeks: 2 })
  const open = (await sales.read('DeskBlocks/get', { blockId })).body
  expect([open.status, open.unbooked]).toEqual(['Open', 2])
  const withdrawn = await sales.act('DeskBlocks/withdraw', { blockId, reason: 'Shipper Cancelled' })
  expect(withdrawn.body).toMatchObject({ status: 'Withdrawn', cancelled: 2, kept: [], unbooked: 0 })
  const { kysely } = platform.database
  const cancelled = await kysely
    .selectFrom('Load_Event__c as event')
    .innerJoin('Load__c as load', 'load.Id', 'event.Load__c')
    .select(['event.Note__c', 'load.Cancel_Reason__c'])
    .where('load.Load_Block__c', '=', blockId)
    .where('event.Type__c', '=', 'Cancelled')
    .execute()
  expect(cancelled).toEqual(
    Array.from({ length: 2 }, () => ({
      Note__c: 'Shipper Cancelled',
      Cancel_Reason__c: 'Shipper Cancelled',
    })),
  )
  expect((await loadsOf(platform, blockId)).map(({ Status__c }) => Status__c)).toEqual([
    'Cancelled',
    'Cancelled',
  ])
  expect((await sales.act('DeskBlocks/withdraw', { blockId })).body.errorCode).toBe('BLOCK_NOT_AVAILABLE')
  expect((await book(blockId)).body.errorCode).toBe('BLOCK_NOT_AVAILABLE')
  const late = await postTestBlock(platform, { weekdays: ['Wednesday'], weeks: 1 })
  platform.clock.now += 3 * 86_400_000
  sales = await signIn(platform, 'sales@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const over = (await sales.read('DeskBlocks/get', { blockId: late })).body
  expect([over.status, over.isOver]).toEqual(['Open', true])
  expect((await found(dispatcher)).some(({ id }) => id === late)).toBe(false)
  expect((await book(late)).body.errorCode).toBe('BLOCK_NOT_AVAILABLE')
})
