import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, findCompleteFacilities, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

const HOUR_MS = 3_600_000
let platform: TestPlatform
let sales: TestClient
let ops: TestClient
let dispatcher: TestClient
let rival: TestClient
let shipperId: string
let facilityIds: string[]
const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS).toISOString()
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  sales = await signIn(platform, 'sales@provider.test')
  ops = await signIn(platform, 'ops@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  const shipper = await signIn(platform, 'shipper@shipper.test')
  shipperId = (await shipper.send('GET', '/auth/me')).body.accountId
  facilityIds = await findCompleteFacilities(platform)
})
afterAll(() => platform.close())

const load = (more: object = {}) => ({
  shipperAccountId: shipperId,
  equipmentType: 'V',
  weightLbs: 30_000,
  commodity: 'General Freight',
  linehaul: 1800,
  fuelSurcharge: 250,
  sellRate: 2500,
  maxBuy: 2200,
  stops: [
    { type: 'Pickup', facilityId: facilityIds[0], windowStart: at(24), windowEnd: at(28) },
    { type: 'Delivery', facilityId: facilityIds[1], windowStart: at(60), windowEnd: at(66) },
  ],
  ...more,
})
const post = (params: object) => sales.act('DeskLoads/post', params)
const fieldsOf = (body: { details?: { problems: { field: string }[] } }) =>
  body.details?.problems.map(({ field }) => field).toSorted()
const isFound = async (loadNumber: string): Promise<boolean> =>
  (await rival.read('LoadSearch/findLoads', { loadNumber })).body.loads.length > 0

describe('posting', () => {
  test('[LDD-01] posts a load that carriers find and book, with miles, sell rate and maximum buy', async () => {
    const { status, body } = await post({ load: load() })
    expect([status, body.status, body.totalRate, body.maxBuy]).toEqual([200, 'Posted', 2050, 2200])
    expect(await isFound(body.loadNumber)).toBe(true)
    const row = await readLoad(platform, body.id)
    expect(row).toMatchObject({ Stop_Count__c: 2, Shipper_Rate__c: 2500, Max_Bid__c: 2200 })
    expect(row.Loaded_Miles__c).toBeGreaterThan(0)
    expect(row.Offer_Expires__c?.toISOString()).toBe(at(28))
    expect(row.Handled_By__c).not.toBeNull()
    expect((await book(dispatcher, body.id)).agreedRate).toBe(2050)
  })

  test('[LDD-01] returns all problems at once, and stores an incomplete draft', async () => {
    const typed = {
      ...load({ equipmentType: 'R', weightLbs: 0, linehaul: undefined, minBid: 900, maxBuy: 800 }),
      shipperAccountId: undefined,
      stops: [
        { type: 'Delivery', facilityId: facilityIds[0], windowStart: at(28), windowEnd: at(24) },
        { type: 'Pickup', windowStart: at(2), windowEnd: at(3) },
      ],
    }
    const refused = await post({ load: typed })
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'LOAD_INCOMPLETE'])
    const expected = [
      'linehaul',
      'maxBuy',
      'shipperAccountId',
      'stops.0.type',
      'stops.0.windowEnd',
      'stops.1.facilityId',
      'stops.1.type',
      'stops.1.windowEnd',
      'temperatureMaxF',
      'temperatureMinF',
      'weightLbs',
    ]
    expect(fieldsOf(refused.body)).toEqual(expected)
    const saved = (await sales.act('DeskLoads/saveDraft', { load: typed })).body
    expect(fieldsOf({ details: saved })).toEqual(expected)
    const { draftId } = saved
    const { drafts } = (await ops.read('DeskLoads/drafts')).body
    expect(drafts.find((draft: { draftId: number }) => draft.draftId === draftId).load.weightLbs).toBe(0)
    await ops.act('DeskLoads/saveDraft', { draftId, load: load() })
    expect((await post({ draftId })).body.status).toBe('Posted')
    expect((await post({ draftId })).status).toBe(404)
  })

  test('[LDD-01] drafts are listed with shipper and cities, and can be discarded', async () => {
    const { draftId } = (await sales.act('DeskLoads/saveDraft', { load: load() })).body
    const empty = (await sales.act('DeskLoads/saveDraft', { load: { stops: 'none yet' } })).body
    const listed = async (id: number) =>
      (await ops.read('DeskLoads/drafts')).body.drafts.find(
        (draft: { draftId: number }) => draft.draftId === id,
      )
    expect(await listed(draftId)).toMatchObject({
      shipper: expect.any(String),
      origin: { city: expect.any(String), state: expect.stringMatching(/^[A-Z]{2}$/) },
      destination: { city: expect.any(String), state: expect.stringMatching(/^[A-Z]{2}$/) },
    })
    expect(await listed(empty.draftId)).toMatchObject({
      shipper: null,
      origin: { city: null, state: null },
      destination: { city: null, state: null },
    })
    expect((await ops.act('DeskLoads/discardDraft', { draftId })).body).toEqual({ draftId })
    expect(await listed(draftId)).toBeUndefined()
    expect((await ops.act('DeskLoads/discardDraft', { draftId })).status).toBe(404)
  })

  test('[LDD-01] posts a valid draft, and no load twice', async () => {
    const { kysely } = platform.database
    const loadId = await addTestLoad(platform, { Status__c: 'Draft' })
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Facility__c: facilityIds[0] ?? '' })
      .where('Load__c', '=', loadId)
      .execute()
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Window_Start__c: at(1), Window_End__c: at(2) })
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Delivery')
      .execute()
    expect(fieldsOf((await post({ loadId })).body)).toEqual(['stops.1.windowEnd'])
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Window_Start__c: at(80), Window_End__c: at(90) })
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Delivery')
      .execute()
    expect((await post({ loadId })).body.status).toBe('Posted')
    expect((await post({ loadId })).body.errorCode).toBe('INVALID_TRANSITION')
  })
})

describe('changes', () => {
  test('[LDD-08] [B3] repricing raises the rate version, and a carrier that saw the old rate confirms again', async () => {
    const loadId = await addTestLoad(platform)
    const preview = await sales.act('DeskLoads/reprice', { loadId, linehaul: 1500, isPreview: true })
    expect(preview.body).toMatchObject({ linehaul: 1500, rateVersion: 2, isPreview: true })
    expect(await readLoad(platform, loadId)).toMatchObject({
      Linehaul__c: 1700,
      Rate_Version__c: 1,
      Handled_By__c: null,
    })
    const { body } = await sales.act('DeskLoads/reprice', {
      loadId,
      linehaul: 1500,
      reason: 'Fuel went down',
    })
    expect(body).toMatchObject({ linehaul: 1500, fuelSurcharge: 300.5, totalRate: 1800.5, rateVersion: 2 })
    const stale = { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }
    expect((await rival.act('LoadBooking/bookLoad', stale)).body).toMatchObject({
      errorCode: 'RATE_CHANGED',
      details: { oldRate: 2000.5, newRate: 1800.5 },
    })
    await book(rival, loadId, 2)
    expect((await sales.act('DeskLoads/reprice', { loadId, linehaul: 1 })).body.errorCode).toBe(
      'INVALID_TRANSITION',
    )
  })

  test('[LDD-08] a held load disappears from search and its tender ends; releasing restores it', async () => {
    const loadId = await addTestLoad(platform)
    const { Load_Number__c: number } = await readLoad(platform, loadId)
    const accountId = (await rival.send('GET', '/auth/me')).body.accountId
    await sales.act('DeskOffers/tender', {
      loadId,
      accountIds: [accountId],
      amount: 1900,
      minutes: 60,
      order: 'all',
    })
    const hold = { loadId, reason: 'Rate Review' }
    const preview = (await sales.act('DeskLoads/hold', { ...hold, isPreview: true })).body
    expect(preview.notifies.length).toBeGreaterThan(0)
    expect(await isFound(number)).toBe(true)
    const { body } = await sales.act('DeskLoads/hold', hold)
    expect(body).toMatchObject({ status: 'On Hold', holdReason: 'Rate Review' })
    expect(body.notifies).toEqual(preview.notifies)
    expect(await isFound(number)).toBe(false)
    const offers = await platform.database.kysely
      .selectFrom('Load_Offer__c')
      .select('Status__c')
      .where('Load__c', '=', loadId)
      .execute()
    expect(offers).toEqual([{ Status__c: 'Withdrawn' }])
    expect((await sales.act('DeskLoads/hold', hold)).body.errorCode).toBe('INVALID_TRANSITION')
    expect((await sales.act('DeskLoads/hold', { loadId, reason: 'Why not' })).status).toBe(400)
    expect((await sales.act('DeskLoads/release', { loadId })).body.status).toBe('Posted')
    expect(await isFound(number)).toBe(true)
  })

  test('[LDD-08] cancelling from dispatch on requests a TONU, before it does not; the preview lists notified people', async () => {
    for (const [status, tonu] of [
      ['Booked', 0],
      ['Dispatched', 1],
    ] as const) {
      const loadId = await addTestLoad(platform, { Shipper_Account__c: shipperId })
      await book(dispatcher, loadId)
      await changeLoad(platform, loadId, { Status__c: status })
      const cancel = { loadId, reason: 'Shipper Cancelled', note: 'Plant is closed' }
      const preview = (await ops.act('DeskLoads/cancel', { ...cancel, isPreview: true })).body
      expect((await readLoad(platform, loadId)).Status__c).toBe(status)
      const { body } = await ops.act('DeskLoads/cancel', cancel)
      expect(body).toMatchObject({ status: 'Cancelled', cancelReason: 'Shipper Cancelled' })
      expect(body.notifies).toEqual(preview.notifies)
      expect(body.notifies.length).toBeGreaterThan(1)
      const charges = await platform.database.kysely
        .selectFrom('Accessorial__c')
        .select(['Type__c', 'Status__c'])
        .where('Load__c', '=', loadId)
        .execute()
      expect(charges).toEqual(
        Array.from({ length: tonu }, () => ({ Type__c: 'TONU', Status__c: 'Requested' })),
      )
      const audited = await platform.database.kysely
        .selectFrom('Audit_Event__c')
        .select('Reason__c')
        .where('Record_Id__c', '=', loadId)
        .where('Reason__c', 'is not', null)
        .execute()
      expect(audited[0]?.Reason__c).toBe('Shipper Cancelled: Plant is closed')
    }
  })

  test('[LDD-08] an appointment moves with the load’s window, and its carrier is notified', async () => {
    const loadId = await addTestLoad(platform)
    await book(dispatcher, loadId)
    const stop = await platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Delivery')
      .executeTakeFirstOrThrow()
    const moved = { stopId: stop.Id, windowStart: at(90), windowEnd: at(92), reason: 'Dock is full' }
    const { body } = await ops.act('DeskLoads/changeAppointment', moved)
    expect(body.deliveryTo).toBe(at(92))
    expect(body.notifies[0].kind).toBe('Appointment Changed')
    expect((await sales.act('DeskLoads/changeAppointment', moved)).status).toBe(403)
  })
})

describe('carriers for a load', () => {
  test('[LDD-04] ranks carriers by lane history and preferences, with reasons and missing requirements', async () => {
    const { kysely } = platform.database
    const mine = (await dispatcher.send('GET', '/auth/me')).body.accountId
    for (let n = 0; n < 5; n += 1) await book(dispatcher, await addTestLoad(platform))
    const loadId = await addTestLoad(platform)
    const { status, body } = await sales.read('DeskLoads/carriersFor', { loadId })
    expect(status).toBe(200)
    expect(body.carriers[0]).toMatchObject({ accountId: mine, isEligible: true, missing: [] })
    expect(body.carriers[0].laneLoads).toBeGreaterThanOrEqual(5)
    expect(body.carriers[0].reasons[0].code).toBe('LANE_HISTORY')
    const scores = body.carriers
      .filter(({ isEligible }: { isEligible: boolean }) => isEligible)
      .map(({ score }: { score: number }) => score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
    await kysely
      .updateTable('Account')
      .set({ Insurance_Expires__c: '2020-01-01' })
      .where('Id', '=', mine)
      .execute()
    const after = (await sales.read('DeskLoads/carriersFor', { loadId, limit: 50 })).body.carriers
    const row = after.find(({ accountId }: { accountId: string }) => accountId === mine)
    expect(row).toMatchObject({ isEligible: false, missing: [{ code: 'INSURANCE_EXPIRES' }] })
    expect(after[0].accountId).not.toBe(mine)
    await kysely
      .updateTable('Account')
      .set({ Insurance_Expires__c: '2030-01-01' })
      .where('Id', '=', mine)
      .execute()
  })
})
