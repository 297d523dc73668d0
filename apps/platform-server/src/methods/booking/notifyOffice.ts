import type { PortalTransaction } from '../../database/openDatabase'

/** A message that appears in the portal's notification list. */
export interface OfficeNotice {
  kind: string
  /** Null for what concerns the company, not one load. */
  loadId: string | null
  message: string
}

/** Tells the Admins and Dispatchers of a carrier what happened to one of its loads. */
export async function notifyOffice(
  transaction: PortalTransaction,
  accountId: string,
  { kind, loadId, message }: OfficeNotice,
): Promise<void> {
  const office = await transaction
    .selectFrom('AccountContactRelation')
    .select('ContactId')
    .where('AccountId', '=', accountId)
    .where('IsActive', '=', true)
    .where('Portal_Role__c', 'in', ['Admin', 'Dispatcher'])
    .execute()
  if (office.length === 0) return
  await transaction
    .insertInto('Notification__c')
    .values(
      office.map(({ ContactId }) => ({
        Name: message,
        Contact__c: ContactId,
        Kind__c: kind,
        Load__c: loadId,
      })),
    )
    .execute()
}
