import { beforeEach, describe, expect, test } from 'vitest'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { RecordWriteError } from '../records/recordError'
import { createRecord, deleteRecord, updateRecord } from '../records/writeRecord'
import { findObject, type ObjectApiName } from './objects'

describeOnEachDatabase('Rules of company data', (open) => {
  let world: FreightWorld
  beforeEach(async () => {
    world = await createFreightWorld(open())
  })

  const create = (name: ObjectApiName, fields: Record<string, unknown>) =>
    open().asCaller(world.admin, (transaction) => {
      const object = findObject(name)
      if (!object) throw new Error(`${name} is no object.`)
      return createRecord(transaction, world.admin, object, fields)
    })
  const update = (id: string, fields: Record<string, unknown>) =>
    open().asCaller(world.admin, (transaction) => updateRecord(transaction, world.admin, id, fields))
  const remove = (id: string) =>
    open().asCaller(world.admin, (transaction) => deleteRecord(transaction, world.admin, id))

  /** The sentences with which a write was refused; empty when it was not. */
  async function refusals(write: Promise<unknown>): Promise<readonly string[]> {
    try {
      await write
      return []
    } catch (error) {
      if (error instanceof RecordWriteError) return error.refusals.map(({ message }) => message)
      throw error
    }
  }

  let street = 0
  const addLocation = (isPrimary?: boolean) =>
    create('Carrier_Location__c', {
      Name: 'Yard',
      Type__c: 'Yard',
      Street__c: `${(street += 1)} Main St`,
      City__c: 'Dallas',
      State__c: 'TX',
      Postal_Code__c: '75201',
      ...(isPrimary === undefined ? {} : { Primary__c: isPrimary }),
    })
  const primaries = async () => {
    const rows = await open()
      .kysely.selectFrom('Carrier_Location__c')
      .select('Id')
      .where('Account__c', '=', world.carrier)
      .where('Primary__c', '=', true)
      .execute()
    return rows.map(({ Id }) => Id)
  }

  describe('locations', () => {
    test('the first location is primary, whatever was asked', async () => {
      const first = await addLocation(false)
      await addLocation()
      expect(await primaries()).toEqual([first])
    })

    test('making another location primary takes it from the one before', async () => {
      await addLocation()
      const second = await addLocation(true)
      expect(await primaries()).toEqual([second])
      const third = await addLocation()
      await update(third, { Primary__c: true })
      expect(await primaries()).toEqual([third])
    })

    test('the primary location cannot just stop being it', async () => {
      const first = await addLocation()
      expect(await refusals(update(first, { Primary__c: false }))).toEqual([
        'One location is the primary one. Make another location primary instead.',
      ])
      expect(await primaries()).toEqual([first])
    })

    test('removing the primary location makes the oldest one primary; the last one stays', async () => {
      const first = await addLocation()
      const second = await addLocation()
      await remove(first)
      expect(await primaries()).toEqual([second])
      expect(await refusals(remove(second))).toEqual(['The last location cannot be removed.'])
    })
  })

  describe('preferred lanes', () => {
    const lane = {
      Origin_Kind__c: 'City',
      Origin_City__c: 'Dallas',
      Origin_State__c: 'TX',
      Origin_Radius_mi__c: 100,
      Destination_Kind__c: 'Anywhere',
      Equipment_Type__c: 'V',
    }

    test('an identical lane is refused, in whatever spelling of the city, another equipment is not', async () => {
      await create('Preferred_Lane__c', lane)
      expect(await refusals(create('Preferred_Lane__c', { ...lane, Origin_City__c: 'DALLAS' }))).toEqual([
        'There is already a lane like this one.',
      ])
      const other = await create('Preferred_Lane__c', { ...lane, Equipment_Type__c: 'R' })
      expect(await refusals(update(other, { Equipment_Type__c: 'V' }))).toHaveLength(1)
      expect(await refusals(update(other, { Min_RPM__c: 3 }))).toEqual([])
    })

    test('the 51st lane is refused', async () => {
      const { kysely } = open()
      await kysely
        .insertInto('Preferred_Lane__c')
        .values(
          Array.from({ length: 50 }, (_, n) => ({
            ...lane,
            Account__c: world.carrier,
            Origin_Radius_mi__c: 25 + n,
          })),
        )
        .execute()
      expect(await refusals(create('Preferred_Lane__c', { ...lane, Origin_Radius_mi__c: 400 }))).toEqual([
        'A company keeps at most 50 preferred lanes. Remove one first.',
      ])
    })
  })

  describe('units', () => {
    const addUnit = (more: Record<string, unknown> = {}) =>
      create('Carrier_Equipment__c', { Unit_Number__c: '7', Kind__c: 'Truck', Type__c: 'PO', ...more })

    test.each([
      ['1M8GDM9AXKP042788', []],
      ['11111111111111111', []],
      ['1M8GDM9A1KP042788', [expect.stringContaining('check digit')]],
      ['1M8GDM9AXKP04278O', [expect.stringContaining('without I, O and Q')]],
      ['1M8GDM9AX', [expect.stringContaining('17 letters and digits')]],
    ])('a VIN is judged by its check digit: %s', async (VIN__c, refused) => {
      expect(await refusals(addUnit({ VIN__c }))).toEqual(refused)
    })

    test.each([
      [1979, 1],
      [1980, 0],
      [new Date().getUTCFullYear() + 1, 0],
      [new Date().getUTCFullYear() + 3, 1],
    ])('the year of a unit is 1980 to next year: %i', async (Year__c, refused) => {
      expect(await refusals(addUnit({ Year__c }))).toHaveLength(refused)
    })

    test('a unit on an active load cannot be removed; afterwards it can, and the booking stays', async () => {
      const unit = await addUnit()
      const load = await world.addLoad()
      const booking = await world.addBooking(load, { Truck__c: unit })
      expect(await refusals(remove(unit))).toEqual([expect.stringContaining('in use on an active load')])
      const { kysely } = open()
      await kysely.updateTable('Load__c').set({ Status__c: 'Completed' }).where('Id', '=', load).execute()
      await remove(unit)
      const left = await kysely
        .selectFrom('Booking__c')
        .select('Truck__c')
        .where('Id', '=', booking)
        .executeTakeFirst()
      expect(left).toEqual({ Truck__c: null })
    })

    test('a unit is offered once for a time; back to back is fine', async () => {
      const unit = await addUnit()
      const offer = (from: string, to: string | null) =>
        create('Available_Capacity__c', {
          Unit__c: unit,
          Place_City__c: 'Dallas',
          Place_State__c: 'TX',
          Available_From__c: from,
          ...(to === null ? {} : { Available_To__c: to }),
        })
      await offer('2027-01-10T00:00:00Z', '2027-01-12T00:00:00Z')
      expect(await refusals(offer('2027-01-12T00:00:00Z', null))).toEqual([])
      expect(await refusals(offer('2027-01-11T00:00:00Z', '2027-01-11T06:00:00Z'))).toEqual([
        'This unit is already offered for a part of this time.',
      ])
      // An entry without an end holds the unit for 14 days.
      expect(await refusals(offer('2027-01-25T23:00:00Z', null))).toHaveLength(1)
      expect(await refusals(offer('2027-01-26T00:00:00Z', null))).toEqual([])
    })

    test('a unit has one device in use', async () => {
      const unit = await addUnit()
      const device = { Method__c: 'ELD', Unit__c: unit, Status__c: 'Connected' }
      await create('Tracking_Device__c', device)
      expect(await refusals(create('Tracking_Device__c', device))).toEqual([
        'This unit already has a device in use.',
      ])
    })
  })

  test.each(['Hazmat', 'TWIC'])('%s needs the day on which it expires', async (Specialty__c) => {
    expect(await refusals(create('Carrier_Specialty__c', { Specialty__c }))).toHaveLength(1)
    expect(
      await refusals(create('Carrier_Specialty__c', { Specialty__c, Expires__c: '2027-05-01' })),
    ).toEqual([])
  })
})
