import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  constant,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Answer, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { ApiError } from '../../http/ApiError'
import { repriceLoad } from '../loads/changeLoad'
import { answerBid, type BidAnswer } from '../offers/answerBid'
import { cancelLoad } from './cancelLoad'
import {
  applyStep,
  bidsOf,
  CARRIERS,
  nthOf,
  offersBy,
  postedLoad,
  shownStatus,
  type Carrier,
  type ModelLoad,
  type ModelOffer,
  type Outcome,
  type Step,
} from './testing/loadModel'

const RUNS = Number(process.env['MODEL_RUNS'] ?? 25)
const MINUTE_MS = 60_000
const RATE = 2000.5

let platform: TestPlatform
let clients: Readonly<Record<Carrier, TestClient>>
let accounts: Readonly<Record<Carrier, string>>
let start: number
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  start = platform.clock.now
  const [carrier, rival] = await Promise.all([
    signIn(platform, 'dispatcher@carrier.test'),
    signIn(platform, 'rival@carrier.test'),
  ])
  clients = { carrier, rival }
  const accountOf = async (client: TestClient) => (await client.send('GET', '/auth/me')).body.accountId
  accounts = { carrier: await accountOf(carrier), rival: await accountOf(rival) }
})
afterAll(() => platform.close())

const by = constantFrom(...CARRIERS)
const nth = nat(9)
const amount = integer({ min: 1500, max: 2500 })
const anyStep = oneof(
  { weight: 3, arbitrary: record({ do: constant('wait' as const), minutes: constantFrom(1, 4, 6, 14, 16) }) },
  { weight: 4, arbitrary: record({ do: constant('book' as const), by, isStale: boolean() }) },
  {
    weight: 5,
    arbitrary: record({ do: constant('bid' as const), by, amount, minutes: constantFrom(15, 30, 60) }),
  },
  {
    weight: 3,
    arbitrary: record({ do: constantFrom('withdraw', 'acceptCounter', 'declineCounter'), by, nth }),
  },
  { weight: 4, arbitrary: record({ do: constantFrom('acceptBid', 'declineBid'), nth }) },
  { weight: 3, arbitrary: record({ do: constant('counterBid' as const), nth, amount }) },
  { weight: 4, arbitrary: record({ do: constantFrom('undo', 'cancel'), by }) },
  { weight: 1, arbitrary: record({ do: constant('reprice' as const), rate: amount }) },
  { weight: 1, arbitrary: record({ do: constant('cancelLoad' as const) }) },
)

/** The load on the server, with the ids of the model's offers and bookings. */
interface ServerLoad {
  id: string
  offerIds: Map<ModelOffer, string>
  bookingIds: Map<Carrier, string>
}

const codeOf = ({ status, body }: Answer): Outcome => (status === 200 ? 'done' : body.errorCode)

/** `done`, or the code of the refusal. */
const asProvider = (work: Parameters<TestPlatform['database']['asSystem']>[0]): Promise<Outcome> =>
  platform.database.asSystem(work).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return error.errorCode
      throw error
    },
  )

/** Performs a step that the model does not skip. `model` is its state before the step. */
async function perform(step: Step, model: ModelLoad, load: ServerLoad): Promise<Outcome> {
  const now = new Date(platform.clock.now)
  const idOf = (offer: ModelOffer | undefined): string => (offer && load.offerIds.get(offer)) ?? ''
  const answer = (n: number, given: BidAnswer) =>
    asProvider((transaction) => answerBid(transaction, idOf(nthOf(bidsOf(model), n)), given, now))
  switch (step.do) {
    case 'wait':
      platform.clock.advanceMs(step.minutes * MINUTE_MS)
      return 'done'
    case 'book': {
      const booked = await clients[step.by].act('LoadBooking/bookLoad', {
        loadId: load.id,
        rateVersion: step.isStale ? model.rateVersion + 1 : model.rateVersion,
        idempotencyKey: crypto.randomUUID(),
      })
      if (booked.status === 200) load.bookingIds.set(step.by, booked.body.id)
      return codeOf(booked)
    }
    case 'bid':
      return codeOf(
        await clients[step.by].act('LoadBooking/placeOffer', {
          loadId: load.id,
          amount: step.amount,
          expiresAt: new Date(platform.clock.now + step.minutes * MINUTE_MS).toISOString(),
          idempotencyKey: crypto.randomUUID(),
        }),
      )
    case 'withdraw':
    case 'acceptCounter':
    case 'declineCounter': {
      const offerId = idOf(nthOf(offersBy(model, step.by), step.nth))
      const client = clients[step.by]
      if (step.do === 'withdraw') return codeOf(await client.act('LoadBooking/withdrawOffer', { offerId }))
      const accept = step.do === 'acceptCounter'
      return codeOf(await client.act('LoadBooking/answerOffer', { offerId, accept }))
    }
    case 'acceptBid':
      return await answer(step.nth, { answer: 'accept' })
    case 'declineBid':
      return await answer(step.nth, { answer: 'decline' })
    case 'counterBid':
      return await answer(step.nth, { answer: 'counter', amount: step.amount })
    case 'undo':
    case 'cancel': {
      const more = { bookingId: load.bookingIds.get(step.by), idempotencyKey: crypto.randomUUID() }
      const client = clients[step.by]
      if (step.do === 'undo') return codeOf(await client.act('LoadBooking/undoBooking', more))
      return codeOf(await client.act('LoadBooking/cancelBooking', { ...more, reason: 'Other' }))
    }
    case 'reprice':
      return await asProvider((transaction) =>
        repriceLoad(transaction, { loadId: load.id, linehaul: step.rate, fuelSurcharge: 0 }),
      )
    case 'cancelLoad':
      return await asProvider((transaction) => cancelLoad(transaction, load.id, 'Not Ready', now))
  }
}

/** Queries the stored rows of a load, in their order. */
async function stored(loadId: string) {
  const { kysely } = platform.database
  const [load, offers, bookings] = await Promise.all([
    kysely
      .selectFrom('Load__c')
      .select(['Status__c', 'Carrier_Account__c', 'Total_Rate__c'])
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('Load_Offer__c')
      .select(['Id', 'Account__c', 'Kind__c', 'Amount__c', 'Status__c', 'Expires_At__c', 'Answered_At__c'])
      .where('Load__c', '=', loadId)
      .orderBy('Id')
      .execute(),
    kysely
      .selectFrom('Booking__c')
      .select(['Account__c', 'Agreed_Rate__c', 'Status__c'])
      .where('Load__c', '=', loadId)
      .orderBy('Id')
      .execute(),
  ])
  return { load, offers, bookings }
}

/** Compares the database with the model, and notes the ids of new offers. */
async function expectEqual(model: ModelLoad, server: ServerLoad): Promise<void> {
  const { load, offers, bookings } = await stored(server.id)
  const holder = model.bookings.find(({ status }) => status === 'Confirmed')
  expect(load.Status__c).toBe(model.status)
  if (model.status !== 'Cancelled') expect(load.Carrier_Account__c).toBe(holder ? accounts[holder.by] : null)
  expect(load.Total_Rate__c).toBe(model.rate)
  expect(bookings).toEqual(
    model.bookings.map((it) => ({
      Account__c: accounts[it.by],
      Agreed_Rate__c: it.amount,
      Status__c: it.status,
    })),
  )
  expect(offers.map(({ Account__c, Kind__c, Amount__c }) => [Account__c, Kind__c, Amount__c])).toEqual(
    model.offers.map((offer) => [accounts[offer.by], offer.kind, offer.amount]),
  )
  for (const [index, offer] of model.offers.entries()) {
    const row = offers[index]
    if (!row) throw new Error('The model has an offer that the database lacks.')
    server.offerIds.set(offer, row.Id)
    const asModelled: ModelOffer = {
      ...offer,
      status: row.Status__c as ModelOffer['status'],
      expiresAt: (row.Expires_At__c.getTime() - start) / MINUTE_MS,
      ...(row.Answered_At__c ? { wonAt: (row.Answered_At__c.getTime() - start) / MINUTE_MS } : {}),
    }
    expect([index, shownStatus(model, asModelled)]).toEqual([index, shownStatus(model, offer)])
  }
}

test(
  `[R2] in ${RUNS} sequences of bookings, bids, counters, undos and cancellations, server and model have the same outcome of each step and the same load`,
  { timeout: 60_000 + RUNS * 4_000 },
  async () => {
    await assert(
      asyncProperty(array(anyStep, { minLength: 4, maxLength: 24 }), async (steps) => {
        platform.clock.now = start
        const id = await addTestLoad(platform, { Linehaul__c: RATE, Fuel_Surcharge__c: 0 })
        const server: ServerLoad = { id, offerIds: new Map(), bookingIds: new Map() }
        const model = postedLoad(RATE)
        for (const [index, step] of steps.entries()) {
          const before = structuredClone(model)
          const expected = applyStep(model, step)
          if (expected === 'skipped') continue
          // The step selects its offer among those before it.
          before.offers = model.offers.slice(0, before.offers.length)
          expect([index, step, await perform(step, before, server)]).toEqual([index, step, expected])
          await expectEqual(model, server)
        }
        expect(model.bookings.filter(({ status }) => status === 'Confirmed').length).toBeLessThan(2)
      }),
      { numRuns: RUNS },
    )
  },
)
