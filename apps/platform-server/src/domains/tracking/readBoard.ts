import type { BoardReasonCode } from '@portal/contract/methods'
import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import { boardReasons, byUrgency, nextActionOf, type BoardFacts } from './boardReasons'
import { nextStopOf, progressColumns, progressJoins, type LoadProgress } from './loadProgress'
import { rowWindow } from '../../lists/rowWindow'

/** Upper bound of active loads. */
const MOST_LOADS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000

interface BoardRow extends BoardFacts, LoadProgress {
  id: string
  loadNumber: string
  equipmentType: string
  carrierId: string
  carrier: string
  shipper: string
  handledBy: string | null
  driverId: string | null
  driver: string | null
  driverPhone: string | null
  originCity: string | null
  originState: string | null
  destinationCity: string | null
  destinationState: string | null
  pickupTimeZone: string | null
  deliveryTo: Date | null
  deliveryTimeZone: string | null
}

/** A page of the board, or the loads that a change concerns. */
interface Which {
  recordIds?: readonly string[] | null | undefined
  offset: number
  limit: number
}

/**
 * Queries loads in transit, with pickup within a day, or delivered without documents; most urgent first
 * (DTR-01); with `recordIds`, those that a change concerns. Counts cover all of them, not the page.
 *
 * Loads without documents grow with the paper that is late: they are counted and ordered by their delivery, and only
 * those of the page are read with their progress.
 */
export async function readBoard(
  transaction: PortalTransaction,
  { recordIds, offset, limit }: Which,
  now: Date,
) {
  const loadIds = recordIds ? await loadsOf(transaction, recordIds) : null
  const isMeant = loadIds ? sql`l."Id" = any(${loadIds}::text[])` : sql`true`
  const { urgent, calm, toLoad } = await readActive(transaction, isMeant, now)
  const window = rowWindow(offset, limit)
  const papers = await readUndocumented(
    transaction,
    isMeant,
    {
      offset: Math.max(0, offset - urgent.length),
      limit: Math.max(0, offset + window.limit - urgent.length),
    },
    now,
  )
  const delivered = papers.ids.length
    ? await readRows(
        transaction,
        sql`l."Status__c" = 'Delivered' and l."Id" = any(${[...papers.ids]}::text[])`,
      )
    : []
  const counts: Partial<Record<BoardReasonCode, number>> = {}
  for (const { reasons } of urgent) for (const { code } of reasons) counts[code] = (counts[code] ?? 0) + 1
  if (papers.total > 0) counts.DOCUMENTS_MISSING = papers.total
  const { page, nextOffset } = window.split(
    [
      ...urgent.slice(offset),
      ...delivered.map(toLoad).toSorted(byUrgency),
      ...calm.slice(Math.max(0, offset - urgent.length - papers.total)),
    ].slice(0, window.limit),
  )
  return { loads: page, loadIds, counts, total: urgent.length + papers.total + calm.length, nextOffset }
}

/** Counts the loads of the board that have a reason. */
export async function countLoadsToAct(transaction: PortalTransaction, now: Date): Promise<number> {
  const { urgent } = await readActive(transaction, sql`true`, now)
  const papers = await readUndocumented(transaction, sql`true`, { offset: 0, limit: 0 }, now)
  return urgent.length + papers.total
}

/** Queries loads before delivery, ordered: `urgent` have a reason, `calm` have none. */
async function readActive(transaction: PortalTransaction, isMeant: RawBuilder<unknown>, now: Date) {
  const { detention } = await portalRates(transaction)
  const toLoad = (row: BoardRow) => boardLoad(row, boardReasons(row, { freeHours: detention.freeHours }, now))
  const active = await readRows(
    transaction,
    sql`${isMeant} and (
      l."Status__c" in ('Dispatched', 'En Route to Pickup', 'At Pickup', 'Loaded', 'In Transit', 'At Delivery')
      or l."Status__c" = 'Booked' and l."Pickup_From__c" <= ${new Date(now.getTime() + DAY_MS)})`,
  )
  const ranked = active.map(toLoad).toSorted(byUrgency)
  const calmFrom = ranked.findIndex(({ reasons }) => reasons.length === 0)
  const [urgent, calm] = calmFrom < 0 ? [ranked, []] : [ranked.slice(0, calmFrom), ranked.slice(calmFrom)]
  return { urgent, calm, toLoad }
}

/** Delivered loads without documents in the order of {@link byUrgency}, after all other reasons. */
async function readUndocumented(
  transaction: PortalTransaction,
  isMeant: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<{ ids: readonly string[]; total: number }> {
  const among = sql`"Load__c" l where ${isMeant} and l."Status__c" = 'Delivered' and l."Documents_Status__c" = 'Missing'
    and exists (select from "Booking__c" b where b."Load__c" = l."Id" and b."Status__c" in ('Confirmed', 'Completed'))`
  const { rows } = limit
    ? await sql<{ id: string; total: number }>`
        select l."Id" as id, count(*) over ()::int as total from (select l."Id" from ${among}) l
        cross join lateral (select max(s."Departed_At__c") as at from "Load_Stop__c" s where s."Load__c" = l."Id") left_at
        order by coalesce(left_at.at, ${now}), l."Id" limit ${limit} offset ${offset}`.execute(transaction)
    : { rows: [] }
  if (rows[0]) return { ids: rows.map(({ id }) => id), total: rows[0].total }
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${among}`.execute(
    transaction,
  )
  return { ids: [], total: counted.rows[0]?.total ?? 0 }
}

async function readRows(
  transaction: PortalTransaction,
  isOnBoard: RawBuilder<unknown>,
): Promise<readonly BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select l."Id" as id, l."Load_Number__c" as "loadNumber", l."Status__c" as status,
      l."Equipment_Type__c" as "equipmentType", carrier."Id" as "carrierId", carrier."Name" as carrier,
      shipper."Name" as shipper, handler."Name" as "handledBy",
      b."Driver__c" as "driverId", driver."Name" as driver, driver."MobilePhone" as "driverPhone",
      l."Origin_City__c" as "originCity", l."Origin_State__c" as "originState",
      l."Destination_City__c" as "destinationCity", l."Destination_State__c" as "destinationState",
      l."Pickup_From__c" as "pickupFrom", l."Pickup_Time_Zone__c" as "pickupTimeZone",
      l."Delivery_To__c" as "deliveryTo", l."Delivery_Time_Zone__c" as "deliveryTimeZone",
      l."Documents_Status__c" as "documentsStatus",
      ${progressColumns}
    from "Load__c" l
    join "Booking__c" b on b."Load__c" = l."Id" and b."Status__c" in ('Confirmed', 'Completed')
    join "Account" carrier on carrier."Id" = l."Carrier_Account__c"
    join "Account" shipper on shipper."Id" = l."Shipper_Account__c"
    left join "User" handler on handler."Id" = l."Handled_By__c"
    left join "Contact" driver on driver."Id" = b."Driver__c"
    ${progressJoins(sql.ref('l.Id'), sql.ref('l.Carrier_Account__c'))}
    where ${isOnBoard}
    order by l."Pickup_From__c", l."Id" limit ${MOST_LOADS}`.execute(transaction)
  return rows
}

/** Returns loads among these records, and the loads of events, stops and bookings among them. */
async function loadsOf(transaction: PortalTransaction, recordIds: readonly string[]): Promise<string[]> {
  const children = ['Load_Event__c', 'Load_Stop__c', 'Booking__c'].map(
    (table) =>
      sql`select "Load__c" as id from ${sql.table(table)} where "Id" = any(${[...recordIds]}::text[])`,
  )
  const { rows } = await sql<{ id: string }>`
    select "Id" as id from "Load__c" where "Id" = any(${[...recordIds]}::text[])
    union ${sql.join(children, sql` union `)}`.execute(transaction)
  return rows.map(({ id }) => id)
}

function boardLoad(row: BoardRow, reasons: ReturnType<typeof boardReasons>) {
  return {
    id: row.id,
    loadNumber: row.loadNumber,
    status: row.status,
    equipmentType: row.equipmentType,
    carrier: { id: row.carrierId, name: row.carrier },
    shipper: row.shipper,
    handledBy: row.handledBy,
    driver: row.driverId ? { id: row.driverId, name: row.driver, phone: row.driverPhone } : null,
    origin: { city: row.originCity, state: row.originState },
    destination: { city: row.destinationCity, state: row.destinationState },
    pickupFrom: row.pickupFrom,
    pickupTimeZone: row.pickupTimeZone,
    deliveryTo: row.deliveryTo,
    deliveryTimeZone: row.deliveryTimeZone,
    nextStop: nextStopOf(row),
    position:
      row.positionLat === null || row.positionLng === null
        ? null
        : { lat: row.positionLat, lng: row.positionLng, at: row.positionAt },
    lastReportAt: row.lastReportAt,
    reasons,
    nextAction: nextActionOf(reasons),
  }
}
