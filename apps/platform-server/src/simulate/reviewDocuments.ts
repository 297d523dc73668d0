import { reviewDocument } from '../domains/documents/reviewDocument'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const READS_MS = 30_000
const REJECTED_ONE_IN = 8

/** Accepts most uploads, rejects one in eight as unreadable. */
export async function reviewDocuments({
  database,
  random,
  now,
  isQuick,
}: SimulationContext): Promise<readonly string[]> {
  const documents = await database.kysely
    .selectFrom('Load_Document__c')
    .select(['Id', 'Type__c'])
    .where('Status__c', '=', 'Under Review')
    .where('CreatedDate', '<=', new Date(now.getTime() - (isQuick ? 0 : READS_MS)))
    .orderBy('CreatedDate', 'desc')
    .limit(3)
    .execute()
  return await inOwnTransactions(database, documents, async (transaction, { Id, Type__c }) => {
    const accept = random.int(1, REJECTED_ONE_IN) > 1
    await reviewDocument(transaction, Id, accept ? { accept } : { accept, reason: 'Unreadable' }, now)
    return `${accept ? 'Accepted' : 'Rejected'} a document: ${Type__c}.`
  })
}
