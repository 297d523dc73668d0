import { describe, expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecords } from '../adapters/records/getRecords.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

/** Fetch takes such a step of a path for a way up, also when it is escaped, and would ask for something else. */
describe.each(['.', '..'])('a path parameter that is %s', (dots) => {
  const read = { recordId: dots, fields: ['Account.Name'] }
  const refused = (name: string) =>
    expect.objectContaining({ name: 'UiApiConfigError', message: `Invalid config for "${name}"` })

  test('is a config error of reads: thrown where reads throw, and load and refresh reject', async () => {
    const { uiApi, server } = createTestUiApi()
    expect(() => getRecord.request(read)).toThrow(refused('getRecord'))
    expect(() => getRecord.key(read)).toThrow(refused('getRecord'))
    expect(() => uiApi.peek(getRecord, read)).toThrow(refused('getRecord'))
    expect(() => uiApi.observe(getRecord, read, () => undefined)).toThrow(refused('getRecord'))
    await expect(uiApi.load(getRecord, read)).rejects.toEqual(refused('getRecord'))
    await expect(uiApi.refresh(getRecord, read)).rejects.toEqual(refused('getRecord'))
    await expect(uiApi.load(getObjectInfo, { objectApiName: dots })).rejects.toThrow(UiApiConfigError)
    const list = { objectApiName: 'Account', listViewApiName: dots }
    await expect(uiApi.load(getListRecordsByName, list)).rejects.toThrow(UiApiConfigError)
    const ui = { recordIds: [dots], layoutTypes: ['Full'], modes: ['View'] }
    await expect(uiApi.load(getRecordUi, ui)).rejects.toThrow(UiApiConfigError)
    expect(server.requests).toEqual([])
  })

  test('is a config error of writes: invoke rejects', async () => {
    const { uiApi, server } = createTestUiApi()
    expect(() => deleteRecord.request({ recordId: dots })).toThrow(refused('deleteRecord'))
    await expect(uiApi.invoke(deleteRecord, { recordId: dots })).rejects.toEqual(refused('deleteRecord'))
    const update = { fields: { Id: dots, Name: 'x' } }
    await expect(uiApi.invoke(updateRecord, update)).rejects.toEqual(refused('updateRecord'))
    expect(server.requests).toEqual([])
  })

  test('is never sent as one of several requests of a read', async () => {
    const { uiApi, server } = createTestUiApi()
    const several = { records: [{ recordIds: ['001000000000001AAA'] }, { recordIds: [dots] }] }
    const { error } = await uiApi.load(getRecords, several)
    expect(error).toEqual(refused('getRecords'))
    expect(server.requests.map(({ path }) => path)).not.toContain('/services/data/v63.0/ui-api/records/')
  })
})

test('a path parameter that cannot be encoded is a config error', () => {
  const { uiApi } = createTestUiApi()
  expect(() => uiApi.peek(getObjectInfo, { objectApiName: '\ud800' })).toThrow(UiApiConfigError)
})

test('a path parameter may contain dots beside other characters', () => {
  const { path } = getListRecordsByName.request({ objectApiName: '..a', listViewApiName: 'a.' })
  expect(path).toContain('/..a/a.')
})
