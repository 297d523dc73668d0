import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

async function countOf(object: string, where: string): Promise<number> {
  const soql = encodeURIComponent(`SELECT COUNT() FROM ${object} WHERE ${where}`)
  return (await desk.send('GET', `${BASE}/query?q=${soql}`)).body.totalSize
}

describe('a batch', () => {
  const send = (haltOnError: boolean, ...batchRequests: readonly object[]) =>
    desk.send('POST', `${BASE}/composite/batch`, { haltOnError, batchRequests })
  const create = (Name: string | undefined) => ({
    method: 'POST',
    url: 'v63.0/sobjects/Facility__c',
    richInput: { ...dock, Name },
  })

  test('runs each part by itself: a refused one undoes no other', async () => {
    const { status, body } = await send(
      false,
      create('Batch dock'),
      create(undefined),
      { method: 'GET', url: 'v63.0/query?q=SELECT+COUNT()+FROM+Facility__c' },
      { method: 'GET', url: 'v63.0/nothing' },
    )
    expect(status).toBe(200)
    expect(body.hasErrors).toBe(true)
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([
      201, 400, 200, 404,
    ])
    expect(body.results[1].result[0].errorCode).toBe('REQUIRED_FIELD_MISSING')
    expect(await countOf('Facility__c', "Name = 'Batch dock'")).toBe(1)
  })

  test('can halt at the first failure, which keeps the earlier parts', async () => {
    const { body } = await send(true, create('Kept dock'), create(undefined), create('Halted dock'))
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([201, 400, 412])
    expect(body.results[2].result[0].errorCode).toBe('BATCH_PROCESSING_HALTED')
    expect(await countOf('Facility__c', "Name = 'Kept dock'")).toBe(1)
    expect(await countOf('Facility__c', "Name = 'Halted dock'")).toBe(0)
  })

  test('has at most 25 parts and five queries', async () => {
    const read = { method: 'GET', url: 'v63.0/query?q=SELECT+COUNT()+FROM+Facility__c' }
    expect((await send(false, ...Array.from({ length: 6 }, () => read))).status).toBe(400)
    expect((await send(false, ...Array.from({ length: 26 }, () => create('Many')))).status).toBe(400)
    expect((await send(false, { method: 'GET', url: '/auth/me' })).status).toBe(400)
  })
})

describe('a tree', () => {
  const send = (object: string, ...records: readonly object[]) =>
    desk.send('POST', `${BASE}/composite/tree/${object}`, { records })
  const facility = (referenceId: string, Name: string | undefined) => ({
    attributes: { type: 'Facility__c', referenceId },
    ...dock,
    Name,
  })
  const person = (referenceId: string, LastName: string | undefined) => ({
    attributes: { type: 'Contact', referenceId },
    LastName,
  })
  const company = (referenceId: string, Name: string, ...records: readonly object[]) => ({
    attributes: { type: 'Account', referenceId },
    Name,
    Type: 'Shipper',
    Contacts: { records },
  })

  test('creates records with their children', async () => {
    const { status, body } = await send(
      'Account',
      company('shipper', 'Tree Foods', person('buyer', 'Treeman')),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.hasErrors).toBe(false)
    expect(body.results.map(({ referenceId }: { referenceId: string }) => referenceId)).toEqual([
      'shipper',
      'buyer',
    ])
    expect(await countOf('Contact', "LastName = 'Treeman' AND Account.Name = 'Tree Foods'")).toBe(1)
  })

  test('undoes all when one is refused, and names each refused record', async () => {
    const { status, body } = await send(
      'Facility__c',
      facility('good', 'Undone tree dock'),
      facility('bad', undefined),
      facility('worse', undefined),
    )
    expect(status).toBe(400)
    expect(body.hasErrors).toBe(true)
    expect(body.results).toEqual(
      ['bad', 'worse'].map((referenceId) => ({
        referenceId,
        errors: [expect.objectContaining({ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['Name'] })],
      })),
    )
    expect(await countOf('Facility__c', "Name = 'Undone tree dock'")).toBe(0)
  })

  test.each([
    [
      'two records of one name',
      [facility('a', 'A'), facility('a', 'B')],
      'Two records have the referenceId a',
    ],
    ['another object', [person('a', 'Person')], 'Facility__c belongs here'],
    ['no records', [], ''],
    ['201 records', Array.from({ length: 201 }, (_, at) => facility(`r${at}`, 'Dock')), ''],
  ])('is refused with %s', async (_, records, reason) => {
    const { status, body } = await send('Facility__c', ...records)
    expect(status).toBe(400)
    expect(body[0].message).toContain(reason)
  })
})

describe('an upsert', () => {
  test('by id updates a record, alone and in a collection', async () => {
    const made = await desk.send('POST', `${BASE}/sobjects/Facility__c`, { ...dock, Name: 'Upsert dock' })
    const { id } = made.body
    const one = await desk.send('PATCH', `${BASE}/sobjects/Facility__c/Id/${id}`, { Hours__c: 'First' })
    expect(one.body).toEqual({ id, success: true, errors: [], created: false })
    const many = await desk.send('PATCH', `${BASE}/composite/sobjects/Facility__c/Id`, {
      records: [
        { attributes: { type: 'Facility__c' }, Id: id, Hours__c: 'Second' },
        { attributes: { type: 'Facility__c' }, Hours__c: 'Third' },
      ],
    })
    expect(many.body).toEqual([
      { id, success: true, errors: [], created: false },
      { success: false, errors: [expect.objectContaining({ message: 'A record has no Id.' })] },
    ])
    expect(await countOf('Facility__c', "Hours__c = 'Second'")).toBe(1)
  })

  test('by the id of another object finds nothing', async () => {
    const { status } = await desk.send('PATCH', `${BASE}/sobjects/Facility__c/Id/003000000000001AAA`, {})
    expect(status).toBe(404)
  })
})
