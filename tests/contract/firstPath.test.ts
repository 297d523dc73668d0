import {
  createRecord,
  deleteRecord,
  getFieldValue,
  getListInfoByName,
  getListRecordsByName,
  getListUi,
  getObjectInfo,
  getObjectInfos,
  getRecord,
  getRecords,
  getRecordUi,
  MRU,
  updateRecord,
  UiApiError,
  type ListViewSummaryCollectionRepresentation,
} from '@portal/ui-api'
import { apex } from '@portal/ui-api/apex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let dispatcher: Visitor
let admin: Visitor
let rival: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  dispatcher = await visit(platform, 'dispatcher@carrier.test')
  admin = await visit(platform, 'admin@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const postedConfig = {
  objectApiName: 'Load__c',
  listViewApiName: 'Posted',
  fields: ['Load__c.Name', 'Load__c.Status__c'],
}

async function somePostedLoad() {
  const { data } = await dispatcher.uiApi.load(getListRecordsByName, { ...postedConfig, pageSize: 3 })
  return data!.records[0]!
}

describe('reads', () => {
  test('getListRecordsByName returns a page of posted loads and the next token', async () => {
    const first = await dispatcher.uiApi.load(getListRecordsByName, { ...postedConfig, pageSize: 10 })
    expect(first).toMatchObject({ state: 'Fulfilled', error: undefined })
    expect(first.data!.records).toHaveLength(10)
    const next = await dispatcher.uiApi.load(getListRecordsByName, {
      ...postedConfig,
      pageSize: 10,
      pageToken: first.data!.nextPageToken!,
    })
    const ids = [...first.data!.records, ...next.data!.records].map(({ id }) => id)
    expect(new Set(ids).size).toBe(20)
  })

  test('getRecord reads spanning fields of a listed load', async () => {
    const { id } = await somePostedLoad()
    const { data, state } = await dispatcher.uiApi.load(getRecord, {
      recordId: id,
      fields: ['Load__c.Name', 'Load__c.Total_Rate__c', 'Load__c.LastModifiedBy.Name'],
    })
    expect(state).toBe('Fulfilled')
    expect(getFieldValue(data, 'Load__c.Name')).toMatch(/^L-\d{7}$/)
    expect(getFieldValue(data, 'Load__c.Total_Rate__c')).toBeGreaterThan(0)
  })

  test('getRecords responds per item', async () => {
    const { id } = await somePostedLoad()
    const { data } = await dispatcher.uiApi.load(getRecords, {
      records: [{ recordIds: [id, 'a01000000000000AAA'], fields: ['Load__c.Name'] }],
    })
    expect(data!.results.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  })

  test('getObjectInfo and getObjectInfos describe the same object', async () => {
    const one = await dispatcher.uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
    expect(one.data).toMatchObject({ apiName: 'Load__c', keyPrefix: 'a01', label: 'Load' })
    const many = await dispatcher.uiApi.load(getObjectInfos, { objectApiNames: ['Load__c', 'Account'] })
    expect(many.data!.results[0]!.result.eTag).toBe(one.data!.eTag)
  })

  test('getListInfoByName describes the columns of a list view', async () => {
    const { data } = await dispatcher.uiApi.load(getListInfoByName, {
      objectApiName: 'Load__c',
      listViewApiName: 'My_Loads',
    })
    expect(data).toMatchObject({ label: 'My Loads' })
    expect(data!.displayColumns.length).toBeGreaterThan(3)
  })

  test('getListUi responds by name, by id, and for recent and all list views', async () => {
    const byName = await dispatcher.uiApi.load(getListUi, {
      objectApiName: 'Load__c',
      listViewApiName: 'Posted',
      pageSize: 5,
    })
    const { id } = (byName.data as { info: { listReference: { id: string } } }).info.listReference
    const byId = await dispatcher.uiApi.load(getListUi, { listViewId: id, pageSize: 5 })
    const recent = await dispatcher.uiApi.load(getListUi, { objectApiName: 'Load__c', listViewApiName: MRU })
    const summaries = await dispatcher.uiApi.load(getListUi, { objectApiName: 'Load__c' })
    expect([byName.state, byId.state, recent.state, summaries.state]).toEqual(Array(4).fill('Fulfilled'))
    expect(
      (summaries.data as ListViewSummaryCollectionRepresentation).lists.map(({ apiName }) => apiName),
    ).toEqual(expect.arrayContaining(['Posted', 'My_Loads', 'Todays_Loads']))
  })

  test('getRecordUi returns record, layout and object info together', async () => {
    const { id } = await somePostedLoad()
    const { data, error } = await dispatcher.uiApi.load(getRecordUi, {
      recordIds: [id],
      layoutTypes: ['Full'],
      modes: ['View'],
    })
    expect(error).toBeUndefined()
    expect(Object.keys(data!.records)).toEqual([id])
    expect(Object.keys(data!.objectInfos)).toContain('Load__c')
  })

  test('a malformed id, a missing record and a signed-out caller have distinct errors', async () => {
    const malformed = await dispatcher.uiApi
      .load(getRecord, { recordId: 'a01not!anid', fields: ['Load__c.Name'] })
      .catch((error: unknown) => ({ error: error as UiApiError }))
    expect(malformed.error).toBeInstanceOf(Error)
    const absent = await dispatcher.uiApi.load(getRecord, {
      recordId: 'a01000000000000AAA',
      fields: ['Load__c.Name'],
    })
    expect(absent.error).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    const guest = await visit(platform)
    const refused = await guest.uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
    expect(refused.error).toMatchObject({ status: 401, errorCode: 'INVALID_SESSION_ID' })
  })
})

describe('writes', () => {
  const yard = (name: string, street: string) => ({
    apiName: 'Carrier_Location__c',
    fields: {
      Name: name,
      Type__c: 'Yard',
      Street__c: street,
      City__c: 'Waco',
      State__c: 'TX',
      Postal_Code__c: '76701',
      Account__c: admin.session.accountId,
    },
  })

  test('createRecord, updateRecord and deleteRecord change later reads', async () => {
    const { id } = (await admin.uiApi.invoke(createRecord, yard('South Yard', '1 Baylor Ave')))!
    await admin.uiApi.invoke(updateRecord, { fields: { Id: id, Name: 'North Yard' } })
    const after = await admin.uiApi.load(getRecord, { recordId: id, fields: ['Carrier_Location__c.Name'] })
    expect(getFieldValue(after.data, 'Carrier_Location__c.Name')).toBe('North Yard')
    await admin.uiApi.invoke(deleteRecord, { recordId: id })
    const gone = await admin.uiApi.load(getRecord, { recordId: id, fields: ['Carrier_Location__c.Name'] })
    expect(gone.error).toMatchObject({ status: 404 })
  })

  test('[ERR-12] a refused write rejects with the server’s reasons by field', async () => {
    const refusal = await admin.uiApi
      .invoke(createRecord, yard('', '2 Baylor Ave'))
      .catch((error: unknown) => error as UiApiError)
    expect(refusal).toBeInstanceOf(UiApiError)
    expect((refusal as UiApiError).fieldErrors).toHaveProperty('Name')
  })

  test('a record of another account is not found for read, update and delete', async () => {
    const { id } = (await admin.uiApi.invoke(createRecord, yard('Private Yard', '3 Baylor Ave')))!
    const read = await rival.uiApi.load(getRecord, { recordId: id, fields: ['Carrier_Location__c.Name'] })
    expect(read.error).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    await expect(
      rival.uiApi.invoke(updateRecord, { fields: { Id: id, Name: 'Mine now' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(rival.uiApi.invoke(deleteRecord, { recordId: id })).rejects.toMatchObject({ status: 404 })
    const still = await admin.uiApi.refresh(getRecord, { recordId: id, fields: ['Carrier_Location__c.Name'] })
    expect(getFieldValue(still.data, 'Carrier_Location__c.Name')).toBe('Private Yard')
  })
})

describe('server methods', () => {
  const findLoads = apex<
    { pageSize: number; equipment?: string[] },
    { loads: { id: string; rateVersion: number }[]; count: number }
  >({
    className: 'LoadSearch',
    method: 'findLoads',
    httpMethod: 'GET',
  })
  const bookLoad = apex<
    { loadId: string; rateVersion: number; idempotencyKey: string },
    { id: string; loadId: string }
  >({
    className: 'LoadBooking',
    method: 'bookLoad',
    httpMethod: 'POST',
  })

  test('a found load is booked once; the second carrier gets the reason', async () => {
    const { data } = await dispatcher.uiApi.load(findLoads, { pageSize: 50, equipment: ['V'] })
    const { id, rateVersion } = data!.loads.find((load) => 'bookable' in load && load.bookable)!
    const booking = await dispatcher.uiApi.invoke(bookLoad, {
      loadId: id,
      rateVersion,
      idempotencyKey: crypto.randomUUID(),
    })
    expect(booking.loadId).toBe(id)
    await expect(
      rival.uiApi.invoke(bookLoad, { loadId: id, rateVersion, idempotencyKey: crypto.randomUUID() }),
    ).rejects.toMatchObject({ status: 409, errorCode: 'LOAD_NOT_AVAILABLE' })
    const mine = await dispatcher.uiApi.load(getListRecordsByName, {
      objectApiName: 'Load__c',
      listViewApiName: 'My_Loads',
      fields: ['Load__c.Name'],
      pageSize: 200,
    })
    expect(mine.data!.records.map((record) => record.id)).toContain(id)
  })
})
