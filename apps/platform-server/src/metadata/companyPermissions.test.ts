import { beforeEach, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { ApiError } from '../http/ApiError'
import { createRecord, deleteRecord, updateRecord } from '../records/writeRecord'
import { findObject, type ObjectApiName } from './objects'

/** The objects of My Company, their access keys, a record to make and a change to it. */
const COMPANY_DATA = [
  [
    'Carrier_Location__c',
    'carrierLocation',
    {
      Name: 'Yard',
      Type__c: 'Yard',
      Street__c: '1 A St',
      City__c: 'Dallas',
      State__c: 'TX',
      Postal_Code__c: '75201',
    },
    { Hours__c: 'Mon-Fri' },
  ],
  [
    'Carrier_Equipment__c',
    'carrierEquipments',
    { Unit_Number__c: '7', Kind__c: 'Truck', Type__c: 'PO' },
    { Year__c: 2020 },
  ],
  ['Carrier_Specialty__c', 'carrierSpecialties', { Specialty__c: 'Team' }, { Certificate_Number__c: 'T-1' }],
  ['Tracking_Device__c', 'carrierTrackTrace', { Method__c: 'ELD' }, { Device_Id__c: '9' }],
  [
    'Preferred_Commodity__c',
    'carrierPreferredCommodities',
    { Commodity__c: 'Produce', Preference__c: 'Preferred' },
    { Preference__c: 'Never' },
  ],
  [
    'Preferred_Lane__c',
    'carrierLanePreference',
    { Origin_Kind__c: 'Anywhere', Destination_Kind__c: 'Anywhere', Equipment_Type__c: 'V' },
    { Min_RPM__c: 2 },
  ],
  [
    'Available_Capacity__c',
    'carrierCapacityManagement',
    {
      Equipment_Type__c: 'V',
      Place_City__c: 'Dallas',
      Place_State__c: 'TX',
      Available_From__c: '2027-01-10T00:00:00Z',
    },
    { Max_Deadhead_mi__c: 10 },
  ],
] as const

// Domain model §10: "Locations, Equipment, Specialties", "Track & Trace", "Commodities, Lanes, Capacity write".
describeOnEachDatabase('Permissions of My Company', (open) => {
  let world: FreightWorld
  beforeEach(async () => {
    world = await createFreightWorld(open())
  })

  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
      return 'done'
    } catch (error) {
      if (error instanceof ApiError) return error.errorCode
      throw error
    }
  }
  const objectOf = (name: ObjectApiName) => {
    const object = findObject(name)
    if (!object) throw new Error(`${name} is no object.`)
    return object
  }
  const create = (caller: UserCaller, name: ObjectApiName, fields: Record<string, unknown>) =>
    open().asCaller(caller, (transaction) => createRecord(transaction, caller, objectOf(name), fields))
  const update = (caller: UserCaller, id: string, fields: Record<string, unknown>) =>
    open().asCaller(caller, (transaction) => updateRecord(transaction, caller, id, fields))
  const remove = (caller: UserCaller, id: string) =>
    open().asCaller(caller, (transaction) => deleteRecord(transaction, caller, id))

  test.each(COMPANY_DATA)(
    '[ROL-05] [ROL-03] %s: only Admins write, and Dispatchers with the key %s',
    async (name, key, fields, change) => {
      const withKey = (caller: UserCaller): UserCaller => ({ ...caller, componentKeys: [key] })
      const withOthers = (caller: UserCaller): UserCaller => ({
        ...caller,
        componentKeys: COMPANY_DATA.map(([, other]) => other).filter((other) => other !== key),
      })
      if (name === 'Carrier_Location__c')
        // The last place stays; this one is it.
        await create(world.admin, name, { ...fields, Name: 'Other', Street__c: '99 Other St' })
      for (const caller of [world.admin, withKey(world.dispatcher)]) {
        const id = await create(caller, name, fields)
        expect(await attempt(update(caller, id, change))).toBe('done')
        expect(await attempt(remove(caller, id))).toBe('done')
      }
      const id = await create(world.admin, name, fields)
      for (const caller of [
        world.dispatcher,
        withOthers(world.dispatcher),
        world.carrierUser,
        withKey(world.carrierUser),
        world.shipperUser,
        withKey(world.shipperUser),
        { ...world.admin, accountStatus: 'Inactive' as const },
      ]) {
        expect(await attempt(create(caller, name, fields))).toMatch(/INSUFFICIENT_ACCESS|ACCOUNT_INACTIVE/)
        expect(await attempt(update(caller, id, change))).toMatch(/INSUFFICIENT_ACCESS|ACCOUNT_INACTIVE/)
        expect(await attempt(remove(caller, id))).toMatch(/INSUFFICIENT_ACCESS|ACCOUNT_INACTIVE/)
      }
      // Another company's record does not exist for a rival.
      expect(await attempt(update(world.rivalAdmin, id, change))).toBe('NOT_FOUND')
      expect(await attempt(remove(world.rivalAdmin, id))).toBe('NOT_FOUND')
    },
  )

  test('[ROL-05] a Driver writes only the own device, and with the key the own truck as capacity', async () => {
    const driver = world.driver
    const withKeys: UserCaller = { ...driver, componentKeys: COMPANY_DATA.map(([, key]) => key) }
    for (const [name, , fields] of COMPANY_DATA)
      expect([name, await attempt(create(withKeys, name, fields))]).toEqual([name, 'INSUFFICIENT_ACCESS'])
    const own = await create(driver, 'Tracking_Device__c', { Method__c: 'ELD', Driver__c: driver.contactId })
    expect(await attempt(update(driver, own, { Device_Id__c: '1' }))).toBe('done')
    const others = await create(world.admin, 'Tracking_Device__c', { Method__c: 'ELD' })
    expect(await attempt(update(driver, others, { Device_Id__c: '1' }))).toBe('NOT_FOUND')
    const capacity = { ...COMPANY_DATA[6][2], Driver__c: driver.contactId }
    expect(await attempt(create(driver, 'Available_Capacity__c', capacity))).toBe('INSUFFICIENT_ACCESS')
    expect(await attempt(create(withKeys, 'Available_Capacity__c', capacity))).toBe('done')
  })

  test('drivers offer and connect the truck that they drive, and no colleague’s', async () => {
    const driver = { ...world.driver, componentKeys: ['carrierCapacityManagement'] }
    const unit = { Kind__c: 'Truck', Type__c: 'V' }
    const addUnit = (Unit_Number__c: string) =>
      create(world.admin, 'Carrier_Equipment__c', { ...unit, Unit_Number__c })
    const [own, foreign] = [await addUnit('own'), await addUnit('foreign')]
    await world.addBooking(await world.addLoad(), { Truck__c: own })
    const { Equipment_Type__c, ...place } = COMPANY_DATA[6][2]
    const offer = (fields: object) =>
      attempt(create(driver, 'Available_Capacity__c', { ...place, ...fields }))
    const Driver__c = driver.contactId
    expect(await offer({ Unit__c: foreign })).toBe('INSUFFICIENT_ACCESS')
    expect(await offer({ Unit__c: foreign, Driver__c })).toBe('INSUFFICIENT_ACCESS')
    expect(await offer({ Equipment_Type__c })).toBe('INSUFFICIENT_ACCESS')
    expect(await offer({ Unit__c: own, Driver__c })).toBe('done')
    expect(await attempt(create(world.admin, 'Available_Capacity__c', { ...place, Unit__c: foreign }))).toBe(
      'done',
    )
    const device = { Method__c: 'ELD', Driver__c, Status__c: 'Connected' }
    const connect = (Unit__c: string) => create(driver, 'Tracking_Device__c', { ...device, Unit__c })
    await expect(connect(foreign)).rejects.toMatchObject({ refusals: [{ field: { apiName: 'Unit__c' } }] })
    expect(await attempt(connect(own))).toBe('done')
    const byOffice = await create(world.admin, 'Tracking_Device__c', { ...device, Unit__c: foreign })
    expect(await attempt(update(driver, byOffice, { Device_Id__c: '7' }))).toBe('done')
  })
})
