import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import type { ErrorCode } from '../../http/errorCodes'
import { roadMiles, type GeoPoint } from '../../places/distance'
import { planningHours } from './feasibility'

/** When and where a load keeps its driver and equipment busy. */
export interface Commitment {
  loadId: string
  loadNumber: string
  start: Date
  end: Date
  origin: GeoPoint
  destination: GeoPoint
}

const HOUR_MS = 3_600_000

/** Statuses in which a load needs its driver and equipment; a delivered one has let them go. */
export const BUSY_STATUSES = [
  'Booked',
  'Dispatched',
  'En Route to Pickup',
  'At Pickup',
  'Loaded',
  'In Transit',
  'At Delivery',
] as const

/** Whether one driver or unit can't do both: windows overlap, counting the drive from one load to the next (B6). */
export function overlaps(one: Commitment, other: Commitment): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one]
  const driveMs = planningHours(roadMiles(first.destination, second.origin)) * HOUR_MS
  return first.end.getTime() + driveMs > second.start.getTime()
}

/** What is being assigned; each has to be free for the load. */
export interface Assignment {
  driverIds: readonly string[]
  unitIds: readonly string[]
}

/**
 * Refuses a driver or unit that another active load keeps busy at the time.
 *
 * @throws {ApiError} 409 `DRIVER_CONFLICT` or `EQUIPMENT_CONFLICT`, naming the other load (B6, B7).
 */
export async function requireNoConflict(
  transaction: PortalTransaction,
  commitment: Commitment,
  { driverIds, unitIds }: Assignment,
): Promise<void> {
  if (driverIds.length === 0 && unitIds.length === 0) return
  const rows = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .select([
      'booking.Driver__c',
      'booking.Co_Driver__c',
      'booking.Truck__c',
      'booking.Trailer__c',
      'load.Id as loadId',
      'load.Load_Number__c as loadNumber',
      'load.Pickup_From__c as start',
      'load.Delivery_To__c as end',
      'load.Origin__Latitude__s as originLat',
      'load.Origin__Longitude__s as originLng',
      'load.Destination__Latitude__s as destinationLat',
      'load.Destination__Longitude__s as destinationLng',
    ])
    .where('booking.Status__c', '=', 'Confirmed')
    .where('load.Status__c', 'in', BUSY_STATUSES)
    .where('load.Id', '<>', commitment.loadId)
    .where((where) =>
      where.or([
        ...driverIds.flatMap((id) => [
          where('booking.Driver__c', '=', id),
          where('booking.Co_Driver__c', '=', id),
        ]),
        ...unitIds.flatMap((id) => [
          where('booking.Truck__c', '=', id),
          where('booking.Trailer__c', '=', id),
        ]),
      ]),
    )
    .orderBy('load.Pickup_From__c')
    .execute()
  for (const row of rows) {
    const other = commitmentOf(row)
    if (!other || !overlaps(commitment, other)) continue
    const isDriver = [row.Driver__c, row.Co_Driver__c].some((id) => id !== null && driverIds.includes(id))
    throw isDriver
      ? conflict('DRIVER_CONFLICT', 'driver', other)
      : conflict('EQUIPMENT_CONFLICT', 'truck or trailer', other)
  }
}

function conflict(errorCode: ErrorCode, what: string, { loadId, loadNumber }: Commitment): ApiError {
  return new ApiError(
    409,
    errorCode,
    `This ${what} is busy with load ${loadNumber} at that time. Choose another one.`,
    {
      details: { loadId, loadNumber },
    },
  )
}

/** A load's commitment, as far as its times and places are known. */
export function commitmentOf(row: {
  loadId: string
  loadNumber: string
  start: Date | null
  end: Date | null
  originLat: number | null
  originLng: number | null
  destinationLat: number | null
  destinationLng: number | null
}): Commitment | undefined {
  const { loadId, loadNumber, start, end, originLat, originLng, destinationLat, destinationLng } = row
  if (!start || !end) return undefined
  if (originLat === null || originLng === null || destinationLat === null || destinationLng === null)
    return undefined
  return {
    loadId,
    loadNumber,
    start,
    end,
    origin: { lat: originLat, lng: originLng },
    destination: { lat: destinationLat, lng: destinationLng },
  }
}
