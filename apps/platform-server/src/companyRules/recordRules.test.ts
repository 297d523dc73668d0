import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentTypes } from '../metadata/picklists'
import { addRecord, openMatrixWorld, UI_API, type MatrixWorld } from '../permissionMatrix/matrixWorld'

// docs/company-rules.md through the whole server: a violation is rejected at its field with the reason and
// changes no row; the corrected record is accepted.

const DAY_MS = 86_400_000
let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
  const { kysely } = world.platform.database
  const { accountId } = world.people.Admin
  for (const table of ['Preferred_Commodity__c', 'Carrier_Specialty__c', 'Preferred_Lane__c'] as const)
    await kysely.deleteFrom(table).where('Account__c', '=', accountId).execute()
}, 120_000)
afterAll(() => world.platform.close())

let n = 0
const write = (apiName: string, fields: object) =>
  world.people.Admin.client.send('POST', `${UI_API}/records`, { apiName, allowSaveOnDuplicate: true, fields })

const BASE = {
  Carrier_Location__c: () => ({
    Name: `Yard ${(n += 1)}`,
    Type__c: 'Yard',
    Street__c: `${n} Rule St`,
    City__c: 'Dallas',
    State__c: 'TX',
    Postal_Code__c: '75201',
  }),
  Carrier_Equipment__c: () => ({ Unit_Number__c: `R-${(n += 1)}`, Kind__c: 'Truck', Type__c: 'PO' }),
  Tracking_Device__c: () => ({ Method__c: 'ELD' }),
  Preferred_Commodity__c: () => ({ Commodity__c: 'Alcohol', Preference__c: 'Preferred' }),
  Carrier_Specialty__c: () => ({ Specialty__c: 'Team' }),
  Preferred_Lane__c: () => ({
    Origin_Kind__c: 'City',
    Origin_City__c: 'Dallas',
    Origin_State__c: 'TX',
    Origin_Radius_mi__c: 25 + (n += 1),
    Destination_Kind__c: 'Anywhere',
    Equipment_Type__c: 'TNK',
  }),
  Available_Capacity__c: () => ({
    Equipment_Type__c: 'V',
    Place_City__c: 'Dallas',
    Place_State__c: 'TX',
    Available_From__c: new Date(world.platform.clock.now + DAY_MS).toISOString(),
  }),
} as const
type Kind = keyof typeof BASE

const inDays = (days: number) => () => new Date(world.platform.clock.now + days * DAY_MS).toISOString()
const nextYear = new Date().getUTCFullYear() + 1

/** Rule, object, field, invalid value, valid value, text of the error. */
const RULES: readonly (readonly [string, Kind, string, unknown, unknown, RegExp])[] = [
  ['[LOC-01] a name is needed', 'Carrier_Location__c', 'Name', null, 'Main yard', /Name/],
  ['[LOC-01] of 80 characters', 'Carrier_Location__c', 'Name', 'x'.repeat(81), 'x'.repeat(80), /80/],
  ['[LOC-02] a type is needed', 'Carrier_Location__c', 'Type__c', null, 'Office', /Type/],
  ['[LOC-02] of the list', 'Carrier_Location__c', 'Type__c', 'Castle', 'Drop Lot', /Type/],
  ['[LOC-03] a street is needed', 'Carrier_Location__c', 'Street__c', null, '900 A St', /Street/],
  ['[LOC-03] a city is needed', 'Carrier_Location__c', 'City__c', null, 'Austin', /City/],
  ['[LOC-03] a state is needed', 'Carrier_Location__c', 'State__c', null, 'OK', /State/],
  ['[LOC-03] of the list', 'Carrier_Location__c', 'State__c', 'Texas!', 'LA', /State/],
  ['[LOC-04] a ZIP is needed', 'Carrier_Location__c', 'Postal_Code__c', null, '75202', /ZIP/],
  ['[LOC-04] of 5 digits', 'Carrier_Location__c', 'Postal_Code__c', '7520', '75203', /5 digits/],
  ['[LOC-04] or 5-4', 'Carrier_Location__c', 'Postal_Code__c', '75201-12', '75204-1234', /5-4/],
  ['[EQP-01] a unit number is needed', 'Carrier_Equipment__c', 'Unit_Number__c', null, 'A-1', /Unit Number/],
  ['[EQP-01] of 20', 'Carrier_Equipment__c', 'Unit_Number__c', '1'.repeat(21), '1'.repeat(20), /20/],
  ['[EQP-02] a kind is needed', 'Carrier_Equipment__c', 'Kind__c', null, 'Truck', /Kind/],
  ['[EQP-02] of the list', 'Carrier_Equipment__c', 'Kind__c', 'Boat', 'Trailer', /Kind/],
  ['[EQP-03] a type is needed', 'Carrier_Equipment__c', 'Type__c', null, 'V', /Equipment Type/],
  ['[EQP-03] of the list', 'Carrier_Equipment__c', 'Type__c', 'XX', 'R', /Equipment Type/],
  ['[EQP-04] not before 1980', 'Carrier_Equipment__c', 'Year__c', 1979, 1980, /1980 and next year/],
  ['[EQP-04] not after next year', 'Carrier_Equipment__c', 'Year__c', nextYear + 2, nextYear, /next year/],
  ['[EQP-05] 17', 'Carrier_Equipment__c', 'VIN__c', '1M8GDM9AX', '1M8GDM9AXKP042788', /17 letters/],
  [
    '[EQP-05] I O Q',
    'Carrier_Equipment__c',
    'VIN__c',
    '1M8GDM9AXKP04278O',
    '11111111111111111',
    /I, O and Q/,
  ],
  [
    '[EQP-05] check',
    'Carrier_Equipment__c',
    'VIN__c',
    '1M8GDM9A1KP042788',
    '1M8GDM9AXKP042788',
    /check digit/,
  ],
  ['[EQP-06] plate state', 'Carrier_Equipment__c', 'Plate_State__c', 'ZZ', 'TX', /Plate State/],
  ['[EQP-07] not below 0', 'Carrier_Equipment__c', 'Max_Weight_lbs__c', -1, 0, /0 and 80,000/],
  ['[EQP-07] not above 80,000', 'Carrier_Equipment__c', 'Max_Weight_lbs__c', 80_001, 80_000, /80,000/],
  ['[EQP-08] features', 'Carrier_Equipment__c', 'Features__c', 'Hazmat;Wings', 'Hazmat;Liftgate', /Features/],
  ['[TRK-01] a method is needed', 'Tracking_Device__c', 'Method__c', null, 'ELD', /Method/],
  ['[TRK-01] of the list', 'Tracking_Device__c', 'Method__c', 'Pigeon', 'GPS Trailer Device', /Method/],
  ['[TRK-02] a provider of the list', 'Tracking_Device__c', 'Provider__c', 'Acme', 'Samsara', /Provider/],
  ['[TRK-03] an id of 40', 'Tracking_Device__c', 'Device_Id__c', 'x'.repeat(41), 'x'.repeat(40), /40/],
  ['[TRK-07] a status of the list', 'Tracking_Device__c', 'Status__c', 'Lost', 'Pending', /Status/],
  ['[CMD-01] a commodity is needed', 'Preferred_Commodity__c', 'Commodity__c', null, 'Produce', /Commodity/],
  ['[CMD-01] of the list', 'Preferred_Commodity__c', 'Commodity__c', 'Dragons', 'Frozen', /Commodity/],
  ['[CMD-02] a preference', 'Preferred_Commodity__c', 'Preference__c', null, 'Never', /Preference/],
  ['[SPC-01] a specialty is needed', 'Carrier_Specialty__c', 'Specialty__c', null, 'Team', /Specialty/],
  ['[SPC-01] of the list', 'Carrier_Specialty__c', 'Specialty__c', 'Juggling', 'Escort', /Specialty/],
  ['[LNE-01] a radius of 25', 'Preferred_Lane__c', 'Origin_Radius_mi__c', 24, 25, /25 and 500/],
  ['[LNE-01] to 500', 'Preferred_Lane__c', 'Origin_Radius_mi__c', 501, 500, /25 and 500/],
  ['[LNE-01] a city', 'Preferred_Lane__c', 'Origin_City__c', null, 'Waco', /city and state of the origin/],
  ['[LNE-02] radius', 'Preferred_Lane__c', 'Destination_Radius_mi__c', 10, 100, /25 and 500/],
  ['[LNE-03] equipment is needed', 'Preferred_Lane__c', 'Equipment_Type__c', null, 'V', /Equipment/],
  ['[LNE-04] days of the week', 'Preferred_Lane__c', 'Days__c', 'Someday', 'Monday;Friday', /Days/],
  ['[LNE-05] a rate per mile', 'Preferred_Lane__c', 'Min_RPM__c', -1, 0, /0 or more/],
  ['[LNE-05] a total', 'Preferred_Lane__c', 'Min_Total__c', -0.01, 1500, /0 or more/],
  ['[CAP-01] a unit or a type', 'Available_Capacity__c', 'Equipment_Type__c', null, 'R', /a unit, or a type/],
  ['[CAP-01] one or more', 'Available_Capacity__c', 'Count__c', 0, 3, /one unit or more/],
  ['[CAP-02] a city', 'Available_Capacity__c', 'Place_City__c', null, 'Waco', /City/],
  ['[CAP-02] a state', 'Available_Capacity__c', 'Place_State__c', null, 'OK', /State/],
  ['[CAP-03] a start', 'Available_Capacity__c', 'Available_From__c', null, inDays(2), /Available From/],
  [
    '[CAP-03] an end after it',
    'Available_Capacity__c',
    'Available_To__c',
    inDays(0),
    inDays(2),
    /after it starts/,
  ],
  ['[CAP-03] 14 days', 'Available_Capacity__c', 'Available_To__c', inDays(16), inDays(15), /14 days later/],
  ['[CAP-04] not below 0', 'Available_Capacity__c', 'Max_Deadhead_mi__c', -1, 0, /0 and 500/],
  ['[CAP-04] not above 500', 'Available_Capacity__c', 'Max_Deadhead_mi__c', 501, 500, /0 and 500/],
]

test.each(RULES)('%s', async (_title, kind, field, wrong, right, reason) => {
  const value = (given: unknown): unknown => (typeof given === 'function' ? given() : given)
  const base = BASE[kind]()
  const before = await world.fingerprint()
  const refused = await write(kind, { ...base, [field]: value(wrong) })
  expect(refused.status, JSON.stringify(refused.body)).toBe(400)
  const said = refused.body.output.fieldErrors[field]?.map(({ message }: { message: string }) => message)
  // As on the platform, the error of a missing field contains its API name.
  const isMissing = wrong === null && said?.join(' ') === `Required fields are missing: [${field}]`
  if (!isMissing) expect(said?.join(' '), JSON.stringify(refused.body.output)).toMatch(reason)
  expect(await world.fingerprint()).toEqual(before)
  const taken = await write(kind, { ...base, [field]: value(right) })
  expect(taken.status, JSON.stringify(taken.body)).toBe(201)
  // One of a kind is there once: make room for the next rule.
  if (kind !== 'Carrier_Location__c')
    await world.people.Admin.client.send('DELETE', `${UI_API}/records/${taken.body.id}`)
})

test.each(['Preferred', 'Acceptable', 'Never'])(
  '[CMD-02] accepts the preference %s',
  async (Preference__c) => {
    const taken = await write('Preferred_Commodity__c', { Commodity__c: 'Alcohol', Preference__c })
    expect([taken.status, taken.body.fields?.Preference__c?.value]).toEqual([201, Preference__c])
    await world.people.Admin.client.send('DELETE', `${UI_API}/records/${taken.body.id}`)
  },
)

test('[CMD-02] rejects any other preference', async () => {
  for (const Preference__c of ['preferred', 'Maybe', '', 'Preferred;Never']) {
    const refused = await write('Preferred_Commodity__c', { Commodity__c: 'Alcohol', Preference__c })
    expect([Preference__c, refused.status]).toEqual([Preference__c, 400])
  }
})

test('[LNE-03] accepts every equipment type of the list for a lane, and no other', async () => {
  const results = []
  for (const { value } of equipmentTypes) {
    const taken = await write('Preferred_Lane__c', { ...BASE.Preferred_Lane__c(), Equipment_Type__c: value })
    results.push([value, taken.status])
    await world.people.Admin.client.send('DELETE', `${UI_API}/records/${taken.body.id}`)
  }
  expect(results).toEqual(equipmentTypes.map(({ value }) => [value, 201]))
  for (const Equipment_Type__c of ['v', 'Van', '', 'V;R'])
    expect(
      (await write('Preferred_Lane__c', { ...BASE.Preferred_Lane__c(), Equipment_Type__c })).status,
    ).toBe(400)
})

test('[CAP-05] a driver of another company cannot be offered, one of the own can', async () => {
  const base = BASE.Available_Capacity__c()
  const before = await world.fingerprint()
  const refused = await write('Available_Capacity__c', { ...base, Driver__c: world.rival.contactId })
  expect(refused.status, JSON.stringify(refused.body)).toBeGreaterThanOrEqual(400)
  expect(await world.fingerprint()).toEqual(before)
  const own = { ...base, Driver__c: world.people.Driver.contactId }
  expect((await write('Available_Capacity__c', own)).status).toBe(201)
})

test('[CAP-07] assigning a unit to a load closes its capacity, and no other', async () => {
  const { client } = world.people.Admin
  const { kysely } = world.platform.database
  const unit = await addRecord(client, 'Carrier_Equipment__c', BASE.Carrier_Equipment__c())
  const spare = await addRecord(client, 'Carrier_Equipment__c', BASE.Carrier_Equipment__c())
  for (const Unit__c of [unit, spare])
    await addRecord(client, 'Available_Capacity__c', { ...BASE.Available_Capacity__c(), Unit__c })
  await kysely.updateTable('Booking__c').set({ Driver__c: null }).execute()
  const { bookingId } = await world.haul()
  await client.act('LoadBooking/acceptRateCon', { bookingId })
  const driverId = world.people.Driver.contactId
  expect((await client.act('LoadBooking/assign', { bookingId, driverId, truckId: unit })).status).toBe(200)
  const left = kysely
    .selectFrom('Available_Capacity__c')
    .select('Unit__c')
    .where('Unit__c', 'in', [unit, spare])
  expect(await left.execute()).toEqual([{ Unit__c: spare }])
})

test('[CMD-04] a commodity of Never is still found by searching, with no match for it', async () => {
  await addRecord(world.people.Admin.client, 'Preferred_Commodity__c', {
    Commodity__c: 'General Freight',
    Preference__c: 'Never',
  })
  const search = { commodities: ['General Freight'], pageSize: 5, sort: 'bestMatch' }
  const { body } = await world.people.Admin.client.read('LoadSearch/findLoads', search)
  expect(body.count).toBeGreaterThan(0)
  expect(JSON.stringify(body.loads)).not.toContain('PREFERRED_CARGO')
})

test('[CDT-01] an Admin cannot write identity, authority, insurance or terms, which only support changes', async () => {
  const { client, accountId } = world.people.Admin
  const before = await world.fingerprint()
  for (const fields of [
    { Name: 'Other Name' },
    { MC_Number__c: '1' },
    { DOT_Number__c: '1' },
    { Authority_Status__c: 'Active' },
    { Insurance_Expires__c: '2030-01-01' },
    { Payment_Terms__c: 'Quick Pay' },
    { Status__c: 'Active' },
  ])
    expect((await client.send('PATCH', `${UI_API}/records/${accountId}`, { fields })).status).toBe(403)
  expect(await world.fingerprint()).toEqual(before)
})
