import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import type { Database } from '../database/openDatabase'
import { listViewsOf } from '../lists/listViewIndex'
import { createListContext } from '../lists/ListContext'
import { readListPage } from '../lists/listRecords'
import { objectDefinitions } from '../metadata/objects'
import { dynamic } from '../records/queryRows'
import type { Caller, UserCaller } from './caller'
import { ACCOUNT_STATUSES, guest, PORTAL_ROLES } from './caller'
import { can } from './permissions'

// Law: no row of another account is visible on any path: plain queries, list views, whatever role, keys and
// ids the caller has. Only the owner of the tables reads system tables.

let database: Database
let world: FreightWorld
/** Ids of rows that belong to `carrier` only. */
let ofCarrier: ReadonlySet<string>

const nothing = { fields: [], optionalFields: [], sortBy: [] }

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  ofCarrier = new Set(await rowsOfCarrier())
}, 60_000)
afterAll(() => database.close())

/** One row of every object that belongs to the carrier. */
async function rowsOfCarrier(): Promise<readonly string[]> {
  const { kysely } = database
  const account = { Account__c: world.carrier }
  const now = new Date()
  const load = await world.addLoad()
  const booking = await world.addBooking(load)
  const insert = async (object: string, values: Record<string, unknown>) => {
    const row = await dynamic(kysely)
      .insertInto(object)
      .values(values)
      .returning('Id')
      .executeTakeFirstOrThrow()
    return String(row['Id'])
  }
  const stop = {
    Load__c: load,
    Sequence__c: 1,
    Type__c: 'Pickup',
    Facility__c: world.facility,
    Appointment_Type__c: 'FCFS',
    Window_Start__c: now,
    Window_End__c: now,
    Time_Zone__c: 'America/Chicago',
  }
  const unit = await insert('Carrier_Equipment__c', {
    ...account,
    Unit_Number__c: '1',
    Kind__c: 'Truck',
    Type__c: 'V',
  })
  return [
    world.carrier,
    load,
    booking,
    unit,
    world.admin.contactId,
    world.admin.userId,
    world.driver.contactId,
    await insert('Load_Stop__c', stop),
    await insert('Load_Event__c', {
      Load__c: load,
      ...account,
      Type__c: 'Position',
      Occurred_At__c: now,
      Recorded_At__c: now,
    }),
    await insert('Load_Event__c', {
      Load__c: load,
      Type__c: 'Note',
      Occurred_At__c: now,
      Recorded_At__c: now,
    }),
    await insert('Load_Offer__c', { Load__c: load, ...account, Amount__c: 5, Expires_At__c: now }),
    await insert('Load_Document__c', {
      Name: 'POD',
      Load__c: load,
      ...account,
      Type__c: 'POD',
      ContentDocumentId: '069000000000001AAA',
    }),
    await insert('Accessorial__c', { Load__c: load, ...account, Type__c: 'Lumper', Amount__c: 5 }),
    await insert('Payment__c', { Load__c: load, ...account, Amount__c: 5 }),
    await insert('Carrier_Location__c', {
      ...account,
      Name: 'Yard',
      Type__c: 'Terminal',
      Street__c: 'x',
      City__c: 'x',
      State__c: 'TX',
      Postal_Code__c: '75201',
    }),
    await insert('Tracking_Device__c', { ...account, Method__c: 'ELD' }),
    await insert('Preferred_Commodity__c', { ...account, Commodity__c: 'Produce', Preference__c: 'Never' }),
    await insert('Carrier_Specialty__c', { ...account, Specialty__c: 'Team' }),
    await insert('Preferred_Lane__c', { ...account, Origin_Kind__c: 'Anywhere', Equipment_Type__c: 'V' }),
    await insert('Available_Capacity__c', {
      ...account,
      Unit__c: unit,
      Place_City__c: 'x',
      Place_State__c: 'TX',
      Available_From__c: now,
    }),
    await insert('Saved_Search__c', {
      ...account,
      Contact__c: world.admin.contactId,
      Name: 'x',
      Filters__c: '{}',
    }),
    await insert('Notification__c', { Contact__c: world.admin.contactId, Name: 'x', Kind__c: 'Load Match' }),
    await insert('Consent__c', {
      ...account,
      Contact__c: world.admin.contactId,
      Version__c: '1',
      Accepted_At__c: now,
      Text_Hash__c: 'x',
    }),
  ]
}

/** Strangers: any role in the rival carrier or another shipper, any keys, any mixture of foreign ids. */
const strangers: fc.Arbitrary<Caller> = fc.oneof(
  fc.constant(guest),
  fc
    .record({
      role: fc.constantFrom(...PORTAL_ROLES),
      componentKeys: fc.subarray([
        'carrierLocation',
        'carrierEquipments',
        'carrierTrackTrace',
        'carrierCapacityManagement',
      ]),
      isShipper: fc.boolean(),
      accountStatus: fc.constantFrom(...ACCOUNT_STATUSES),
    })
    .map(({ role, componentKeys, isShipper, accountStatus }): UserCaller => ({
      ...world.rivalAdmin,
      role,
      componentKeys,
      accountStatus,
      accountId: isShipper ? world.otherShipper : world.rival,
    })),
)

test('shows a stranger no row of the carrier, whatever is queried', async () => {
  await fc.assert(
    fc.asyncProperty(strangers, fc.constantFrom(...objectDefinitions), async (caller, object) => {
      const rows = await database.asCaller(caller, (transaction) =>
        dynamic(transaction).selectFrom(object.apiName).select('Id').execute(),
      )
      for (const { Id } of rows) expect(ofCarrier).not.toContain(Id)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('shows a stranger no row of the carrier through any list view', async () => {
  await fc.assert(
    fc.asyncProperty(strangers, fc.constantFrom(...objectDefinitions), async (caller, object) => {
      fc.pre(can(caller, 'read', object))
      for (const view of listViewsOf(object)) {
        const { records } = await database.asCaller(caller, (transaction) =>
          readListPage(createListContext(transaction, caller, object, new Date()), view, nothing),
        )
        const shown = JSON.stringify(records)
        for (const id of ofCarrier) expect(shown).not.toContain(id)
      }
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('hides loads of other drivers from a driver', async () => {
  const other = { ...world.driver, contactId: world.rivalAdmin.contactId, userId: world.rivalAdmin.userId }
  for (const object of [
    'Load__c',
    'Booking__c',
    'Load_Event__c',
    'Load_Document__c',
    'Accessorial__c',
    'Payment__c',
  ]) {
    const rows = await database.asCaller(other, (transaction) =>
      dynamic(transaction).selectFrom(object).select('Id').execute(),
    )
    expect(rows).toEqual([])
  }
})

test('rejects writes outside the own account', async () => {
  const { rivalAdmin, carrier } = world
  const values = { Account__c: carrier, Commodity__c: 'Frozen', Preference__c: 'Never' }
  const planting = database.asCaller(rivalAdmin, (transaction) =>
    transaction.insertInto('Preferred_Commodity__c').values(values).execute(),
  )
  await expect(planting).rejects.toMatchObject({ code: '42501' })
  const changed = await database.asCaller(rivalAdmin, (transaction) =>
    transaction.updateTable('Preferred_Commodity__c').set({ Preference__c: 'Preferred' }).executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('does not leak a caller into the next transaction', async () => {
  await database.asCaller(world.admin, (transaction) =>
    transaction.selectFrom('Account').select('Id').execute(),
  )
  const { rows } = await database.asSystem(async (transaction) => ({
    rows: await transaction.selectFrom('Account').select('Id').execute(),
  }))
  expect(rows).toHaveLength(4)
})
