import type { PortalTransaction } from '../../database/openDatabase'

const columns = [
  'Id',
  'Load_Number__c',
  'Status__c',
  'Visibility__c',
  'Carrier_Account__c',
  'Equipment_Type__c',
  'Trailer_Length_ft__c',
  'Requirements__c',
  'Loaded_Miles__c',
  'Total_Rate__c',
  'Rate_Version__c',
  'Max_Bid__c',
  'Shipper_Rate__c',
  'Book_Now__c',
  'Bids_Allowed__c',
  'Offer_Expires__c',
  'Pickup_From__c',
  'Pickup_To__c',
  'Delivery_From__c',
  'Delivery_To__c',
  'Pickup_Time_Zone__c',
  'Delivery_Time_Zone__c',
  'Origin__Latitude__s',
  'Origin__Longitude__s',
  'Destination__Latitude__s',
  'Destination__Longitude__s',
] as const

/** Locks the load's row until the transaction ends. */
export async function lockLoad(transaction: PortalTransaction, loadId: string) {
  return await transaction
    .selectFrom('Load__c')
    .select(columns)
    .where('Id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
}
/** Locks the drafts of a block, in the order of ids, in which every chain locks. */
export async function lockBlockDrafts(transaction: PortalTransaction, blockId: string) {
  return await transaction
    .selectFrom('Load__c')
    .select([...columns, 'Block_Day__c'])
    .where('Load_Block__c', '=', blockId)
    .where('Status__c', '=', 'Draft')
    .orderBy('Id')
    .forUpdate()
    .execute()
}
export type LockedLoad = NonNullable<Awaited<ReturnType<typeof lockLoad>>>

/**
 * Locks the load of a booking or offer. Read the booking or offer after this call: before the lock is held,
 * a concurrent transaction may end it.
 *
 * @param accountId the required owner of the booking or offer. @default any
 */
export async function lockLoadOf(
  transaction: PortalTransaction,
  table: 'Booking__c' | 'Load_Offer__c',
  id: string,
  accountId?: string,
): Promise<LockedLoad | undefined> {
  return await transaction
    .selectFrom('Load__c')
    .select(columns)
    .where('Id', '=', (query) => {
      const named = query.selectFrom(table).select('Load__c').where('Id', '=', id)
      return accountId === undefined ? named : named.where('Account__c', '=', accountId)
    })
    .forUpdate()
    .executeTakeFirst()
}
