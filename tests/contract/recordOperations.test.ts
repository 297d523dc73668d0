import {
  executeBatchRecordOperations,
  getLayout,
  getLayoutUserState,
  getRecordCloneDefaults,
  getRecordCreateDefaults,
  getRecordTemplateClone,
  getRecordTemplateCreate,
  updateLayoutUserState,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let admin: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
})
afterAll(() => platform.close())

const OBJECT = 'Carrier_Location__c'
const yard = (name: string, street: string) => ({
  apiName: OBJECT,
  fields: {
    Name: name,
    Type__c: 'Yard',
    Street__c: street,
    City__c: 'Waco',
    State__c: 'TX',
    Postal_Code__c: '76701',
  },
})

test('a batch creates, updates and deletes, and rolls back as a whole', async () => {
  const made = await admin.uiApi.invoke(executeBatchRecordOperations, {
    operations: [{ type: 'CREATE', records: [yard('One', '1 Batch St'), yard('Two', '2 Batch St')] }],
  })
  expect(made.results.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const [one, two] = made.results.map(({ result }) => (result as { id: string }).id)
  const undone = await admin.uiApi.invoke(executeBatchRecordOperations, {
    operations: [
      { type: 'DELETE', records: [{ fields: { Id: one! } }] },
      { type: 'UPDATE', records: [{ fields: { Id: two!, City__c: '' } }] },
    ],
  })
  expect(undone.hasErrors).toBe(true)
  const changed = await admin.uiApi.invoke(executeBatchRecordOperations, {
    allOrNone: false,
    operations: [
      { type: 'UPDATE', records: [{ fields: { Id: one!, Name: 'First' } }] },
      { type: 'DELETE', records: [{ fields: { Id: two! } }] },
    ],
  })
  expect(changed.results.map(({ statusCode }) => statusCode)).toEqual([200, 204])
  const copy = await admin.uiApi.load(getRecordCloneDefaults, { recordId: one! })
  expect(copy.data!.record.fields).toMatchObject({ Name: { value: 'First' }, CloneSourceId: { value: one } })
  const template = await admin.uiApi.load(getRecordTemplateClone, { recordId: one! })
  expect(template.data!.record.fields).toMatchObject({ City__c: { value: 'Waco' } })
})

test('a new record starts with its defaults, layout and object info', async () => {
  const { data, error } = await admin.uiApi.load(getRecordCreateDefaults, { objectApiName: OBJECT })
  expect(error).toBeUndefined()
  expect(data!.layout.mode).toBe('Create')
  expect(data!.objectInfos).toHaveProperty(OBJECT)
  expect(data!.record.fields['Account__c']?.value).toBe(admin.session.accountId)
  const template = await admin.uiApi.load(getRecordTemplateCreate, { objectApiName: OBJECT })
  expect(template.data!.record).toMatchObject({ apiName: OBJECT, fields: { City__c: { value: null } } })
})

test('[API-05] a collapsed section stays collapsed', async () => {
  const asked = { objectApiName: 'Load__c', recordTypeId: '012000000000000AAA' }
  const layout = await admin.uiApi.load(getLayout, { ...asked, layoutType: 'Full', mode: 'View' })
  const sectionId = layout.data!.sections[0]!.id!
  await admin.uiApi.invoke(updateLayoutUserState, {
    ...asked,
    sectionUserStates: { [sectionId]: { collapsed: true } },
  })
  const state = await admin.uiApi.refresh(getLayoutUserState, asked)
  expect(state.data!.sectionUserStates[sectionId]).toEqual({ collapsed: true, id: sectionId })
})
