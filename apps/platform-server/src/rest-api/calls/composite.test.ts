import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

const BASE = '/services/data/v63.0'
const dock = {
  Time_Zone__c: 'America/Chicago',
  Location__Latitude__s: 32.78,
  Location__Longitude__s: -96.8,
}

let platform: TestPlatform
let desk: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  desk = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

const composite = (allOrNone: boolean, ...compositeRequest: readonly object[]) =>
  desk.send('POST', `${BASE}/composite`, { allOrNone, compositeRequest })
const create = (referenceId: string, Name: string | undefined) => ({
  method: 'POST',
  url: `${BASE}/sobjects/Facility__c`,
  referenceId,
  body: { ...dock, Name },
})
const countOf = async (name: string) => {
  const soql = encodeURIComponent(`SELECT COUNT() FROM Facility__c WHERE Name = '${name}'`)
  return (await desk.send('GET', `${BASE}/query?q=${soql}`)).body.totalSize
}
const statusesOf = ({ body }: { body: { compositeResponse: { httpStatusCode: number }[] } }) =>
  body.compositeResponse.map(({ httpStatusCode }) => httpStatusCode)

test('a later part uses the answer of an earlier one, in the address and the body', async () => {
  const answer = await composite(
    true,
    create('dock', 'Composite dock'),
    {
      method: 'PATCH',
      url: `${BASE}/sobjects/Facility__c/@{dock.id}`,
      referenceId: 'hours',
      body: { Hours__c: 'Dock @{dock.id}' },
    },
    {
      method: 'GET',
      url: `${BASE}/sobjects/Facility__c/@{dock.id}?fields=Name,Hours__c`,
      referenceId: 'read',
    },
  )
  expect(statusesOf(answer)).toEqual([201, 204, 200])
  const [made, , read] = answer.body.compositeResponse
  expect(read.body).toMatchObject({ Name: 'Composite dock', Hours__c: `Dock ${made.body.id}` })
})

test('with allOrNone a failed part undoes the earlier ones, and only it says why', async () => {
  const answer = await composite(
    true,
    create('one', 'Undone dock'),
    create('two', undefined),
    create('three', 'Never'),
  )
  expect(statusesOf(answer)).toEqual([400, 400, 400])
  expect(
    answer.body.compositeResponse.map(({ body }: { body: { errorCode: string }[] }) => body[0]?.errorCode),
  ).toEqual(['PROCESSING_HALTED', 'REQUIRED_FIELD_MISSING', 'PROCESSING_HALTED'])
  expect(await countOf('Undone dock')).toBe(0)
})

test('without allOrNone the other parts are saved', async () => {
  const answer = await composite(
    false,
    create('one', 'Saved dock'),
    create('two', undefined),
    create('three', 'Saved dock'),
  )
  expect(statusesOf(answer)).toEqual([201, 400, 201])
  expect(await countOf('Saved dock')).toBe(2)
})

test('a collection inside a request is undone with allOrNone, and the request goes on', async () => {
  const records = [{ ...dock, Name: 'Collected' }, dock].map((fields) => ({
    attributes: { type: 'Facility__c' },
    ...fields,
  }))
  const answer = await composite(
    false,
    {
      method: 'POST',
      url: `${BASE}/composite/sobjects`,
      referenceId: 'all',
      body: { allOrNone: true, records },
    },
    create('after', 'After collection'),
  )
  const [all] = answer.body.compositeResponse
  expect(all.body.map(({ errors }: { errors: { errorCode: string }[] }) => errors[0]?.errorCode)).toEqual([
    'ALL_OR_NONE_OPERATION_ROLLED_BACK',
    'REQUIRED_FIELD_MISSING',
  ])
  expect(await countOf('Collected')).toBe(0)
  expect(await countOf('After collection')).toBe(1)
})

test('a reference without a value, a repeated name and a foreign address are refused', async () => {
  const read = (url: string, referenceId = 'one') => ({ method: 'GET', url, referenceId })
  const missing = await composite(false, read(`${BASE}/sobjects/Facility__c/@{nothing.id}`))
  expect(missing.body.compositeResponse[0].body[0].message).toContain('has no value')
  expect((await composite(false, create('one', 'x'), create('one', 'x'))).status).toBe(400)
  expect((await composite(false, read('/auth/me'))).status).toBe(400)
  expect((await composite(false, read(`${BASE}/composite`))).body.compositeResponse[0].httpStatusCode).toBe(
    404,
  )
  const many = Array.from({ length: 26 }, (_, index) => create(`n${index}`, 'x'))
  expect((await composite(false, ...many)).body[0].message).toContain('25 parts')
})
