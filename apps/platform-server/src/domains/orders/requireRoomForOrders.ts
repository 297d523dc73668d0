import { ORDERS } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'

/** @throws {ApiError} 409 `LIMIT_EXCEEDED` beyond the limit of unpriced requests. */
export async function requireRoomForOrders(
  transaction: PortalTransaction,
  accountId: string,
  more: number,
): Promise<void> {
  const { waiting } = await transaction
    .selectFrom('Quote_Request__c')
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Submitted')
    .executeTakeFirstOrThrow()
  if (waiting + more > ORDERS.mostOpenRequests)
    throw new ApiError(
      409,
      'LIMIT_EXCEEDED',
      `At most ${ORDERS.mostOpenRequests.toLocaleString('en-US')} requests can wait for a price. Wait for prices, then order more.`,
    )
}
