import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { answerBid, type BidAnswer } from './answerBid'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
let accountId: string
beforeAll(async () => {
  // The clock advances by hours, which must not end sessions.
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

test('[B10] a bid is open until it expires; at most one at a time, five per load', async () => {
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

test('[B10] a bid lasts between 15 minutes and 24 hours, and requires a load that accepts bids', async () => {
  const loadId = await addTestLoad(platform)
  // A minute less is the latency of the request, half a minute more the difference of two clocks.
  for (const minutes of [10, 13.99, 24 * 60 + 0.51, 24 * 60 + 1, 25 * 60])
    expect((await bid(dispatcher, loadId, { expiresAt: inMinutes(minutes) })).status).toBe(400)
  expect((await bid(dispatcher, loadId, { expiresAt: inMinutes(14) })).status).toBe(200)
  expect((await bid(rival, loadId, { expiresAt: inMinutes(24 * 60 + 0.5) })).status).toBe(200)
  const fixed = await addTestLoad(platform, { Bids_Allowed__c: false })
  expect((await bid(dispatcher, fixed)).body.errorCode).toBe('BIDS_NOT_ALLOWED')
})

test('[B10] accepting a counteroffer reserves the load for 15 minutes and sets the rate', async () => {
  const loadId = await addTestLoad(platform, { Book_Now__c: false })
  const offerId = await offerFromProvider(loadId, 'Counter')
  expect((await rival.act('LoadBooking/answerOffer', { offerId, accept: true })).status).toBe(404)
  const won = await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  expect(won.body).toMatchObject({ status: 'Won', bookBy: inMinutes(15) })
  const key = { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }
  expect((await rival.act('LoadBooking/bookLoad', key)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
  expect(await book(dispatcher, loadId)).toMatchObject({ agreedRate: 2222, source: 'Bid' })
})

test('[B10] a winner that does not book in time loses the load to others', async () => {
  const loadId = await addTestLoad(platform)
  const offerId = await offerFromProvider(loadId, 'Tender')
  await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  platform.clock.advanceMs(15 * 60_000 + 1)
  await book(rival, loadId)
})

test('an expired, declined or own offer cannot be accepted', async () => {
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

test('an offers-only load cannot be booked directly', async () => {
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

const provider = (offerId: string, answer: BidAnswer) =>
  platform.database.asSystem((transaction) =>
    answerBid(transaction, offerId, answer, new Date(platform.clock.now)),
  )
const statusOf = async (offerId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Load_Offer__c')
      .select('Status__c')
      .where('Id', '=', offerId)
      .executeTakeFirst()
  )?.Status__c

test('[B10] rejects withdrawing the provider’s offer, and answering a bid on a load that is not posted', async () => {
  const loadId = await addTestLoad(platform)
  const counter = await offerFromProvider(loadId, 'Counter')
  const withdrawn = await dispatcher.act('LoadBooking/withdrawOffer', { offerId: counter })
  expect([withdrawn.status, withdrawn.body.errorCode]).toEqual([409, 'INVALID_OFFER_STATE'])
  expect(await statusOf(counter)).toBe('Open')
  const own = (await bid(rival, loadId)).body.id
  await changeLoad(platform, loadId, { Status__c: 'Cancelled' })
  await expect(provider(own, { answer: 'accept' })).rejects.toMatchObject({
    errorCode: 'INVALID_OFFER_STATE',
  })
})

test('[B10] as long as the winner of a load may book it no other offer wins; then another may', async () => {
  const loadId = await addTestLoad(platform)
  const own = (await bid(dispatcher, loadId)).body.id
  const other = (await bid(rival, loadId)).body.id
  await provider(other, { answer: 'accept' })
  await expect(provider(own, { answer: 'accept' })).rejects.toMatchObject({
    errorCode: 'INVALID_OFFER_STATE',
  })
  await expect(provider(own, { answer: 'counter', amount: 2100 })).rejects.toMatchObject({
    errorCode: 'INVALID_OFFER_STATE',
  })
  expect(await statusOf(own)).toBe('Open')
  platform.clock.advanceMs(15 * 60_000 + 1)
  await provider(own, { answer: 'accept' })
  expect([await statusOf(own), await statusOf(other)]).toEqual(['Won', 'Expired'])
  await book(dispatcher, loadId)
})

test('[B10] countering closes a bid; the counteroffer can be accepted for 15 minutes at its rate', async () => {
  const loadId = await addTestLoad(platform)
  const offerId = (await bid(dispatcher, loadId)).body.id
  const counter = () => provider(offerId, { answer: 'counter', amount: 2100.75 })
  await counter()
  expect(await statusOf(offerId)).toBe('Countered')
  await expect(counter()).rejects.toMatchObject({ errorCode: 'INVALID_OFFER_STATE' })
  const made = await platform.database.kysely
    .selectFrom('Load_Offer__c')
    .select(['Id', 'Account__c', 'Expires_At__c'])
    .where('Parent_Offer__c', '=', offerId)
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({ Account__c: accountId, Expires_At__c: new Date(inMinutes(15)) })
  const { notices } = (await dispatcher.read('Notifications/list', { language: 'en-US' })).body
  expect(notices.filter((one: { loadId: string }) => one.loadId === loadId)).toMatchObject([
    { kind: 'Offer Answered' },
  ])
  const taken = await dispatcher.act('LoadBooking/answerOffer', { offerId: made.Id, accept: true })
  expect(taken.body).toMatchObject({ status: 'Won' })
  // The winning amount is final, even after a change of the posted rate.
  await changeLoad(platform, loadId, { Rate_Version__c: 2 })
  expect(await book(dispatcher, loadId)).toMatchObject({ agreedRate: 2100.75, source: 'Bid' })
})

test('[B10] a bid that was withdrawn, or is over, is neither accepted nor declined', async () => {
  const loadId = await addTestLoad(platform)
  const offerId = (await bid(dispatcher, loadId)).body.id
  await expect(provider('a05000000000001AAA', { answer: 'accept' })).rejects.toMatchObject({ status: 404 })
  await dispatcher.act('LoadBooking/withdrawOffer', { offerId })
  const late = (await bid(dispatcher, loadId)).body.id
  platform.clock.advanceMs(60 * 60_000)
  for (const answer of ['accept', 'decline'] as const)
    for (const id of [offerId, late])
      await expect(provider(id, { answer })).rejects.toMatchObject({ errorCode: 'INVALID_OFFER_STATE' })
})

test('[B10] the second of two offers to one carrier cannot be accepted while the first has won', async () => {
  const loadId = await addTestLoad(platform)
  const [tender, counter] = [
    await offerFromProvider(loadId, 'Tender'),
    await offerFromProvider(loadId, 'Counter'),
  ]
  const take = (offerId: string) => dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })
  expect((await take(tender)).status).toBe(200)
  expect((await take(counter)).body.errorCode).toBe('INVALID_OFFER_STATE')
  expect(await book(dispatcher, loadId)).toMatchObject({ agreedRate: 2222, source: 'Tender' })
})

test('[B3] [B10] cancelling a booking ends its winning offer: the load is open to every carrier at its posted rate', async () => {
  for (const [name, more] of [
    ['cancelBooking', { reason: 'Breakdown' }],
    ['undoBooking', {}],
  ] as const) {
    const loadId = await addTestLoad(platform)
    const offerId = (await bid(dispatcher, loadId)).body.id
    await provider(offerId, { answer: 'accept' })
    const { id: bookingId } = await book(dispatcher, loadId)
    const back = { bookingId, idempotencyKey: crypto.randomUUID(), ...more }
    expect((await dispatcher.act(`LoadBooking/${name}`, back)).status).toBe(200)
    expect(await statusOf(offerId)).toBe('Withdrawn')
    const again = { loadId, rateVersion: 7, idempotencyKey: crypto.randomUUID() }
    expect((await dispatcher.act('LoadBooking/bookLoad', again)).body.errorCode).toBe('RATE_CHANGED')
    expect(await book(rival, loadId)).toMatchObject({ agreedRate: 2000.5, source: 'Book Now' })
  }
})

test.each(['Declined', 'Expired', 'Withdrawn', 'Lost'])(
  '[B9] [B10] a private load disappears for a carrier whose tender is %s',
  async (Status__c) => {
    const loadId = await addTestLoad(platform, { Visibility__c: 'Private Network' })
    const offerId = await offerFromProvider(loadId, 'Tender')
    await platform.database.kysely
      .updateTable('Load_Offer__c')
      .set({ Status__c, Answered_At__c: new Date(platform.clock.now) })
      .where('Id', '=', offerId)
      .execute()
    await expectGone(loadId)
  },
)

test('[B9] [B10] a load of the private network is there until its tender expires, and a winner has its 15 minutes', async () => {
  const [late, taken] = [
    await addTestLoad(platform, { Visibility__c: 'Private Network' }),
    await addTestLoad(platform, { Visibility__c: 'Private Network' }),
  ]
  await offerFromProvider(late, 'Tender')
  const offerId = await offerFromProvider(taken, 'Tender', 1)
  expect((await dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true })).status).toBe(200)
  platform.clock.advanceMs(14 * 60_000)
  expect((await bid(dispatcher, late)).status).toBe(200)
  await book(dispatcher, taken)
  platform.clock.advanceMs(61_000)
  await expectGone(late)
})

test('[B2] a carrier with a private offer is refused because another carrier was faster', async () => {
  const loadId = await addTestLoad(platform, { Visibility__c: 'Private Network' })
  await offerFromProvider(loadId, 'Tender')
  const { accountId: rivalId } = (await rival.send('GET', '/auth/me')).body
  await platform.database.kysely
    .insertInto('Load_Offer__c')
    .values({
      Load__c: loadId,
      Account__c: rivalId,
      Amount__c: 2222,
      Kind__c: 'Tender',
      Status__c: 'Open',
      Expires_At__c: inMinutes(15),
    })
    .execute()
  await book(rival, loadId)
  const key = { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }
  expect((await dispatcher.act('LoadBooking/bookLoad', key)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
})

/** Neither booked nor bid on, as if it did not exist. */
async function expectGone(loadId: string) {
  const key = { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() }
  expect((await dispatcher.act('LoadBooking/bookLoad', key)).status).toBe(404)
  expect((await bid(dispatcher, loadId)).status).toBe(404)
}
