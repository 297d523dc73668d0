import { expect, test } from 'vitest'
import type { Database } from '../../database/openDatabase'
import { createFreightWorld } from '../../database/testing/freightRows'
import { describeOnEachDatabase } from '../../database/testing/testDatabase'
import { ApiError } from '../../http/ApiError'
import { decideRemitTo, enterRemitTo } from '../company/remitToChanges'
import { movePayment } from './movePayment'
import { answerAccessorial } from '../charges/answerAccessorial'
import { importRemittance } from './importRemittance'
import { readRemittance } from './readRemittance'
import { runPayments } from './runPayments'

const AT_ONCE = 8
const ROUNDS = 200
const now = new Date('2026-11-24T15:00:00Z')

/** A delivered load of a carrier with a payment in this state. */
async function addPayment(database: Database, status: string) {
  const world = await createFreightWorld(database)
  await database.kysely.insertInto('Portal_Settings__c').values({ Name: 'Settings' }).execute()
  const loadId = await world.addLoad()
  await world.addBooking(loadId)
  await database.kysely
    .updateTable('Load__c')
    .set({ Status__c: 'Delivered' })
    .where('Id', '=', loadId)
    .execute()
  const { Id } = await database.kysely
    .insertInto('Payment__c')
    .values({
      Load__c: loadId,
      Account__c: world.carrier,
      Amount__c: 1000.25,
      Terms__c: 'Standard',
      Due_Date__c: '2026-11-24',
      Scheduled_For__c: '2026-11-24',
      Invoice_Number__c: 'INV-1',
      Status__c: status,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { paymentId: Id, loadId, world }
}

/** Runs work several times at once, and gives how many were done and the codes of those refused. */
async function race(work: (index: number) => Promise<unknown>) {
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => work(index)))
  return {
    done: ended.filter(({ status }) => status === 'fulfilled').length,
    refused: ended.flatMap((one) =>
      one.status === 'rejected'
        ? [one.reason instanceof ApiError ? one.reason.errorCode : String(one.reason)]
        : [],
    ),
  }
}

describeOnEachDatabase('money that several people move at once', (database) => {
  test('[BLD-03] an invoice that eight people pay at once is paid once', async () => {
    const { paymentId } = await addPayment(database(), 'Scheduled')
    const { done, refused } = await race((index) =>
      database().asSystem((transaction) =>
        movePayment(transaction, paymentId, { to: 'Paid', reference: `ACH ${index}` }, now),
      ),
    )
    expect(done).toBe(1)
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'INVALID_PAYMENT_STATE'))
    const events = await database()
      .kysely.selectFrom('Load_Event__c')
      .select('Id')
      .where('Note__c', 'like', 'Payment: Paid%')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('[BLD-03] a remittance file imported eight times concurrently pays once', async () => {
    await addPayment(database(), 'Scheduled')
    const lines = readRemittance('invoice,amount,reference\nINV-1,1000.25,TRACE-1')
    const outcomes: string[] = []
    await race(() =>
      database().asSystem(async (transaction) => {
        const [result] = await importRemittance(transaction, lines, now)
        if (result) outcomes.push(result.outcome)
      }),
    )
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: AT_ONCE - 1 }, () => 'Already Paid'),
      'Paid',
    ])
  })

  test('[BLD-03] a payment is in one of the runs that are made at once', async () => {
    const { paymentId } = await addPayment(database(), 'Approved')
    const counts: number[] = []
    await race(() =>
      database().asSystem(async (transaction) => {
        const plan = { dueBy: '2026-11-30', payOn: '2026-11-24' }
        counts.push((await runPayments(transaction, plan, now)).payments)
      }),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const runs = await database().kysely.selectFrom('Payment_Run__c').select('Id').execute()
    expect(runs).toHaveLength(1)
    const payment = await database()
      .kysely.selectFrom('Payment__c')
      .select('Run__c')
      .where('Id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(payment.Run__c).toBe(runs[0]?.Id)
  })

  test(
    `[CRD-03] in ${ROUNDS} rounds, a payment made while a new remit-to is being approved waits, and is held`,
    { timeout: 120_000 },
    async () => {
      const { paymentId, world } = await addPayment(database(), 'Scheduled')
      const { carrier, admin, dispatcher } = world
      const pay = () =>
        database().asSystem((transaction) => movePayment(transaction, paymentId, { to: 'Paid' }, now))
      const approval = { approve: true, callBackNote: 'Called.' } as const
      for (let round = 0; round < ROUNDS; round += 1) {
        const remitTo = `PO Box ${round}`
        const changeId = await database().asSystem((transaction) =>
          enterRemitTo(transaction, carrier, { remitTo }, admin, { now }),
        )
        const paid = await database().asSystem(async (transaction) => {
          await decideRemitTo(transaction, changeId, approval, dispatcher, now)
          const paying = Promise.allSettled([pay()])
          // Time for a payment that would not wait for this transaction.
          for (let query = 0; query < 5; query += 1)
            await transaction.selectFrom('Account').select('Id').execute()
          return { paying }
        })
        const [outcome] = await paid.paying
        expect([round, outcome.status === 'rejected' && outcome.reason.errorCode]).toEqual([
          round,
          'PAYMENT_HELD',
        ])
        await database()
          .kysely.updateTable('Account')
          .set({ Remit_To_Hold_Until__c: null })
          .where('Id', '=', carrier)
          .execute()
      }
    },
  )

  test('[BLD-02] a charge that eight people answer at once is answered once', async () => {
    const { loadId, world } = await addPayment(database(), 'Approved')
    const charge = await database()
      .kysely.insertInto('Accessorial__c')
      .values({
        Load__c: loadId,
        Account__c: world.carrier,
        Type__c: 'Lumper',
        Amount__c: 100,
        Status__c: 'Requested',
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const { done, refused } = await race((index) =>
      database().asSystem((transaction) =>
        answerAccessorial(
          transaction,
          charge.Id,
          index % 2 ? { approve: true, amount: 100 + index } : { approve: false, reason: 'No receipt.' },
          now,
        ),
      ),
    )
    expect(done).toBe(1)
    expect(new Set(refused)).toEqual(new Set(['INVALID_ACCESSORIAL_STATE']))
  })
})
