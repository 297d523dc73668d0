import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'

/**
 * The provider names a price for a quote request. Runs as the system.
 *
 * @throws {ApiError} 409 `INVALID_QUOTE_STATE` unless the request waits for one.
 */
export async function answerQuote(
  transaction: PortalTransaction,
  quoteId: string,
  { amount, validUntil }: { amount: number; validUntil: Date },
): Promise<void> {
  const quoted = await transaction
    .updateTable('Quote_Request__c')
    .set({ Status__c: 'Quoted', Quote__c: amount, Valid_Until__c: validUntil })
    .where('Id', '=', quoteId)
    .where('Status__c', '=', 'Submitted')
    .executeTakeFirst()
  if (quoted.numUpdatedRows === 0n)
    throw new ApiError(409, 'INVALID_QUOTE_STATE', 'Only a submitted quote request can be priced.')
}
