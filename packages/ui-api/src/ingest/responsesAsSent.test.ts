import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getObjectInfos } from '../adapters/objectInfo/getObjectInfos.js'
import { getRecordCreateDefaults } from '../adapters/recordDefaults/getRecordCreateDefaults.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { aLayout } from '../testing/aLayout.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { aListPage } from '../testing/listBuilders.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const LOAD = 'a00000000000001AAA'
const OTHER = 'a00000000000002AAA'

/** A client that gets this response, whatever it asks for. */
const answered = (response: unknown) =>
  createTestUiApi({ options: { fetch: async () => Response.json(response) } }).uiApi

/** A record as servers of old releases send it: without a version. */
const oldRecord = (id: string, fields: object) => ({ apiName: 'Load__c', fields, id })

test('a record that occurs twice in a response without a version stays without one', async () => {
  const carrier = { displayValue: 'Acme', value: oldRecord('001000000000001AAA', {}) }
  const rows = [LOAD, OTHER].map((id) => oldRecord(id, { Carrier__r: carrier }))
  const page = { ...aListPage([]), records: rows, count: 2 }
  const { data } = await answered(page).load(getListRecordsByName, {
    objectApiName: 'Load__c',
    listViewApiName: 'Open',
  })
  expect(data).toEqual(page)
})

test('a batch without hasErrors stays without it', async () => {
  const infos = { results: [{ statusCode: 200, result: anObjectInfo({ apiName: 'Load__c' }) }] }
  const ofInfos = await answered(infos).load(getObjectInfos, { objectApiNames: ['Load__c'] })
  expect(ofInfos.data).toStrictEqual(infos)
  const records = { results: [{ statusCode: 200, result: oldRecord(LOAD, {}) }] }
  const config = { records: [{ recordIds: [LOAD], optionalFields: ['Load__c.Name'] }] }
  const ofRecords = await answered(records).load(getRecords, config)
  expect(ofRecords.data).toStrictEqual(records)
})

test('an equal response keeps the layout of a form that does not name its object', async () => {
  const { objectApiName: _, recordTypeId: __, ...layout } = aLayout()
  const uiApi = answered({ layout, objectInfos: {}, record: { apiName: 'Load__c', fields: {}, id: null } })
  const { data } = await uiApi.load(getRecordCreateDefaults, { objectApiName: 'Load__c' })
  const again = await uiApi.refresh(getRecordCreateDefaults, { objectApiName: 'Load__c' })
  expect(again.data).toBe(data)
})
