import { BOARD_PARTS, type BoardPart } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import { boardReasons, nextActionOf, urgencyOf, type BoardFacts } from './boardReasons'
import { boardLoads } from './board/boardClock'
import { loadsWithWords, parties } from './board/boardWords'
import { reasonSql } from './board/reasonSql'
import { nextStopOf, progressColumns, progressJoins, type LoadProgress } from './loadProgress'
import { rowWindow } from '../../lists/rowWindow'

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

const MOST_LOOKED_UP = 1_000

/** A part of the board, the words of a search, and a page, or the loads that a change concerns. */
interface Which {
  recordIds?: readonly string[] | null | undefined
  show: BoardPart
  q?: string | null | undefined
  offset: number
  limit: number
}

/**
 * Queries loads in transit, with pickup within a day, or delivered without documents; most urgent first
 * (DTR-01); with `recordIds`, those that a change concerns. Counts are of every load that has the words.
 *
 * @param mostLookedUp loads found by words that are looked up; with more, one pass over every stored row costs less.
 */
export async function readBoard(
  transaction: PortalTransaction,
  which: Which,
  now: Date,
  mostLookedUp = MOST_LOOKED_UP,
) {
  const { recordIds, offset, limit } = which
  const loadIds = recordIds ? await loadsOf(transaction, recordIds) : null
  const { detention } = await portalRates(transaction)
  const window = rowWindow(offset, limit)
  const { ids, total, counts } = await findLoads(
    transaction,
    { ...which, loadIds, limit: window.limit, mostLookedUp },
    detention,
    now,
  )
  const { page, nextOffset } = window.split(ids)
  const rows = await readRows(transaction, page)
  const loads = rows
    .map((row) => boardLoad(row, boardReasons(row, detention, now)))
    .toSorted((a, b) => (a.urgency < b.urgency ? -1 : 1))
  return { loads, loadIds, counts, total, nextOffset }
}

/** Counts the loads of the board that have a reason. */
export async function countLoadsToAct(transaction: PortalTransaction, now: Date): Promise<number> {
  const { detention } = await portalRates(transaction)
  const { rows } = await sql<{ count: number }>`
    with ${boardLoads(now)}
    select count(*)::int as count from board where ${reasonSql(detention, now).isPart('action')}`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

type Counts = Partial<Record<BoardPart, number>>

/** Returns the ids of a page in order, the number of loads found, and the counts of the words' loads by part. */
async function findLoads(
  transaction: PortalTransaction,
  {
    loadIds,
    show,
    q,
    offset,
    limit,
    mostLookedUp,
  }: Which & { loadIds: readonly string[] | null; mostLookedUp: number },
  detention: { freeHours: number },
  now: Date,
) {
  const term = q?.trim() ?? ''
  const isMeant = loadIds ? sql`board.load_id = any(${loadIds}::text[])` : sql`true`
  const reasons = reasonSql(detention, now)
  const counted = sql.join(
    BOARD_PARTS.map((part) => sql`count(*) filter (where ${reasons.isPart(part)})::int as ${sql.ref(part)}`),
  )
  const found = sql`board where ${reasons.isPart(show)} and ${isMeant}`
  const { rows } = await sql<Counts & { ids: string[]; found: number | null }>`
    with ${boardLoads(now, term ? { worded: loadsWithWords(term), mostLookedUp } : undefined)},
    counts as (select ${counted} from board)
    select counts.*, ${loadIds ? sql`(select count(*)::int from ${found})` : sql`null::int`} as found,
      array(select board.load_id from ${found}
        order by ${reasons.order} limit ${limit} offset ${offset}) as ids
    from counts`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A query of counts has one row.')
  const { ids, found: meant, ...counts } = row
  return { ids, total: meant ?? counts[show] ?? 0, counts }
}

async function readRows(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<readonly BoardRow[]> {
  if (loadIds.length === 0) return []
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
    ${parties}
    ${progressJoins(sql.ref('l.Id'), sql.ref('l.Carrier_Account__c'))}
    where l."Id" = any(${[...loadIds]}::text[])`.execute(transaction)
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
    urgency: urgencyOf({ id: row.id, reasons, pickupFrom: row.pickupFrom }),
  }
}
