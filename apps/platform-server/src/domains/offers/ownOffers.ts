import { sql, type RawBuilder } from 'kysely'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { WINNER_MS } from './winOffer'
import { searchWords } from '../booking/myLoads/hauledSql'
import type { MyLoadsFilters } from '../booking/myLoads/myLoadsParams'

/** Amounts in US dollars. */
interface OfferRow {
  id: string
  loadId: string
  loadNumber: string
  kind: string
  status: string
  amount: number
  postedRate: number | null
  note: string | null
  expiresAt: Date
  answeredAt: Date | null
  isVisible: boolean
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
  equipmentType: string
  loadedMiles: number
  weightLbs: number
  commodity: string | null
  waiting: string | null
}

/** The carrier's next action for an offer of a posted load, by the offer's alias; null for none. */
const waitingSql = (offer: string, now: Date) => {
  const column = (name: string) => sql.ref(`${offer}.${name}`)
  const wonAfter = new Date(now.getTime() - WINNER_MS)
  return sql`case
    when ${column('Status__c')} = 'Open' and ${column('Kind__c')} <> 'Bid' and ${column('Expires_At__c')} > ${now}
      then 'answer'
    when ${column('Status__c')} = 'Won' and ${column('Answered_At__c')} > ${wonAfter} then 'book'
  end`
}

/**
 * Selects offers as `o`: an open one after its deadline is Expired. `waiting`: the carrier's next action;
 * while there is one, a private load is visible too.
 */
function offersSql({ accountId }: UserCaller, now: Date): RawBuilder<unknown> {
  return sql`(
    select offer."Id" as "id", l."Id" as "loadId", l."Load_Number__c" as "loadNumber", offer."Kind__c" as "kind",
      case when offer."Status__c" = 'Open' and offer."Expires_At__c" <= ${now} then 'Expired'
        else offer."Status__c" end as "status",
      offer."Amount__c" as "amount", l."Total_Rate__c" as "postedRate", offer."Note__c" as "note",
      offer."Expires_At__c" as "expiresAt", offer."Answered_At__c" as "answeredAt",
      (l."Carrier_Account__c" is not distinct from ${accountId}
        or (l."Status__c" = 'Posted' and (l."Visibility__c" = 'Public' or exists (
          select from "Load_Offer__c" other where other."Load__c" = l."Id" and other."Account__c" = ${accountId}
            and ${waitingSql('other', now)} is not null)))) as "isVisible",
      l."Origin_City__c" as "originCity", l."Origin_State__c" as "originState",
      l."Destination_City__c" as "destinationCity", l."Destination_State__c" as "destinationState",
      l."Pickup_From__c" as "pickupFrom", l."Pickup_To__c" as "pickupTo",
      l."Pickup_Time_Zone__c" as "pickupTimeZone", l."Delivery_From__c" as "deliveryFrom",
      l."Delivery_To__c" as "deliveryTo", l."Delivery_Time_Zone__c" as "deliveryTimeZone",
      l."Equipment_Type__c" as "equipmentType", l."Loaded_Miles__c" as "loadedMiles",
      l."Weight_lbs__c" as "weightLbs", l."Commodity__c" as "commodity",
      offer."CreatedDate" as "createdAt",
      case when l."Status__c" = 'Posted' then ${waitingSql('offer', now)} end as "waiting"
    from "Load_Offer__c" offer join "Load__c" l on l."Id" = offer."Load__c"
    where offer."Account__c" = ${accountId}
  )`
}

const matchesWordSql = (word: string) => sql`and strpos(lower(concat_ws(' ', o."loadNumber", o."originCity",
  o."originState", o."destinationCity", o."destinationState")), ${word}) > 0`

function offerFilterSql(filters: MyLoadsFilters): RawBuilder<boolean> {
  const { search, pickupFrom, pickupTo, origin, destination } = filters
  const day = sql`(o."pickupFrom" at time zone coalesce(o."pickupTimeZone", 'UTC'))::date`
  const place = (city: string, state: string) =>
    sql`lower(concat_ws(', ', o.${sql.ref(city)}, o.${sql.ref(state)}))`
  return sql`(true
    ${pickupFrom ? sql`and ${day} >= ${pickupFrom}::date` : sql``}
    ${pickupTo ? sql`and ${day} <= ${pickupTo}::date` : sql``}
    ${origin ? sql`and strpos(${place('originCity', 'originState')}, ${origin.toLowerCase()}) > 0` : sql``}
    ${
      destination
        ? sql`and strpos(${place('destinationCity', 'destinationState')}, ${destination.toLowerCase()}) > 0`
        : sql``
    }
    ${sql.join(searchWords(search).map(matchesWordSql), sql` `)})`
}

/** Counts open bids, and offers that need the carrier's response. */
export async function countOffers(
  transaction: PortalTransaction,
  caller: UserCaller,
  filters: MyLoadsFilters,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from ${offersSql(caller, now)} o
    where ${offerFilterSql(filters)} and (o."status" = 'Open' or o."waiting" is not null)`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

/** Sorts offers that need a response first, then open ones, then newest. */
export async function listOffersOf(
  transaction: PortalTransaction,
  caller: UserCaller,
  filters: MyLoadsFilters,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
) {
  const { rows } = await sql<OfferRow>`
    select o.* from ${offersSql(caller, now)} o where ${offerFilterSql(filters)}
    order by o."waiting" is not null desc, o."status" = 'Open' desc, o."createdAt" desc, o."id"
    limit ${limit} offset ${offset}`.execute(transaction)
  return rows.map(offerOfRow)
}

/** More are in the list of offers. */
const MOST_TENDERS = 20

/**
 * Queries tenders that wait for the company, the nearest deadline first; of one load, its newest in any
 * state.
 */
export async function listTendersOf(
  transaction: PortalTransaction,
  caller: UserCaller,
  loadId: string | null | undefined,
  now: Date,
) {
  const { rows } = await sql<OfferRow>`
    select o.* from ${offersSql(caller, now)} o where o."kind" = 'Tender'
      and ${loadId ? sql`o."loadId" = ${loadId}` : sql`o."waiting" is not null`}
    order by ${loadId ? sql`o."createdAt" desc` : sql`o."expiresAt"`}, o."id"
    limit ${loadId ? 1 : MOST_TENDERS}`.execute(transaction)
  return rows.map(offerOfRow)
}

function offerOfRow(row: OfferRow) {
  return {
    id: row.id,
    loadId: row.loadId,
    loadNumber: row.loadNumber,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    postedRate: row.postedRate,
    note: row.note,
    expiresAt: row.expiresAt,
    isVisible: row.isVisible,
    origin: { city: row.originCity, state: row.originState },
    destination: { city: row.destinationCity, state: row.destinationState },
    pickupFrom: row.pickupFrom,
    pickupTo: row.pickupTo,
    pickupTimeZone: row.pickupTimeZone,
    deliveryFrom: row.deliveryFrom,
    deliveryTo: row.deliveryTo,
    deliveryTimeZone: row.deliveryTimeZone,
    equipmentType: row.equipmentType,
    loadedMiles: row.loadedMiles,
    weightLbs: row.weightLbs,
    commodity: row.commodity,
    waiting: row.waiting,
    bookBy: row.waiting === 'book' && row.answeredAt ? new Date(row.answeredAt.getTime() + WINNER_MS) : null,
  }
}
