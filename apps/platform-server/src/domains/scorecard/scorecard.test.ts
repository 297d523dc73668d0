import { SCORES, type Score } from '@portal/contract'
import type { ScorecardAnswer } from '@portal/contract/methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

const DAYS = 90
const DAY_MS = 86_400_000
const POD_MS = 2 * DAY_MS

let platform: TestPlatform
let carrier: TestClient
let compliance: TestClient
let accountId: string

beforeAll(async () => {
  platform = await createTestPlatform()
  carrier = await signIn(platform, 'admin@carrier.test')
  compliance = await signIn(platform, 'compliance@provider.test')
  accountId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

const figureOf = ({ figures }: ScorecardAnswer, score: Score) => figures.find((one) => one.score === score)
const read = async (): Promise<ScorecardAnswer> =>
  (await carrier.read('Scorecards/read', { days: DAYS })).body

/** A tender that the carrier declined today. */
async function declinedTender(): Promise<string> {
  const loadId = await addTestLoad(platform)
  const at = new Date(platform.clock.now - 60_000)
  await platform.database.kysely
    .insertInto('Load_Offer__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Kind__c: 'Tender',
      Amount__c: 1000,
      Status__c: 'Declined',
      Expires_At__c: at,
      Answered_At__c: at,
    })
    .execute()
  return loadId
}

type Cases = Map<string, boolean>
/** One case for each load: `join` combines several rows of it. */
function add(cases: Cases, load: string, hit: boolean, join: 'and' | 'or' = 'or'): void {
  const before = cases.get(load)
  cases.set(load, before === undefined ? hit : join === 'and' ? before && hit : before || hit)
}

/** The same figures, counted from whole tables without a condition in SQL. */
async function countByHand(id: string): Promise<Record<Score, Cases>> {
  const { kysely } = platform.database
  const to = platform.clock.now
  const isWithin = (at: Date | null | undefined): at is Date =>
    at instanceof Date && at.getTime() >= to - DAYS * DAY_MS && at.getTime() < to
  const loads = new Map(
    (await kysely.selectFrom('Load__c').selectAll().execute()).map((one) => [one.Id, one]),
  )
  const stops = await kysely.selectFrom('Load_Stop__c').selectAll().execute()
  const bookings = (await kysely.selectFrom('Booking__c').selectAll().execute()).filter(
    ({ Account__c }) => Account__c === id,
  )
  const offers = await kysely.selectFrom('Load_Offer__c').selectAll().execute()
  const events = (await kysely.selectFrom('Load_Event__c').selectAll().execute()).filter(
    ({ Account__c }) => Account__c === id,
  )
  const papers = await kysely.selectFrom('Load_Document__c').selectAll().execute()
  const counted = Object.fromEntries(SCORES.map((score) => [score, new Map<string, boolean>()]))
  // Every score is a key of it.
  const cases = counted as Record<Score, Cases>
  for (const stop of stops) {
    const { Load__c: load, Type__c, Arrived_At__c: at, Window_End__c: end } = stop
    if (loads.get(load)?.Carrier_Account__c !== id || !isWithin(at)) continue
    const score = Type__c === 'Pickup' ? 'onTimePickup' : 'onTimeDelivery'
    add(cases[score], load, end !== null && at <= end, 'and')
  }
  for (const { Account__c, Kind__c, Load__c, Status__c, Answered_At__c, Expires_At__c } of offers)
    if (Account__c === id && Kind__c === 'Tender' && ['Won', 'Declined', 'Expired'].includes(Status__c ?? ''))
      if (isWithin(Answered_At__c ?? Expires_At__c)) add(cases.tenderAcceptance, Load__c, Status__c === 'Won')
  for (const { Load__c, Status__c, Booked_At__c } of bookings) {
    const load = loads.get(Load__c)
    const byProvider = load?.Status__c === 'Cancelled' && load.Carrier_Account__c === id
    if (Status__c !== 'Released' && !byProvider && isWithin(Booked_At__c))
      add(cases.cancellations, Load__c, Status__c === 'Cancelled')
    if (Status__c !== 'Confirmed' && Status__c !== 'Completed') continue
    const left = stops.filter((stop) => stop.Load__c === Load__c).map(({ Departed_At__c }) => Departed_At__c)
    const times = left.flatMap((at) => at?.getTime() ?? [])
    const last = Math.max(...times)
    if (times.length < left.length || !isWithin(new Date(last))) continue
    const own = events.filter((event) => event.Load__c === Load__c)
    add(
      cases.tracking,
      Load__c,
      own.some(({ Type__c }) => Type__c === 'Position'),
    )
    const isClaim = (reason: string | null) => ['Over', 'Short', 'Damaged', 'Refused'].includes(reason ?? '')
    add(
      cases.claims,
      Load__c,
      own.some(({ Reason__c }) => isClaim(Reason__c)),
    )
    const pods = papers.filter(
      (one) => one.Load__c === Load__c && one.Account__c === id && one.Type__c === 'POD',
    )
    if (last + POD_MS <= to)
      add(cases.lateDocuments, Load__c, !pods.some((pod) => pod.CreatedDate.getTime() <= last + POD_MS))
  }
  return cases
}

test('[CRD-05] [DAY-09] each figure equals a second count over the records, for every carrier', async () => {
  await declinedTender()
  const carriers = await platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Carrier')
    .execute()
  let counted = 0
  for (const { Id } of carriers.slice(0, 12)) {
    const { body } = await compliance.read('DeskScorecards/read', { accountId: Id, days: DAYS })
    const byHand = await countByHand(Id)
    for (const score of SCORES) {
      const cases = [...byHand[score].values()]
      const hits = cases.filter(Boolean).length
      counted += cases.length
      expect([Id, score, figureOf(body, score)]).toEqual([
        Id,
        score,
        expect.objectContaining({
          total: cases.length,
          hits,
          percent: cases.length === 0 ? null : Math.round((1000 * hits) / cases.length) / 10,
        }),
      ])
    }
  }
  expect(counted).toBeGreaterThan(20)
})

test('[CRD-05] the loads that lower a figure come first', async () => {
  for (const { score, marks } of (await read()).figures) {
    const order = marks.map(({ isGood }) => isGood)
    expect([score, order]).toEqual([score, order.toSorted((a, b) => Number(a) - Number(b))])
  }
})

test('[CRD-05] [DAY-09] a disputed mark is a message to the desk; removed, it no longer counts', async () => {
  const loadId = await declinedTender()
  const before = figureOf(await read(), 'tenderAcceptance')
  const params = { score: 'tenderAcceptance', loadId, note: 'The truck was down, I called.' }
  expect((await carrier.act('Scorecards/dispute', params)).body).toMatchObject({ state: 'Open' })
  // A repeated request has no second effect.
  expect((await carrier.act('Scorecards/dispute', params)).body).toMatchObject({ state: 'Open' })
  const thread = (await compliance.read('Messages/thread', { loadId, accountId })).body
  expect(thread.messages).toMatchObject([{ text: 'The truck was down, I called.', side: 'Carrier' }])
  const answer = { accountId, score: 'tenderAcceptance', loadId, decision: 'remove', reason: 'Confirmed.' }
  expect((await compliance.act('DeskScorecards/answerDispute', answer)).body.state).toBe('Removed')
  // The first answer stands.
  const late = await compliance.act('DeskScorecards/answerDispute', { ...answer, decision: 'keep' })
  expect(late.body.state).toBe('Removed')
  const after = figureOf(await read(), 'tenderAcceptance')
  expect(after?.total).toBe((before?.total ?? 0) - 1)
  expect(after?.marks.find((mark) => mark.loadId === loadId)?.dispute).toMatchObject({
    state: 'Removed',
    answer: 'Confirmed.',
  })
})

test('[CRD-05] a mark that is good, or of another carrier, cannot be disputed', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  const loadId = await declinedTender()
  const params = { score: 'tenderAcceptance', loadId, note: 'Not mine' }
  expect((await rival.act('Scorecards/dispute', params)).status).toBe(404)
  const good = (await read()).figures.flatMap(({ score, marks }) =>
    marks.filter(({ isGood }) => isGood).map((mark) => ({ score, loadId: mark.loadId })),
  )[0]
  expect(good).toBeDefined()
  expect((await carrier.act('Scorecards/dispute', { ...good, note: 'Good' })).status).toBe(404)
})
