import type { PortalTransaction } from '../../database/openDatabase'
import { missingDetails } from '../shipments/missingDetails'
import { readShipments, readStops } from '../shipments/shipmentAnswer'
import { quoteAnswer } from './quoteAnswer'

/** Queries accepted quotes with a draft or no load, by pickup (QTD-03). Runs in a system transaction. */
export async function readOrderDrafts(transaction: PortalTransaction, limit: number, now: Date) {
  const rows = await transaction
    .selectFrom('Quote_Request__c as quote')
    .leftJoin('Load__c as load', 'load.Id', 'quote.Load__c')
    .leftJoin('Account as company', 'company.Id', 'quote.Account__c')
    .selectAll('quote')
    .select(['load.Load_Number__c as loadNumber', 'company.Name as shipper'])
    .where('quote.Status__c', '=', 'Accepted')
    .where('quote.Pickup_From__c', '>', now)
    .where((where) => where.or([where('load.Status__c', '=', 'Draft'), where('quote.Load__c', 'is', null)]))
    .orderBy('quote.Pickup_From__c')
    .orderBy('quote.Id')
    .limit(limit)
    .execute()
  const drafts = []
  for (const { loadNumber, shipper, ...row } of rows) {
    const { name, stops, equipmentType, weightLbs, pickupFrom, pickupTimeZone, loadId } = quoteAnswer(
      row,
      now,
    )
    const [load] = loadId === null ? [] : await readShipments(transaction, { loadId })
    drafts.push({
      quoteId: row.Id,
      name,
      shipper,
      loadId,
      loadNumber,
      stops: stops.map(({ city, state }) => ({ city, state })),
      equipmentType,
      weightLbs: load?.Weight_lbs__c ?? weightLbs,
      pickupFrom: load?.Pickup_From__c ?? pickupFrom,
      pickupTimeZone,
      sell: row.Quote__c,
      missing: load ? missingDetails(load, await readStops(transaction, load.Id)) : [],
    })
  }
  return drafts
}
