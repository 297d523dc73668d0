import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { marginAt } from '../../offers/marginAt'
import { marginFor, readPricing, type Margins } from '../../provider/margins'
import { targetBuy } from '../../quotes/marketPrice'
import { pickupDay } from '../../../metadata/objects/loadIndexes'
import { coverRisk, coverRiskUntil, openBid, reservation } from './coverRisk'

/** Amounts in US dollars. */
interface CoverRow {
  id: string
  loadNumber: string
  status: string
  holdReason: string | null
  shipper: string
  handledBy: string | null
  equipmentType: string
  weightLbs: number
  commodity: string
  originCity: string | null
  originState: string | null
  destinationCity: string | null
  destinationState: string | null
  stopCount: number | null
  loadedMiles: number
  pickupFrom: Date | null
  pickupTo: Date | null
  pickupTimeZone: string | null
  pickupDay: string | null
  deliveryFrom: Date | null
  deliveryTo: Date | null
  deliveryTimeZone: string | null
  postedAt: Date | null
  rateVersion: number
  linehaul: number
  fuelSurcharge: number | null
  postedRate: number | null
  sellRate: number | null
  maxBuy: number | null
  laneMedianRpm: number | null
  offers: number
  bestOffer: number | null
  views: number
  isReserved: boolean
  risk: 'AT_RISK' | 'SOON' | 'OVERDUE' | null
  riskUntil: Date | null
  tenderId: number | null
  isWaterfall: boolean | null
  tenderClosed: number | null
  tenderCarriers: number | null
  tenderExpiresAt: Date | null
}

/**
 * Queries loads of the board in the order of their ids, with prices, offers, views and tender (LDD-03). Each join looks
 * the rows of a load up, as `limit` makes it: without it the planner reads every account, user and mark of views for a
 * page. Marks and tenders have ids in another collation, which their indexes need.
 */
export async function readCoverRows(transaction: PortalTransaction, loadIds: readonly string[], now: Date) {
  if (loadIds.length === 0) return []
  const { rows } = await sql<CoverRow>`
    with page as materialized (select l.* from "Load__c" l where l."Id" = any(${[...loadIds]}::text[]))
    select l."Id" as id, l."Load_Number__c" as "loadNumber", l."Status__c" as status, l."Hold_Reason__c" as "holdReason",
      shipper."Name" as shipper, handler."Name" as "handledBy",
      l."Equipment_Type__c" as "equipmentType", l."Weight_lbs__c" as "weightLbs", l."Commodity__c" as commodity,
      l."Origin_City__c" as "originCity", l."Origin_State__c" as "originState",
      l."Destination_City__c" as "destinationCity", l."Destination_State__c" as "destinationState",
      l."Stop_Count__c" as "stopCount", l."Loaded_Miles__c" as "loadedMiles",
      l."Pickup_From__c" as "pickupFrom", l."Pickup_To__c" as "pickupTo", l."Pickup_Time_Zone__c" as "pickupTimeZone",
      ${sql.raw(pickupDay('l.'))}::text as "pickupDay",
      l."Delivery_From__c" as "deliveryFrom", l."Delivery_To__c" as "deliveryTo",
      l."Delivery_Time_Zone__c" as "deliveryTimeZone", l."Posted_At__c" as "postedAt", l."Rate_Version__c" as "rateVersion",
      l."Linehaul__c" as linehaul, l."Fuel_Surcharge__c" as "fuelSurcharge", l."Total_Rate__c" as "postedRate",
      l."Shipper_Rate__c" as "sellRate", l."Max_Bid__c" as "maxBuy", median.median_rpm as "laneMedianRpm",
      bid.number as offers, bid.best as "bestOffer", look.number as views,
      exists (select from "Load_Offer__c" o where o."Load__c" = l."Id" and ${reservation(now)}) as "isReserved", ${coverRisk(now)} as risk, ${coverRiskUntil(now)} as "riskUntil",
      tender.id as "tenderId", tender.in_turn as "isWaterfall", step.closed as "tenderClosed",
      step.number as "tenderCarriers", step.expires_at as "tenderExpiresAt"
    from page l
    join lateral (
      select a."Name" from "Account" a where a."Id" = l."Shipper_Account__c" limit 1) shipper on true
    left join lateral (
      select u."Name" from "User" u where u."Id" = l."Handled_By__c" limit 1) handler on true
    left join lateral (
      select m.median_rpm from portal_lane_median m where m.lane = l.portal_lane limit 1) median on true
    left join lateral (
      select count(*) as number, min(o."Amount__c") as best from "Load_Offer__c" o
      where o."Load__c" = l."Id" and ${openBid(now)}) bid on true
    left join lateral (
      select count(*) as number from portal_load_mark mark
      where mark.load_id = l."Id" collate "default" and mark.kind = 'viewed') look on true
    left join lateral (
      select t.id, t.in_turn from portal_tender t
      where t.load_id = l."Id" collate "default" and t.state = 'Running' limit 1) tender on true
    left join lateral (
      select count(*) as number, count(*) filter (where s.state = 'Closed') as closed,
        max(o."Expires_At__c") filter (where s.state = 'Asked') as expires_at
      from portal_tender_step s left join "Load_Offer__c" o on o."Id" = s.offer_id
      where s.tender_id = tender.id) step on tender.id is not null`.execute(transaction)
  const margins = await readPricing(transaction)
  const found = new Map(rows.map((row) => [row.id, row]))
  return loadIds.flatMap((id) => {
    const row = found.get(id)
    return row ? [coverLoad(row, margins)] : []
  })
}

function coverLoad(
  {
    originCity,
    originState,
    destinationCity,
    destinationState,
    laneMedianRpm,
    tenderId,
    isWaterfall,
    tenderClosed,
    tenderCarriers,
    tenderExpiresAt,
    ...row
  }: CoverRow,
  margins: Margins,
) {
  const marginPct = marginFor(margins, { originState, destinationState, equipment: row.equipmentType })
  return {
    ...row,
    origin: { city: originCity, state: originState },
    destination: { city: destinationCity, state: destinationState },
    targetBuy:
      row.sellRate === null
        ? null
        : Math.min(targetBuy(row.sellRate, marginPct), row.maxBuy ?? Number.POSITIVE_INFINITY),
    laneMedian: laneMedianRpm === null ? null : Math.round(laneMedianRpm * row.loadedMiles),
    ...marginAt(row.sellRate, row.postedRate),
    tender:
      tenderId === null
        ? null
        : {
            tenderId,
            order: isWaterfall ? ('waterfall' as const) : ('all' as const),
            closed: tenderClosed ?? 0,
            carriers: tenderCarriers ?? 0,
            expiresAt: tenderExpiresAt,
          },
  }
}
