import { expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { findObject } from '../metadata/objects'
import { createRecord, updateRecord } from './writeRecord'
import type { GivenFields } from './GivenFields'

describeOnEachDatabase('field values', (database) => {
  const create = (caller: UserCaller, apiName: string, fields: GivenFields) =>
    database().asCaller(caller, (transaction) => {
      const object = findObject(apiName)
      if (!object) throw new Error(`${apiName} is no object.`)
      return createRecord(transaction, caller, object, fields)
    })
  const update = (caller: UserCaller, id: string, fields: GivenFields) =>
    database().asCaller(caller, (transaction) => updateRecord(transaction, caller, id, fields))

  test.each<[string, unknown, string]>([
    ['Available_From__c', '2027-02-30T00:00:00Z', 'Available_Capacity__c'],
    ['Available_From__c', '2027-02-28T24:00:00Z', 'Available_Capacity__c'],
    ['Max_Deadhead_mi__c', '0x10', 'Available_Capacity__c'],
    ['Max_Deadhead_mi__c', '2e2', 'Available_Capacity__c'],
    ['Place_City__c', '   ', 'Available_Capacity__c'],
    ['Place_City__c', 'Dallas\r\nTX', 'Available_Capacity__c'],
    ['Name', '   ', 'Carrier_Location__c'],
    ['Phone__c', '555-01', 'Carrier_Location__c'],
    ['Phone__c', '1234567890123', 'Carrier_Location__c'],
    ['Length_ft__c', -5, 'Carrier_Equipment__c'],
    ['Length_ft__c', 999, 'Carrier_Equipment__c'],
    ['Max_Weight_lbs__c', '0x10', 'Carrier_Equipment__c'],
  ])(
    '[VAL-04] bends no value into another: %s = %j is refused beside the field',
    async (name, value, apiName) => {
      const world = await createFreightWorld(database())
      const right: Readonly<Record<string, Record<string, unknown>>> = {
        Available_Capacity__c: {
          Equipment_Type__c: 'V',
          Place_City__c: 'Dallas',
          Place_State__c: 'TX',
          Available_From__c: '2028-02-29T23:59:59.5+01:00',
          Max_Deadhead_mi__c: ' 20.5 ',
        },
        Carrier_Location__c: {
          Name: 'Yard 7',
          Type__c: 'Yard',
          Street__c: '7 Dock St',
          City__c: 'Dallas',
          State__c: 'TX',
          Postal_Code__c: '75201',
          Phone__c: '+52 (212) 555-1234',
        },
        Carrier_Equipment__c: { Unit_Number__c: '7', Kind__c: 'Truck', Type__c: 'V', Length_ft__c: '53' },
      }
      const fields = right[apiName] ?? {}
      await expect(create(world.admin, apiName, { ...fields, [name]: value })).rejects.toMatchObject({
        refusals: [{ field: { apiName: name } }],
      })
      await expect(create(world.admin, apiName, fields)).resolves.toMatch(/^a0/)
    },
  )

  test.each([
    ['LastName', 'Drover\r\nBcc: all'],
    ['LastName', 'Drover\u202etxt'],
    ['LastName', '  '],
    ['LastName', '<b>'],
    ['FirstName', '-Ann'],
    ['MobilePhone', 'abc'],
    ['MobilePhone', '212555123'],
  ])(
    '[VAL-03] [VAL-04] takes people’s names in letters and phones in digits: %s = %j is refused',
    async (name, value) => {
      const world = await createFreightWorld(database())
      const { contactId } = world.driver
      await expect(update(world.driver, contactId, { [name]: value })).rejects.toMatchObject({
        refusals: [{ field: { apiName: name } }],
      })
      const right = { FirstName: 'Mary-Ann', LastName: "O'Neil Núñez", MobilePhone: '(212) 555-1234' }
      await expect(update(world.driver, contactId, right)).resolves.toBeUndefined()
    },
  )

  test.each([
    'not json',
    '{}',
    '[]',
    '[1, 2]',
    '[{"city":"Dallas","state":"TX"}]',
    '[{"city":"Dallas","state":"TX"},{"city":" ","state":"GA"}]',
    '[{"city":"Dallas","state":"TX"},{"city":"Atlanta","state":"Georgia"}]',
    '[{"city":"Dallas","state":"TX","type":"Lunch"},{"city":"Atlanta","state":"GA"}]',
  ])('a quote request holds stops that can be priced, not %s', async (Stops__c) => {
    const world = await createFreightWorld(database())
    const request = (stops: string) =>
      create({ ...world.shipperUser, componentKeys: ['shipperOrders'] }, 'Quote_Request__c', {
        Stops__c: stops,
        Equipment_Type__c: 'V',
        Weight_lbs__c: 20_000,
        Pickup_From__c: '2027-01-10T00:00:00Z',
      })
    await expect(request(Stops__c)).rejects.toMatchObject({ refusals: [{ field: { apiName: 'Stops__c' } }] })
    const stops = '[{"type":"Pickup","city":"Dallas","state":"TX"},{"city":"Atlanta","state":"GA"}]'
    await expect(request(stops)).resolves.toMatch(/^a0L/)
  })
})
