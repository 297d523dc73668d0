import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { notifyRecordUpdateAvailable } from '../adapters/notify/notifyRecordUpdateAvailable.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { generateRecordInputForCreate } from '../representations/recordInputs.js'
import { objectsOfRows } from '../representations/record.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { aRecord } from '../testing/aRecord.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

/*
 * Orgs send `Name` (the set of objects that a polymorphic lookup can refer to) or `User` as the apiName of one person.
 * Law: once one response has named the concrete object, the record keeps it, whichever order the responses come in.
 */

const USER = '005000000000001AAA'
const LOAD = 'a00000000000001AAA'
const OWNED = { recordId: LOAD, fields: ['Load__c.Owner.Name'] }
const ownerAs = (apiName: string, version = 0) =>
  aRecord({ id: USER, apiName, weakEtag: version, fields: { Name: 'Ann', Email: 'ann@example.com' } })
const loadOwnedBy = (owner: RecordRepresentation) =>
  aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: 'L-1', Owner: owner } })
const apiNameIn = ({ data }: { readonly data: RecordRepresentation | undefined }) => {
  const owner = data?.fields['Owner']?.value
  return typeof owner === 'object' ? owner?.apiName : undefined
}

test('a concrete apiName is never replaced by a polymorphic one, whatever the order and the versions', () => {
  const responses = fc.array(
    fc.record({ apiName: fc.constantFrom('Name', 'User'), version: fc.integer({ min: 0, max: 3 }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(responses, (all) => {
      const { uiApi } = createTestUiApi()
      for (const { apiName, version } of all)
        uiApi.ingest(getRecord, OWNED, loadOwnedBy(ownerAs(apiName, version)))
      const expected = all.some(({ apiName }) => apiName === 'User') ? 'User' : 'Name'
      expect(apiNameIn(uiApi.peek(getRecord, OWNED))).toBe(expected)
      expect(uiApi.peek(getRecord, { recordId: USER, fields: ['User.Name'] }).data?.apiName).toBe(expected)
    }),
  )
})

test('a subscriber that selects the parent is notified once when the concrete object becomes known', async () => {
  const { uiApi, settle } = createTestUiApi()
  uiApi.ingest(getRecord, OWNED, loadOwnedBy(ownerAs('Name')))
  const seen: (string | undefined)[] = []
  uiApi.observe(getRecord, OWNED, (snapshot) => seen.push(apiNameIn(snapshot)))
  await settle()
  uiApi.ingest(getRecord, { recordId: USER, fields: ['User.Name'] }, ownerAs('User', 7))
  uiApi.ingest(getRecord, OWNED, loadOwnedBy(ownerAs('Name')))
  await settle()
  expect(seen).toEqual(['Name', 'User'])
})

test('the input of a create is made for the concrete object', () => {
  const { uiApi } = createTestUiApi()
  uiApi.ingest(getRecord, { recordId: USER, fields: ['User.Name', 'User.Email'] }, ownerAs('User'))
  uiApi.ingest(getRecord, OWNED, loadOwnedBy(ownerAs('Name')))
  const { data } = uiApi.peek(getRecord, { recordId: USER, fields: ['User.Name'] })
  if (!data) throw new Error('The record was just ingested.')
  expect(generateRecordInputForCreate(data)).toEqual({ apiName: 'User', fields: { Name: 'Ann' } })
  const info = anObjectInfo({ apiName: 'User' })
  expect(generateRecordInputForCreate(ownerAs('Name'), info).apiName).toBe('User')
})

test('the input of an update leaves out the fields that the concrete object forbids', async () => {
  const name = anObjectInfo().fields['Name']
  if (!name) throw new Error('An object info has a name.')
  const info = anObjectInfo({
    apiName: 'User',
    keyPrefix: '005',
    fields: { Name: name, Email: { ...name, apiName: 'Email', updateable: false } },
  })
  const { uiApi, server } = createTestUiApi({ records: [ownerAs('User')], objectInfos: [info] })
  await uiApi.load(getObjectInfo, { objectApiName: 'User' })
  uiApi.ingest(getRecord, OWNED, loadOwnedBy(ownerAs('Name')))
  await uiApi.invoke(updateRecord, { fields: { Id: USER, Name: 'Anna', Email: 'new@example.com' } })
  expect(server.requests.at(-1)?.body).toMatchObject({ fields: { Name: 'Anna' } })
  expect(server.requests.at(-1)?.body).not.toHaveProperty('fields.Email')
})

test('a notify call requests the fields of the concrete object', async () => {
  const rows = { count: 1, records: [ownerAs('Name')] }
  const { uiApi, clock, server, settle } = createTestUiApi({
    records: [ownerAs('User')],
    overrides: { 'POST /list-records/User/Agents': () => structuredClone(rows) },
  })
  uiApi.ingest(getRecord, { recordId: USER, fields: ['User.Name'] }, ownerAs('User'))
  const list = { objectApiName: 'User', listViewApiName: 'Agents', fields: ['User.Name'] }
  uiApi.observe(getListRecordsByName, list, vi.fn<() => void>())
  await settle()
  const done = uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: USER }])
  clock.advanceMs(500)
  await settle()
  await done
  const sent = server.requests.filter(({ path }) => path.includes(USER))
  expect(sent.map(({ query }) => query)).toEqual([
    expect.objectContaining({ optionalFields: expect.stringContaining('User.Name') as string }),
  ])
})

test('rows named by a polymorphic set can be records of any object, so every write can invalidate their list', () => {
  expect(objectsOfRows([ownerAs('User'), ownerAs('Name')])).toBeUndefined()
  expect(objectsOfRows([ownerAs('User')])).toEqual(['User'])
})
