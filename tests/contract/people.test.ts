import { getFieldValue, getRecord } from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let dispatcher: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  dispatcher = await visit(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())

const read = async (recordId: string | null, object: string, names: readonly string[]) => {
  const fields = names.map((name) => `${object}.${name}`)
  const { data, error } = await dispatcher.uiApi.load(getRecord, { recordId: recordId ?? undefined, fields })
  expect(error).toBeUndefined()
  // A field without read access is absent.
  expect(Object.keys(data?.fields ?? {}).sort()).toEqual([...names].sort())
  return (name: string) => {
    const value = getFieldValue(data, `${object}.${name}`)
    return typeof value === 'string' ? value : undefined
  }
}

test('[ENT-01] an account has its name, owner, city and state', async () => {
  const account = await read(dispatcher.session.accountId, 'Account', [
    'Name',
    'OwnerId',
    'BillingCity',
    'BillingState',
  ])
  for (const name of ['Name', 'BillingCity', 'BillingState']) expect(account(name)).toMatch(/\w/)
  expect(account('OwnerId')).toMatch(/^005\w{15}$/)
})

test('[ENT-02] a contact has its names and photo, and a user the id of the contact', async () => {
  const { contactId, userId } = dispatcher.session
  const contact = await read(contactId, 'Contact', ['Name', 'FirstName', 'LastName', 'Profile_Photo__c'])
  expect(contact('Name')).toBe([contact('FirstName'), contact('LastName')].join(' '))
  const user = await read(userId, 'User', ['ContactId'])
  expect(user('ContactId')).toBe(contactId)
})
