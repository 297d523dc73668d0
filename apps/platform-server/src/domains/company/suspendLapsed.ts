import type { Database } from '../../database/openDatabase'
import { suspendCarrier } from './suspendCarrier'

/** Carriers of one round; the next round takes the others. */
const MOST_AT_ONCE = 200

/**
 * Suspends active carriers whose insurance has ended or whose authority the register no longer calls active (CRD-04). Notices
 * 30, 7 and 1 days before come from `methods/notifications/timedNotices.ts`.
 */
export async function suspendLapsed(database: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const lapsed = await database.kysely
    .selectFrom('Account')
    .select(['Id', 'Insurance_Expires__c', 'Authority_Status__c'])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Active')
    .where((where) =>
      where.or([
        where('Insurance_Expires__c', '<', today),
        where('Authority_Status__c', 'in', ['Inactive', 'Revoked']),
      ]),
    )
    .orderBy('Id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { Id, Insurance_Expires__c: expires } of lapsed)
    await database.asSystem(async (transaction) => {
      // Another process may have done it meanwhile.
      const account = await transaction
        .selectFrom('Account')
        .select('Status__c')
        .where('Id', '=', Id)
        .forUpdate()
        .executeTakeFirst()
      if (account?.Status__c !== 'Active') return
      const reason =
        expires !== null && expires < today
          ? `Insurance ended on ${expires}.`
          : 'The authority is not active.'
      await suspendCarrier(transaction, Id, reason, now, true)
    })
}
