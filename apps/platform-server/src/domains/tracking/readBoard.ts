import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import { boardReasons, nextActionOf, urgencyOf, type BoardFacts } from './boardReasons'
import { readStandings } from './board/boardStanding'
import { parties } from './board/boardWords'
import { findBoardLoads, type BoardFilter } from './board/findBoardLoads'
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

/**
 * Queries loads in transit, with pickup within a day, or delivered without documents; most urgent first
 * (DTR-01); with `recordIds`, those that a change concerns. Counts are of every load that has the words.
 */
export async function readBoard(
  transaction: PortalTransaction,
  which: BoardFilter & { offset: number; limit: number },
  now: Date,
  mostLookedUp?: number,
) {
  const { detention } = await portalRates(transaction)
  const window = rowWindow(which.offset, which.limit)
  const { ids, total, counts, loadIds } = await findBoardLoads(
    transaction,
    { ...which, limit: window.limit },
    detention,
    now,
    mostLookedUp,
  )
  const { page, nextOffset } = window.split(ids)
  const rows = await readRows(transaction, page)
  const loads = rows
    .map((row) => boardLoad(row, boardReasons(row, detention, now)))
    .toSorted((a, b) => (a.urgency < b.urgency ? -1 : 1))
  return { loads, total, counts, loadIds, nextOffset }
}

/** Counts the loads of the board that have a reason, with the time since which the oldest has its most urgent one. */
export async function countLoadsToAct(
  transaction: PortalTransaction,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { detention } = await portalRates(transaction)
  const { counts, oldest } = await readStandings(
    transaction,
    { show: 'action', offset: 0, limit: 0, withOldest: true },
    { ...detention, now },
  )
  return { count: counts.action, oldest }
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
