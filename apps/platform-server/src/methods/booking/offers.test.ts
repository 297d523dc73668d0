import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
let accountId: string
beforeAll(async () => {
  // The clock moves by hours here, and nobody shall be signed out by that.
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  accountId = (await dispatcher.send('GET', '/auth/me')).body.accountId
})
afterAll(() => platform.close())

const inMinutes = (minutes: number) => new Date(platform.clock.now + minutes * 60_000).toISOString()
const bid = (client: TestClient, loadId: string, more: object = {}) =>
  client.act('LoadBooking/placeOffer', {
    loadId,
    amount: 2150.25,
    expiresAt: inMinutes(60),
    idempotencyKey: crypto.randomUUID(),
    ...more,
  })
/** The provider's side: a counter or tender to the demo carrier. */
const offerFromProvider = async (loadId: string, kind: 'Counter' | 'Tender', expiresInMinutes = 15) =>
  (
    await platform.database.kysely
      .insertInto('Load_Offer__c')
      .values({
        Load__c: loadId,
        Account__c: accountId,
        Amount__c: 2222,
        Kind__c: kind,
        Status__c: 'Open',
        Expires_At__c: inMinutes(expiresInMinutes),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
  ).Id

test('[B10] a bid is open until it expires; one at a time, five in all', async () => {
  const loadId = await addTestLoad(platform)
  const first = await bid(dispatcher, loadId)
  expect(first.body).toMatchObject({ status: 'Open', kind: 'Bid', amount: 2150.25 })
  expect((await bid(dispatcher, loadId)).body.errorCode).toBe('OFFER_ALREADY_OPEN')
  expect((await bid(rival, loadId)).status).toBe(200)
  const withdrawn = await dispatcher.act('LoadBooking/withdrawOffer', { offerId: first.body.id })
  expect(withdrawn.body.status).toBe('Withdrawn')
  const again = await dispatcher.act('LoadBooking/withdrawOffer', { offerId: first.body.id })
  expect(again.body.errorCode).toBe('INVALID_OFFER_STATE')
  for (let n = 0; n < 4; n += 1) {
    expect((await bid(dispatcher, loadId)).status).toBe(200)
    platform.clock.advanceMs(61 * 60_000)
  }
  expect((await bid(dispatcher, loadId)).body.errorCode).toBe('OFFER_LIMIT_REACHED')
})

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1_000_000 }, 'amount'],
  [{ amount: 10.005 }, 'amount'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt'],
])('[B10] a bid with %o is refused', async (more, name) => {
  const { status, body } = await bid(dispatcher, await addTestLoad(platform), more)
  expect(status).toBe(400)
  expect(body.message).toContain(name)
})

test('[B10] a bid lasts between 15 minutes and 24 hours, and only where bids are taken', async () => {
  const loadId = await addTestLoad(platform)
  expect((await bid(dispatcher, loadId, { expiresAt: inMinutes(10) })).status).toBe(400)
  expect((await bid(dispatcher, loadId, { expiresAt: inMinutes(25 * 60) })).status).toBe(400)
  const fixed = await addTestLoad(platform, { Bids_Allowed__c: false })
  expect((await bid(dispatcher, fixed)).body.errorCode).toBe('BIDS_NOT_ALLOWED')
})

test('[B10] a counter that is taken keeps the load for 15 minutes and decides the rate', async () => {
  const loadId = await addTestLoad(platform, { Book_Now__c: false })
  const offerId = await offerFromProvider(loadId, 'Counter')
  expect((await rival.act('LoadBooking/answerOffer', { offerId, accept: true })).status).toBe(404)
  const won = await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  expect(won.body).toMatchObject({ status: 'Won', bookBy: inMinutes(15) })
  const key = { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }
  expect((await rival.act('LoadBooking/bookLoad', key)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
  expect(await book(dispatcher, loadId)).toMatchObject({ agreedRate: 2222, source: 'Bid' })
})

test('[B10] who wins and does not book in time loses the load to others', async () => {
  const loadId = await addTestLoad(platform)
  const offerId = await offerFromProvider(loadId, 'Tender')
  await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  platform.clock.advanceMs(15 * 60_000 + 1)
  await book(rival, loadId)
})

test('an offer that expired, was declined or is our own cannot be taken', async () => {
  const loadId = await addTestLoad(platform)
  const own = await bid(dispatcher, loadId)
  const answer = (offerId: string, accept: boolean) =>
    dispatcher.act('LoadBooking/answerOffer', { offerId, accept })
  expect((await answer(own.body.id, true)).body.errorCode).toBe('INVALID_OFFER_STATE')
  const counter = await offerFromProvider(loadId, 'Counter')
  expect((await answer(counter, false)).body.status).toBe('Declined')
  expect((await answer(counter, true)).body.errorCode).toBe('INVALID_OFFER_STATE')
  const late = await offerFromProvider(loadId, 'Counter')
  platform.clock.advanceMs(16 * 60_000)
  expect((await answer(late, true)).body.details.currentStatus).toBe('Expired')
})

test('a load that is given by offers only cannot be booked outright', async () => {
  const loadId = await addTestLoad(platform, { Book_Now__c: false })
  const { body } = await dispatcher.act('LoadBooking/bookLoad', {
    loadId,
    rateVersion: 1,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(body).toMatchObject({
    errorCode: 'LOAD_NOT_AVAILABLE',
    message: expect.stringContaining('offers only'),
  })
})
