import type { PortalTransaction } from '../../database/openDatabase'

/** A change of documents, charges, payment or plan. */
export interface LoadNote {
  loadId: string
  accountId: string | null
  type: 'Document' | 'Accessorial' | 'Payment' | 'Cancelled' | 'Note'
  source: 'Driver' | 'Dispatcher' | 'Provider' | 'System'
  note: string
}

export async function recordLoadNote(
  transaction: PortalTransaction,
  { loadId, accountId, type, source, note }: LoadNote,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('Load_Event__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Type__c: type,
      Occurred_At__c: now,
      Recorded_At__c: now,
      Source__c: source,
      Note__c: note.slice(0, 2000),
    })
    .execute()
}
