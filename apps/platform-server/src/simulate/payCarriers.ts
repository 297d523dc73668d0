import { movePayment } from '../domains/payments/movePayment'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const RESTS_MS = 60_000

const NEXT: Readonly<Record<string, string>> = {
  'Under Review': 'Approved',
  Approved: 'Scheduled',
  Scheduled: 'Paid',
}

export async function payCarriers({ database, now }: SimulationContext): Promise<readonly string[]> {
  const today = now.toISOString().slice(0, 10)
  const payments = await database.kysely
    .selectFrom('Payment__c')
    .select(['Id', 'Status__c', 'Amount__c'])
    .where((or) =>
      or.or([
        or('Status__c', 'in', ['Under Review', 'Approved']),
        or.and([or('Status__c', '=', 'Scheduled'), or('Scheduled_For__c', '<=', today)]),
      ]),
    )
    .where('LastModifiedDate', '<=', new Date(now.getTime() - RESTS_MS))
    .orderBy('LastModifiedDate')
    .limit(3)
    .execute()
  return await inOwnTransactions(database, payments, async (transaction, { Id, Status__c, Amount__c }) => {
    const to = NEXT[Status__c]
    if (to === undefined) return undefined
    await movePayment(transaction, Id, { to }, now)
    return `${to} a payment of ${Amount__c.toFixed(2)}.`
  })
}
