import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOfLocal } from '../../places/timeZones'
import { signIn, type TestClient } from '../../testing/client'
import { findCompleteFacilities } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

const HOUR_MS = 3_600_000
let platform: TestPlatform
let sales: TestClient
let shipperId: string
let facilityIds: string[]
const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS).toISOString()
beforeAll(async () => {
  platform = await createTestPlatform()
  sales = await signIn(platform, 'sales@provider.test')
  const shipper = await signIn(platform, 'shipper@shipper.test')
  shipperId = (await shipper.send('GET', '/auth/me')).body.accountId
  facilityIds = await findCompleteFacilities(platform)
})
afterAll(() => platform.close())

const row = (more: object = {}) => ({
  shipperAccountId: shipperId,
  equipmentType: 'V',
  weightLbs: '30,000',
  commodity: 'General Freight',
  linehaul: '$1,800.00',
  'pickup.facilityId': facilityIds[0] ?? '',
  'pickup.windowStart': at(24),
  'pickup.windowEnd': at(28),
  'delivery.facilityId': facilityIds[1] ?? '',
  'delivery.windowStart': at(60),
  'delivery.windowEnd': at(66),
  ...more,
})
const importRows = (params: object) => sales.act('DeskLoads/importLoads', params)
const withoutIds = (rows: { row: number; status: string; problems: object[] }[]) =>
  rows.map(({ row: number, status, problems }) => ({ number, isGood: status !== 'Error', problems }))

test('[LDD-02] the preview equals the result, errors affect only their rows, and a retried batch posts nothing twice', async () => {
  const rows = [
    row(),
    row({ linehaul: 'a lot', 'pickup.windowEnd': at(20), 'delivery.facilityId': '' }),
    row({ equipmentType: 'R' }),
    row({ equipmentType: 'R', temperatureMinF: '34', temperatureMaxF: '38' }),
  ]
  const part = { importId: crypto.randomUUID(), rows }
  const preview = (await importRows({ ...part, isPreview: true })).body
  expect(preview).toMatchObject({ posted: 0, valid: 2, errors: 2 })
  const { body } = await importRows(part)
  expect(body).toMatchObject({ posted: 2, errors: 2 })
  expect(withoutIds(body.rows)).toEqual(withoutIds(preview.rows))
  expect(body.rows[1].problems.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'delivery.facilityId',
    'linehaul',
    'pickup.windowEnd',
  ])
  const again = (await importRows(part)).body
  expect(again.rows.map(({ status }: { status: string }) => status)).toEqual([
    'Imported',
    'Error',
    'Error',
    'Imported',
  ])
  expect(again.rows[0].loadId).toBe(body.rows[0].loadId)
  const next = (await importRows({ ...part, firstRow: 5, rows: [row()] })).body
  expect(next.rows[0]).toMatchObject({ row: 5, status: 'Posted' })
  expect((await importRows({ ...part, firstRow: 998, rows })).status).toBe(400)
})

test('[LDD-02] a row names shipper and facilities, and gives local times', async () => {
  await platform.database.kysely
    .updateTable('Facility__c')
    .set({ Name: 'Import Dock North' })
    .where('Id', '=', facilityIds[0] ?? '')
    .execute()
  const [shipper, dock] = await Promise.all([
    platform.database.kysely
      .selectFrom('Account')
      .select('Name')
      .where('Id', '=', shipperId)
      .executeTakeFirstOrThrow(),
    platform.database.kysely
      .selectFrom('Facility__c')
      .select(['Name', 'City__c', 'Time_Zone__c'])
      .where('Id', '=', facilityIds[0] ?? '')
      .executeTakeFirstOrThrow(),
  ])
  const soon = new Date(platform.clock.now + 2 * 86_400_000).toISOString().slice(0, 10)
  const { shipperAccountId: _id, 'pickup.facilityId': _facility, ...rest } = row()
  const { 'pickup.windowStart': _from, 'pickup.windowEnd': _to, ...named } = rest
  const typed = {
    ...named,
    equipmentType: 'Dry Van',
    shipper: ` ${shipper.Name.toUpperCase()}`,
    'pickup.facility': `${dock.Name}, ${dock.City__c}`,
    'pickup.date': soon,
    'pickup.from': '8:00 AM',
    'pickup.to': '1200',
  }
  const wrong = {
    ...typed,
    shipper: 'Unknown Foods',
    'pickup.facility': 'Nowhere',
    'pickup.date': 'soon',
    'pickup.to': '',
  }
  const part = { importId: crypto.randomUUID(), rows: [typed, wrong] }
  const { body } = await importRows(part)
  expect(body.rows[1].problems).toEqual(
    expect.arrayContaining([
      { field: 'shipper', message: 'must be the name of an active shipper' },
      { field: 'pickup.facility', message: 'must be the name of a facility' },
      { field: 'pickup.date', message: 'must be a date such as 12/31/2026' },
      { field: 'pickup.to', message: 'is needed' },
    ]),
  )
  expect(body.rows[1].problems).toHaveLength(4)
  expect(body.rows[0]).toMatchObject({ status: 'Posted', problems: [] })
  const load = await platform.database.kysely
    .selectFrom('Load__c')
    .select(['Shipper_Account__c', 'Pickup_From__c', 'Pickup_To__c', 'Equipment_Type__c'])
    .where('Id', '=', body.rows[0].loadId)
    .executeTakeFirstOrThrow()
  const zone = dock.Time_Zone__c ?? 'America/Chicago'
  expect(load).toEqual({
    Shipper_Account__c: shipperId,
    Equipment_Type__c: 'V',
    Pickup_From__c: instantOfLocal(`${soon}T08:00`, zone),
    Pickup_To__c: instantOfLocal(`${soon}T12:00`, zone),
  })
})

test('[LDD-02] a row says which trailer is hooked at a stop, for power only and drop trailers', async () => {
  const rows = [
    row({ equipmentType: 'PO', 'pickup.trailer': ' Trailer 530214, spot B14 ' }),
    row({ 'pickup.trailer': 'T'.repeat(81) }),
  ]
  const { body } = await importRows({ importId: crypto.randomUUID(), rows })
  expect(body.rows[1].problems).toEqual([
    { field: 'pickup.trailer', message: 'must have at most 80 characters' },
  ])
  const stops = await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select('Provider_Trailer__c')
    .where('Load__c', '=', body.rows[0].loadId)
    .orderBy('Sequence__c')
    .execute()
  expect(stops.map(({ Provider_Trailer__c }) => Provider_Trailer__c)).toEqual([
    'Trailer 530214, spot B14',
    null,
  ])
})

test('[LDD-02] previews and posts 1,000 rows', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => row({ commodityDetail: `Row ${n + 1}` }))
  const part = { importId: crypto.randomUUID(), rows }
  expect((await importRows({ ...part, isPreview: true })).body.valid).toBe(1_000)
  expect((await importRows(part)).body.posted).toBe(1_000)
})
