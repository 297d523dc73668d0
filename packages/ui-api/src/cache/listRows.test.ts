import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const FIRST = 'a00000000000001AAA'
const SECOND = 'a00000000000002AAA'
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
type Seed = NonNullable<Parameters<typeof aRecord>[0]>
const aLoad = (id: string, fields: NonNullable<Seed['fields']>) =>
  aRecord({ id, apiName: 'Load__c', fields, weakEtag: 1 })
const page = (...records: unknown[]) => ({ count: records.length, records, nextPageToken: null })
const carrier = (name: string) =>
  aRecord({ id: `00100000000000${name}AAA`, fields: { Name: name, Phone: name }, weakEtag: 1 })

/** Names of the fields of the carrier in a row. */
const inCarrier = (row: RecordRepresentation | undefined) => {
  const parent = row?.fields['Carrier__r']?.value
  return typeof parent === 'object' && parent !== null ? Object.keys(parent.fields) : []
}

/** What the rows of the list show, by name of the field. */
const rowsOf = (uiApi: ReturnType<typeof createTestUiApi>['uiApi']) =>
  uiApi.peek(getListRecordsByName, list).data?.records.map(({ fields }) => Object.keys(fields))

test('a row selects the fields of its response only, and expires with them', async () => {
  const response = () => page(aLoad(FIRST, { Name: 'L-1', Weight__c: 1 }), aLoad(SECOND, { Name: 'L-2' }))
  const overrides = { 'POST /list-records/Load__c/Open': response }
  const { uiApi, clock } = createTestUiApi({ overrides })
  uiApi.ingest(
    getRecord,
    { recordId: SECOND, fields: ['Load__c.Weight__c'] },
    aLoad(SECOND, { Weight__c: 2 }),
  )
  clock.advanceMs(20_000)
  await uiApi.load(getListRecordsByName, list)
  expect(rowsOf(uiApi)).toEqual([['Name', 'Weight__c'], ['Name']])
  clock.advanceMs(10_000)
  expect(uiApi.peek(getListRecordsByName, list).state).toBe('Fulfilled')
  expect(await uiApi.refresh(getListRecordsByName, list)).toMatchObject({ state: 'Fulfilled' })
})

test('a row selects no more fields of its parent than its response had', async () => {
  const small = aRecord({ id: '001000000000003AAA', fields: { Name: 'Small' }, weakEtag: 1 })
  const overrides = {
    'POST /list-records/Load__c/Open': () =>
      page(
        aLoad(FIRST, { Name: 'L-1', Carrier__r: carrier('1') }),
        aLoad(SECOND, { Name: 'L-2', Carrier__r: small }),
      ),
  }
  const { uiApi } = createTestUiApi({ overrides })
  await uiApi.load(getListRecordsByName, list)
  uiApi.ingest(
    getRecord,
    { recordId: small.id, fields: ['Account.Phone'] },
    aRecord({ id: small.id, fields: { Phone: '5' }, weakEtag: 1 }),
  )
  const parents = uiApi.peek(getListRecordsByName, list).data?.records.map(inCarrier)
  expect(parents).toEqual([['Name', 'Phone'], ['Name']])
})

test("a row that gets a parent selects the fields of the other rows' parents", async () => {
  const overrides = {
    'POST /list-records/Load__c/Open': () =>
      page(
        aLoad(FIRST, { Name: 'L-1', Carrier__r: null }),
        aLoad(SECOND, { Name: 'L-2', Carrier__r: carrier('2') }),
      ),
  }
  const { uiApi } = createTestUiApi({ overrides })
  await uiApi.load(getListRecordsByName, list)
  const parent = aRecord({ id: carrier('1').id, fields: { Name: '1', Phone: '1', Fax: '1' }, weakEtag: 2 })
  uiApi.ingest(
    getRecord,
    { recordId: FIRST, fields: ['Load__c.Carrier__r.Fax'] },
    { ...aLoad(FIRST, { Carrier__r: parent }), weakEtag: 1 },
  )
  const [first] = uiApi.peek(getListRecordsByName, list).data?.records ?? []
  expect(inCarrier(first)).toEqual(['Name', 'Phone'])
})

test('rows with different fields are restored unchanged from the initial state', async () => {
  const overrides = {
    'POST /list-records/Load__c/Open': () =>
      page(aLoad(FIRST, { Name: 'L-1', Weight__c: 1 }), aLoad(SECOND, { Name: 'L-2' })),
  }
  const { uiApi } = createTestUiApi({ overrides })
  await uiApi.load(getListRecordsByName, list)
  uiApi.ingest(
    getRecord,
    { recordId: SECOND, fields: ['Load__c.Weight__c'] },
    aLoad(SECOND, { Weight__c: 2 }),
  )
  const again = createTestUiApi({ options: { initialState: JSON.parse(JSON.stringify(uiApi.dehydrate())) } })
  expect(rowsOf(again.uiApi)).toEqual([['Name', 'Weight__c'], ['Name']])
})
