import type { RefusalDetails, Sent } from '@portal/contract/methods'
import { LoadBooking } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { bookingAnswer, findOwnBooking } from './bookingAnswer'
import { bookSeenLoad } from './bookLoad'

/**
 * Books several loads in one transaction, all or none (FND-05). Locks every load in the order of ids before
 * the first booking: chains that share loads wait instead of deadlocking.
 */
export const bookChain = defineMethod(LoadBooking.bookChain, {
  bypassesRowSecurity: 'As bookLoad: locks and books loads, which no member may write.',
  async handle({ loads, idempotencyKey, acknowledgeWarnings }, caller, { transaction, now }) {
    const ordered = loads.toSorted((one, other) => (one.loadId < other.loadId ? -1 : 1))
    const numbers = await lockLoads(
      transaction,
      ordered.map(({ loadId }) => loadId),
    )
    const bookingIds = new Map<string, string>()
    for (const { loadId, rateVersion } of ordered) {
      try {
        // A stored key is unique per booking.
        const seen = {
          loadId,
          rateVersion,
          idempotencyKey: `${idempotencyKey}\n${loadId}`,
          acknowledgeWarnings,
        }
        bookingIds.set(loadId, await bookSeenLoad(transaction, seen, caller, now))
      } catch (error) {
        throw namingLoad(error, { loadId, loadNumber: numbers.get(loadId) })
      }
    }
    const bookings = []
    for (const { loadId } of loads) {
      const own = await findOwnBooking(transaction, bookingIds.get(loadId) ?? '', caller)
      bookings.push(await bookingAnswer(transaction, own, now))
    }
    return { bookings }
  },
})

async function lockLoads(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await transaction
    .selectFrom('Load__c')
    .select(['Id', 'Load_Number__c'])
    .where('Id', 'in', loadIds)
    .orderBy('Id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ Id, Load_Number__c }) => [Id, Load_Number__c]))
}

const NAMED = ['LOAD_NOT_AVAILABLE', 'RATE_CHANGED', 'NOT_ELIGIBLE', 'WARNINGS_NOT_ACKNOWLEDGED'] as const
type NamedRefusal = { [Code in (typeof NAMED)[number]]: Sent<RefusalDetails[Code]> }[(typeof NAMED)[number]]

/** A load that the caller may not know stays unnamed: its error is NOT_FOUND. */
function namingLoad(
  error: unknown,
  { loadId, loadNumber }: { loadId: string; loadNumber: string | null | undefined },
) {
  if (!(error instanceof ApiError) || !loadNumber) return error
  const code = NAMED.find((named) => named === error.errorCode)
  if (!code) return error
  // The code determines the type of the details.
  const details = { ...(error.details as NamedRefusal), loadId, loadNumber }
  return new ApiError(
    error.status,
    code,
    `Load ${loadNumber}: ${error.message} None of the loads was booked.`,
    {
      details,
      cause: error.cause,
    },
  )
}
