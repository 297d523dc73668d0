import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GRAPHQL } from './graphql/testing/callGraphql'
import { fleetEmail } from './seed/demoAccounts'
import { signIn, type Answer, type TestClient } from './testing/client'
import { addTestLoad, book, changeLoad } from './testing/loads'
import { openRaceWorld, RACE_ENGINES, type RaceWorld } from './testing/raceWorld'

/** The long form sets 200. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 4)
const TIMEOUT = { timeout: 120_000 + ROUNDS * 6000 }
const PROCESSES = [0, 1] as const
const now = () => new Date()
const outcome = ({ status, body }: Answer): string => `${status} ${body.errorCode ?? ''}`.trim()
const NEWEST_MESSAGES = `query { uiapi { query { Message__c(first: 50, orderBy: { CreatedDate: { order: DESC } }) {
  edges { node { Text__c { value } } } } } } }`
const key = () => crypto.randomUUID()

/** One person with a session in each process. */
type Person = readonly TestClient[]

describe.each(RACE_ENGINES)('on %s', (engine) => {
  let world: RaceWorld
  let admin: Person
  let billing: Person
  let sales: Person
  let ops: Person
  let carriers: { person: Person; accountId: string }[]
  beforeAll(async () => {
    world = await openRaceWorld(engine)
    const sessions = (email: string): Promise<Person> =>
      Promise.all(PROCESSES.map((n) => signIn(world.at(n), email)))
    admin = await sessions('desk@provider.test')
    billing = await sessions('billing@provider.test')
    sales = await sessions('sales@provider.test')
    ops = await sessions('ops@provider.test')
    carriers = []
    for (const n of [1, 2, 3]) {
      const person = await sessions(fleetEmail(n))
      carriers.push({ person, accountId: (await at(person, 0).send('GET', '/auth/me')).body.accountId })
    }
  }, 240_000)
  afterAll(() => world.close())

  const at = (person: Person, n: number): TestClient => {
    const client = person[n % 2]
    if (!client) throw new Error('The person has no session in this process.')
    return client
  }
  const carrierAt = (n: number) => {
    const carrier = carriers[n % carriers.length]
    if (!carrier) throw new Error('There is no carrier.')
    return carrier
  }
  const db = () => world.platform.database.kysely
  /** Starts all at once; each round begins with another one. */
  async function together<Result>(
    round: number,
    acts: readonly (() => Promise<Result>)[],
  ): Promise<Result[]> {
    const first = round % acts.length
    const started = [...acts.slice(first), ...acts.slice(0, first)].map((act) => act())
    const ended = await Promise.all(started)
    return [...ended.slice(acts.length - first), ...ended.slice(0, acts.length - first)]
  }
  const offersOf = (loadId: string) =>
    db().selectFrom('Load_Offer__c').selectAll().where('Load__c', '=', loadId).orderBy('Id').execute()

  test(
    `[LDD-05] [R1] ${ROUNDS} waterfalls have one winner when carriers accept and book at the same moment`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const loadId = await addTestLoad(world.platform)
        const turn = [0, 1, 2].map((n) => carrierAt(round + n))
        const accountIds = turn.map(({ accountId }) => accountId)
        const plan = { loadId, accountIds, amount: 1950, minutes: 30, order: 'waterfall' }
        const tendered = await together(round, [
          () => at(sales, 0).act('DeskOffers/tender', plan),
          () => at(admin, 1).act('DeskOffers/tender', plan),
        ])
        expect([round, tendered.map(outcome).toSorted()]).toEqual([round, ['200', '409 TENDER_RUNNING']])
        const [asked] = await offersOf(loadId)
        const accepted = await together(
          round,
          [0, 1, 0, 1].map((n) => () => {
            const [holder] = turn
            const params = { offerId: asked?.Id, accept: n < 2 }
            return at(holder?.person ?? [], n).act('LoadBooking/answerOffer', params)
          }),
        )
        expect([round, accepted.map(outcome).toSorted()]).toEqual([
          round,
          ['200', ...[1, 2, 3].map(() => '409 INVALID_OFFER_STATE')],
        ])
        const held = (await offersOf(loadId)).filter(({ Status__c }) => ['Open', 'Won'].includes(Status__c))
        expect([round, held.length]).toEqual([round, 1])
        const booked = await together(
          round,
          turn.flatMap(({ person }) =>
            PROCESSES.map(
              (n) => () =>
                at(person, n).act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey: key() }),
            ),
          ),
        )
        expect([round, booked.filter(({ status }) => status === 200).length]).toEqual([round, 1])
        expect((await offersOf(loadId)).filter(({ Status__c }) => Status__c === 'Won')).toHaveLength(1)
      }
    },
  )

  test(
    `[LDD-05] [R1] ${ROUNDS} tenders to three carriers at once have one winner when all accept at the same moment`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const loadId = await addTestLoad(world.platform)
        const accountIds = carriers.map(({ accountId }) => accountId)
        const plan = { loadId, accountIds, amount: 1950, minutes: 30, order: 'all' }
        expect((await at(sales, round).act('DeskOffers/tender', plan)).status).toBe(200)
        const offers = await offersOf(loadId)
        const accepted = await together(
          round,
          carriers.flatMap(({ person, accountId }) => {
            const offerId = offers.find(({ Account__c }) => Account__c === accountId)?.Id
            return PROCESSES.map(
              (n) => () => at(person, n).act('LoadBooking/answerOffer', { offerId, accept: true }),
            )
          }),
        )
        expect([round, accepted.filter(({ status }) => status === 200).length]).toEqual([round, 1])
        expect((await offersOf(loadId)).filter(({ Status__c }) => Status__c === 'Won')).toHaveLength(1)
      }
    },
  )

  test(
    `[LDD-06] [R1] ${ROUNDS} bids that four people answer in both processes are answered once`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const loadId = await addTestLoad(world.platform)
        const placed = await at(carrierAt(round).person, round).act('LoadBooking/placeOffer', {
          loadId,
          amount: 1900,
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
          idempotencyKey: key(),
        })
        expect(placed.status).toBe(200)
        const offerId: string = placed.body.id
        const answers = [{ action: 'accept' }, { action: 'decline' }, { action: 'counter', amount: 1800 }]
        const people = [admin, sales, ops, admin]
        const answered = await together(
          round,
          people.map(
            (person, n) => () =>
              at(person, n).act('DeskOffers/answer', { offerId, ...answers[(round + n) % 3] }),
          ),
        )
        expect([round, answered.map(outcome).toSorted()]).toEqual([
          round,
          ['200', ...people.slice(1).map(() => '409 INVALID_OFFER_STATE')],
        ])
        const [bid, ...counters] = await offersOf(loadId)
        for (const { body } of answered.filter(({ status }) => status === 409))
          expect(body.details.answeredBy.id).toBe(bid?.Answered_By__c)
        expect(counters).toHaveLength(bid?.Status__c === 'Countered' ? 1 : 0)
      }
    },
  )

  /** A payment that can be paid, for a delivered load of the first carrier. */
  async function addPayment(): Promise<{ paymentId: string; invoice: string }> {
    const { person, accountId } = carrierAt(0)
    const loadId = await addTestLoad(world.platform)
    await book(at(person, 0), loadId)
    await changeLoad(world.platform, loadId, { Status__c: 'Delivered', Payment_Status__c: 'Scheduled' })
    const invoice = `R-${key().slice(0, 12)}`
    const { Id } = await db()
      .insertInto('Payment__c')
      .values({
        Load__c: loadId,
        Account__c: accountId,
        Amount__c: 2000.5,
        Terms__c: 'Standard',
        Due_Date__c: now().toISOString().slice(0, 10),
        Invoice_Number__c: invoice,
        Status__c: 'Scheduled',
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    return { paymentId: Id, invoice }
  }
  const pay = (n: number, paymentId: string) => () =>
    at(n % 3 === 0 ? admin : billing, n).act('DeskPayments/move', {
      paymentId,
      to: 'Paid',
      reference: `ACH ${n}`,
      idempotencyKey: key(),
    })
  const paidEvents = async (paymentId: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from "Load_Event__c" e
      join "Payment__c" p on p."Load__c" = e."Load__c"
      where p."Id" = ${paymentId} and e."Note__c" like 'Payment: Paid%'`.execute(db())
    return rows[0]?.count ?? 0
  }

  test(
    `[BLD-03] ${ROUNDS} invoices that four people and two remittance files pay at once are paid once`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { paymentId, invoice } = await addPayment()
        const csv = `invoice,amount,reference\n${invoice},2000.50,TRACE-${round}`
        const answers = await together(round, [
          ...[0, 1, 2, 3].map((n) => pay(n, paymentId)),
          ...PROCESSES.map(
            (n) => () => at(billing, n).act('DeskPayments/importRemittance', { csv, dryRun: false }),
          ),
        ])
        const moved = answers.slice(0, 4).map(outcome)
        const imported = answers.slice(4).reduce((sum, { body }) => sum + (body.paid ?? 0), 0)
        expect([round, moved.filter((one) => one === '200').length + imported]).toEqual([round, 1])
        expect(moved.filter((one) => one !== '200' && one !== '409 INVALID_PAYMENT_STATE')).toEqual([])
        expect(await paidEvents(paymentId)).toBe(1)
      }
    },
  )

  const releaseHold = () =>
    db()
      .updateTable('Account')
      .set({ Remit_To_Hold_Until__c: null })
      .where('Id', '=', carrierAt(0).accountId)
      .execute()
  const approve = (person: Person, n: number, changeId: string) => () =>
    at(person, n).act('DeskCarriers/decideRemitTo', {
      changeId,
      decision: 'approve',
      callBackNote: 'Called the number on file.',
    })
  const enter = async (round: number): Promise<string> => {
    const entered = await at(admin, round).act('DeskCarriers/enterRemitTo', {
      accountId: carrierAt(0).accountId,
      remitTo: `PO Box ${engine.length}${round}, Reno, NV 89501`,
    })
    expect(entered.status).toBe(200)
    return entered.body.changeId
  }

  test(
    `[CRD-03] ${ROUNDS} changes of a bank are approved once, and never by the person who entered them`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const changeId = await enter(round)
        const answers = await together(round, [
          approve(admin, 0, changeId),
          approve(admin, 1, changeId),
          approve(billing, 0, changeId),
          approve(billing, 1, changeId),
        ])
        const [own, again, ...others] = answers.map(outcome)
        expect([round, others.toSorted()[0]]).toEqual([round, '200'])
        expect(others.toSorted()[1]).toBe('409 INVALID_REMIT_TO_STATE')
        for (const refused of [own, again])
          expect(['403 SECOND_PERSON_REQUIRED', '409 INVALID_REMIT_TO_STATE']).toContain(refused)
        await releaseHold()
      }
    },
  )

  test(
    `[CRD-03] ${ROUNDS} payments beside the approval of a new bank are committed before it or held`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { paymentId } = await addPayment()
        const changeId = await enter(round)
        const [approved, ...paid] = await together(round, [
          approve(billing, round, changeId),
          pay(0, paymentId),
          pay(1, paymentId),
        ])
        expect([round, approved && outcome(approved)]).toEqual([round, '200'])
        const wasPaid = paid.some(({ status }) => status === 200)
        if (wasPaid) expect(await committedInOrder(paymentId, changeId)).toBe(true)
        else expect(paid.map(outcome)).toEqual(['409 PAYMENT_HELD', '409 PAYMENT_HELD'])
        const { paymentId: next } = await addPayment()
        const late = await together(round, [pay(0, next), pay(1, next)])
        expect(late.map(outcome)).toEqual(['409 PAYMENT_HELD', '409 PAYMENT_HELD'])
        await releaseHold()
      }
    },
  )
  /** Whether the audit trail, whose order is that of the commits, has the payment before the approval. */
  async function committedInOrder(paymentId: string, changeId: string): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`select "Record_Id__c" as id from "Audit_Event__c"
      where "Record_Id__c" in (${paymentId}, ${changeId}) and "Action__c" = 'Updated'
      order by "Sequence__c"`.execute(db())
    return rows[0]?.id === paymentId
  }

  test(
    `[MSG-01] in ${ROUNDS} rounds, a carrier that takes a load over never reads the messages of the one before`,
    TIMEOUT,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = carrierAt(round)
        const after = carrierAt(round + 1)
        const loadId = await addTestLoad(world.platform)
        await book(at(before.person, round), loadId)
        const { threadId } = (await at(before.person, round).read('Messages/thread', { loadId })).body
        const secret = `gate code ${key()}`
        const send = (person: Person, n: number) => () =>
          at(person, n).act('Messages/send', { threadId, text: secret, clientMessageId: key() })
        const takeOver = async () => {
          const { rows } = await sql<{ id: string }>`update "Booking__c" set "Status__c" = 'Released'
          where "Load__c" = ${loadId} returning "Id" as id`.execute(db())
          await changeLoad(world.platform, loadId, { Status__c: 'Posted', Carrier_Account__c: null })
          expect(rows).toHaveLength(1)
          return await at(after.person, round).act('LoadBooking/bookLoad', {
            loadId,
            rateVersion: 1,
            idempotencyKey: key(),
          })
        }
        const reads = PROCESSES.flatMap((n) => [
          () => at(after.person, n).read('Messages/thread', { threadId }),
          () => at(after.person, n).read('Messages/thread', { loadId }),
          () => at(after.person, n).read('Messages/list', {}),
          () => at(after.person, n).read('Notifications/list', {}),
        ])
        const [sent, replied, taken, ...seen] = await together(round, [
          send(before.person, 0),
          send(ops, 1),
          takeOver,
          ...reads,
        ])
        expect([round, taken?.status]).toEqual([round, 200])
        // The carrier before can't write any more when its booking was released first.
        expect([200, 404]).toContain(sent?.status)
        expect(replied?.status).toBe(200)
        seen.push(...(await Promise.all(reads.map((read) => read()))))
        for (const { body } of seen) expect(JSON.stringify(body)).not.toContain(secret)
        // The rows themselves, with the rights of each carrier.
        const rows = async (person: Person): Promise<string> =>
          JSON.stringify((await at(person, round).send('POST', GRAPHQL, { query: NEWEST_MESSAGES })).body)
        expect(await rows(before.person)).toContain(secret)
        expect(await rows(after.person)).not.toContain(secret)
      }
    },
  )
})
