import { MY_LOADS_TABS, type MyLoadsTab } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { UserCaller } from '../../../access/caller'
import { isNotFinished, isPast } from '../../../metadata/objects/loadIndexes'
import { REQUEST_WINDOW_MS } from '../../charges/requestWindow'
import { OWED_CHARGES } from '../../payments/loadEarnings'
import { TAB_STATUSES, type MyLoadsFilters } from './myLoadsParams'

const MOST_WORDS = 6

/** Amounts in US dollars, times in UTC. */
export interface HauledRow {
  loadId: string
  loadNumber: string
  status: string
  tab: string
  isOwn: boolean
  isVisible: boolean
  equipmentType: string
  originCity: string | null
  originState: string | null
  destinationCity: string | null
  destinationState: string | null
  pickupFrom: Date | null
  pickupTo: Date | null
  pickupTimeZone: string | null
  deliveryFrom: Date | null
  deliveryTo: Date | null
  deliveryTimeZone: string | null
  loadedMiles: number
  documentsStatus: string
  cancelReason: string | null
  bookingId: string | null
  blockId: string | null
  blockName: string | null
  rate: number | null
  charges: number
  rateConAcceptedAt: Date | null
  rateConIssue: number | null
  driverId: string | null
  driverName: string | null
  truckId: string | null
  truckName: string | null
  trailerId: string | null
  trailerName: string | null
  paymentStatus: string
  dueDate: string | null
  scheduledFor: string | null
  paidAt: Date | null
  missingInvoice: boolean
  missingPod: boolean
  missingLumper: boolean
  draftId: string | null
  draftType: string | null
  draftStopId: string | null
  draftAmount: number | null
  claimUntil: Date | null
}

/** `cancelled` if the carrier ended its booking. */
const tabSql = sql<string>`case when not h."isOwn" then 'cancelled' ${sql.join(
  MY_LOADS_TABS.map((tab) => sql`when h."status" in (${sql.join([...TAB_STATUSES[tab]])}) then ${tab}`),
  sql` `,
)} else 'upcoming' end`

/** Ids of loads that the account hauls, or had booked. */
const knownSql = (accountId: string) => sql`
  select "Id" from "Load__c" where "Carrier_Account__c" = ${accountId}
  union select "Load__c" from "Booking__c" where "Account__c" = ${accountId} and "Status__c" = 'Cancelled'`

const hauledIdsSql = (accountId: string, statuses: readonly string[]) => sql`
  select "Id" from "Load__c" where "Carrier_Account__c" = ${accountId} and "Status__c" in (${sql.join(statuses)})`

/** Ids of the loads under way with these statuses that the account hauls, without its history. */
export const activeIdsSql = (accountId: string, statuses: readonly string[]) =>
  sql`${hauledIdsSql(accountId, statuses)} and ${sql.raw(isNotFinished)}`

/** Ids of the loads that can be in a tab; every other is left out before it is read. */
export function idsOfTabSql(accountId: string, tab: MyLoadsTab): RawBuilder<unknown> {
  if (tab === 'past') return hauledIdsSql(accountId, TAB_STATUSES.past)
  if (tab === 'cancelled')
    return sql`${hauledIdsSql(accountId, TAB_STATUSES.cancelled)}
      union select "Load__c" from "Booking__c" where "Account__c" = ${accountId} and "Status__c" = 'Cancelled'`
  if (tab !== 'upcoming') return activeIdsSql(accountId, TAB_STATUSES[tab])
  const others = MY_LOADS_TABS.filter((one) => one !== tab).flatMap((one) => [...TAB_STATUSES[one]])
  return sql`select "Id" from "Load__c" where "Carrier_Account__c" = ${accountId}
    and "Status__c" not in (${sql.join(others)}) and ${sql.raw(isNotFinished)}`
}

const validPaper = (type: string, extra: RawBuilder<unknown> = sql``) => sql`exists (
  select 1 from "Load_Document__c" d where d."Load__c" = l."Id" and d."Account__c" = l."Carrier_Account__c"
    and d."Type__c" = ${type} and d."Status__c" in ('Accepted', 'Under Review') ${extra})`

/**
 * Queries the account's loads and cancelled bookings as `h`; for drivers, their own. Runs in a system
 * transaction without row security: every subquery must filter by account.
 *
 * @param ids query of load ids. @default every load of the account
 */
export function hauledSql(
  caller: UserCaller,
  now: Date,
  ids: RawBuilder<unknown> = knownSql(caller.accountId),
): RawBuilder<unknown> {
  const { accountId, contactId, role } = caller
  const isMine =
    role === 'Driver' ? sql`(b."Driver__c" = ${contactId} or b."Co_Driver__c" = ${contactId})` : sql`true`
  const isClaimable = role === 'Driver' ? sql`"Type__c" = 'Detention'` : sql`true`
  const isOwn = sql`l."Carrier_Account__c" is not distinct from ${accountId}`
  // After a cancellation these columns describe the next carrier's haul.
  const ofOwnHaul = (column: string) => sql`case when ${isOwn} then l.${sql.ref(column)} end`
  return sql`(
    select h.*, ${tabSql} as "tab" from (
      select l."Id" as "loadId", l."Load_Number__c" as "loadNumber", l."Status__c" as "status",
        ${isOwn} as "isOwn",
        (${isOwn} or (l."Status__c" = 'Posted' and l."Visibility__c" = 'Public')) as "isVisible",
        l."Equipment_Type__c" as "equipmentType",
        l."Origin_City__c" as "originCity", l."Origin_State__c" as "originState",
        l."Destination_City__c" as "destinationCity", l."Destination_State__c" as "destinationState",
        l."Pickup_From__c" as "pickupFrom", l."Pickup_To__c" as "pickupTo",
        l."Pickup_Time_Zone__c" as "pickupTimeZone",
        l."Delivery_From__c" as "deliveryFrom", l."Delivery_To__c" as "deliveryTo",
        l."Delivery_Time_Zone__c" as "deliveryTimeZone", l."Loaded_Miles__c" as "loadedMiles",
        coalesce(${ofOwnHaul('Documents_Status__c')}, 'Not Required Yet') as "documentsStatus",
        l."Cancel_Reason__c" as "cancelReason",
        block."Id" as "blockId", block."Name" as "blockName",
        b."Id" as "bookingId", coalesce(b."Agreed_Rate__c", l."Total_Rate__c") as "rate",
        coalesce((select sum("Amount__c") from "Accessorial__c" where "Load__c" = l."Id"
          and "Account__c" = ${accountId} and "Status__c" in (${sql.join(OWED_CHARGES)})), 0) as "charges",
        b."Rate_Con_Accepted_At__c" as "rateConAcceptedAt", b."Rate_Con_Issue__c" as "rateConIssue",
        b."Driver__c" as "driverId", driver."Name" as "driverName",
        b."Truck__c" as "truckId", truck."Unit_Number__c" as "truckName",
        b."Trailer__c" as "trailerId", trailer."Unit_Number__c" as "trailerName",
        coalesce(p."Status__c", ${ofOwnHaul('Payment_Status__c')}, 'Not Ready') as "paymentStatus",
        p."Due_Date__c" as "dueDate", p."Scheduled_For__c" as "scheduledFor", p."Paid_At__c" as "paidAt",
        l."Status__c" = 'Delivered' and (select "Invoice_Required__c" from "Portal_Settings__c")
          and not ${validPaper('Invoice')} as "missingInvoice",
        l."Status__c" = 'Delivered' and not ${validPaper('POD', sql`and d."Signed__c"`)} as "missingPod",
        l."Status__c" = 'Delivered' and exists (select 1 from "Accessorial__c" x where x."Load__c" = l."Id"
          and x."Account__c" = ${accountId} and x."Type__c" = 'Lumper' and x."Status__c" <> 'Declined')
          and not ${validPaper('Lumper Receipt')} as "missingLumper",
        draft."Id" as "draftId", draft."Type__c" as "draftType", draft."Stop__c" as "draftStopId", draft."Amount__c" as "draftAmount",
        case when l."Status__c" in ('Delivered', 'Completed') then left_at."at" + ${REQUEST_WINDOW_MS}::float8 * interval '1 ms'
          end as "claimUntil"
      from (${ids}) known
      join "Load__c" l on l."Id" = known."Id"
      left join lateral (
        select * from "Booking__c" where "Load__c" = l."Id" and "Account__c" = ${accountId}
          and "Status__c" <> 'Released' order by "Booked_At__c" desc limit 1) b on true
      left join "Load_Block__c" block on block."Id" = l."Load_Block__c" and block."Carrier_Account__c" = ${accountId}
      left join "Contact" driver on driver."Id" = b."Driver__c"
      left join "Carrier_Equipment__c" truck on truck."Id" = b."Truck__c"
      left join "Carrier_Equipment__c" trailer on trailer."Id" = b."Trailer__c"
      left join lateral (
        select * from "Payment__c" where "Load__c" = l."Id" and "Account__c" = ${accountId}
          order by "CreatedDate" limit 1) p on true
      left join lateral (
        select max("Departed_At__c") as "at" from "Load_Stop__c" where "Load__c" = l."Id") left_at on true
      left join lateral (
        select * from "Accessorial__c" where "Load__c" = l."Id" and "Account__c" = ${accountId}
          and "Status__c" = 'Draft' and ${isClaimable} and (l."Status__c" <> 'Delivered'
            or left_at."at" > ${new Date(now.getTime() - REQUEST_WINDOW_MS)})
          and l."Status__c" not in ('Completed', 'Cancelled')
          order by "Amount__c" desc limit 1) draft on true
      where ${isMine}
    ) h
  )`
}

/**
 * Tabs of the account's loads with their numbers, without filters: reads no more of a load under way than its status, and
 * the sums of the others.
 */
export function tabCountsSql({ accountId }: UserCaller): RawBuilder<{ tab: MyLoadsTab; count: number }> {
  return sql`select h."tab", sum(h."loads")::int as "count" from (
    select ${tabSql} as "tab", "loads" from (
      select "Status__c" as "status", true as "isOwn", count(*) as "loads" from "Load__c"
      where "Carrier_Account__c" = ${accountId} and ${sql.raw(isNotFinished)} group by 1
      union all select finished.status, true, sum(finished.loads) from portal_haul_sum finished
      where finished.account = ${accountId} group by 1 having sum(finished.loads) <> 0
      union all select 'Cancelled', false, count(*)
      from (select distinct "Load__c" from "Booking__c" where "Account__c" = ${accountId} and "Status__c" = 'Cancelled') former
      join "Load__c" l on l."Id" = former."Load__c"
      where l."Carrier_Account__c" is distinct from ${accountId}) h) h group by h."tab"`
}

/**
 * Ids of a page of past loads without filters, in the order of My Loads: short-paid ones first where the viewer sees
 * payments, then the latest delivery.
 */
export function pastPageSql(
  accountId: string,
  { seesPayments, limit, offset }: { seesPayments: boolean; limit: number; offset: number },
): RawBuilder<unknown> {
  const isPastOwn = sql`l."Carrier_Account__c" = ${accountId} and ${sql.raw(`l.${isPast}`)}`
  const order = sql`"Delivery_To__c" desc nulls last, "Load_Number__c"`
  const columns = sql`l."Id", l."Delivery_To__c", l."Load_Number__c"`
  const page = sql`limit ${limit} offset ${offset}`
  if (!seesPayments) return sql`select l."Id" from "Load__c" l where ${isPastOwn} order by ${order} ${page}`
  const payment = (of: RawBuilder<unknown>) =>
    sql`"Payment__c" p where p."Account__c" = ${accountId} and ${of}`
  // Few, so that the others are read in the order of their index.
  return sql`(
    with short_paid as materialized (
      select ${columns} from "Load__c" l where ${isPastOwn}
        and l."Id" in (select p."Load__c" from ${payment(sql`p."Status__c" = 'Short Paid'`)})
      union select ${columns} from "Load__c" l where ${isPastOwn} and l."Payment_Status__c" = 'Short Paid'
        and not exists (select from ${payment(sql`p."Load__c" = l."Id"`)}))
    select page."Id" from (
      select true as "isShortPaid", short_paid.* from short_paid
      union all (select false, ${columns} from "Load__c" l
        where ${isPastOwn} and l."Id" not in (select "Id" from short_paid)
        order by ${order} limit ${limit + offset})) page
    order by page."isShortPaid" desc, ${order} ${page})`
}

/** Lower case; each word must match. More words would only cost time. */
export const searchWords = (search = ''): readonly string[] =>
  search
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** Ignores stops after a cancellation, which describe the next carrier's haul. */
const matchesWordSql = (word: string) => sql<boolean>`(
  strpos(lower(concat_ws(' ', h."loadNumber", h."originCity", h."originState", h."destinationCity",
    h."destinationState", h."driverName")), ${word}) > 0
  or (h."isOwn" and exists (select from "Load_Stop__c" stop
    left join "Facility__c" facility on facility."Id" = stop."Facility__c" where stop."Load__c" = h."loadId"
    and strpos(lower(concat_ws(' ', facility."Name", facility."City__c", facility."State__c",
      stop."Reference_Numbers__c")), ${word}) > 0)))`

export function filterSql(filters: MyLoadsFilters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`, ...searchWords(filters.search).map(matchesWordSql)]
  const day = sql`(h."pickupFrom" at time zone coalesce(h."pickupTimeZone", 'UTC'))::date`
  if (filters.pickupFrom) conditions.push(sql`${day} >= ${filters.pickupFrom}::date`)
  if (filters.pickupTo) conditions.push(sql`${day} <= ${filters.pickupTo}::date`)
  const place = (end: 'origin' | 'destination') =>
    sql`lower(concat_ws(', ', h.${sql.ref(`${end}City`)}, h.${sql.ref(`${end}State`)}))`
  // strpos instead of like: user input must not act as a pattern.
  if (filters.origin) conditions.push(sql`strpos(${place('origin')}, ${filters.origin.toLowerCase()}) > 0`)
  if (filters.destination)
    conditions.push(sql`strpos(${place('destination')}, ${filters.destination.toLowerCase()}) > 0`)
  if (filters.driverId === 'none') conditions.push(sql`h."driverId" is null`)
  else if (filters.driverId) conditions.push(sql`h."driverId" = ${filters.driverId}`)
  if (filters.paymentStatus) conditions.push(sql`h."paymentStatus" = ${filters.paymentStatus}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}
