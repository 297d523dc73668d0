import type { PortalTransaction, Queries } from '../../database/openDatabase'
import type { PaperLoad } from '../documents/hauledLoad'

/** A cancelled load pays the cancellation fee instead. */
export const isBilled = (status: string): boolean => status !== 'Cancelled'

export async function passThroughPct(queries: Queries): Promise<number> {
  const settings = await queries
    .selectFrom('Portal_Settings__c')
    .select('Charge_Pass_Through_Pct__c as percent')
    .orderBy('CreatedDate')
    .executeTakeFirst()
  return settings?.percent ?? 100
}

/** Rounded to cents. */
const shareOf = (amount: number, percent: number): number =>
  Math.round(Math.round(amount * 100) * (percent / 100)) / 100

/**
 * Records the shipper's price of an approved charge: as agreed, or as a suggestion to answer before the
 * invoice (BLD-02). Runs in a system transaction.
 */
export async function suggestShipperCharge(
  transaction: PortalTransaction,
  load: PaperLoad,
  {
    accessorialId,
    type,
    cost,
    sell,
  }: {
    accessorialId: string
    type: string
    cost: number
    sell: number | null | undefined
  },
): Promise<void> {
  if (!isBilled(load.Status__c)) return
  const suggested = shareOf(cost, await passThroughPct(transaction))
  const amount = sell ?? suggested
  if (amount <= 0) return
  await transaction
    .insertInto('Shipper_Charge__c')
    .values({
      Load__c: load.Id,
      Accessorial__c: accessorialId,
      Type__c: type,
      Amount__c: amount,
      Status__c: sell === undefined ? 'Suggested' : sell === null ? 'Declined' : 'Approved',
    })
    .execute()
}
