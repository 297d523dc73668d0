import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const UI_API = '/services/data/v63.0/ui-api'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const create = async (fields: object) => {
  const { contactId, accountId } = (await dispatcher.send('GET', '/auth/me')).body
  return dispatcher.send('POST', `${UI_API}/records`, {
    apiName: 'Saved_Search__c',
    fields: { Filters__c: '{"address":"q=Dallas"}', Contact__c: contactId, Account__c: accountId, ...fields },
  })
}
const namesOf = async (page: string, client = dispatcher) => {
  const { body } = await client.send('POST', `${UI_API}/list-records/Saved_Search__c/All`, {
    fields: ['Saved_Search__c.Name'],
    where: JSON.stringify({ Page__c: { eq: page } }),
  })
  return body.records.map((record: { fields: { Name: { value: string } } }) => record.fields.Name.value)
}

test('[DAY-06] saved filters of My Loads belong to the person and their page', async () => {
  expect((await create({ Name: 'Dallas freight', Page__c: 'My Loads' })).status).toBe(201)
  expect((await create({ Name: 'Vans near Dallas', Alert__c: 'Daily' })).status).toBe(201)
  expect(await namesOf('My Loads')).toEqual(['Dallas freight'])
  expect(await namesOf('Find Loads')).toContain('Vans near Dallas')
  expect(await namesOf('Find Loads')).not.toContain('Dallas freight')
  expect(await namesOf('My Loads', rival)).toEqual([])
  const admin = await signIn(platform, 'admin@carrier.test')
  expect(await namesOf('My Loads', admin)).toEqual([])
})

test('[DAY-06] saved filters of My Loads have no alert: nothing new is posted there', async () => {
  const { status, body } = await create({ Name: 'Alerted', Page__c: 'My Loads', Alert__c: 'Instant' })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('Only a search of Find Loads has an alert.')
})

test.each(['{bad', '[]', 'null', '"q=Dallas"', '7'])(
  'a saved search with %j instead of filters is refused',
  async (Filters__c) => {
    const { status, body } = await create({ Name: 'Broken', Filters__c })
    expect(status).toBe(400)
    expect(body.output.fieldErrors.Filters__c).toMatchObject([
      { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'Filters: must be a JSON object' },
    ])
  },
)
