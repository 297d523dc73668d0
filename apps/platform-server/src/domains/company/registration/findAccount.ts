import type { PortalTransaction } from '../../../database/openDatabase'

/** Matches either number. */
export async function findAccount(
  transaction: PortalTransaction,
  { mcNumber, dotNumber }: { mcNumber?: string | undefined; dotNumber?: string | undefined },
) {
  return await transaction
    .selectFrom('Account')
    .select(['Id', 'Name', 'MC_Number__c', 'DOT_Number__c', 'Status__c', 'Identity_Status__c'])
    .where('Type', '=', 'Carrier')
    .where((where) =>
      where.or([
        ...(mcNumber === undefined ? [] : [where('MC_Number__c', '=', mcNumber)]),
        ...(dotNumber === undefined ? [] : [where('DOT_Number__c', '=', dotNumber)]),
      ]),
    )
    .executeTakeFirst()
}
