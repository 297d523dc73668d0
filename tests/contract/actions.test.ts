import {
  getFieldValue,
  getGlobalActions,
  getListRecordsByName,
  getQuickActionDefaults,
  getQuickActionLayout,
  getRecord,
  getRecordActions,
  getRelatedListsActions,
  performQuickAction,
  performUpdateRecordQuickAction,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let admin: Visitor
let driver: Visitor
let rival: Visitor
let account: string
let unit: string

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  driver = await visit(platform, 'driver@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
  account = admin.session.accountId ?? ''
  const { data } = await admin.uiApi.load(getListRecordsByName, {
    objectApiName: 'Carrier_Equipment__c',
    listViewApiName: 'All_Equipment',
    fields: ['Carrier_Equipment__c.Name'],
    pageSize: 1,
  })
  unit = data!.records[0]!.id
})
afterAll(() => platform.close())

test("[ROL-04] lists the record actions that the caller's role permits", async () => {
  const config = { recordIds: [unit], sections: ['Page'] }
  const { data } = await admin.uiApi.load(getRecordActions, config)
  const names = data!.actions[unit]!.actions.map(({ apiName }) => apiName)
  expect(names).toEqual(
    expect.arrayContaining(['Edit', 'Delete', 'Carrier_Equipment__c.Take_Out_Of_Service']),
  )
  const theirs = await driver.uiApi.load(getRecordActions, config)
  const offered = theirs.data!.actions[unit]!.actions.map(({ apiName }) => apiName)
  expect(offered.filter((name) => ['Edit', 'Delete', 'Clone'].includes(name))).toEqual([])
  const foreign = await rival.uiApi.load(getRecordActions, config)
  expect(foreign.error).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
})

test('global actions are grouped under Global; a batch of related lists keeps its order', async () => {
  const { data } = await admin.uiApi.load(getGlobalActions, {})
  expect(data!.actions['Global']!.actions.map(({ type }) => type)).toContain('QuickAction')
  const batch = await admin.uiApi.load(getRelatedListsActions, {
    recordIds: [account],
    relatedListsActionParameters: [{ relatedListId: 'Equipment__r' }, { relatedListId: 'Nope__r' }],
  })
  expect(batch.data!.results.map(({ statusCode }) => statusCode)).toEqual([200, 404])
})

test('a quick action provides its form and defaults, and creates a record', async () => {
  const actionApiName = 'Account.Add_Location'
  const layout = await admin.uiApi.load(getQuickActionLayout, { actionApiName })
  expect(layout.data!.layout.sections.length).toBe(1)
  const defaults = await admin.uiApi.load(getQuickActionDefaults, { actionApiName, parentRecordId: account })
  expect(defaults.data!.fields['Account__c']).toMatchObject({ value: account })
  const fields = {
    Name: 'Quick Yard',
    Type__c: 'Yard',
    Street__c: '77 Quick Ave',
    City__c: 'Waco',
    State__c: 'TX',
    Postal_Code__c: '76701',
  }
  const input = { actionApiName, apiName: 'Carrier_Location__c', contextId: account, fields }
  const done = await admin.uiApi.invoke(performQuickAction, input)
  expect(done).toMatchObject({ isSuccess: true, isCreated: true })
  const made = await admin.uiApi.load(getRecord, {
    recordId: done.id!,
    fields: ['Carrier_Location__c.Name'],
  })
  expect(getFieldValue(made.data, 'Carrier_Location__c.Name')).toBe('Quick Yard')
  await expect(
    admin.uiApi.invoke(performQuickAction, { ...input, fields: { Name: 'No street' } }),
  ).rejects.toMatchObject({ status: 400, fieldErrors: { Street__c: expect.anything() } })
})

test('a quick action that updates changes later reads', async () => {
  const read = { recordId: unit, fields: ['Carrier_Equipment__c.In_Service__c'] }
  await admin.uiApi.load(getRecord, read)
  await admin.uiApi.invoke(performUpdateRecordQuickAction, {
    actionApiName: 'Carrier_Equipment__c.Take_Out_Of_Service',
    apiName: 'Carrier_Equipment__c',
    contextId: unit,
    fields: {},
  })
  const after = await admin.uiApi.refresh(getRecord, read)
  expect(getFieldValue(after.data, 'Carrier_Equipment__c.In_Service__c')).toBe(false)
})
