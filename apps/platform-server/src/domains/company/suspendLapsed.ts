import type { Database } from '../../database/openDatabase'
import { suspendCarrier } from './suspendCarrier'

/** Batch size; the next run continues. */
const MOST_AT_ONCE = 200

/**
 * Suspends active carriers with expired insurance or inactive authority (CRD-04).
 * `domains/notices/timedNotices.ts` notifies them 30, 7 and 1 days before.
 */
export async function suspendLapsed(database: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const lapsed = await database.kysely
    .selectFrom('Account')
    .select(['Id', 'Insurance_Expires__c', 'Authority_Status__c', 'Authority_Ends__c'])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Active')
    .where((where) =>
      where.or([
        where('Insurance_Expires__c', '<', today),
        where('Authority_Status__c', 'in', ['Inactive', 'Revoked']),
        where('Authority_Ends__c', '<', today),
      ]),
    )
    .orderBy('Id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { Id, Insurance_Expires__c: expires, Authority_Ends__c: ends } of lapsed)
    await database.asSystem(async (transaction) => {
      // Another process may have suspended it after the query.
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
          : ends !== null && ends < today
            ? `The authority ended on ${ends}.`
            : 'The authority is not active.'
      await suspendCarrier(transaction, Id, reason, now, true)
    })
}
