import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const RECORDS = '/services/data/v63.0/ui-api/records'
const houston = { City__c: 'Houston', State__c: 'TX', Postal_Code__c: '77002' }

let platform: TestPlatform
let sales: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  sales = await signIn(platform, 'sales@provider.test')
})
afterAll(() => platform.close())

let n = 0
const create = (fields: object) =>
  sales.send('POST', RECORDS, {
    apiName: 'Facility__c',
    fields: { Name: `Address dock ${(n += 1)}`, Street__c: `${n} Dock Road`, ...fields },
  })
const read = (id: string) =>
  platform.database.kysely
    .selectFrom('Facility__c')
    .select(['Location__Latitude__s as lat', 'Location__Longitude__s as lng', 'Time_Zone__c as zone'])
    .where('Id', '=', id)
    .executeTakeFirstOrThrow()

test('[LDD-01] [DTR-01] a facility typed as an address gets position and zone of its ZIP code', async () => {
  const { status, body } = await create(houston)
  expect([status, body.message]).toEqual([201, undefined])
  expect(await read(body.id)).toEqual({ lat: 29.757, lng: -95.366, zone: 'America/Chicago' })
  const city = await create({ City__c: 'Phoenix', State__c: 'AZ', Location__Latitude__s: null })
  expect(await read(city.body.id)).toEqual({ lat: 33.4484, lng: -112.074, zone: 'America/Phoenix' })
})

test('typed coordinates and a chosen zone stay', async () => {
  const typed = { Location__Latitude__s: 29.7, Location__Longitude__s: -95.2, Time_Zone__c: 'America/Denver' }
  const { body } = await create({ ...houston, ...typed })
  expect(await read(body.id)).toEqual({ lat: 29.7, lng: -95.2, zone: 'America/Denver' })
})

test('an unknown address without coordinates is refused at the fields that it needs', async () => {
  const { status, body } = await create({ City__c: 'Atlantis', State__c: 'TX' })
  expect(status).toBe(400)
  const errors = body.output.fieldErrors
  expect(Object.keys(errors)).toEqual(['Location__Latitude__s', 'Location__Longitude__s', 'Time_Zone__c'])
  expect(errors.Location__Latitude__s[0].message).toMatch(
    /^The position of this city and ZIP code is unknown/,
  )
})

test('a changed city moves the facility, a corrected ZIP code nearby keeps its exact position', async () => {
  const { body } = await create({
    ...houston,
    Location__Latitude__s: 29.701,
    Location__Longitude__s: -95.201,
  })
  const change = (fields: object) => sales.send('PATCH', `${RECORDS}/${body.id}`, { fields })
  expect((await change({ Postal_Code__c: '77003' })).status).toBe(200)
  expect(await read(body.id)).toMatchObject({ lat: 29.701, lng: -95.201 })
  expect((await change({ City__c: 'Denver', State__c: 'CO', Postal_Code__c: '80202' })).status).toBe(200)
  const moved = await read(body.id)
  expect([Math.round(moved.lat ?? 0), Math.round(moved.lng ?? 0), moved.zone]).toEqual([
    40,
    -105,
    'America/Denver',
  ])
  expect((await change({ Location__Latitude__s: null, Location__Longitude__s: null })).status).toBe(200)
  expect(await read(body.id)).toEqual(moved)
})

test('forms require neither coordinates nor zone', async () => {
  const { body } = await sales.send('GET', '/services/data/v63.0/ui-api/object-info/Facility__c')
  const { Location__Latitude__s: lat, Time_Zone__c: zone, Name: name } = body.fields
  expect([lat.required, zone.required, name.required]).toEqual([false, false, true])
  expect(lat.inlineHelpText).toBe('Empty: the center of the ZIP code or city')
})
