import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'

export type Company = Pick<UserCaller, 'accountId'>

export async function readDrivers(transaction: PortalTransaction, { accountId }: Company) {
  return await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select([
      'Contact.Id as id',
      'Contact.Name as name',
      'Contact.MobilePhone as phone',
      'relation.Portal_Role__c as role',
    ])
    .where('relation.AccountId', '=', accountId)
    .where('relation.IsActive', '=', true)
    .where((where) =>
      where.or([where('relation.Portal_Role__c', '=', 'Driver'), where('Contact.Drives__c', '=', true)]),
    )
    .orderBy('Contact.Name')
    .orderBy('Contact.Id')
    .execute()
}

export async function readUnits(transaction: PortalTransaction, { accountId }: Company) {
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

/** Sorts by name or number. */
export async function readCrew(transaction: PortalTransaction, caller: Company) {
  const people = await readDrivers(transaction, caller)
  const units = await readUnits(transaction, caller)
  const ofKind = (wanted: string) =>
    units
      .filter(({ kind, isInService }) => kind === wanted && isInService)
      .map(({ id, name, equipmentType }) => ({ id, name, equipmentType }))
  return {
    // Without a phone number a person cannot be assigned (lifecycle 5).
    drivers: people.map(({ id, name, phone }) => ({ id, name, hasPhone: phone !== null })),
    trucks: ofKind('Truck'),
    trailers: ofKind('Trailer'),
  }
}
