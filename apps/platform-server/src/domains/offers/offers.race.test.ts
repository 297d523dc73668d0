import { beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../../access/caller'
import type { Database } from '../../database/openDatabase'
import { migrate } from '../../database/migrate'
import { createFreightWorld, type FreightWorld } from '../../database/testing/freightRows'
import { describeOnEachDatabase } from '../../database/testing/testDatabase'
import { ApiError } from '../../http/ApiError'
import { platformMigrations } from '../../migrations'
import { answerBid, type BidAnswer } from './answerBid'
import { answerOffer } from './answerOffer'
import { runOfferClock } from './runOfferClock'
import { startTender } from './startTender'

type Call = Parameters<typeof answerOffer.handle>[2]

const ROUNDS = 200
/** Loads that are raced for at the same time, so that transactions of several loads overlap. */
const AT_ONCE = 10
const MINUTES = 15
const now = new Date('2026-11-24T15:00:00Z')
const deadline = new Date(now.getTime() + MINUTES * 60_000)
const lastMoment = new Date(deadline.getTime() - 1)

/** `done`, or the code of the refusal. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.errorCode : String(error)),
  )
}

const offersOf = (database: Database, loadId: string) =>
  database.kysely
    .selectFrom('Load_Offer__c')
    .select(['Id', 'Account__c', 'Status__c', 'Answered_By__c'])
    .where('Load__c', '=', loadId)
    .orderBy('Id')
    .execute()

/** Runs every round, {@link AT_ONCE} of them together. */
async function forEachRound(work: (round: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < ROUNDS; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(first + index)))
}

describeOnEachDatabase('offers that several people answer at once', (database) => {
  // Tenders are tables of the server.
  beforeAll(async () => {
    await migrate(database(), platformMigrations)
  })

  const accept = (offerId: string, caller: UserCaller, at: Date) =>
    outcome(
      database().asSystem((transaction) =>
        answerOffer.handle({ offerId, accept: true }, caller, { transaction, now: at } as Call),
      ),
    )
  const addLoad = (world: FreightWorld) =>
    world.addLoad({
      Pickup_From__c: new Date(now.getTime() + 86_400_000),
      Pickup_To__c: new Date(now.getTime() + 90_000_000),
    })

  test(
    `[LDD-05] [R1] in ${ROUNDS} rounds, a carrier of a waterfall accepts twice while its time runs out: it wins, or the next one is asked and wins`,
    { timeout: 120_000 },
    async () => {
      const world = await createFreightWorld(database())
      const { carrier, rival, admin, dispatcher, rivalAdmin } = world
      const ends: string[] = []
      await forEachRound(async (round) => {
        const loadId = await addLoad(world)
        const plan = { loadId, accountIds: [carrier, rival], amount: 950, minutes: MINUTES }
        await database().asSystem((transaction) =>
          startTender(transaction, { ...plan, order: 'waterfall' }, admin, now),
        )
        const [asked] = await offersOf(database(), loadId)
        const race = [
          () => accept(asked?.Id ?? '', admin, lastMoment),
          () => outcome(runOfferClock(database(), deadline)),
          () => accept(asked?.Id ?? '', dispatcher, lastMoment),
          () => outcome(runOfferClock(database(), deadline)),
        ]
        // Each round starts with another of the four.
        const turned = [...race.slice(round % 4), ...race.slice(0, round % 4)]
        await Promise.all(turned.map((start) => start()))
        const [first, second, ...others] = await offersOf(database(), loadId)
        expect([round, others]).toEqual([round, []])
        ends.push(`${first?.Status__c} ${second?.Status__c ?? 'not asked'}`)
        if (!second) return
        const late = await Promise.all([
          accept(first?.Id ?? '', admin, deadline),
          accept(second.Id, rivalAdmin, deadline),
          accept(second.Id, rivalAdmin, deadline),
        ])
        expect([round, late.toSorted()]).toEqual([
          round,
          ['INVALID_OFFER_STATE', 'INVALID_OFFER_STATE', 'done'],
        ])
        expect((await offersOf(database(), loadId)).map(({ Status__c }) => Status__c)).toEqual([
          'Expired',
          'Won',
        ])
      })
      expect(ends).toHaveLength(ROUNDS)
      expect([...new Set(ends)].toSorted()).toEqual(['Expired Open', 'Won not asked'])
    },
  )

  test(
    `[LDD-06] [R1] in ${ROUNDS} rounds, one bid that four people answer at once is answered once`,
    { timeout: 120_000 },
    async () => {
      const world = await createFreightWorld(database())
      const people = [world.admin, world.dispatcher, world.driver, world.carrierUser]
      const answers: readonly BidAnswer[] = [
        { answer: 'accept' },
        { answer: 'decline' },
        { answer: 'counter', amount: 900 },
        { answer: 'accept' },
      ]
      const statuses = new Set<string>()
      await forEachRound(async (round) => {
        const loadId = await addLoad(world)
        const { Id: offerId } = await database()
          .kysely.insertInto('Load_Offer__c')
          .values({ Load__c: loadId, Account__c: world.carrier, Amount__c: 950, Expires_At__c: deadline })
          .returning('Id')
          .executeTakeFirstOrThrow()
        const outcomes = await Promise.all(
          people.map(({ userId }, index) =>
            outcome(
              database().asSystem((transaction) =>
                answerBid(transaction, offerId, answers[(round + index) % 4] ?? { answer: 'accept' }, now, {
                  userId,
                }),
              ),
            ),
          ),
        )
        expect([round, outcomes.toSorted()]).toEqual([
          round,
          ['INVALID_OFFER_STATE', 'INVALID_OFFER_STATE', 'INVALID_OFFER_STATE', 'done'],
        ])
        const [bid, ...counters] = await offersOf(database(), loadId)
        expect(bid?.Answered_By__c).toBe(people[outcomes.indexOf('done')]?.userId)
        expect(counters).toHaveLength(bid?.Status__c === 'Countered' ? 1 : 0)
        statuses.add(bid?.Status__c ?? '')
      })
      expect([...statuses].toSorted()).toEqual(['Countered', 'Declined', 'Won'])
    },
  )
})
