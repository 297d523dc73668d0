import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'

/** People who may be assigned, and units that are in service, by name. */
export async function readCrew(transaction: PortalTransaction, { accountId }: UserCaller) {
  const people = await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select(['Contact.Id as id', 'Contact.Name as name', 'Contact.MobilePhone as phone'])
    .where('relation.AccountId', '=', accountId)
    .where('relation.IsActive', '=', true)
    .where((where) =>
      where.or([where('relation.Portal_Role__c', '=', 'Driver'), where('Contact.Drives__c', '=', true)]),
    )
    .orderBy('Contact.Name')
    .orderBy('Contact.Id')
    .execute()
  const units = await transaction
    .selectFrom('Carrier_Equipment__c')
    .select(['Id as id', 'Unit_Number__c as name', 'Kind__c as kind', 'Type__c as equipmentType'])
    .where('Account__c', '=', accountId)
    .where('In_Service__c', '=', true)
    .orderBy('Unit_Number__c')
    .execute()
  const ofKind = (wanted: string) =>
    units
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, equipmentType }) => ({ id, name, equipmentType }))
  return {
    // Who can't be reached can't be assigned (lifecycle 5); the list says so before anyone tries.
    drivers: people.map(({ id, name, phone }) => ({ id, name, hasPhone: phone !== null })),
    trucks: ofKind('Truck'),
    trailers: ofKind('Trailer'),
  }
}
