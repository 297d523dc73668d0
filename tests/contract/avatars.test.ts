import {
  createRecord,
  getDuplicateConfiguration,
  getDuplicates,
  getObjectInfo,
  getPathLayout,
  getPicklistValues,
  getRecordAvatars,
  MASTER_RECORD_TYPE_ID,
  updateRecordAvatar,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

// Small families in one file: avatars, duplicates, paths, dependent picklists.

let platform: TestedPlatform
let admin: Visitor
let rival: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

test('an avatar is a theme until a photo is associated; foreign records have none', async () => {
  const recordId = admin.session.contactId!
  const before = await admin.uiApi.load(getRecordAvatars, {
    recordIds: [recordId, rival.session.contactId!],
  })
  expect(before.data!.results.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  expect(before.data!.results[0]!.result).toMatchObject({ type: 'Theme', recordId })
  const after = await admin.uiApi.invoke(updateRecordAvatar, {
    recordId,
    actionType: 'Associate',
    photoUrl: 'https://pictures.test/me.png',
  })
  expect(after).toMatchObject({ type: 'Photo', photoUrl: 'https://pictures.test/me.png' })
})

test('duplicate rules are readable, and a new value has no matches', async () => {
  const apiName = 'Account'
  const rules = await admin.uiApi.load(getDuplicateConfiguration, { objectApiName: apiName })
  expect(rules.data).toMatchObject({ dedupeEnabled: true })
  expect(rules.data!.dedupeFields).toEqual(expect.arrayContaining(['MC_Number__c', 'DOT_Number__c']))
  const none = await admin.uiApi.load(getDuplicates, { apiName, fields: { MC_Number__c: '00000000' } })
  expect(none.data).toMatchObject({ allowSave: true, matches: [] })
})

test('rejects a save of a similar record until it is confirmed, and of an equal name always', async () => {
  const apiName = 'Carrier_Equipment__c'
  const VIN__c = '1M8GDM9AXKP042788'
  const truck = (Unit_Number__c: string) => ({
    apiName,
    fields: { Kind__c: 'Truck', Type__c: 'V', Unit_Number__c, VIN__c },
  })
  const first = await admin.uiApi.invoke(createRecord, truck('Twin 1'))
  const asked = await admin.uiApi.load(getDuplicates, { apiName, fields: { VIN__c } })
  expect(asked.data).toMatchObject({
    allowSave: true,
    duplicateError: true,
    matches: [{ objectApiName: apiName, recordIds: [first!.id] }],
  })
  const match = { apiName, isAllowSave: true, matchRecordIds: [first!.id] }
  const found = { errorCode: 'DUPLICATES_DETECTED', duplicateRecordError: { matchResults: [match] } }
  await expect(admin.uiApi.invoke(createRecord, truck('Twin 2'))).rejects.toMatchObject({
    status: 400,
    body: { output: { errors: [found] } },
  })
  const second = await admin.uiApi.invoke(createRecord, { ...truck('Twin 2'), allowSaveOnDuplicate: true })
  expect(second).toMatchObject({ apiName, fields: { Unit_Number__c: { value: 'Twin 2' } } })
  await expect(
    admin.uiApi.invoke(createRecord, { ...truck('Twin 1'), allowSaveOnDuplicate: true }),
  ).rejects.toMatchObject({ status: 400 })
})

test('paths and dependent picklists agree with object info', async () => {
  const objectApiName = 'Load_Event__c'
  const info = await admin.uiApi.load(getObjectInfo, { objectApiName })
  expect(info.data!.fields['Reason__c']).toMatchObject({ controllerName: 'Type__c' })
  const values = await admin.uiApi.load(getPicklistValues, {
    recordTypeId: MASTER_RECORD_TYPE_ID,
    fieldApiName: `${objectApiName}.Reason__c`,
  })
  expect(values.data!.values.every(({ validFor }) => validFor.length > 0)).toBe(true)
  const path = await admin.uiApi.load(getPathLayout, { objectApiName: 'Load__c' })
  expect(path).toMatchObject({ state: 'Fulfilled', error: undefined })
})
