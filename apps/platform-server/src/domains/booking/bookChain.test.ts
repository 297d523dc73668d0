import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const chain = (loadIds: readonly string[], more: object = {}) => ({
  loads: loadIds.map((loadId) => ({ loadId, rateVersion: 1 })),
  idempotencyKey: crypto.randomUUID(),
  ...more,
})
const bookChain = (params: object, client = dispatcher) => client.act('LoadBooking/bookChain', params)
const statuses = async (loadIds: readonly string[]) =>
  (await Promise.all(loadIds.map((id) => readLoad(platform, id)))).map(({ Status__c }) => Status__c)
const someLoads = async (count: number) => {
  const ids = []
  for (let n = 0; n < count; n += 1) ids.push(await addTestLoad(platform))
  return ids
}

test('[FND-05] books all loads of a chain, in the given order, and answers a repeated key with the same bookings', async () => {
  const ids = (await someLoads(3)).toReversed()
  const params = chain(ids)
  const { status, body } = await bookChain(params)
  expect(status).toBe(200)
  expect(body.bookings.map(({ loadId }: { loadId: string }) => loadId)).toEqual(ids)
  expect(await statuses(ids)).toEqual(['Booked', 'Booked', 'Booked'])
  expect((await bookChain(params)).body).toEqual(body)
})

test('[FND-05] a taken load refuses the whole chain by its number, and the others stay posted', async () => {
  const ids = await someLoads(3)
  await book(rival, ids[1] ?? '')
  const taken = await readLoad(platform, ids[1] ?? '')
  const { status, body } = await bookChain(chain(ids))
  expect([status, body.errorCode]).toEqual([409, 'LOAD_NOT_AVAILABLE'])
  expect(body.details).toMatchObject({ loadId: ids[1], loadNumber: taken.Load_Number__c })
  expect(body.message).toContain(taken.Load_Number__c)
  expect(await statuses(ids)).toEqual(['Posted', 'Booked', 'Posted'])
})

test('[FND-05] a changed rate refuses the whole chain with the new rate of that load', async () => {
  const ids = await someLoads(2)
  await changeLoad(platform, ids[1] ?? '', { Linehaul__c: 1500, Rate_Version__c: 2 })
  const { status, body } = await bookChain(chain(ids))
  expect([status, body.errorCode]).toEqual([409, 'RATE_CHANGED'])
  expect(body.details).toMatchObject({
    loadId: ids[1],
    oldRate: 2000.5,
    newRate: 1800.5,
    newRateVersion: 2,
  })
  expect(await statuses(ids)).toEqual(['Posted', 'Posted'])
  const { kysely } = platform.database
  const bookings = await kysely.selectFrom('Booking__c').select('Id').where('Load__c', 'in', ids).execute()
  expect(bookings).toEqual([])
})

test('[FND-05] reasons and warnings name their load; warnings are acknowledged for all', async () => {
  const [plain = '', tight = ''] = await someLoads(2)
  await changeLoad(platform, tight, { Loaded_Miles__c: 3000 })
  const warned = await bookChain(chain([plain, tight]))
  expect([warned.status, warned.body.errorCode]).toEqual([422, 'WARNINGS_NOT_ACKNOWLEDGED'])
  expect(warned.body.details).toMatchObject({ loadId: tight, warnings: [{ code: 'TIGHT_SCHEDULE' }] })
  const { accountId } = (await dispatcher.send('GET', '/auth/me')).body
  const setAuthority = (Authority_Status__c: string) =>
    platform.database.kysely
      .updateTable('Account')
      .set({ Authority_Status__c })
      .where('Id', '=', accountId)
      .execute()
  await setAuthority('Revoked')
  const refused = await bookChain(chain([plain, tight], { acknowledgeWarnings: true }))
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'NOT_ELIGIBLE'])
  expect([plain, tight]).toContain(refused.body.details.loadId)
  await setAuthority('Active')
  expect((await bookChain(chain([plain, tight], { acknowledgeWarnings: true }))).status).toBe(200)
})

test('[FND-05] a load that the carrier may not know refuses the chain without its number', async () => {
  const [known = ''] = await someLoads(1)
  const hidden = await addTestLoad(platform, { Visibility__c: 'Private Network' })
  const { status, body } = await bookChain(chain([known, hidden]))
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain((await readLoad(platform, hidden)).Load_Number__c)
  expect(await statuses([known])).toEqual(['Posted'])
})

test('[FND-05] one load, six loads and the same load twice are no chain', async () => {
  const ids = await someLoads(6)
  for (const wrong of [ids.slice(0, 1), ids, [ids[0] ?? '', ids[0] ?? '']])
    expect((await bookChain(chain(wrong))).status).toBe(400)
})
