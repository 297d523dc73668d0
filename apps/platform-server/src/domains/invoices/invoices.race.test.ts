import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/openDatabase'
import { createFreightWorld } from '../../database/testing/freightRows'
import { describeOnEachDatabase } from '../../database/testing/testDatabase'
import { migrate } from '../../database/migrate'
import { ApiError } from '../../http/ApiError'
import { platformMigrations } from '../../migrations'
import { receivePayment, voidInvoice } from './changeInvoice'
import { createInvoice } from './createInvoice'

const AT_ONCE = 8
const ROUNDS = 200
const now = new Date('2026-11-24T15:00:00Z')

/** Runs work several times at once, and gives how many were done and the codes of those refused. */
async function race(count: number, work: (index: number) => Promise<unknown>) {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))
  return {
    done: ended.filter(({ status }) => status === 'fulfilled').length,
    refused: ended.flatMap((one) =>
      one.status === 'rejected'
        ? [one.reason instanceof ApiError ? one.reason.errorCode : String(one.reason)]
        : [],
    ),
  }
}

async function addWorld(database: Database) {
  const world = await createFreightWorld(database)
  await database.kysely.insertInto('Portal_Settings__c').values({ Name: 'Settings' }).execute()
  const addDelivered = () => world.addLoad({ Status__c: 'Delivered', Shipper_Rate__c: 1200.5 })
  const invoice = (loadId: string) =>
    database.asSystem((transaction) => createInvoice(transaction, loadId, 'http://portal.test', now))
  return { addDelivered, invoice }
}

describeOnEachDatabase('invoices that several people change at once', (database) => {
  // The outbox and the logo are tables of the server.
  beforeAll(async () => {
    await migrate(database(), platformMigrations)
  })

  test('[BLD-05] a load that eight people invoice at once has one invoice and one mail', async () => {
    const { addDelivered, invoice } = await addWorld(database())
    const loadId = await addDelivered()
    const { done, refused } = await race(AT_ONCE, () => invoice(loadId))
    expect(done).toBe(1)
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'INVALID_INVOICE_STATE'))
    const rows = await database().kysely.selectFrom('Shipper_Invoice__c').select('Id').execute()
    expect(rows).toHaveLength(1)
  })

  test(`[BLD-05] in ${ROUNDS} rounds, a payment, the same payment again and a void at once have one effect`, async () => {
    const { addDelivered, invoice } = await addWorld(database())
    const id = await invoice(await addDelivered())
    const payment = { amount: 1, paidOn: '2026-11-24', reference: 'CHK' }
    const pay = (balance: number) =>
      database().asSystem((transaction) => receivePayment(transaction, id, { ...payment, balance }, now))
    for (let round = 0; round < ROUNDS; round += 1) {
      const balance = 1200.5 - round
      const { done, refused } = await race(3, (index) =>
        index === 1 && round > 0
          ? database().asSystem((transaction) => voidInvoice(transaction, id, 'Wrong'))
          : pay(balance),
      )
      expect([round, done, refused.every((code) => code === 'INVALID_INVOICE_STATE')]).toEqual([
        round,
        1,
        true,
      ])
    }
    const row = await database()
      .kysely.selectFrom('Shipper_Invoice__c')
      .select(['Status__c', 'Paid_Amount__c'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ Status__c: 'Open', Paid_Amount__c: ROUNDS })
  })
})
