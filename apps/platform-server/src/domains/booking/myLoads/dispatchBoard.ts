import { DispatchBoard } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { defineMethod } from '../../../methods/defineMethod'
import { roadMiles, type GeoPoint } from '@portal/contract'
import { nearestCity } from '../../../places/nearestCity'
import { portalRates } from '../../charges/portalRates'
import { boardReasons, byUrgency } from '../../tracking/boardReasons'
import { nextStopOf, progressColumns, progressJoins, type LoadProgress } from '../../tracking/loadProgress'
import { planningHours } from '../assignment/feasibility'
import { activeIdsSql, hauledSql, type HauledRow } from './hauledSql'
import { waitingOn } from './waitingOn'

const MOST_LOADS = 500
const ACTIVE = [...UNDER_WAY, 'Delivered']
const HOUR_MS = 3_600_000
const DRIVES = ['En Route to Pickup', 'Loaded', 'In Transit']

interface DispatchRow extends HauledRow, LoadProgress {
  coDriverId: string | null
  driverPhone: string | null
  stopLat: number | null
  stopLng: number | null
}

/** The response has active loads, most urgent first (DAY-01). */
export const listDispatchBoard = defineMethod(DispatchBoard.list, {
  handle: (_params, caller, { transaction, now }) => readDispatchBoard(transaction, caller, now),
})

async function readDispatchBoard(transaction: PortalTransaction, caller: UserCaller, now: Date) {
  const { detention } = await portalRates(transaction)
  const { rows } = await sql<DispatchRow>`
    select h.*, crew."Co_Driver__c" as "coDriverId", driver."MobilePhone" as "driverPhone",
      f."Location__Latitude__s" as "stopLat", f."Location__Longitude__s" as "stopLng", ${progressColumns}
    from ${hauledSql(caller, now, activeIdsSql(caller.accountId, ACTIVE))} h
    left join "Booking__c" crew on crew."Id" = h."bookingId"
    left join "Contact" driver on driver."Id" = h."driverId"
    ${progressJoins(sql.ref('h.loadId'), sql`${caller.accountId}`)}
    where h."isOwn" and h."status" in (${sql.join(ACTIVE)})
    order by h."status" = 'Delivered', h."pickupFrom", h."loadId" limit ${MOST_LOADS + 1}`.execute(
    transaction,
  )
  const loads = rows
    .slice(0, MOST_LOADS)
    .map((row) => dispatchLoad(row, detention, now))
    // A delivered load is active while something is missing.
    .filter(({ status, reasons, waiting }) => status !== 'Delivered' || reasons.length + waiting.length > 0)
  return { loads: loads.toSorted(byDispatchUrgency), detention, isComplete: rows.length <= MOST_LOADS }
}

function dispatchLoad(row: DispatchRow, detention: { freeHours: number }, now: Date) {
  const position = pointOf(row.positionLat, row.positionLng)
  const stopPoint = pointOf(row.stopLat, row.stopLng)
  const estimatedAt = row.eta ? null : estimateArrival(row, position, stopPoint, now)
  const stop = nextStopOf(row)
  const near = position && nearestCity(position)
  const reasons = boardReasons({ ...row, eta: row.eta ?? estimatedAt }, detention, now)
  return {
    id: row.loadId,
    loadNumber: row.loadNumber,
    status: row.status,
    equipmentType: row.equipmentType,
    bookingId: row.bookingId,
    origin: { city: row.originCity, state: row.originState },
    destination: { city: row.destinationCity, state: row.destinationState },
    driver: row.driverId ? { id: row.driverId, name: row.driverName, phone: row.driverPhone } : null,
    coDriverId: row.coDriverId,
    truck: row.truckId ? { id: row.truckId, name: row.truckName } : null,
    trailer: row.trailerId ? { id: row.trailerId, name: row.trailerName } : null,
    nextStop: stop && { ...stop, point: stopPoint, estimatedAt },
    position:
      position && row.positionAt
        ? {
            ...position,
            at: row.positionAt,
            near: { city: near?.name ?? null, state: near?.state ?? null },
          }
        : null,
    lastReportAt: row.lastReportAt,
    pickupFrom: row.pickupFrom,
    reasons,
    waiting: waitingOn(row, { isOffice: true, isDriver: false }),
  }
}

const pointOf = (lat: number | null, lng: number | null): GeoPoint | null =>
  lat === null || lng === null ? null : { lat, lng }

/** Assumes planning speed from the last position; never in the past. */
function estimateArrival(
  { status, positionAt }: DispatchRow,
  position: GeoPoint | null,
  stop: GeoPoint | null,
  now: Date,
): Date | null {
  if (!DRIVES.includes(status) || !position || !stop || !positionAt) return null
  const driveMs = planningHours(roadMiles(position, stop)) * HOUR_MS
  return new Date(Math.max(now.getTime(), positionAt.getTime() + driveMs))
}

type Ranked = ReturnType<typeof dispatchLoad>

/** Sorts by reason for attention; then incomplete loads; then the end of the next window. */
function byDispatchUrgency(a: Ranked, b: Ranked): number {
  if (a.reasons.length > 0 || b.reasons.length > 0) return byUrgency(a, b)
  const byWaiting = Number(b.waiting.length > 0) - Number(a.waiting.length > 0)
  const dueMs = ({ nextStop, pickupFrom }: Ranked) => (nextStop?.windowEnd ?? pickupFrom)?.getTime() ?? 0
  return byWaiting || dueMs(a) - dueMs(b) || (a.id < b.id ? -1 : 1)
}
