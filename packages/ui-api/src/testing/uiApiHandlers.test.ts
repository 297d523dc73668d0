import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
import { createUiApi } from '../client/createUiApi.js'
import type { UiApi } from '../client/UiApi.js'
import { checkWithSchemas } from '../schemas/checkWithSchemas.js'
import { anObjectInfo } from './anObjectInfo.js'
import { aRecord } from './aRecord.js'
import * as builders from './index.js'
import { uiApiHandlers, type UiApiHandlerOptions } from './uiApiHandlers.js'

test('msw answers a client from records in memory', async () => {
  const baseUrl = 'https://org.example'
  const record = aRecord({ id: '001000000000001AAA', fields: { Name: 'Acme' } })
  const server = setupServer(...uiApiHandlers({ baseUrl, records: [record] }))
  server.listen()
  try {
    const { data } = await createUiApi({ baseUrl }).load(getRecord, {
      recordId: record.id,
      fields: ['Account.Name'],
    })
    expect(data?.fields['Name']?.value).toBe('Acme')
  } finally {
    server.close()
  }
})

const baseUrl = 'https://org.example'
const record = aRecord({ id: '001000000000001AAA', fields: { Name: 'Acme' } })

/** A client whose requests msw answers. */
async function onMsw(options: UiApiHandlerOptions, run: (uiApi: UiApi) => Promise<void>) {
  const server = setupServer(...uiApiHandlers(options))
  server.listen()
  try {
    await run(createUiApi({ baseUrl, retry: false, validate: checkWithSchemas }))
  } finally {
    server.close()
  }
}

test('lists, record UI and descriptions come from the same records, and writes are there afterwards', async () => {
  const objectInfos = [anObjectInfo()]
  await onMsw({ records: [record], objectInfos }, async (uiApi) => {
    const list = { objectApiName: 'Account', listViewApiName: 'All' }
    const ui = await uiApi.load(getListUi, { ...list, fields: ['Account.Name'] })
    expect(ui.data).toMatchObject({ info: { label: 'All' }, records: { count: 1 } })
    const recordUi = await uiApi.load(getRecordUi, {
      recordIds: record.id,
      layoutTypes: 'Full',
      modes: 'View',
    })
    expect(Object.keys(recordUi.data?.objectInfos ?? {})).toEqual(['Account'])
    await uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Bolt' } })
    const page = await uiApi.refresh(getListRecordsByName, { ...list, fields: ['Account.Name'] })
    expect(page.data?.records.map(({ fields }) => fields['Name']?.value)).toEqual(['Acme', 'Bolt'])
  })
})

test.each([
  ['by method and path', { 'GET /object-info/Load__c': () => anObjectInfo({ apiName: 'Load__c' }) }],
  [
    'as handlers',
    [http.get('*/ui-api/object-info/Load__c', () => HttpResponse.json(anObjectInfo({ apiName: 'Load__c' })))],
  ],
])('overrides come first, given %s', async (_, overrides) => {
  await onMsw({ baseUrl, overrides }, async (uiApi) => {
    const { data } = await uiApi.load(getObjectInfo, { objectApiName: 'Load__c' })
    expect(data?.apiName).toBe('Load__c')
    expect((await uiApi.load(getObjectInfo, { objectApiName: 'Other__c' })).error?.status).toBe(404)
  })
})

test('every builder gives an answer that its schema accepts', () => {
  const accepts = (name: string, value: unknown) => expect(() => checkWithSchemas(name, value)).not.toThrow()
  accepts('ObjectInfoRepresentation', builders.anObjectInfo())
  accepts('RecordLayoutRepresentation', builders.aLayout())
  accepts('ActionRepresentation', builders.actionsOf('Global'))
  accepts('AppRepresentation', builders.anApp())
  accepts('ListUiRepresentation', builders.aListUi([builders.aRecord()]))
  accepts('ListInfoRepresentation', builders.aListInfo())
  accepts('ListRecordCollectionRepresentation', builders.aListPage([builders.aRecord()]))
  accepts('RelatedListInfoRepresentation', builders.aRelatedListInfo())
  accepts('RelatedListRecordCollectionRepresentation', builders.aRelatedListPage([builders.aRecord()]))
})
