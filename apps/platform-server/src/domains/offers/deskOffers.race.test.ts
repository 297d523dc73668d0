import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../database/testing/localPostgres'
import { canUsePostgres, SEEDED } from '../../database/testing/postgresCluster'
import { fleetEmail } from '../../seed/demoAccounts'
import { signIn, type Answer, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { runOfferClock } from './runOfferClock'

/** Each is some forty requests; the long form sets more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 10)
const CARRIERS = 5
const STAFF = ['desk@provider.test', 'sales@provider.test', 'ops@provider.test']

const ENGINES = ['the embedded engine', ...(canUsePostgres ? ['two processes on PostgreSQL'] : [])]

describe.each(ENGINES)('on %s', (engine) => {
  /** Processes of one installation; on the embedded engine there is one. */
  let platforms: TestPlatform[]
  let staff: TestClient[]
  let carriers: { client: TestClient; accountId: string }[]
  let stop: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    if (engine === 'the embedded engine')
      platforms = [await createTestPlatform({ thread: 'worker', numSecondsValid: 43_000 })]
    else {
      const postgres = await startPostgres(SEEDED)
      stop = postgres.stop
      const options = { databaseUrl: postgres.url, numSecondsValid: 43_000 }
      platforms = [await createTestPlatform(options), await createTestPlatform(options)]
    }
    const at = (n: number): TestPlatform => platforms[n % platforms.length] ?? first()
    staff = []
    for (const [n, email] of [...STAFF, ...STAFF].entries()) staff.push(await signIn(at(n), email))
    carriers = []
    for (let n = 1; n <= CARRIERS; n += 1) {
      const client = await signIn(at(n), fleetEmail(n))
      carriers.push({ client, accountId: (await client.send('GET', '/auth/me')).body.accountId })
    }
  }, 120_000)
  afterAll(async () => {
    for (const platform of platforms) await platform.close()
    await stop()
  })

  const first = (): TestPlatform => {
    const [platform] = platforms
    if (!platform) throw new Error('No platform was started.')
    return platform
  }
  const offersOf = (loadId: string) =>
    first()
      .database.kysely.selectFrom('Load_Offer__c')
      .selectAll()
      .where('Load__c', '=', loadId)
      .orderBy('Id')
      .execute()
  /** Every process runs its clock at the same moment. */
  const tick = (ms: number) => {
    for (const platform of platforms) platform.clock.advanceMs(ms)
    return Promise.all(
      [...platforms, ...platforms].map((platform) =>
        runOfferClock(platform.database, new Date(platform.clock.now)),
      ),
    )
  }
  const refused = ({ status, body }: Answer): string => `${status} ${body.errorCode ?? ''}`

  test(
    `[LDD-06] [R1] ${ROUNDS} rounds of six people answering one bid at once: one answers, five are refused with the name`,
    { timeout: 300_000 },
    async () => {
      const [bidder] = carriers
      for (let round = 0; round < ROUNDS; round += 1) {
        const loadId = await addTestLoad(first())
        const placed = await bidder?.client.act('LoadBooking/placeOffer', {
          loadId,
          amount: 1900,
          expiresAt: new Date(first().clock.now + 3_600_000).toISOString(),
          idempotencyKey: crypto.randomUUID(),
        })
        const offerId: string = placed?.body.id
        const answers = await Promise.all(
          staff.map((client, n) =>
            client.act('DeskOffers/answer', {
              offerId,
              ...[{ action: 'accept' }, { action: 'decline' }, { action: 'counter', amount: 1800 }][n % 3],
            }),
          ),
        )
        const won = answers.filter(({ status }) => status === 200)
        const lost = answers.filter((answer) => refused(answer) === '409 INVALID_OFFER_STATE')
        expect([round, won.length, lost.length]).toEqual([round, 1, staff.length - 1])
        const [bid, ...counters] = await offersOf(loadId)
        for (const { body } of lost) expect(body.details.answeredBy.id).toBe(bid?.Answered_By__c)
        expect(counters).toHaveLength(bid?.Status__c === 'Countered' ? 1 : 0)
      }
    },
  )

  test(
    `[LDD-05] [R1] ${ROUNDS} rounds of a tender to five carriers that accept at once: one wins and books`,
    { timeout: 300_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const loadId = await addTestLoad(first())
        const started = await Promise.all(
          staff.map((client) =>
            client.act('DeskOffers/tender', {
              loadId,
              accountIds: carriers.map(({ accountId }) => accountId),
              amount: 1950,
              minutes: 30,
              order: 'all',
            }),
          ),
        )
        expect(started.map(refused).toSorted()).toEqual([
          '200 ',
          ...staff.slice(1).map(() => '409 TENDER_RUNNING'),
        ])
        const offers = await offersOf(loadId)
        expect(offers).toHaveLength(CARRIERS)
        const answers = await Promise.all(
          carriers.map(({ client, accountId }) =>
            client.act('LoadBooking/answerOffer', {
              offerId: offers.find(({ Account__c }) => Account__c === accountId)?.Id,
              accept: true,
            }),
          ),
        )
        expect(answers.map(refused).toSorted()).toEqual([
          '200 ',
          ...carriers.slice(1).map(() => '409 LOAD_NOT_AVAILABLE'),
        ])
        const booked = await Promise.all(
          carriers.map(({ client }) =>
            client.act('LoadBooking/bookLoad', {
              loadId,
              rateVersion: 1,
              idempotencyKey: crypto.randomUUID(),
            }),
          ),
        )
        expect(booked.filter(({ status }) => status === 200)).toHaveLength(1)
        expect((await offersOf(loadId)).filter(({ Status__c }) => Status__c === 'Won')).toHaveLength(1)
      }
    },
  )

  test(
    `[LDD-05] [R1] ${ROUNDS} waterfalls that expire while every process runs the offer clock: each carrier gets one offer, in order`,
    { timeout: 300_000 },
    async () => {
      const [one] = staff
      for (let round = 0; round < ROUNDS; round += 1) {
        const loadId = await addTestLoad(first())
        const accountIds = carriers.map(({ accountId }) => accountId)
        const params = { loadId, accountIds, amount: 1950, minutes: 5, order: 'waterfall' }
        expect((await one?.act('DeskOffers/tender', params))?.status).toBe(200)
        for (let asked = 1; asked < CARRIERS; asked += 1) {
          const current = (await offersOf(loadId)).at(-1)
          const holder = carriers.find(({ accountId }) => accountId === current?.Account__c)
          // The carrier declines in the very moment in which the clock runs out.
          const declining = holder?.client.act('LoadBooking/answerOffer', {
            offerId: current?.Id,
            accept: false,
          })
          await Promise.all([tick(5 * 60_000), declining])
          const offers = await offersOf(loadId)
          expect([round, offers.map(({ Account__c }) => Account__c)]).toEqual([
            round,
            accountIds.slice(0, asked + 1),
          ])
          expect(offers.filter(({ Status__c }) => Status__c === 'Open')).toHaveLength(1)
        }
        await tick(5 * 60_000)
        expect((await offersOf(loadId)).filter(({ Status__c }) => Status__c === 'Open')).toEqual([])
      }
    },
  )
})
