import type { BoardReasonCode } from '@portal/contract/methods'
import { sql } from 'kysely'
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
 */
export async function readBoard(
  transaction: PortalTransaction,
  { recordIds, offset, limit }: Which,
  now: Date,
) {
  const loadIds = recordIds ? await loadsOf(transaction, recordIds) : null
  const loads = await readActiveLoads(transaction, loadIds, now)
  const counts: Partial<Record<BoardReasonCode, number>> = {}
  for (const { reasons } of loads) for (const { code } of reasons) counts[code] = (counts[code] ?? 0) + 1
  const window = rowWindow(offset, limit)
  const { page, nextOffset } = window.split(loads.slice(offset, offset + window.limit))
  return {
    loads: page,
    loadIds,
    counts,
    total: loads.length,
    nextOffset,
  }
}

/** Counts the loads of the board that have a reason. */
export async function countLoadsToAct(transaction: PortalTransaction, now: Date): Promise<number> {
  const loads = await readActiveLoads(transaction, null, now)
  return loads.filter(({ reasons }) => reasons.length > 0).length
}

async function readActiveLoads(transaction: PortalTransaction, loadIds: readonly string[] | null, now: Date) {
  const { detention } = await portalRates(transaction)
  const isMeant = loadIds ? sql`l."Id" = any(${loadIds}::text[])` : sql`true`
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
    where ${isMeant} and (
      l."Status__c" in ('Dispatched', 'En Route to Pickup', 'At Pickup', 'Loaded', 'In Transit', 'At Delivery')
      or l."Status__c" = 'Booked' and l."Pickup_From__c" <= ${new Date(now.getTime() + DAY_MS)}
      or l."Status__c" = 'Delivered' and l."Documents_Status__c" = 'Missing')
    order by l."Pickup_From__c", l."Id" limit ${MOST_LOADS}`.execute(transaction)
  return rows
    .map((row) => boardLoad(row, boardReasons(row, { freeHours: detention.freeHours }, now)))
    .toSorted(byUrgency)
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
