import type { PortalTransaction } from '../../database/openDatabase'

/** Sorts oldest first. Runs in a system transaction. */
export async function readShipperCharges(transaction: PortalTransaction, loadIds: readonly string[]) {
  if (loadIds.length === 0) return []
  return await transaction
    .selectFrom('Shipper_Charge__c as charge')
    .leftJoin('Accessorial__c as accessorial', 'accessorial.Id', 'charge.Accessorial__c')
    .select([
      'charge.Id as id',
      'charge.Load__c as loadId',
      'charge.Type__c as type',
      'accessorial.Amount__c as cost',
      'charge.Amount__c as amount',
      'charge.Status__c as status',
      'charge.Invoice__c as invoiceId',
    ])
    .where('charge.Load__c', 'in', [...loadIds])
    .orderBy('charge.Name')
    .execute()
}

/** Counts per load; excludes answered charges. */
export async function countRequested(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (loadIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('Accessorial__c')
    .select(['Load__c as loadId', (select) => select.fn.countAll<string>().as('count')])
    .where('Load__c', 'in', [...loadIds])
    .where('Status__c', '=', 'Requested')
    .groupBy('Load__c')
    .execute()
  return new Map(rows.map(({ loadId, count }) => [loadId, Number(count)]))
}

/** Avoids the rounding errors of binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
