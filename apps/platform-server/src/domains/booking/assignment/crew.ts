import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'

/** People of the account who may be assigned, by name. */
export async function readDrivers(transaction: PortalTransaction, { accountId }: UserCaller) {
  return await transaction
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
}

/** Trucks and trailers of the account, by number. */
export async function readUnits(transaction: PortalTransaction, { accountId }: UserCaller) {
  return await transaction
    .selectFrom('Carrier_Equipment__c')
    .select([
      'Id as id',
      'Unit_Number__c as name',
      'Kind__c as kind',
      'Type__c as equipmentType',
      'Length_ft__c as lengthFt',
      'In_Service__c as isInService',
    ])
    .where('Account__c', '=', accountId)
    .orderBy('Unit_Number__c')
    .execute()
}

/** People who may be assigned, and units that are in service, by name. */
export async function readCrew(transaction: PortalTransaction, caller: UserCaller) {
  const people = await readDrivers(transaction, caller)
  const units = await readUnits(transaction, caller)
  const ofKind = (wanted: string) =>
    units
      .filter(({ kind, isInService }) => kind === wanted && isInService)
      .map(({ id, name, equipmentType }) => ({ id, name, equipmentType }))
  return {
    // Who can't be reached can't be assigned (lifecycle 5); the list says so before anyone tries.
    drivers: people.map(({ id, name, phone }) => ({ id, name, hasPhone: phone !== null })),
    trucks: ofKind('Truck'),
    trailers: ofKind('Trailer'),
  }
}
