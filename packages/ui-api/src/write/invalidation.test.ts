import { expect, test } from 'vitest'
import { getListRecordsById } from '../adapters/list/getListRecordsById.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { createRecord } from '../adapters/records/createRecord.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getRecordTemplateCreate } from '../adapters/recordDefaults/getRecordTemplateCreate.js'
import { transaction } from '../core/scheduler.js'
import { engineOf } from '../core/UiApi.js'
import { queriesOf } from '../core/queryOf.js'
import { removeQuery } from '../core/subscriptions.js'
import { lifetimes } from '../transport/settleRequest.js'
import { aRecord } from '../testing/aRecord.js'
import { aListPage } from '../testing/listBuilders.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { fakeOrg } from '../testing/fakeOrg.js'
import { applyEffect } from './applyEffects.js'

const ID = '001000000000001AAA'
const account = aRecord({ id: ID, fields: { Name: 'Acme' } })
const list = { objectApiName: 'Account', listViewApiName: 'All' }

test('a write invalidates lists without queries: a later query refetches them', async () => {
  const { uiApi, server, settle } = createTestUiApi({ records: [account] })
  await uiApi.load(getListRecordsByName, list)
  const engine = engineOf(uiApi)
  for (const query of queriesOf(engine)) removeQuery(query)
  await uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Second' } })
  expect((await uiApi.load(getListRecordsByName, list)).state).toBe('Stale')
  await settle()
  expect(server.requests.filter(({ path }) => path.includes('list-records'))).toHaveLength(2)
  expect(uiApi.peek(getListRecordsByName, list).data?.records).toHaveLength(2)
})

test('a write to another object does not invalidate a list that is fetched by id', async () => {
  const { uiApi, server, settle } = createTestUiApi({
    records: [account],
    overrides: { 'GET /list-records/00B000000000001AAA': () => structuredClone(aListPage([account])) },
  })
  uiApi.observe(getListRecordsById, { listViewId: '00B000000000001AAA' }, () => undefined)
  await settle()
  const reads = () => server.requests.filter(({ path }) => path.includes('list-records')).length
  await uiApi.invoke(createRecord, { apiName: 'Contact', fields: { LastName: 'Doe' } })
  await settle()
  expect(reads()).toBe(1)
  await uiApi.invoke(createRecord, { apiName: 'Account', fields: { Name: 'Second' } })
  await settle()
  expect(reads()).toBe(2)
})

test('the effect "aged" invalidates one document and notifies its subscribers', async () => {
  const { uiApi } = createTestUiApi({
    records: [account],
    options: { refreshObserved: false },
  })
  await uiApi.load(getListRecordsByName, list)
  const states: string[] = []
  const stop = uiApi.observe(getListRecordsByName, list, ({ state }) => states.push(state))
  await Promise.resolve()
  const engine = engineOf(uiApi)
  const aged = getListRecordsByName.key(list)
  transaction(engine, () => applyEffect(engine, { aged }, lifetimes(engine)))
  stop()
  expect(states).toEqual(['Fulfilled', 'Stale'])
})

test('record templates have no id: they are not normalized, and two of them stay separate', async () => {
  const templateOf = (objectApiName: string) => ({
    objectInfos: {},
    record: {
      apiName: objectApiName,
      childRelationships: {},
      fields: { Name: { displayValue: null, value: objectApiName } },
      id: null,
      recordTypeId: null,
    },
  })
  const { uiApi } = fakeOrg({
    'GET record-defaults/template/create/Load__c': templateOf('Load__c'),
    'GET record-defaults/template/create/Account': templateOf('Account'),
  })
  const load = await uiApi.load(getRecordTemplateCreate, { objectApiName: 'Load__c' })
  const other = await uiApi.load(getRecordTemplateCreate, { objectApiName: 'Account' })
  expect(load.data?.record).toMatchObject({ id: null, fields: { Name: { value: 'Load__c' } } })
  expect(other.data?.record).toMatchObject({ id: null, fields: { Name: { value: 'Account' } } })
  expect(engineOf(uiApi)._store.records.size).toBe(0)
  expect(uiApi.peek(getRecord, { recordId: 'null', fields: ['Load__c.Name'] }).data).toBeUndefined()
})
