import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fleetEmail } from '../../seed/demoAccounts'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { createSimulator } from '../../simulate/simulator'
import { runOfferClock } from './runOfferClock'

let platform: TestPlatform
let desk: TestClient
let sales: TestClient
let ops: TestClient
let dispatcher: TestClient
let rival: TestClient
let third: TestClient
let ids: Record<'dispatcher' | 'rival' | 'third', string>
const accountOf = async (client: TestClient): Promise<string> =>
  (await client.send('GET', '/auth/me')).body.accountId
beforeAll(async () => {
  // The clock moves by hours, for which a session without requests would not last.
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  desk = await signIn(platform, 'desk@provider.test')
  sales = await signIn(platform, 'sales@provider.test')
  ops = await signIn(platform, 'ops@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
  third = await signIn(platform, fleetEmail(1))
  ids = {
    dispatcher: await accountOf(dispatcher),
    rival: await accountOf(rival),
    third: await accountOf(third),
  }
})
afterAll(() => platform.close())

const MINUTE_MS = 60_000
const bid = async (client: TestClient, loadId: string, amount = 1900): Promise<string> => {
  const { body } = await client.act('LoadBooking/placeOffer', {
    loadId,
    amount,
    expiresAt: new Date(platform.clock.now + 60 * MINUTE_MS).toISOString(),
    note: 'Truck is empty nearby',
    idempotencyKey: crypto.randomUUID(),
  })
  expect(body.status).toBe('Open')
  return body.id
}
const offersOf = async (loadId: string) =>
  await platform.database.kysely
    .selectFrom('Load_Offer__c')
    .select(['Id', 'Account__c', 'Kind__c', 'Status__c', 'Amount__c', 'Expires_At__c', 'Answered_By__c'])
    .where('Load__c', '=', loadId)
    .orderBy('Id')
    .execute()
const noticesOf = async (loadId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Text__c')
      .distinct()
      .where('Load__c', '=', loadId)
      .execute()
  ).map(({ Text__c }) => Text__c)
const tick = async (ms = 0) => {
  platform.clock.advanceMs(ms)
  await runOfferClock(platform.database, new Date(platform.clock.now))
}
const tenderTo = (
  loadId: string,
  order: 'all' | 'waterfall',
  accountIds: readonly string[],
  more: object = {},
) => sales.act('DeskOffers/tender', { loadId, accountIds, amount: 1950, minutes: 10, order, ...more })

describe('the inbox', () => {
  test('[LDD-06] lists open bids with the margin at each price, without answered and expired ones', async () => {
    const loadId = await addTestLoad(platform, { Shipper_Rate__c: 2400, Max_Bid__c: 2000 })
    const offerId = await bid(dispatcher, loadId, 2100)
    const { status, body } = await sales.read('DeskOffers/inbox', { loadId })
    expect(status).toBe(200)
    expect(body.offers).toEqual([
      expect.objectContaining({
        id: offerId,
        accountId: ids.dispatcher,
        amount: 2100,
        sellRate: 2400,
        margin: 300,
        marginPct: 12.5,
        maxBuy: 2000,
        isAboveMaxBuy: true,
        ratePerMile: 2.47,
        note: 'Truck is empty nearby',
        bidsOnLoad: 1,
        origin: { city: 'Dallas', state: 'TX' },
      }),
    ])
    const all = (await sales.read('DeskOffers/inbox')).body.offers.map(({ id }: { id: string }) => id)
    expect(all).toContain(offerId)
    await sales.act('DeskOffers/answer', { offerId, action: 'decline', note: 'Too high for this lane' })
    expect((await sales.read('DeskOffers/inbox', { loadId })).body.offers).toEqual([])
  })
})

describe('answers', () => {
  test('[LDD-06] accepting, countering and declining reach the carrier, with the person in record and audit trail', async () => {
    const answers = { accept: 'Won', counter: 'Countered', decline: 'Declined' } as const
    const me = (await ops.send('GET', '/auth/me')).body
    for (const [action, status] of Object.entries(answers)) {
      const loadId = await addTestLoad(platform)
      const offerId = await bid(dispatcher, loadId)
      const given = {
        offerId,
        action,
        ...(action === 'counter' ? { amount: 1850 } : {}),
        note: 'As discussed',
      }
      expect((await ops.act('DeskOffers/answer', given)).body).toMatchObject({ id: offerId, status })
      const [first, counter] = await offersOf(loadId)
      expect(first).toMatchObject({ Status__c: status, Answered_By__c: me.userId })
      if (action === 'counter')
        expect(counter).toMatchObject({ Kind__c: 'Counter', Status__c: 'Open', Amount__c: 1850 })
      expect(await noticesOf(loadId)).toEqual(['offerAnswered'])
      expect((await readLoad(platform, loadId)).Handled_By__c).toBe(me.userId)
      const audited = await platform.database.kysely
        .selectFrom('Audit_Event__c')
        .select(['Actor__c', 'Reason__c'])
        .where('Record_Id__c', '=', offerId)
        .where('Action__c', '=', 'Updated')
        .executeTakeFirst()
      expect(audited).toEqual({ Actor__c: me.userId, Reason__c: 'As discussed' })
    }
  })

  test('[LDD-06] a bid is answered once: the second person is refused with the name of the first', async () => {
    const offerId = await bid(dispatcher, await addTestLoad(platform))
    const name = (await sales.send('GET', '/auth/me')).body.name
    expect((await sales.act('DeskOffers/answer', { offerId, action: 'decline' })).status).toBe(200)
    const second = await ops.act('DeskOffers/answer', { offerId, action: 'accept' })
    expect([second.status, second.body.errorCode]).toEqual([409, 'INVALID_OFFER_STATE'])
    expect(second.body.message).toContain(name)
    expect(second.body.details).toMatchObject({ currentStatus: 'Declined', answeredBy: { name } })
  })

  test('[LDD-06] the database refuses a second answer, a second winner and a second counter on every path', async () => {
    const { kysely } = platform.database
    const loadId = await addTestLoad(platform)
    const [one, other] = [await bid(dispatcher, loadId), await bid(rival, loadId)]
    await sales.act('DeskOffers/answer', { offerId: one, action: 'accept' })
    const set = (id: string, fields: object) =>
      kysely.updateTable('Load_Offer__c').set(fields).where('Id', '=', id).execute()
    await expect(set(other, { Status__c: 'Won', Answered_At__c: new Date() })).rejects.toThrow(
      /Load_Offer__c_one_won/,
    )
    await expect(set(one, { Status__c: 'Declined' })).rejects.toThrow(/Load_Offer__c_is_answered/)
    const me = (await ops.send('GET', '/auth/me')).body.userId
    await expect(set(one, { Answered_By__c: me })).rejects.toThrow(/Load_Offer__c_is_answered/)
    await sales.act('DeskOffers/answer', { offerId: other, action: 'decline' })
    await expect(set(other, { Status__c: 'Open' })).rejects.toThrow(/Load_Offer__c_is_answered/)
    const counter = (Account__c: string, Parent_Offer__c: string) =>
      kysely
        .insertInto('Load_Offer__c')
        .values({
          Load__c: loadId,
          Account__c,
          Amount__c: 1,
          Kind__c: 'Counter',
          Expires_At__c: new Date(),
          Parent_Offer__c,
        })
        .execute()
    await counter(ids.rival, other)
    await expect(counter(ids.rival, other)).rejects.toThrow(/Load_Offer__c_one_counter/)
  })

  test('[LDD-10] above the maximum buy only a Provider Admin accepts or counters, with a reason that the carrier never sees', async () => {
    const loadId = await addTestLoad(platform, { Max_Bid__c: 1800 })
    const offerId = await bid(dispatcher, loadId, 1900)
    for (const client of [sales, ops])
      for (const action of [{ action: 'accept' }, { action: 'counter', amount: 1850 }]) {
        const refused = await client.act('DeskOffers/answer', {
          offerId,
          ...action,
          note: 'Customer needs it',
        })
        expect([refused.status, refused.body.errorCode]).toEqual([403, 'BUY_LIMIT_EXCEEDED'])
      }
    const bare = await desk.act('DeskOffers/answer', { offerId, action: 'accept' })
    expect([bare.status, bare.body.errorCode]).toEqual([422, 'BUY_LIMIT_EXCEEDED'])
    const reason = 'Customer pays a premium'
    expect(
      (await desk.act('DeskOffers/answer', { offerId, action: 'accept', note: reason })).body.status,
    ).toBe('Won')
    const seen = await dispatcher.read('MyLoads/listOffers', {})
    expect(JSON.stringify(seen.body)).not.toContain(reason)
    const record = await dispatcher.send(
      'GET',
      `/services/data/v63.0/ui-api/records/${offerId}?fields=Load_Offer__c.Status__c&optionalFields=Load_Offer__c.Answer_Note__c,Load_Offer__c.Answered_By__c`,
    )
    expect(JSON.stringify(record.body)).not.toContain(reason)
    expect(record.body.fields).not.toHaveProperty('Answered_By__c')
    const audited = await platform.database.kysely
      .selectFrom('Audit_Event__c')
      .select('Reason__c')
      .where('Record_Id__c', '=', offerId)
      .where('Reason__c', 'is not', null)
      .execute()
    expect(audited[0]?.Reason__c).toBe(reason)
  })

  test('the simulated provider skips a load that staff handle', async () => {
    const [taken, free] = [await addTestLoad(platform), await addTestLoad(platform)]
    const first = await bid(dispatcher, taken, 9000)
    await sales.act('DeskOffers/answer', { offerId: first, action: 'decline' })
    const [waiting, answered] = [await bid(rival, taken, 9000), await bid(rival, free, 9000)]
    // The demo's bids are newer on the fixed clock of the test, and newer ones are answered first.
    await platform.database.kysely
      .updateTable('Load_Offer__c')
      .set({ Status__c: 'Expired' })
      .where('Status__c', '=', 'Open')
      .where('Id', 'not in', [waiting, answered])
      .execute()
    const simulator = createSimulator({
      database: platform.database,
      now: () => platform.clock.now,
      seed: 'desk',
      say: () => {},
      pace: 'quick',
    })
    for (let round = 0; round < 5; round += 1) await simulator.round()
    const statusOf = async (loadId: string, id: string) =>
      (await offersOf(loadId)).find(({ Id }) => Id === id)?.Status__c
    expect(await statusOf(free, answered)).toBe('Declined')
    expect(await statusOf(taken, waiting)).toBe('Open')
  })
})

describe('tenders', () => {
  test('[LDD-05] a waterfall offers to the next carrier on timeout or decline, and one books', async () => {
    const loadId = await addTestLoad(platform, { Visibility__c: 'Private Network' })
    const { status, body } = await tenderTo(loadId, 'waterfall', [ids.third, ids.rival, ids.dispatcher])
    expect(status).toBe(200)
    expect(body.carriers.map(({ status: state }: { status: string }) => state)).toEqual([
      'Open',
      'Waiting',
      'Waiting',
    ])
    expect(await noticesOf(loadId)).toEqual(['tenderReceived'])
    await tick(9 * MINUTE_MS)
    expect(await offersOf(loadId)).toHaveLength(1)
    await tick(MINUTE_MS)
    const [expired, second] = await offersOf(loadId)
    expect([expired?.Status__c, second?.Status__c, second?.Account__c]).toEqual([
      'Expired',
      'Open',
      ids.rival,
    ])
    expect(second?.Expires_At__c.getTime()).toBe(platform.clock.now + 10 * MINUTE_MS)
    const late = await third.act('LoadBooking/answerOffer', { offerId: expired?.Id, accept: true })
    expect(late.body.errorCode).toBe('INVALID_OFFER_STATE')
    await rival.act('LoadBooking/answerOffer', { offerId: second?.Id, accept: false })
    const asked = (await offersOf(loadId))[2]
    expect(asked).toMatchObject({ Account__c: ids.dispatcher, Status__c: 'Open' })
    await dispatcher.act('LoadBooking/answerOffer', { offerId: asked?.Id, accept: true })
    expect(await book(dispatcher, loadId)).toMatchObject({ agreedRate: 1950, source: 'Tender' })
    const { tenders } = (await sales.read('DeskOffers/inbox', { loadId })).body
    expect(tenders).toEqual([expect.objectContaining({ state: 'Won', order: 'waterfall' })])
  })

  test('[LDD-05] a carrier that accepts and does not book in 15 minutes loses its turn', async () => {
    const loadId = await addTestLoad(platform)
    await tenderTo(loadId, 'waterfall', [ids.rival, ids.dispatcher])
    const [first] = await offersOf(loadId)
    await rival.act('LoadBooking/answerOffer', { offerId: first?.Id, accept: true })
    await tick(14 * MINUTE_MS)
    expect(await offersOf(loadId)).toHaveLength(1)
    await tick(MINUTE_MS)
    expect((await offersOf(loadId)).map(({ Status__c }) => Status__c)).toEqual(['Expired', 'Open'])
  })

  test('[LDD-05] a tender to several at once has one winner, and the others are lost when it books', async () => {
    const loadId = await addTestLoad(platform)
    await tenderTo(loadId, 'all', [ids.rival, ids.dispatcher, ids.third])
    const offers = await offersOf(loadId)
    expect(offers.map(({ Status__c }) => Status__c)).toEqual(['Open', 'Open', 'Open'])
    const of = (accountId: string) => offers.find(({ Account__c }) => Account__c === accountId)?.Id
    const accept = (client: TestClient, accountId: string) =>
      client.act('LoadBooking/answerOffer', { offerId: of(accountId), accept: true })
    expect((await accept(rival, ids.rival)).body.status).toBe('Won')
    expect((await accept(dispatcher, ids.dispatcher)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
    await book(rival, loadId)
    expect((await offersOf(loadId)).map(({ Status__c }) => Status__c).toSorted()).toEqual([
      'Lost',
      'Lost',
      'Won',
    ])
  })

  test('[LDD-05] an accepted tender is not booked at the posted rate that the user confirmed', async () => {
    const loadId = await addTestLoad(platform)
    await tenderTo(loadId, 'all', [ids.rival])
    const [offer] = await offersOf(loadId)
    await rival.act('LoadBooking/answerOffer', { offerId: offer?.Id, accept: true })
    const { posted, rateVersion } = await platform.database.kysely
      .selectFrom('Load__c')
      .select(['Total_Rate__c as posted', 'Rate_Version__c as rateVersion'])
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow()
    expect(offer?.Amount__c).not.toBe(posted)
    const bookAt = (amount: number | null | undefined) =>
      rival.act('LoadBooking/bookLoad', {
        loadId,
        rateVersion,
        amount,
        idempotencyKey: `at-${amount}-${loadId}`,
      })
    expect((await bookAt(posted)).body).toMatchObject({
      errorCode: 'RATE_CHANGED',
      details: { oldRate: posted, newRate: offer?.Amount__c, newRateVersion: rateVersion },
    })
    expect((await bookAt(offer?.Amount__c)).body).toMatchObject({ agreedRate: offer?.Amount__c })
  })

  test('[LDD-05] a load has one running tender, of active carriers, within the maximum buy', async () => {
    const loadId = await addTestLoad(platform, { Max_Bid__c: 2000 })
    const shipper = await platform.database.kysely
      .selectFrom('Account')
      .select('Id')
      .where('Type', '=', 'Shipper')
      .executeTakeFirstOrThrow()
    const wrong = await tenderTo(loadId, 'all', [ids.rival, shipper.Id])
    expect(wrong.body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: { problems: [{ param: 'accountIds.1' }] },
    })
    const dear = await tenderTo(loadId, 'all', [ids.rival], { amount: 2001 })
    expect([dear.status, dear.body.errorCode]).toEqual([403, 'BUY_LIMIT_EXCEEDED'])
    expect((await tenderTo(loadId, 'waterfall', [ids.rival, ids.third])).status).toBe(200)
    const again = await tenderTo(loadId, 'all', [ids.dispatcher])
    expect([again.status, again.body.errorCode]).toEqual([409, 'TENDER_RUNNING'])
    expect(await offersOf(loadId)).toHaveLength(1)
    const none = await tenderTo(loadId, 'all', [ids.rival, ids.rival])
    expect(none.status).toBe(400)
  })

  test('[LDD-05] a waterfall continues after a restart, and ends when no carrier is left or the load is unavailable', async () => {
    const [slow, booked] = [await addTestLoad(platform), await addTestLoad(platform)]
    await tenderTo(slow, 'waterfall', [ids.rival, ids.third])
    await tenderTo(booked, 'waterfall', [ids.rival, ids.third])
    const byPhone = {
      loadId: booked,
      accountId: ids.dispatcher,
      amount: 1900,
      idempotencyKey: 'waterfall-phone',
    }
    expect((await sales.act('DeskOffers/bookFor', byPhone)).status).toBe(200)
    expect((await offersOf(booked)).map(({ Status__c }) => Status__c)).toEqual(['Lost'])
    const stateOf = async (loadId: string) =>
      (await sales.read('DeskOffers/inbox', { loadId })).body.tenders[0].state
    expect(await stateOf(booked)).toBe('Ended')
    // The clock did not run for two hours: the second carrier gets its offer now, with the full time.
    await tick(120 * MINUTE_MS)
    const [, second] = await offersOf(slow)
    expect(second?.Expires_At__c.getTime()).toBe(platform.clock.now + 10 * MINUTE_MS)
    await tick(10 * MINUTE_MS)
    expect((await offersOf(slow)).map(({ Status__c }) => Status__c)).toEqual(['Expired', 'Expired'])
    expect(await stateOf(slow)).toBe('Ended')
    expect((await tenderTo(slow, 'all', [ids.dispatcher])).status).toBe(200)
  })
})

describe('booking by phone', () => {
  const phone = (client: TestClient, loadId: string, accountId: string, more: object = {}) =>
    client.act('DeskOffers/bookFor', {
      loadId,
      accountId,
      amount: 1900,
      idempotencyKey: crypto.randomUUID(),
      ...more,
    })

  test('[LDD-07] books for a carrier with the person as source Phone; the carrier is notified and finds the load', async () => {
    const loadId = await addTestLoad(platform, { Book_Now__c: false })
    const open = await bid(rival, loadId)
    const idempotencyKey = crypto.randomUUID()
    const answer = await phone(sales, loadId, ids.dispatcher, { idempotencyKey })
    expect(answer.body).toMatchObject({
      status: 'Confirmed',
      source: 'Phone',
      agreedRate: 1900,
      accountId: ids.dispatcher,
    })
    const again = await phone(sales, loadId, ids.dispatcher, { idempotencyKey })
    expect(again.body.id).toBe(answer.body.id)
    const booking = await platform.database.kysely
      .selectFrom('Booking__c')
      .select(['Booked_By__c', 'Rate_Con_Document__c', 'Override_Reason__c'])
      .where('Id', '=', answer.body.id)
      .executeTakeFirstOrThrow()
    expect(booking.Booked_By__c).toBe((await sales.send('GET', '/auth/me')).body.contactId)
    expect(booking.Rate_Con_Document__c).not.toBeNull()
    expect(booking.Override_Reason__c).toBeNull()
    expect((await offersOf(loadId)).find(({ Id }) => Id === open)?.Status__c).toBe('Lost')
    expect(await noticesOf(loadId)).toContain('bookingConfirmed')
    const mine = await dispatcher.read('MyLoads/list', { tab: 'upcoming' })
    expect(mine.body.loads.map(({ id }: { id: string }) => id)).toContain(loadId)
    expect((await phone(sales, loadId, ids.rival)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
  })

  test('[LDD-07] [B5] one reason is overridden by a Provider Admin with a reason, two are not', async () => {
    const one = await addTestLoad(platform, { Requirements__c: 'Escort' })
    const two = await addTestLoad(platform, { Requirements__c: 'Escort;Bonded' })
    const overrideReason = 'Certificate sent by email'
    await platform.database.kysely
      .deleteFrom('Carrier_Specialty__c')
      .where('Account__c', '=', ids.rival)
      .execute()
    expect((await phone(desk, one, ids.rival)).body).toMatchObject({
      errorCode: 'NOT_ELIGIBLE',
      details: { reasons: [{ code: 'SPECIALTY_MISSING' }], canBeOverridden: true },
    })
    expect((await phone(sales, one, ids.rival, { overrideReason })).body.errorCode).toBe('NOT_ELIGIBLE')
    expect((await phone(desk, two, ids.rival, { overrideReason })).body).toMatchObject({
      errorCode: 'NOT_ELIGIBLE',
      details: { reasons: [{}, {}], canBeOverridden: false },
    })
    const { body } = await phone(desk, one, ids.rival, { overrideReason })
    expect(body.status).toBe('Confirmed')
    const audited = await platform.database.kysely
      .selectFrom('Audit_Event__c')
      .select('Reason__c')
      .where('Record_Id__c', '=', body.id)
      .executeTakeFirst()
    expect(audited?.Reason__c).toBe(overrideReason)
  })

  test('[LDD-07] [B8] [B9] schedule warnings are overridden, an expired load and an inactive carrier are not', async () => {
    const at = (hours: number) => new Date(platform.clock.now + hours * 3_600_000)
    const tight = await addTestLoad(platform, { Loaded_Miles__c: 3000 })
    expect((await phone(sales, tight, ids.dispatcher)).body.errorCode).toBe('WARNINGS_NOT_ACKNOWLEDGED')
    expect((await phone(sales, tight, ids.dispatcher, { overrideReason: 'Team' })).status).toBe(422)
    expect((await phone(desk, tight, ids.dispatcher, { overrideReason: 'Team' })).status).toBe(200)
    const late = await addTestLoad(platform, { Offer_Expires__c: at(-1) })
    const overrideReason = 'They called in time'
    expect((await phone(desk, late, ids.dispatcher, { overrideReason })).body.errorCode).toBe(
      'LOAD_NOT_AVAILABLE',
    )
    const { kysely } = platform.database
    const setStatus = (Status__c: string) =>
      kysely.updateTable('Account').set({ Status__c }).where('Id', '=', ids.third).execute()
    const loadId = await addTestLoad(platform)
    await setStatus('Inactive')
    expect((await phone(desk, loadId, ids.third, { overrideReason })).body).toMatchObject({
      errorCode: 'NOT_ELIGIBLE',
      details: { reasons: [{ code: 'ACCOUNT_INACTIVE' }], canBeOverridden: false },
    })
    await setStatus('Active')
    await changeLoad(platform, loadId, { Max_Bid__c: 1899 })
    expect((await phone(sales, loadId, ids.dispatcher)).body.errorCode).toBe('BUY_LIMIT_EXCEEDED')
    expect((await phone(desk, loadId, ids.dispatcher, { overrideReason })).status).toBe(200)
  })

  test('[LDD-07] [B2] a load is reserved for the carrier of the winning offer', async () => {
    const loadId = await addTestLoad(platform)
    const offerId = await bid(rival, loadId)
    await sales.act('DeskOffers/answer', { offerId, action: 'accept' })
    expect((await phone(ops, loadId, ids.dispatcher)).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
    expect((await phone(ops, loadId, ids.rival)).body.status).toBe('Confirmed')
  })
})
