import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'

/** @throws {ApiError} 422 `FACTORING_COMPANY_MISSING`. */
export async function requireFactor(transaction: PortalTransaction, accountId: string): Promise<void> {
  const account = await transaction
    .selectFrom('Account')
    .select('Factoring_Company__c')
    .where('Id', '=', accountId)
    .executeTakeFirst()
  if (!account?.Factoring_Company__c)
    throw new ApiError(
      422,
      'FACTORING_COMPANY_MISSING',
      'No factoring company is on file. Send its notice of assignment under Payments first.',
    )
}
