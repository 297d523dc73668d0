import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { isAboveLimit } from './buyLimit'
import { marginAt } from './marginAt'
import { WINNER_MS } from './winOffer'
import { rowWindow } from '../../lists/rowWindow'

const INBOX_PAGE = 200

/** US dollars; `sellRate` is the shipper's price. */
interface InboxRow {
  id: string
  name: string
  kind: string
  status: string
  amount: number
  note: string | null
  placedAt: Date
  expiresAt: Date
  answeredAt: Date | null
  answeredBy: string | null
  answerNote: string | null
  accountId: string
  carrier: string
  mcNumber: string | null
  onTimePct: number | null
  loadId: string
  loadNumber: string
  loadStatus: string
  handledBy: string | null
  equipmentType: string
  originCity: string | null
  originState: string | null
  destinationCity: string | null
  destinationState: string | null
  pickupFrom: Date | null
  pickupTo: Date | null
  pickupTimeZone: string | null
  loadedMiles: number
  postedRate: number | null
  maxBuy: number | null
  sellRate: number | null
  laneMedianRpm: number | null
  bidsOnLoad: number
  /** Reserved for another winning offer. */
  isKept: boolean
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** Open bids, or one bid in any state. */
type Which = { loadId?: string | null | undefined; offset: number } | { offerId: string }

/** Sorts the next to expire first (LDD-06). */
export async function readInbox(transaction: PortalTransaction, which: Which, now: Date) {
  const isOpen = sql`o."Kind__c" = 'Bid' and o."Status__c" = 'Open' and o."Expires_At__c" > ${now} and l."Status__c" = 'Posted'`
  const filter: RawBuilder<unknown> =
    'offerId' in which
      ? sql`o."Id" = ${which.offerId}`
      : which.loadId
        ? sql`${isOpen} and o."Load__c" = ${which.loadId}`
        : isOpen
  const { offset, limit, split } = rowWindow('offerId' in which ? 0 : which.offset, INBOX_PAGE)
  const { rows } = await sql<InboxRow>`
    select o."Id" as id, o."Name" as name, o."Kind__c" as kind, o."Status__c" as status, o."Amount__c" as amount,
      o."Note__c" as note, o."CreatedDate" as "placedAt", o."Expires_At__c" as "expiresAt",
      o."Answered_At__c" as "answeredAt", answerer."Name" as "answeredBy", o."Answer_Note__c" as "answerNote",
      a."Id" as "accountId", a."Name" as carrier, a."MC_Number__c" as "mcNumber", a."On_Time_Pct__c" as "onTimePct",
      l."Id" as "loadId", l."Load_Number__c" as "loadNumber", l."Status__c" as "loadStatus",
      handler."Name" as "handledBy", l."Equipment_Type__c" as "equipmentType",
      l."Origin_City__c" as "originCity", l."Origin_State__c" as "originState",
      l."Destination_City__c" as "destinationCity", l."Destination_State__c" as "destinationState",
      l."Pickup_From__c" as "pickupFrom", l."Pickup_To__c" as "pickupTo", l."Pickup_Time_Zone__c" as "pickupTimeZone",
      l."Loaded_Miles__c" as "loadedMiles", l."Total_Rate__c" as "postedRate", l."Max_Bid__c" as "maxBuy",
      l."Shipper_Rate__c" as "sellRate", m.median_rpm as "laneMedianRpm",
      (select count(*) from "Load_Offer__c" other where other."Load__c" = l."Id" and other."Kind__c" = 'Bid'
        and other."Status__c" = 'Open' and other."Expires_At__c" > ${now}) as "bidsOnLoad",
      exists (select from "Load_Offer__c" won where won."Load__c" = l."Id" and won."Status__c" = 'Won'
        and won."Answered_At__c" > ${new Date(now.getTime() - WINNER_MS)}) as "isKept"
    from "Load_Offer__c" o
    join "Load__c" l on l."Id" = o."Load__c"
    join "Account" a on a."Id" = o."Account__c"
    left join "User" answerer on answerer."Id" = o."Answered_By__c"
    left join "User" handler on handler."Id" = l."Handled_By__c"
    left join portal_lane_median m on m.origin_state = l."Origin_State__c"
      and m.destination_state = l."Destination_State__c" and m.equipment = l."Equipment_Type__c"
    where ${filter}
    order by o."Expires_At__c", o."Id" limit ${limit} offset ${offset}`.execute(transaction)
  const { page, nextOffset } = split(rows)
  return { offers: page.map(inboxAnswer), nextOffset }
}

function inboxAnswer({ originCity, originState, destinationCity, destinationState, ...row }: InboxRow) {
  return {
    ...row,
    laneMedianRpm: row.laneMedianRpm === null ? null : cents(row.laneMedianRpm),
    origin: { city: originCity, state: originState },
    destination: { city: destinationCity, state: destinationState },
    ratePerMile: row.loadedMiles > 0 ? cents(row.amount / row.loadedMiles) : null,
    ...marginAt(row.sellRate, row.amount),
    isAboveMaxBuy: isAboveLimit(row.maxBuy, row.amount),
  }
}
