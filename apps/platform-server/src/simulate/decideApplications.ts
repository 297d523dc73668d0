import { decideApplication } from '../domains/company/applications'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const DECIDES_MS = 60_000

/** Verifies the identity of new companies without the register's code. */
export async function decideApplications({
  database,
  now,
  isQuick,
}: SimulationContext): Promise<readonly string[]> {
  const waiting = await database.kysely
    .selectFrom('Account')
    .select(['Id', 'Name'])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Pending')
    .where('Authority_Status__c', '=', 'Active')
    .where('Identity_Confirmed_At__c', 'is', null)
    .where('CreatedDate', '<=', new Date(now.getTime() - (isQuick ? 0 : DECIDES_MS)))
    .orderBy('CreatedDate', 'desc')
    .limit(3)
    .execute()
  return await inOwnTransactions(database, waiting, async (transaction, { Id, Name }) => {
    await decideApplication(transaction, Id, { decision: 'approve' }, now)
    return `Confirmed who speaks for ${Name}.`
  })
}
