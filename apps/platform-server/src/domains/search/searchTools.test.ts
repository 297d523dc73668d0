import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../events/testing/openEvents'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { alertSavedSearches } from './alerts/alertSavedSearches'
import { lookThrough } from './alerts/lookThrough'
import { matchDueLoads } from './alerts/matchDueLoads'
import { loadMarkTables } from './loadMarkTables'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
let driver: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ eventHeartbeatMs: 100 })
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
})
afterAll(() => platform.close())

const find = async (params: object, client = dispatcher) =>
  (await client.read('LoadSearch/findLoads', { pageSize: 200, ...params })).body
const ids = (page: { loads: { id: string }[] }) => page.loads.map(({ id }) => id)

test('hiding a load affects the own search only, and can be undone', async () => {
  const loadId = await addTestLoad(platform)
  const params = { originLat: 32.7831, originLng: -96.8067, originRadiusMiles: 1, excludeHidden: true }
  expect(ids(await find(params))).toContain(loadId)
  await dispatcher.act('LoadMarks/setMark', { loadId, kind: 'hidden', isOn: true })
  expect(ids(await find(params))).not.toContain(loadId)
  expect(ids(await find(params, rival))).toContain(loadId)
  await dispatcher.act('LoadMarks/setMark', { loadId, kind: 'hidden', isOn: false })
  expect(ids(await find(params))).toContain(loadId)
})

test('saved and viewed loads are searchable, and marks are sorted newest first', async () => {
  const first = await addTestLoad(platform)
  const second = await addTestLoad(platform)
  for (const loadId of [first, second]) {
    platform.clock.now += 1000
    await dispatcher.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  }
  await dispatcher.act('LoadMarks/setMark', { loadId: first, kind: 'viewed', isOn: true })
  expect(ids(await find({ marked: 'saved' })).toSorted()).toEqual([first, second].toSorted())
  expect(ids(await find({ marked: 'viewed' }))).toEqual([first])
  const { body } = await dispatcher.read('LoadMarks/getMarks', {})
  expect(body).toMatchObject({ saved: [second, first], viewed: [first], hidden: [] })
  expect((await rival.read('LoadMarks/getMarks', {})).body.saved).toEqual([])
})

test('a load that I can not see can not be marked, and a guest has no marks', async () => {
  const loadId = await addTestLoad(platform, { Visibility__c: 'Private Network' })
  const refused = await dispatcher.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  expect(refused.status).toBe(404)
  const guest = guestClient(platform)
  expect((await guest.read('LoadMarks/getMarks', {})).status).toBe(401)
  expect((await guest.read('LoadSearch/findLoads', { marked: 'saved' })).status).toBe(400)
})

test('stores the cost per mile; profit per day is a filter and a sort', async () => {
  const set = await dispatcher.act('LoadMarks/setCostPerMile', { costPerMile: 1.85 })
  expect(set.body).toEqual({ costPerMile: 1.85 })
  expect((await dispatcher.read('LoadMarks/getMarks', {})).body.costPerMile).toBe(1.85)
  const page = await find({ costPerMile: 1.85, sort: 'profitPerDay', minProfitPerDay: 200, pageSize: 40 })
  // Empty miles from the company's nearest free truck count as well.
  const profits = page.loads.map((row: { totalRate: number; loadedMiles: number; deadheadMiles: number }) => {
    const miles = row.loadedMiles + row.deadheadMiles
    return (row.totalRate - 1.85 * miles) / Math.max(1, miles / 550)
  })
  expect(profits.length).toBeGreaterThan(5)
  expect(Math.min(...profits)).toBeGreaterThanOrEqual(199)
  for (const [index, profit] of profits.entries())
    if (index > 0) expect(profit).toBeLessThanOrEqual((profits[index - 1] ?? 0) + 1)
  expect((await dispatcher.read('LoadSearch/findLoads', { sort: 'profitPerDay' })).status).toBe(400)
  const refused = await driver.read('LoadSearch/findLoads', { sort: 'profitPerDay', costPerMile: 1 })
  expect(refused.status).toBe(403)
})

test('[FND-04] a load that loses money is never a match above the median, and ranks by half of its points', async () => {
  const place = { Origin__Latitude__s: 46.8, Origin__Longitude__s: -67.9, Loaded_Miles__c: 500 }
  const poor = await addTestLoad(platform, { ...place, Linehaul__c: 700, Fuel_Surcharge__c: 0 })
  const good = await addTestLoad(platform, { ...place, Linehaul__c: 5000, Fuel_Surcharge__c: 0 })
  const params = { originLat: 46.8, originLng: -67.9, originRadiusMiles: 1, sort: 'bestMatch' }
  type Row = { id: string; matchScore: number; matchReasons: string[] }
  const rowOf = (page: { loads: Row[] }, id: string) => page.loads.find((row) => row.id === id)
  await dispatcher.act('LoadMarks/setCostPerMile', { costPerMile: null })
  const before = await find(params)
  expect(rowOf(before, poor)?.matchReasons).not.toContain('LOSES_MONEY')
  // The stored cost counts without being sent.
  await dispatcher.act('LoadMarks/setCostPerMile', { costPerMile: 1.85 })
  const page = await find(params)
  expect(rowOf(page, poor)?.matchReasons[0]).toBe('LOSES_MONEY')
  expect(rowOf(page, poor)?.matchReasons).not.toContain('ABOVE_LANE_MEDIAN')
  expect(rowOf(page, poor)?.matchScore).toBeLessThanOrEqual((rowOf(before, poor)?.matchScore ?? 0) / 2 + 1)
  expect(rowOf(page, good)).toMatchObject({ matchScore: rowOf(before, good)?.matchScore })
  expect(rowOf(page, good)?.matchReasons).not.toContain('LOSES_MONEY')
  expect(ids(page).indexOf(good)).toBeLessThan(ids(page).indexOf(poor))
  // Another person's cost is not mine, and who sees no rates learns no loss.
  expect(rowOf(await find(params, rival), poor)?.matchReasons).not.toContain('LOSES_MONEY')
  expect(rowOf(await find({ ...params, costPerMile: 1.85 }, driver), poor)?.matchReasons).not.toContain(
    'LOSES_MONEY',
  )
})

test('[FND-04] sorts by the profit per mile with deadhead', async () => {
  const page = await find({ costPerMile: 1.85, sort: 'profitPerMile', pageSize: 40 })
  const profits = page.loads.map(
    (row: { totalRate: number; loadedMiles: number; deadheadMiles: number }) =>
      Math.round((row.totalRate / (row.loadedMiles + row.deadheadMiles) - 1.85) * 100) / 100,
  )
  expect(profits.length).toBeGreaterThan(5)
  // A cent: the row's deadhead is rounded to a tenth.
  for (const [index, profit] of profits.entries())
    if (index > 0) expect(profit).toBeLessThanOrEqual((profits[index - 1] ?? 0) + 0.011)
  expect((await dispatcher.read('LoadSearch/findLoads', { sort: 'profitPerMile' })).status).toBe(400)
  const refused = await driver.read('LoadSearch/findLoads', { sort: 'profitPerMile', costPerMile: 1 })
  expect(refused.status).toBe(403)
})

test('a visit after a pause returns the time of the last one, and counts new loads', async () => {
  await dispatcher.act('LoadMarks/startVisit')
  const firstVisit = platform.clock.now
  platform.clock.now += 3_600_000
  const { body } = await dispatcher.act('LoadMarks/startVisit')
  expect(Date.parse(body.previousVisitAt)).toBe(firstVisit)
  const again = await dispatcher.act('LoadMarks/startVisit')
  expect(again.body).toEqual(body)
  const loadId = await addTestLoad(platform, { Posted_At__c: new Date(platform.clock.now - 1000) })
  expect(ids(await find({ postedAfter: body.previousVisitAt }))).toEqual([loadId])
})

test('checks a booking with all its obstacles, without storing anything', async () => {
  const loadId = await addTestLoad(platform, {
    Requirements__c: 'Escort;Bonded',
    Equipment_Type__c: 'TNK',
    Delivery_From__c: new Date(platform.clock.now + 50 * 3_600_000),
    Delivery_To__c: new Date(platform.clock.now + 52 * 3_600_000),
  })
  const { accountId } = (await dispatcher.send('GET', '/auth/me')).body
  await platform.database.kysely
    .deleteFrom('Carrier_Specialty__c')
    .where('Account__c', '=', accountId)
    .where('Specialty__c', 'in', ['Escort', 'Bonded'])
    .execute()
  await platform.database.kysely
    .updateTable('Carrier_Equipment__c')
    .set({ In_Service__c: false })
    .where('Account__c', '=', accountId)
    .where('Type__c', '=', 'TNK')
    .execute()
  const { status, body } = await dispatcher.read('LoadBooking/checkLoad', { loadId })
  expect(status).toBe(200)
  expect(body.reasons.map(({ code }: { code: string }) => code)).toEqual([
    'EQUIPMENT_MISSING',
    'SPECIALTY_MISSING',
    'SPECIALTY_MISSING',
  ])
  // Values for rendering the reasons in another language.
  expect(body.reasons.map(({ values }: { values: object }) => values)).toEqual([
    { equipmentType: 'TNK' },
    { requirement: 'Escort' },
    { requirement: 'Bonded' },
  ])
  expect(body.warnings).toMatchObject([{ code: 'TIGHT_SCHEDULE' }])
  expect((await driver.read('LoadBooking/checkLoad', { loadId })).status).toBe(403)
})

test('[B1] reports an inactive account before booking', async () => {
  const loadId = await addTestLoad(platform)
  const inactive = await signIn(platform, 'inactive@carrier.test')
  const { body } = await inactive.read('LoadBooking/checkLoad', { loadId })
  expect(body.reasons[0]).toMatchObject({
    code: 'ACCOUNT_INACTIVE',
    message: 'Your account is unauthorized.',
    fix: null,
  })
})

test('suggests loads like this one, and chains that can be driven in time', async () => {
  const loadId = await addTestLoad(platform)
  const at = (hours: number) => new Date(platform.clock.now + hours * 3_600_000)
  await addTestLoad(platform, {
    Origin__Latitude__s: 33.749,
    Origin__Longitude__s: -84.388,
    Origin_City__c: 'Atlanta',
    Origin_State__c: 'GA',
    Destination__Latitude__s: 32.7831,
    Destination__Longitude__s: -96.8067,
    Pickup_From__c: at(90),
    Pickup_To__c: at(96),
    Delivery_From__c: at(130),
    Delivery_To__c: at(140),
    Linehaul__c: 9000,
  })
  const { status, body } = await dispatcher.read('LoadSearch/suggestLoads', { loadId })
  expect(status).toBe(200)
  expect(body.similar.length).toBeGreaterThan(0)
  expect(body.similar.map(({ id }: { id: string }) => id)).not.toContain(loadId)
  expect(body.chains[0].loads[0]).toMatchObject({ origin: { city: 'Atlanta' }, totalRate: 9300.5 })
  for (const chain of body.chains)
    for (const load of chain.loads) expect(Date.parse(load.pickupTo)).toBeGreaterThan(at(88).getTime() - 1)
  const forDriver = await driver.read('LoadSearch/suggestLoads', { loadId })
  expect(forDriver.body.chains[0].loads[0]).not.toHaveProperty('totalRate')
})

test('sends a load that a rival books as unavailable and gone, by id only', async () => {
  const events = await openEvents(platform, dispatcher)
  const loadId = await addTestLoad(platform)
  await events.next(({ ids: told }) => told.includes(loadId))
  await book(rival, loadId)
  const event = await events.next(({ name }) => name === 'unavailable')
  expect(event.data).toEqual({ loadIds: [loadId] })
  const named = events.seen.filter(({ ids: told }) => told.includes(loadId)).map(({ name }) => name)
  expect(named.filter((name) => name === 'records')).toHaveLength(1)
  expect(named.every((name) => name === 'records' || name === 'gone')).toBe(true)
  await events.close()
})

/** The alerts of one process. */
async function lookForLoads(): Promise<void> {
  const now = new Date(platform.clock.now)
  await matchDueLoads(platform.database, now)
  await alertSavedSearches(platform.database, now)
}

test('an alert notifies new loads once; daily ones after a day, searches without alert never', async () => {
  const me = (await dispatcher.send('GET', '/auth/me')).body
  const save = async (name: string, alert: string, filters: object) => {
    const { status } = await dispatcher.send('POST', '/services/data/v63.0/ui-api/records', {
      apiName: 'Saved_Search__c',
      fields: {
        Name: name,
        Contact__c: me.contactId,
        Account__c: me.accountId,
        Filters__c: JSON.stringify(filters),
        Alert__c: alert,
      },
    })
    expect(status).toBe(201)
  }
  const filters = { originCity: 'Dallas', originState: 'TX', originRadiusMiles: 25, equipment: ['TNK'] }
  await save('Dallas tankers', 'Instant', filters)
  await save('Daily tankers', 'Daily', filters)
  await save('Silent tankers', 'Off', filters)
  const round = async () => {
    platform.clock.now += 60_000
    // As two processes would that look at the same moment.
    await Promise.all([lookForLoads(), lookForLoads()])
  }
  platform.clock.now = Math.max(platform.clock.now, Date.now()) + 1000
  await round()
  await addTestLoad(platform, { Equipment_Type__c: 'TNK', Posted_At__c: new Date(platform.clock.now + 1) })
  await round()
  await round()
  const messages = await platform.database.kysely
    .selectFrom('Notification__c')
    .select('Name')
    .where('Kind__c', '=', 'Load Match')
    .where('Name', 'like', '%tankers%')
    .execute()
  expect(messages.map(({ Name }) => Name)).toEqual([expect.stringContaining('“Dallas tankers”')])
  platform.clock.now += 25 * 3_600_000
  await addTestLoad(platform, { Equipment_Type__c: 'TNK', Posted_At__c: new Date(platform.clock.now - 1) })
  await round()
  const later = await platform.database.kysely
    .selectFrom('Notification__c')
    .select('Name')
    .where('Name', 'like', '%Daily tankers%')
    .execute()
  expect(later).toHaveLength(1)
})

const saveSearch = async (name: string, filters: string): Promise<string> => {
  // The clock has gone further than sessions last.
  const client = await signIn(platform, 'rival@carrier.test')
  const { body } = await client.send('POST', '/services/data/v63.0/ui-api/records', {
    apiName: 'Saved_Search__c',
    fields: { Name: name, Filters__c: filters, Alert__c: 'Instant' },
  })
  return body.id
}

test('a saved search without a place matches loads within reach of a free truck only', async () => {
  const atTruck = 'Near my truck'
  await saveSearch(atTruck, JSON.stringify({ equipment: ['IM'], maxDeadheadMiles: 100 }))
  const round = async () => {
    platform.clock.now = Math.max(platform.clock.now, Date.now()) + 60_000
    await lookForLoads()
    const told = await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Name')
      .where('Name', 'like', `%${atTruck}%`)
      .execute()
    return told.length
  }
  const post = () =>
    addTestLoad(platform, { Equipment_Type__c: 'IM', Posted_At__c: new Date(platform.clock.now + 1) })
  await round()
  await post()
  expect(await round()).toBe(0)
  const client = await signIn(platform, 'rival@carrier.test')
  const { status } = await client.send('POST', '/services/data/v63.0/ui-api/records', {
    apiName: 'Available_Capacity__c',
    fields: {
      Equipment_Type__c: 'IM',
      Count__c: 1,
      Place_City__c: 'Dallas',
      Place_State__c: 'TX',
      Available_From__c: new Date(platform.clock.now).toISOString(),
      Available_To__c: new Date(platform.clock.now + 48 * 3_600_000).toISOString(),
    },
  })
  expect(status).toBe(201)
  await post()
  expect(await round()).toBe(1)
})

test('a saved search with text that the database cannot store matches nothing, and does not affect others', async () => {
  const { kysely } = platform.database
  await saveSearch('Unaskable', String.raw`{"loadNumber":"a\u0000b"}`)
  await saveSearch('Hotshots', JSON.stringify({ equipment: ['HS'] }))
  const round = async () => {
    platform.clock.now = Math.max(platform.clock.now, Date.now()) + 60_000
    await lookForLoads()
  }
  await round()
  await addTestLoad(platform, { Equipment_Type__c: 'HS', Posted_At__c: new Date(platform.clock.now + 1) })
  await round()
  const told = await kysely
    .selectFrom('Notification__c')
    .select('Name')
    .where('Kind__c', '=', 'Load Match')
    .where((where) => where.or([where('Name', 'like', '%Hotshots%'), where('Name', 'like', '%Unaskable%')]))
    .execute()
  expect(told).toHaveLength(1)
})

test('an error in an alert does not block the others, is reported at the end, and retried when due', async () => {
  const [first, second] = [await saveSearch('First', '{}'), await saveSearch('Second', '{}')]
  const marks = loadMarkTables(platform.database.kysely)
  const [before, now] = [new Date(platform.clock.now - 1), new Date(platform.clock.now)]
  await marks
    .insertInto('portal_search_alert')
    .values([first, second].map((search_id) => ({ search_id, looked_until: before })))
    .execute()
  const told: string[] = []
  const looking = lookThrough(
    platform.database,
    [first, second].map((id) => ({ id, looked_until: before })),
    now,
    async (_transaction, { id }) => {
      if (id === first) throw new Error('The query took too long.')
      await Promise.resolve(told.push(id))
    },
  )
  await expect(looking).rejects.toMatchObject({ errors: [{ message: 'The query took too long.' }] })
  expect(told).toEqual([second])
  const left = await marks
    .selectFrom('portal_search_alert')
    .select('looked_until')
    .where('search_id', 'in', [first, second])
    .execute()
  expect(left).toEqual([{ looked_until: now }, { looked_until: now }])
})
