import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../../http/ApiError'

/** Requires a unit of the right kind that is in service. */
export async function requireUnit(
  transaction: PortalTransaction,
  unitId: string,
  kind: 'Truck' | 'Trailer',
  { accountId }: { accountId: string },
) {
  const unit = await transaction
    .selectFrom('Carrier_Equipment__c')
    .select(['Kind__c', 'In_Service__c'])
    .where('Id', '=', unitId)
    .where('Account__c', '=', accountId)
    .executeTakeFirst()
  if (!unit) throw notFound(kind.toLowerCase())
  if (unit.Kind__c !== kind)
    throw invalidInput(`${kind.toLowerCase()}Id must be the id of a ${kind.toLowerCase()}.`)
  if (!unit.In_Service__c)
    throw new ApiError(
      422,
      'EQUIPMENT_OUT_OF_SERVICE',
      `This ${kind.toLowerCase()} is out of service. Choose another one.`,
    )
}

/** Closes capacity posts (domain model §7, Available Capacity). */
export async function closeCapacity(transaction: PortalTransaction, unitIds: readonly string[]) {
  if (unitIds.length > 0)
    await transaction.deleteFrom('Available_Capacity__c').where('Unit__c', 'in', unitIds).execute()
}
