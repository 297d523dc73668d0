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
      // Alerting rules are not tested here: many records have the same name.
      return createRecord(transaction, world.admin, object, fields, { allowSaveOnDuplicate: true })
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
    test('[LOC-05] the first location is primary, whatever the request', async () => {
      const first = await addLocation(false)
      await addLocation()
      expect(await primaries()).toEqual([first])
    })

    test('[LOC-05] making another location primary resets the previous one', async () => {
      await addLocation()
      const second = await addLocation(true)
      expect(await primaries()).toEqual([second])
      const third = await addLocation()
      await update(third, { Primary__c: true })
      expect(await primaries()).toEqual([third])
    })

    test('[LOC-05] the primary location cannot just stop being it', async () => {
      const first = await addLocation()
      expect(await refusals(update(first, { Primary__c: false }))).toEqual([
        'One location is the primary one. Make another location primary instead.',
      ])
      expect(await primaries()).toEqual([first])
    })

    test('[LOC-06] an address is there once, whatever its capitals and spaces; a rival may have it too', async () => {
      const place = {
        Name: 'Yard',
        Type__c: 'Yard',
        City__c: 'Dallas',
        State__c: 'TX',
        Postal_Code__c: '75201',
      }
      const first = await create('Carrier_Location__c', { ...place, Street__c: '7 Main St' })
      expect(await refusals(create('Carrier_Location__c', { ...place, Street__c: ' 7  MAIN st' }))).toEqual([
        'There is already a location with this address. Change that one instead.',
      ])
      const other = await create('Carrier_Location__c', { ...place, Street__c: '8 Main St' })
      expect(
        await refusals(update(other, { Street__c: '7 main st', Postal_Code__c: '75201-0001' })),
      ).toHaveLength(1)
      expect(await refusals(update(first, { Hours__c: 'Mon-Fri' }))).toEqual([])
    })

    test.each([
      ['75201', []],
      ['75201-1234', []],
      ['7520', ['Enter a ZIP code of 5 digits, or 5-4.']],
      ['75201-12', ['Enter a ZIP code of 5 digits, or 5-4.']],
    ])('a ZIP has 5 digits, or 5-4: %s', async (Postal_Code__c, refused) => {
      const place = { Name: 'Yard', Type__c: 'Yard', Street__c: '1 A St', City__c: 'Dallas', State__c: 'TX' }
      expect(await refusals(create('Carrier_Location__c', { ...place, Postal_Code__c }))).toEqual(refused)
    })

    test('a name has 80 characters at most, of any language', async () => {
      const place = { Type__c: 'Yard', City__c: 'Dallas', State__c: 'TX', Postal_Code__c: '75201' }
      const named = (Name: string, Street__c: string) =>
        create('Carrier_Location__c', { ...place, Name, Street__c })
      expect(await refusals(named("Ñandú O'Neil-Yard 🚚", '1 A St'))).toEqual([])
      expect(await refusals(named('x'.repeat(80), '2 A St'))).toEqual([])
      expect(await refusals(named('x'.repeat(81), '3 A St'))).toHaveLength(1)
    })

    test('[LOC-05, LOC-07] removing the primary location makes the oldest one primary; the last one stays', async () => {
      const first = await addLocation()
      const second = await addLocation()
      await remove(first)
      expect(await primaries()).toEqual([second])
      expect(await refusals(remove(second))).toEqual([
        'The last location cannot be removed. Add another one first.',
      ])
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

    test('[LNE-07] an identical lane is refused, in whatever spelling of the city, another equipment is not', async () => {
      await create('Preferred_Lane__c', lane)
      expect(await refusals(create('Preferred_Lane__c', { ...lane, Origin_City__c: 'DALLAS' }))).toEqual([
        'There is already a lane like this one. Change that one, or make this one different.',
      ])
      const other = await create('Preferred_Lane__c', { ...lane, Equipment_Type__c: 'R' })
      expect(await refusals(update(other, { Equipment_Type__c: 'V' }))).toHaveLength(1)
      expect(await refusals(update(other, { Min_RPM__c: 3 }))).toEqual([])
    })

    test.each([
      [{ Origin_Radius_mi__c: 24 }, 'Origin_Radius_mi__c'],
      [{ Origin_Radius_mi__c: 501 }, 'Origin_Radius_mi__c'],
      [{ Origin_City__c: null }, 'Origin_City__c'],
      [{ Origin_Kind__c: 'State', Origin_State__c: null }, 'Origin_States__c'],
      [{ Destination_Kind__c: 'City' }, 'Destination_City__c'],
      [{ Destination_Kind__c: 'State' }, 'Destination_States__c'],
      [{ Min_RPM__c: -1 }, 'Min_RPM__c'],
      [{ Min_Total__c: -1 }, 'Min_Total__c'],
    ])('[LNE-01, LNE-02] a lane is refused beside the field that is wrong: %j', async (wrong, field) => {
      const write = create('Preferred_Lane__c', { ...lane, ...wrong })
      await expect(write).rejects.toMatchObject({ refusals: [{ field: { apiName: field } }] })
    })

    test.each([
      { Origin_Radius_mi__c: 25 },
      { Origin_Radius_mi__c: 500 },
      { Origin_Kind__c: 'State', Origin_States__c: 'TX;OK' },
      { Origin_Kind__c: 'Anywhere', Destination_Kind__c: 'State', Destination_States__c: 'GA' },
      {
        Destination_Kind__c: 'City',
        Destination_City__c: 'Atlanta',
        Destination_State__c: 'GA',
        Days__c: 'Monday',
      },
      { Min_RPM__c: 0, Min_Total__c: 0, Alert__c: 'Instant' },
    ])('[LNE-01, LNE-02] a lane of each kind is taken: %j', async (more) => {
      expect(await refusals(create('Preferred_Lane__c', { ...lane, ...more }))).toEqual([])
    })

    test('[LNE-06] the 51st lane is refused', async () => {
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
    ])('a VIN is validated by its check digit: %s', async (VIN__c, refused) => {
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

    test('[EQP-09] a unit number is there once for each kind of unit', async () => {
      await addUnit()
      await expect(addUnit()).rejects.toMatchObject({
        refusals: [
          {
            message: 'This unit number is already used for a unit of the same kind. Choose another number.',
            field: { apiName: 'Unit_Number__c' },
          },
        ],
      })
      expect(await refusals(addUnit({ Kind__c: 'Trailer', Type__c: 'V' }))).toEqual([])
      // The trailer's number is taken as well now; another number of either kind is not.
      expect(await refusals(addUnit({ Kind__c: 'Trailer', Type__c: 'V' }))).toHaveLength(1)
      for (const Kind__c of ['Truck', 'Trailer'])
        expect(
          await refusals(
            addUnit({ Kind__c, Type__c: Kind__c === 'Truck' ? 'PO' : 'V', Unit_Number__c: 'EQP-09' }),
          ),
        ).toEqual([])
    })

    test.each([
      [-1, 1],
      [0, 0],
      [80_000, 0],
      [80_001, 1],
    ])('a unit carries 0 to 80,000 lbs: %i', async (Max_Weight_lbs__c, refused) => {
      expect(await refusals(addUnit({ Max_Weight_lbs__c }))).toHaveLength(refused)
    })

    test('a unit number has 20 characters at most', async () => {
      expect(await refusals(addUnit({ Unit_Number__c: '1'.repeat(20) }))).toEqual([])
      expect(await refusals(addUnit({ Unit_Number__c: '1'.repeat(21) }))).toHaveLength(1)
    })

    test('[EQP-10] a unit on an active load cannot be removed; afterwards it can, and the booking stays', async () => {
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

    test('[CAP-08] a unit is offered once for a time; back to back is fine', async () => {
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
        'This unit is already offered for a part of this time. Change that entry, or choose another time.',
      ])
      // An entry without an end holds the unit for 14 days.
      expect(await refusals(offer('2027-01-25T23:00:00Z', null))).toHaveLength(1)
      expect(await refusals(offer('2027-01-26T00:00:00Z', null))).toEqual([])
    })

    test('capacity has an end, and the type of its unit', async () => {
      const unit = await addUnit()
      const id = await create('Available_Capacity__c', {
        Unit__c: unit,
        Count__c: 5,
        Place_City__c: 'Dallas',
        Place_State__c: 'TX',
        Available_From__c: '2027-01-10T00:00:00Z',
      })
      const row = await open()
        .kysely.selectFrom('Available_Capacity__c')
        .select(['Available_To__c', 'Equipment_Type__c', 'Count__c'])
        .where('Id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        Available_To__c: new Date('2027-01-24T00:00:00Z'),
        Equipment_Type__c: 'PO',
        Count__c: 1,
      })
    })

    test.each([
      [{ Available_To__c: '2027-01-24T00:00:00Z' }, null],
      [{ Available_To__c: '2027-01-24T00:01:00Z' }, 'Available_To__c'],
      [{ Available_To__c: '2027-01-09T00:00:00Z' }, 'Available_To__c'],
      [{ Max_Deadhead_mi__c: 0 }, null],
      [{ Max_Deadhead_mi__c: 500 }, null],
      [{ Max_Deadhead_mi__c: 501 }, 'Max_Deadhead_mi__c'],
      [{ Count__c: 0 }, 'Count__c'],
      [{ Count__c: 12 }, null],
      [{ Equipment_Type__c: null }, 'Equipment_Type__c'],
      [{ Place_City__c: null }, 'Place_City__c'],
    ])('capacity of 14 days and 500 miles at most: %j', async (more, field) => {
      const write = create('Available_Capacity__c', {
        Equipment_Type__c: 'V',
        Place_City__c: 'Dallas',
        Place_State__c: 'TX',
        Available_From__c: '2027-01-10T00:00:00Z',
        ...more,
      })
      if (field === null) expect(await write).toMatch(/^a0G/)
      else await expect(write).rejects.toMatchObject({ refusals: [{ field: { apiName: field } }] })
    })

    test.each(['Mobile App', 'Phone Number'])(
      '[TRK-04] %s needs a driver who consented to tracking',
      async (Method__c) => {
        const { contactId } = world.driver
        const device = (more: object = {}) => create('Tracking_Device__c', { Method__c, ...more })
        expect(await refusals(device())).toEqual([
          'Mobile App and Phone Number track a driver. Choose the driver.',
        ])
        expect(await refusals(device({ Driver__c: contactId }))).toEqual([
          'This driver has not agreed to be tracked. They are asked when they sign in.',
        ])
        const consent = {
          Account__c: world.carrier,
          Contact__c: contactId,
          Version__c: '1',
          Share_Accepted__c: true,
          Accepted_At__c: new Date('2026-01-01'),
          Text_Hash__c: 'x',
        }
        await open().kysely.insertInto('Consent__c').values(consent).execute()
        const id = await device({ Driver__c: contactId })
        const { kysely } = open()
        await kysely
          .insertInto('Consent__c')
          .values({
            ...consent,
            Accepted_At__c: new Date('2026-02-01'),
            Revoked_At__c: new Date('2026-02-01'),
          })
          .execute()
        expect(await refusals(device({ Driver__c: contactId }))).toHaveLength(1)
        // A device that is there goes on telling where it is until it is changed.
        expect(await refusals(update(id, { Status__c: 'Connected' }))).toEqual([])
      },
    )

    test('an ELD needs no driver; its id has at most 40 characters', async () => {
      const eld = (Device_Id__c: string) => create('Tracking_Device__c', { Method__c: 'ELD', Device_Id__c })
      expect(await refusals(eld('x'.repeat(40)))).toEqual([])
      expect(await refusals(eld('x'.repeat(41)))).toHaveLength(1)
    })

    test('[TRK-05] a unit has one device in use', async () => {
      const unit = await addUnit()
      const device = { Method__c: 'ELD', Unit__c: unit, Status__c: 'Connected' }
      await create('Tracking_Device__c', device)
      expect(await refusals(create('Tracking_Device__c', device))).toEqual([
        'This unit already has a device in use. Remove that one first.',
      ])
    })
  })

  test('[CMD-03] a commodity and a specialty are there once', async () => {
    const commodity = { Commodity__c: 'Produce', Preference__c: 'Preferred' }
    await create('Preferred_Commodity__c', commodity)
    expect(
      await refusals(create('Preferred_Commodity__c', { ...commodity, Preference__c: 'Never' })),
    ).toEqual(['This commodity is already in the list. Change its preference there.'])
    expect(
      await refusals(create('Preferred_Commodity__c', { ...commodity, Commodity__c: 'Alcohol' })),
    ).toEqual([])
    await create('Carrier_Specialty__c', { Specialty__c: 'Team' })
    expect(await refusals(create('Carrier_Specialty__c', { Specialty__c: 'Team' }))).toEqual([
      'This specialty is already in the list. Change it there.',
    ])
  })

  test.each(['Hazmat', 'TWIC'])('[SPC-03] %s needs the day on which it expires', async (Specialty__c) => {
    expect(await refusals(create('Carrier_Specialty__c', { Specialty__c }))).toHaveLength(1)
    expect(
      await refusals(create('Carrier_Specialty__c', { Specialty__c, Expires__c: '2027-05-01' })),
    ).toEqual([])
  })
})
