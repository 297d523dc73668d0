import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { marginAt } from '../offers/marginAt'
import { marginFor, readPricing, type Margins } from '../provider/margins'
import { targetBuy } from '../quotes/marketPrice'
import { rowWindow } from '../../lists/rowWindow'
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

/** A page of the board, or the loads that a change concerns. */
interface Which {
  recordIds?: readonly string[] | null | undefined
  offset: number
  limit: number
}

/** Queries posted and held loads, the first pickup first (LDD-03). */
export async function readCoverBoard(
  transaction: PortalTransaction,
  { recordIds, offset, limit }: Which,
  now: Date,
) {
  const window = rowWindow(offset, limit)
  const loadIds = recordIds ? await loadsOf(transaction, recordIds) : null
  const isOpen = sql`l."Status__c" in ('Posted', 'On Hold')`
  const isMeant = loadIds ? sql`${isOpen} and l."Id" = any(${loadIds}::text[])` : isOpen
  const { rows } = await sql<CoverRow>`
    with page as materialized (
      select l.* from "Load__c" l where ${isMeant}
      order by l."Pickup_From__c" nulls last, l."Id" limit ${window.limit} offset ${offset})
    select l."Id" as id, l."Load_Number__c" as "loadNumber", l."Status__c" as status, l."Hold_Reason__c" as "holdReason",
      shipper."Name" as shipper, handler."Name" as "handledBy",
      l."Equipment_Type__c" as "equipmentType", l."Weight_lbs__c" as "weightLbs", l."Commodity__c" as commodity,
      l."Origin_City__c" as "originCity", l."Origin_State__c" as "originState",
      l."Destination_City__c" as "destinationCity", l."Destination_State__c" as "destinationState",
      l."Stop_Count__c" as "stopCount", l."Loaded_Miles__c" as "loadedMiles",
      l."Pickup_From__c" as "pickupFrom", l."Pickup_To__c" as "pickupTo", l."Pickup_Time_Zone__c" as "pickupTimeZone",
      l."Delivery_From__c" as "deliveryFrom", l."Delivery_To__c" as "deliveryTo",
      l."Delivery_Time_Zone__c" as "deliveryTimeZone", l."Posted_At__c" as "postedAt", l."Rate_Version__c" as "rateVersion",
      l."Linehaul__c" as linehaul, l."Fuel_Surcharge__c" as "fuelSurcharge", l."Total_Rate__c" as "postedRate",
      l."Shipper_Rate__c" as "sellRate", l."Max_Bid__c" as "maxBuy", median.median_rpm as "laneMedianRpm",
      coalesce(bid.number, 0) as offers, bid.best as "bestOffer", coalesce(look.number, 0) as views,
      won.load_id is not null as "isReserved", ${coverRisk(now)} as risk, ${coverRiskUntil(now)} as "riskUntil",
      tender.id as "tenderId", tender.in_turn as "isWaterfall", step.closed as "tenderClosed",
      step.number as "tenderCarriers", step.expires_at as "tenderExpiresAt"
    from page l
    join "Account" shipper on shipper."Id" = l."Shipper_Account__c"
    left join "User" handler on handler."Id" = l."Handled_By__c"
    left join portal_lane_median median on median.origin_state = l."Origin_State__c"
      and median.destination_state = l."Destination_State__c" and median.equipment = l."Equipment_Type__c"
    left join (
      select o."Load__c" as load_id, count(*) as number, min(o."Amount__c") as best from "Load_Offer__c" o
      where ${openBid(now)} group by 1) bid
      on bid.load_id = l."Id"
    left join (
      select mark.load_id, count(*) as number from portal_load_mark mark where mark.kind = 'viewed' group by 1) look
      on look.load_id = l."Id"
    left join (
      select distinct o."Load__c" as load_id from "Load_Offer__c" o
      where ${reservation(now)}) won
      on won.load_id = l."Id"
    left join portal_tender tender on tender.load_id = l."Id" and tender.state = 'Running'
    left join lateral (
      select count(*) as number, count(*) filter (where s.state = 'Closed') as closed,
        max(o."Expires_At__c") filter (where s.state = 'Asked') as expires_at
      from portal_tender_step s left join "Load_Offer__c" o on o."Id" = s.offer_id
      where s.tender_id = tender.id) step on tender.id is not null
    order by l."Pickup_From__c" nulls last, l."Id"`.execute(transaction)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from "Load__c" l where ${isMeant}`.execute(transaction)
  const { page, nextOffset } = window.split(rows)
  const margins = await readPricing(transaction)
  return {
    loads: page.map((row) => coverLoad(row, margins)),
    loadIds,
    total: counted[0]?.total ?? 0,
    nextOffset,
  }
}

/** Returns loads among these records, and the loads of offers among them. */
async function loadsOf(transaction: PortalTransaction, recordIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l."Id" as id from "Load__c" l where l."Id" = any(${[...recordIds]}::text[])
    union select o."Load__c" from "Load_Offer__c" o where o."Id" = any(${[...recordIds]}::text[])`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
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
