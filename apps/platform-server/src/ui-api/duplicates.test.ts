import { expect, test } from 'vitest'
import type { Caller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callUiApi, type CallInit } from './testing/callUiApi'

const yard = {
  Name: 'Main Yard',
  Type__c: 'Yard',
  Street__c: '1 Elm St',
  City__c: 'Dallas',
  State__c: 'TX',
  Postal_Code__c: '75201',
}
const truck = { Kind__c: 'Truck', Type__c: 'V', Unit_Number__c: 'T-1', VIN__c: '1M8GDM9AXKP042788' }
const UNIT = 'Carrier_Equipment__c'

describeOnEachDatabase('saving a duplicate record', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const create = (caller: Caller, fields: object, more: object = {}, apiName = 'Carrier_Location__c') =>
    call(caller, '/records', { json: { apiName, fields, ...more } })
  const change = (caller: Caller, id: string, fields: object, more: object = {}) =>
    call(caller, `/records/${id}`, { method: 'PATCH', json: { fields, ...more } })

  test('an alerting rule rejects a save with the duplicate, and allows it when confirmed', async () => {
    const { admin } = await createFreightWorld(database())
    const { id } = (await create(admin, truck, {}, UNIT)).body
    const twin = { ...truck, Unit_Number__c: 'T-2' }
    const refused = await create(admin, twin, {}, UNIT)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        enhancedErrorType: 'RecordError',
        output: {
          errors: [
            {
              errorCode: 'DUPLICATES_DETECTED',
              field: null,
              duplicateRecordError: {
                matchResults: [
                  {
                    apiName: UNIT,
                    isAllowSave: true,
                    matchRecordIds: [id],
                    matchRule: 'Equipment_VIN',
                    objectLabel: 'Equipment',
                    objectLabelPlural: 'Equipment',
                    themeInfo: { iconUrl: null },
                  },
                ],
              },
            },
          ],
          fieldErrors: {},
        },
      },
    })
    expect((await create(admin, twin, { allowSaveOnDuplicate: false }, UNIT)).status).toBe(400)
    expect((await create(admin, twin, { allowSaveOnDuplicate: null }, UNIT)).status).toBe(400)
    expect((await create(admin, twin, { allowSaveOnDuplicate: true }, UNIT)).status).toBe(201)
  })

  test('an update is checked only if it creates a duplicate', async () => {
    const { admin } = await createFreightWorld(database())
    const { id } = (await create(admin, truck, {}, UNIT)).body
    const { VIN__c } = truck
    const second = (await create(admin, { ...truck, Unit_Number__c: 'T-2', VIN__c: null }, {}, UNIT)).body.id
    const changed = await change(admin, second, { VIN__c })
    expect(changed.body.output.errors[0].duplicateRecordError.matchResults).toMatchObject([
      { isAllowSave: true, matchRecordIds: [id] },
    ])
    expect((await change(admin, second, { Length_ft__c: 53 })).status).toBe(200)
    expect((await change(admin, second, { VIN__c }, { allowSaveOnDuplicate: true })).status).toBe(200)
    // It is a duplicate already, so there is no new alert.
    expect((await change(admin, second, { VIN__c, Length_ft__c: 48 })).status).toBe(200)
  })

  test('a reporting rule returns duplicates on request, and rejects nothing', async () => {
    const { admin } = await createFreightWorld(database())
    const { id } = (await create(admin, yard)).body
    const asked = await call(admin, '/predupe', {
      json: { apiName: 'Carrier_Location__c', fields: { Name: ' main yard ' } },
    })
    expect(asked.body).toMatchObject({
      allowSave: true,
      duplicateError: true,
      matches: [{ recordIds: [id] }],
    })
    expect((await create(admin, { ...yard, Street__c: '2 Oak St' })).status).toBe(201)
  })

  test('a blocking rule rejects in any case, at its field, with the duplicate', async () => {
    const { admin } = await createFreightWorld(database())
    const { id } = (await create(admin, yard)).body
    for (const more of [{}, { allowSaveOnDuplicate: true }]) {
      const { status, body } = await create(admin, { ...yard, Name: 'Second' }, more)
      expect([status, body.output]).toMatchObject([
        400,
        {
          errors: [],
          fieldErrors: {
            Street__c: [
              {
                errorCode: 'DUPLICATES_DETECTED',
                message: 'There is already a location with this address. Change that one instead.',
                duplicateRecordError: { matchResults: [{ isAllowSave: false, matchRecordIds: [id] }] },
              },
            ],
          },
        },
      ])
    }
  })

  test('a change of one field of a rule is compared with the others as they are', async () => {
    const { admin } = await createFreightWorld(database())
    const unit = (Kind__c: string, Unit_Number__c: string) =>
      create(admin, { Kind__c, Type__c: 'V', Unit_Number__c }, {}, 'Carrier_Equipment__c')
    const first = (await unit('Truck', 'T-1')).body.id
    const second = (await unit('Truck', 'T-2')).body.id
    const trailer = (await unit('Trailer', 'T-3')).body.id
    const refused = await change(admin, second, { Unit_Number__c: 'T-1' })
    const [error] = refused.body.output.fieldErrors.Unit_Number__c
    expect(error.duplicateRecordError.matchResults[0].matchRecordIds).toEqual([first])
    expect((await change(admin, trailer, { Unit_Number__c: 'T-1' })).status).toBe(200)
    const asked = await call(admin, '/predupe', {
      json: { apiName: 'Carrier_Equipment__c', fields: { Id: second, Unit_Number__c: 'T-1' } },
    })
    expect(asked.body).toMatchObject({
      allowSave: false,
      duplicateError: true,
      matches: [
        {
          objectApiName: 'Carrier_Equipment__c',
          recordIds: [first],
          duplicateResultInfos: {
            Equipment_Unit_Number: { allowSave: false, matchResultInfo: { recordIds: [first] } },
          },
        },
      ],
    })
  })

  test('records of other carriers are not duplicates', async () => {
    const { admin, rivalAdmin } = await createFreightWorld(database())
    await create(rivalAdmin, yard)
    expect((await create(admin, yard)).status).toBe(201)
  })

  test('checks each record of a batch separately', async () => {
    const { admin } = await createFreightWorld(database())
    const unit = (Unit_Number__c: string, more: object = {}) => ({
      apiName: 'Carrier_Equipment__c',
      fields: { Kind__c: 'Truck', Type__c: 'V', Unit_Number__c, VIN__c: '1M8GDM9AXKP042788' },
      ...more,
    })
    const write = (records: object[]) =>
      call(admin, '/records/batch', {
        json: { allOrNone: false, operations: [{ type: 'CREATE', records }] },
      })
    const { results } = (await write([unit('1'), unit('2'), unit('3', { allowSaveOnDuplicate: true })])).body
    expect(results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([201, 400, 201])
    expect(results[1].result.output.errors[0].duplicateRecordError.matchResults).toMatchObject([
      { isAllowSave: true, matchRecordIds: [results[0].result.id] },
    ])
  })
})
