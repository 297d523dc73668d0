import type { PortalTransaction } from '../../database/openDatabase'
import { undone } from '../../database/savepoint'

/** A person whom a change notifies, or would notify. */
export interface NotifiedPerson {
  contactId: string
  name: string | null
  kind: string
}

/**
 * Runs a change of a load and returns the notified people. A preview rolls the same change back to a
 * savepoint, so its response and errors equal those of the change (LDD-08).
 */
export async function withNotices<T>(
  transaction: PortalTransaction,
  { loadId, isPreview }: { loadId: string; isPreview: boolean },
  change: () => Promise<T>,
): Promise<{ answer: T; notifies: readonly NotifiedPerson[] }> {
  const known = new Set((await readNotices(transaction, loadId)).map(({ id }) => id))
  const work = async () => {
    const answer = await change()
    const notifies = (await readNotices(transaction, loadId))
      .filter(({ id }) => !known.has(id))
      .map(({ contactId, name, kind }) => ({ contactId, name, kind }))
    return { answer, notifies }
  }
  return isPreview ? await undone(transaction, work) : await work()
}

async function readNotices(transaction: PortalTransaction, loadId: string) {
  return await transaction
    .selectFrom('Notification__c as notice')
    .innerJoin('Contact as person', 'person.Id', 'notice.Contact__c')
    .select(['notice.Id as id', 'person.Id as contactId', 'person.Name as name', 'notice.Kind__c as kind'])
    .where('notice.Load__c', '=', loadId)
    .orderBy('notice.Id')
    .execute()
}
