import * as uiApiModule from '@portal/ui-api'
import { getAllApps, getListInfoByName, getListRecordsByName, type ReadAdapter } from '@portal/ui-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

// Law: the server responds to every read adapter of the data layer; a new one must be added to the table.

let platform: TestedPlatform
let admin: Visitor
/** Ids of demo records. */
let known: { account: string; contact: string; load: string; unit: string; appId: string; listViewId: string }

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  const firstOf = async (objectApiName: string, listViewApiName: string) => {
    const config = { objectApiName, listViewApiName, fields: [`${objectApiName}.Name`], pageSize: 1 }
    const { data } = await admin.uiApi.load(getListRecordsByName, config)
    return data?.records[0]?.id ?? ''
  }
  const list = { objectApiName: 'Load__c', listViewApiName: 'Posted' }
  known = {
    account: admin.session.accountId ?? '',
    contact: admin.session.contactId ?? '',
    load: await firstOf('Load__c', 'Posted'),
    unit: await firstOf('Carrier_Equipment__c', 'All_Equipment'),
    appId: (await admin.uiApi.load(getAllApps, { formFactor: 'Large' })).data?.apps[0]?.appId ?? '',
    listViewId: (await admin.uiApi.load(getListInfoByName, list)).data?.listReference.id ?? '',
  }
  expect(Object.values(known)).not.toContain('')
})
afterAll(() => platform.close())

const posted = { objectApiName: 'Load__c', listViewApiName: 'Posted' }
const fields = ['Load__c.Name']
const location = { objectApiName: 'Carrier_Location__c' }
const equipment = { relatedListId: 'Equipment__r' }
const layout = { objectApiName: 'Load__c', layoutType: 'Full', mode: 'View' }
const ofRecordType = { objectApiName: 'Load__c', recordTypeId: uiApiModule.MASTER_RECORD_TYPE_ID }

/** A valid configuration of every read adapter. */
const configs: Readonly<Record<string, () => unknown>> = {
  getActionOverrides: () => ({ objectApiName: 'Load__c' }),
  getAllApps: () => ({ formFactor: 'Large' }),
  getAppDetails: () => ({ appId: known.appId, formFactor: 'Large' }),
  getChildRecords: () => ({ recordId: known.account, relationshipName: 'Equipment__r' }),
  getDuplicateConfiguration: () => location,
  getDuplicates: () => ({ apiName: 'Carrier_Location__c', fields: { Name: 'Main Yard' } }),
  getFormulaActivations: () => ({ actionFeature: 'QuickAction', objectApiNames: ['Account'] }),
  getGlobalActions: () => ({}),
  getKeywordSearchResults: () => ({ objectApiName: 'Load__c', q: 'dallas' }),
  getLayout: () => layout,
  getLayoutUserState: () => ofRecordType,
  getListInfoById: () => ({ listViewId: known.listViewId }),
  getListInfoByName: () => posted,
  getListInfosByName: () => ({ names: ['Load__c.Posted'] }),
  getListInfosByObjectName: () => ({ objectApiName: 'Load__c' }),
  getListObjectInfo: () => ({ objectApiName: 'Load__c' }),
  getListPreferences: () => posted,
  getListRecordsById: () => ({ listViewId: known.listViewId, fields }),
  getListRecordsByName: () => ({ ...posted, fields }),
  getListUi: () => posted,
  getLookupActions: () => ({ objectApiNames: ['Carrier_Equipment__c'] }),
  getLookupMetadata: () => ({ objectApiName: 'Available_Capacity__c', fieldApiName: 'Unit__c' }),
  getLookupRecords: () => ({ objectApiName: 'Available_Capacity__c', fieldApiName: 'Unit__c' }),
  getMruListRecords: () => ({ objectApiName: 'Load__c', fields }),
  getNavItems: () => ({}),
  getObjectCreateActions: () => location,
  getObjectInfo: () => ({ objectApiName: 'Load__c' }),
  getObjectInfoDirectory: () => ({}),
  getObjectInfos: () => ({ objectApiNames: ['Load__c', 'Account'] }),
  getPathLayout: () => ({ objectApiName: 'Load__c' }),
  getPicklistValues: () => ({
    recordTypeId: uiApiModule.MASTER_RECORD_TYPE_ID,
    fieldApiName: 'Load__c.Status__c',
  }),
  getPicklistValuesByRecordType: () => ofRecordType,
  getQuickActionDefaults: () => ({
    actionApiName: 'Account.Add_Location',
    parentRecordId: known.account,
  }),
  getQuickActionInfo: () => ({ actionApiName: 'Account.Add_Location' }),
  getQuickActionLayout: () => ({ actionApiName: 'Account.Add_Location' }),
  getRecord: () => ({ recordId: known.load, fields }),
  getRecordActions: () => ({ recordIds: [known.unit], sections: ['Page'] }),
  getRecordAvatars: () => ({ recordIds: [known.contact, known.load] }),
  getRecordCloneDefaults: () => ({ recordId: known.unit }),
  getRecordCreateDefaults: () => location,
  getRecordEditActions: () => ({ recordIds: [known.unit] }),
  getRecords: () => ({ records: [{ recordIds: [known.load], fields }] }),
  getRecordTemplateClone: () => ({ recordId: known.unit }),
  getRecordTemplateCreate: () => location,
  getRecordUi: () => ({ recordIds: [known.load], layoutTypes: ['Full'], modes: ['View'] }),
  getRelatedListActions: () => ({ recordIds: [known.account], ...equipment }),
  getRelatedListCount: () => ({ parentRecordId: known.account, ...equipment }),
  getRelatedListInfo: () => ({ parentObjectApiName: 'Account', ...equipment }),
  getRelatedListInfoBatch: () => ({ parentObjectApiName: 'Account', relatedListNames: ['Equipment__r'] }),
  getRelatedListPreferences: () => ({ preferencesId: 'Account.Equipment__r' }),
  getRelatedListPreferencesBatch: () => ({ preferencesIds: ['Account.Equipment__r'] }),
  getRelatedListRecordActions: () => ({ recordIds: [known.account], relatedListRecordIds: [known.unit] }),
  getRelatedListRecords: () => ({
    parentRecordId: known.account,
    ...equipment,
    fields: ['Carrier_Equipment__c.Name'],
  }),
  getRelatedListRecordsBatch: () => ({
    parentRecordId: known.account,
    relatedListParameters: [{ ...equipment, fields: ['Carrier_Equipment__c.Name'] }],
  }),
  getRelatedListsActions: () => ({
    recordIds: [known.account],
    relatedListsActionParameters: [equipment],
  }),
  getRelatedListsCount: () => ({ parentRecordId: known.account, relatedListNames: ['Equipment__r'] }),
  getRelatedListsInfo: () => ({ parentObjectApiName: 'Account' }),
  getSearchFilterMetadata: () => ({ objectApiName: 'Load__c' }),
  getSearchFilterOptions: () => ({ objectApiName: 'Load__c', filterApiName: 'Status__c' }),
  getSearchResults: () => ({ q: 'dallas', objectApiNames: ['Load__c', 'Facility__c'] }),
  getSelectedApp: () => ({ formFactor: 'Large' }),
  getUserNavItems: () => ({ appId: known.appId }),
  graphql: () => ({
    query: 'query loads { uiapi { query { Load__c(first: 1) { edges { node { Id Name { value } } } } } } }',
  }),
}

function isRead(exported: unknown): exported is ReadAdapter<unknown, unknown> {
  return (Object(exported) as { readonly kind?: unknown }).kind === 'read'
}

const reads = Object.values<unknown>(uiApiModule).filter(isRead)

test('the table lists exactly the exported reads', () => {
  expect(Object.keys(configs).sort()).toEqual(reads.map(({ name }) => name).sort())
})

describe('responds to', () => {
  test.each(reads.map((adapter) => [adapter.name, adapter] as const))('%s', async (name, adapter) => {
    const snapshot = await admin.uiApi.refresh(adapter, configs[name]?.())
    expect(snapshot.error).toBeUndefined()
    expect(snapshot.state).toBe('Fulfilled')
    const results = (snapshot.data as { results?: { statusCode: number }[] }).results ?? []
    expect(results.filter(({ statusCode }) => statusCode >= 400)).toEqual([])
  })
})
