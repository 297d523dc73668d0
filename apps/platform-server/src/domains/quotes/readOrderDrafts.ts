import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { missingToPost } from '../loads/postLoad'
import { readShipments, readStops } from '../shipments/shipmentAnswer'
import { quoteAnswer } from './quoteAnswer'

/** From clause of accepted quotes with a draft or no load. */
const acceptedQuotes = (now: Date) =>
  sql`"Quote_Request__c" quote left join "Load__c" load on load."Id" = quote."Load__c"
    where quote."Status__c" = 'Accepted' and quote."Pickup_From__c" > ${now}
      and (load."Status__c" = 'Draft' or quote."Load__c" is null)`

/** From clause of drafts without a quote, such as X12 tenders. The loads of a block are posted together. */
const otherDrafts = (now: Date) =>
  sql`"Load__c" load where load."Status__c" = 'Draft' and load."Pickup_From__c" > ${now}
    and load."Load_Block__c" is null and load."Shipper_Account__c" is not null
    and not exists (select from "Quote_Request__c" quote where quote."Load__c" = load."Id")`

/**
 * From clause of all orders to post, each with the time since which it waits: the creation of its draft, or, without
 * one, the last change of its quote, which is the acceptance.
 */
export const ordersToPost = (now: Date) =>
  sql`(select coalesce(load."CreatedDate", quote."LastModifiedDate") as since from ${acceptedQuotes(now)}
    union all select load."CreatedDate" from ${otherDrafts(now)}) orders`

/**
 * Queries accepted quotes with a draft or no load, and drafts without a quote, by pickup (QTD-03). Runs in
 * a system transaction.
 */
export async function readOrderDrafts(transaction: PortalTransaction, limit: number, now: Date) {
  const drafts = [
    ...(await readQuotedDrafts(transaction, limit, now)),
    ...(await readOtherDrafts(transaction, limit, now)),
  ]
  return drafts.sort((one, other) => one.pickupFrom.getTime() - other.pickupFrom.getTime()).slice(0, limit)
}

async function readQuotedDrafts(transaction: PortalTransaction, limit: number, now: Date) {
  const rows = await transaction
    .selectFrom('Quote_Request__c as quote')
    .leftJoin('Load__c as load', 'load.Id', 'quote.Load__c')
    .leftJoin('Account as company', 'company.Id', 'quote.Account__c')
    .selectAll('quote')
    .select(['load.Load_Number__c as loadNumber', 'company.Name as shipper'])
    .where('quote.Id', 'in', sql<string>`(select quote."Id" from ${acceptedQuotes(now)})`)
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
      missing: load ? missingToPost(load, await readStops(transaction, load.Id), true) : [],
    })
  }
  return drafts
}

async function readOtherDrafts(transaction: PortalTransaction, limit: number, now: Date) {
  const rows = await transaction
    .selectFrom('Load__c as load')
    .innerJoin('Account as company', 'company.Id', 'load.Shipper_Account__c')
    .select(['load.Id as loadId', 'company.Name as shipper'])
    .where('load.Id', 'in', sql<string>`(select load."Id" from ${otherDrafts(now)})`)
    .orderBy('load.Pickup_From__c')
    .orderBy('load.Id')
    .limit(limit)
    .execute()
  const drafts = []
  for (const { loadId, shipper } of rows) {
    const [load] = await readShipments(transaction, { loadId })
    if (!load?.Pickup_From__c) continue
    const stops = await readStops(transaction, loadId)
    drafts.push({
      quoteId: null,
      name: load.Load_Number__c,
      shipper,
      loadId,
      loadNumber: load.Load_Number__c,
      stops: stops.map(({ city, state }) => ({ city: city ?? '', state: state ?? '' })),
      equipmentType: load.Equipment_Type__c,
      weightLbs: load.Weight_lbs__c,
      pickupFrom: load.Pickup_From__c,
      pickupTimeZone: load.Pickup_Time_Zone__c,
      sell: load.Shipper_Rate__c,
      missing: missingToPost(load, stops, false),
    })
  }
  return drafts
}
