import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import type { UserCaller } from '../access/caller'
import { findObject } from '../metadata/objects'
import { recordId } from '../database/schema/recordId'
import { readRecord, type RecordRequest } from './readRecord'
import { RecordWriteError } from './recordError'
import { createRecord, deleteRecord, updateRecord } from './writeRecord'
import type { GivenFields } from './GivenFields'

function asking(...fields: readonly string[]): RecordRequest {
  return { fields, optionalFields: [], layoutTypes: [], modes: [] }
}

describeOnEachDatabase('records', (database) => {
  const read = (caller: UserCaller, id: string, request: RecordRequest) =>
    database().asCaller(caller, (transaction) => readRecord(transaction, caller, id, request))

  const create = (caller: UserCaller, apiName: string, fields: GivenFields) =>
    database().asCaller(caller, (transaction) =>
      createRecord(transaction, caller, findObject(apiName)!, fields),
    )

  const update = (caller: UserCaller, id: string, fields: GivenFields, ifUnmodifiedSince?: Date) =>
    database().asCaller(caller, (transaction) =>
      updateRecord(transaction, caller, id, fields, ifUnmodifiedSince ? { ifUnmodifiedSince } : {}),
    )

  const yard = {
    Name: 'Main Yard',
    Type__c: 'Yard',
    Street__c: '1 Elm St',
    City__c: 'Dallas',
    State__c: 'TX',
    Postal_Code__c: '75201',
  }

  async function refusalOf(writing: Promise<unknown>): Promise<RecordWriteError> {
    const error: unknown = await writing.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (error instanceof RecordWriteError) return error
    throw new Error('The write was not refused.', { cause: error })
  }

  test('reads fields with values as the platform shows them', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad({ Pickup_From__c: '2026-01-31T09:05:00.000Z' })
    const record = await read(
      world.admin,
      load,
      asking(
        'Load__c.Total_Rate__c',
        'Load__c.Equipment_Type__c',
        'Load__c.Weight_lbs__c',
        'Load__c.Pickup_From__c',
      ),
    )
    expect(record.fields).toEqual({
      Equipment_Type__c: { displayValue: 'Dry Van', value: 'V' },
      Pickup_From__c: { displayValue: '1/31/2026, 9:05 AM', value: '2026-01-31T09:05:00.000Z' },
      Total_Rate__c: { displayValue: '$1,000.25', value: 1000.25 },
      Weight_lbs__c: { displayValue: '30,000', value: 30_000 },
    })
    expect(record).toMatchObject({
      apiName: 'Load__c',
      id: load,
      recordTypeId: '012000000000000AAA',
      childRelationships: {},
    })
    expect(record.weakEtag).toBe(Date.parse(record.systemModstamp))
  })

  test('reads parents as nested records, and 15-character ids', async () => {
    const world = await createFreightWorld(database())
    const booking = await world.addBooking(await world.addLoad())
    const record = await read(
      world.admin,
      booking.slice(0, 15),
      asking(
        'Booking__c.Load__r.CreatedBy.Name',
        'Booking__c.Driver__r.Name',
        'Booking__c.Load__r.Origin__c',
      ),
    )
    expect(record.fields['Driver__r']).toMatchObject({
      displayValue: 'Driver Drover',
      value: { apiName: 'Contact', id: world.driver.contactId },
    })
    const load = record.fields['Load__r']?.value
    expect(load).toMatchObject({ fields: { Origin__c: { value: { latitude: 32.78, longitude: -96.8 } } } })
    // The server's own user is not visible to a carrier: the relationship is there, the record is not.
    expect(load).toMatchObject({
      fields: { CreatedBy: { displayValue: null, value: null }, Id: {}, SystemModstamp: {} },
    })
  })

  test('reads the fields of layouts', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    const record = await read(world.driver, load, {
      fields: [],
      optionalFields: [],
      layoutTypes: ['Full'],
      modes: ['View'],
    })
    expect(record.fields).toHaveProperty('Commodity__c')
    expect(record.fields).not.toHaveProperty('Total_Rate__c')
  })

  test('a foreign and a missing record return the same error', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    await world.addBooking(load)
    const foreign = await read(world.rivalAdmin, load, asking('Name')).catch((error: unknown) => error)
    const absent = await read(world.rivalAdmin, recordId('a01', 10 ** 9), asking('Name')).catch(
      (error: unknown) => error,
    )
    expect(foreign).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    expect(absent).toMatchObject({ status: 404, message: (foreign as Error).message })
  })

  test('refuses a field that the role may not see as if it were not there', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    const hidden = await read(world.driver, load, asking('Load__c.Total_Rate__c')).catch(
      (error: unknown) => error,
    )
    expect(hidden).toMatchObject({ status: 400, errorCode: 'INVALID_FIELD' })
    await expect(read(world.admin, load, asking('Load__c.Min_Bid__c'))).rejects.toMatchObject({ status: 400 })
    const lenient = await read(world.driver, load, {
      ...asking('Name'),
      optionalFields: ['Load__c.Total_Rate__c', 'Load__c.Nope__c'],
    })
    expect(Object.keys(lenient.fields)).toEqual(['Name'])
  })

  test('creates a record for the own account and finds it again', async () => {
    const world = await createFreightWorld(database())
    const id = await create(world.admin, 'Carrier_Location__c', yard)
    const record = await read(world.admin, id, asking('Account__r.Name', 'Type__c', 'CreatedById'))
    expect(record.fields).toMatchObject({
      Account__r: { displayValue: 'Blue Ox Trucking' },
      CreatedById: { value: world.admin.userId },
      Type__c: { value: 'Yard' },
    })
  })

  test('names every refused value of a create at once', async () => {
    const world = await createFreightWorld(database())
    const error = await refusalOf(
      create(world.admin, 'Carrier_Location__c', {
        Name: 'x'.repeat(81),
        Type__c: 'Castle',
        Primary__c: 'maybe',
        Nope__c: 1,
      }),
    )
    expect(error.body()).toMatchObject({
      enhancedErrorType: 'RecordError',
      output: {
        errors: [{ errorCode: 'INVALID_FIELD' }],
        fieldErrors: {
          Name: [{ errorCode: 'STRING_TOO_LONG', fieldLabel: 'Location Name' }],
          Type__c: [{ errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST' }],
          Primary__c: [{ errorCode: 'INVALID_TYPE_ON_FIELD_IN_RECORD' }],
        },
      },
    })
    const empty = await refusalOf(create(world.admin, 'Carrier_Location__c', { Name: 'Yard' }))
    expect(Object.keys(empty.body().output.fieldErrors)).toEqual([
      'Type__c',
      'Street__c',
      'City__c',
      'State__c',
      'Postal_Code__c',
    ])
  })

  test('explains broken rules of the database in words', async () => {
    const world = await createFreightWorld(database())
    await create(world.admin, 'Carrier_Location__c', yard)
    const twice = await refusalOf(create(world.admin, 'Carrier_Location__c', { ...yard, Name: 'Second' }))
    expect(twice.refusals).toMatchObject([
      {
        errorCode: 'DUPLICATES_DETECTED',
        message: 'There is already a location with this address. Change that one instead.',
      },
    ])
    const zip = await refusalOf(
      create(world.admin, 'Carrier_Location__c', {
        ...yard,
        Name: 'Third',
        Street__c: '2 Elm St',
        Postal_Code__c: '7520',
      }),
    )
    expect(zip.refusals).toMatchObject([{ message: 'Enter a ZIP code of 5 digits, or 5-4.' }])
  })

  test('accepts lookups to visible records only', async () => {
    const world = await createFreightWorld(database())
    const foreign = await create(world.rivalAdmin, 'Carrier_Equipment__c', {
      Unit_Number__c: '7',
      Kind__c: 'Truck',
      Type__c: 'V',
    })
    const given = { Place_City__c: 'Dallas', Place_State__c: 'TX', Available_From__c: '2026-12-01T08:00:00Z' }
    const refused = async (Unit__c: string) =>
      (await refusalOf(create(world.admin, 'Available_Capacity__c', { ...given, Unit__c }))).refusals
    expect(await refused(foreign)).toEqual(await refused(recordId('a0B', 10 ** 9)))
    expect(await refused(foreign)).toMatchObject([{ errorCode: 'INVALID_CROSS_REFERENCE_KEY' }])
  })

  test('refuses writes by role, by key, for other accounts and for inactive ones', async () => {
    const world = await createFreightWorld(database())
    const id = await create(world.admin, 'Carrier_Location__c', yard)
    const refused = { status: 403, errorCode: 'INSUFFICIENT_ACCESS' }
    await expect(create(world.dispatcher, 'Carrier_Location__c', yard)).rejects.toMatchObject(refused)
    await expect(create(world.driver, 'Carrier_Location__c', yard)).rejects.toMatchObject(refused)
    await expect(
      create(world.admin, 'Carrier_Location__c', { ...yard, Account__c: world.rival }),
    ).rejects.toThrow(RecordWriteError)
    await expect(update(world.rivalAdmin, id, { Name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    await expect(update(world.admin, await world.addLoad(), { Pieces__c: 1 })).rejects.toMatchObject(refused)
    const inactive = { ...world.admin, accountStatus: 'Inactive' as const }
    await expect(update(inactive, id, { Name: 'Yard' })).rejects.toMatchObject({
      errorCode: 'ACCOUNT_INACTIVE',
      message: 'Your account is unauthorized.',
    })
    const withKey = { ...world.dispatcher, componentKeys: ['carrierLocation'] }
    await expect(update(withKey, id, { Name: 'Yard' })).resolves.toBeUndefined()
  })

  test('refuses a change of a record that was changed since it was read', async () => {
    const world = await createFreightWorld(database())
    const id = await create(world.admin, 'Carrier_Location__c', yard)
    const long = new Date(Date.now() - 60_000)
    await expect(update(world.admin, id, { Name: 'Late' }, long)).rejects.toMatchObject({ status: 412 })
    await expect(update(world.admin, id, { Name: 'In time' }, new Date())).resolves.toBeUndefined()
    expect((await read(world.admin, id, asking('Name'))).fields['Name']?.value).toBe('In time')
  })

  test('a user can update the own profile, an Admin that of a member', async () => {
    const world: FreightWorld = await createFreightWorld(database())
    await update(world.driver, world.driver.contactId, { MobilePhone: '2125551234' })
    await update(world.admin, world.driver.contactId, { Title: 'Lead Driver' })
    await expect(update(world.dispatcher, world.driver.contactId, { Title: 'Boss' })).rejects.toMatchObject({
      status: 403,
    })
    const record = await read(world.driver, world.driver.contactId, asking('MobilePhone', 'Title'))
    expect(record.fields).toMatchObject({
      MobilePhone: { value: '2125551234' },
      Title: { value: 'Lead Driver' },
    })
  })

  test('deletes own unreferenced records', async () => {
    const world = await createFreightWorld(database())
    const truck = await create(world.admin, 'Carrier_Equipment__c', {
      Unit_Number__c: '1',
      Kind__c: 'Truck',
      Type__c: 'V',
    })
    const remove = (caller: UserCaller) =>
      database().asCaller(caller, (transaction) => deleteRecord(transaction, caller, truck))
    await world.addBooking(await world.addLoad(), { Truck__c: truck })
    const used = await refusalOf(remove(world.admin))
    expect(used.refusals).toMatchObject([{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION' }])
    await expect(remove(world.rivalAdmin)).rejects.toMatchObject({ status: 404 })
    await database().kysely.updateTable('Booking__c').set({ Truck__c: null }).execute()
    await remove(world.admin)
    await expect(read(world.admin, truck, asking('Name'))).rejects.toMatchObject({ status: 404 })
  })
})
