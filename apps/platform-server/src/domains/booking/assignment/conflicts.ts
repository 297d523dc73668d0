import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { type RefusalCode, roadMiles, type GeoPoint } from '@portal/contract'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { planningHours } from './feasibility'

export interface Commitment {
  loadId: string
  loadNumber: string
  start: Date
  end: Date
  origin: GeoPoint
  destination: GeoPoint
}

const HOUR_MS = 3_600_000

/** Whether the windows overlap, including the drive between the loads (B6). */
export function overlaps(one: Commitment, other: Commitment): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one]
  const driveMs = planningHours(roadMiles(first.destination, second.origin)) * HOUR_MS
  return first.end.getTime() + driveMs > second.start.getTime()
}

export interface Assignment {
  accountId: string
  driverIds: readonly string[]
  unitIds: readonly string[]
}

/**
 * Serializes assignments of the same people and units across loads: the result of {@link requireNoConflict}
 * is valid until commit. Locks in the order of ids to avoid deadlocks.
 */
export async function lockAssigned(
  transaction: PortalTransaction,
  { driverIds, unitIds }: Assignment,
): Promise<void> {
  const lock = (table: 'Contact' | 'Carrier_Equipment__c', ids: readonly string[]) =>
    transaction.selectFrom(table).select('Id').where('Id', 'in', ids).orderBy('Id').forNoKeyUpdate().execute()
  await Promise.all([
    ...(driverIds.length > 0 ? [lock('Contact', driverIds)] : []),
    ...(unitIds.length > 0 ? [lock('Carrier_Equipment__c', unitIds)] : []),
  ])
}

/**
 * Rejects a driver or unit that another active load occupies at that time.
 *
 * @throws {ApiError} 409 `DRIVER_CONFLICT` or `EQUIPMENT_CONFLICT`; names the other load if it belongs to
 * the account (B6, B7).
 */
export async function requireNoConflict(
  transaction: PortalTransaction,
  commitment: Commitment,
  { accountId, driverIds, unitIds }: Assignment,
): Promise<void> {
  if (driverIds.length === 0 && unitIds.length === 0) return
  for (const row of await readCommitted(transaction, commitment, { driverIds, unitIds })) {
    const other = commitmentOf(row)
    if (!other || !overlaps(commitment, other)) continue
    // The response must not disclose a load of another company that the person drives for.
    const named = row.accountId === accountId ? other : undefined
    if (holds(driverIds, row.Driver__c, row.Co_Driver__c)) throw conflict('DRIVER_CONFLICT', 'driver', named)
    if (holds(unitIds, row.Truck__c, row.hasDroppedTrailer ? null : row.Trailer__c))
      throw conflict('EQUIPMENT_CONFLICT', 'truck or trailer', named)
  }
}

const holds = (chosen: readonly string[], ...ids: readonly (string | null)[]): boolean =>
  ids.some((id) => id !== null && chosen.includes(id))

/** Queries the other active loads of these people or units, soonest first. */
export async function readCommitted(
  transaction: PortalTransaction,
  { loadId }: Pick<Commitment, 'loadId'>,
  { driverIds, unitIds }: Omit<Assignment, 'accountId'>,
) {
  return await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .select([
      'booking.Account__c as accountId',
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
      'load.Destination_City__c as destinationCity',
      'load.Destination_State__c as destinationState',
      'load.Delivery_Time_Zone__c as timeZone',
    ])
    // A trailer dropped at its destination is free after the truck's departure (B7).
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('Load_Stop__c as stop')
            .select('stop.Id')
            .whereRef('stop.Load__c', '=', 'load.Id')
            .where('stop.Type__c', '=', 'Delivery')
            .where('stop.Handling__c', '=', 'Drop')
            .where('stop.Status__c', '=', 'Departed'),
        )
        .as('hasDroppedTrailer'),
    )
    .where('booking.Status__c', '=', 'Confirmed')
    .where('load.Status__c', 'in', UNDER_WAY)
    .where('load.Id', '<>', loadId)
    .where((where) =>
      where.or([
        ...(driverIds.length > 0
          ? [where('booking.Driver__c', 'in', driverIds), where('booking.Co_Driver__c', 'in', driverIds)]
          : []),
        ...(unitIds.length > 0
          ? [where('booking.Truck__c', 'in', unitIds), where('booking.Trailer__c', 'in', unitIds)]
          : []),
      ]),
    )
    .orderBy('load.Pickup_From__c')
    .execute()
}

function conflict(errorCode: RefusalCode, what: string, named: Commitment | undefined): ApiError {
  const load = named ? `load ${named.loadNumber}` : 'another load'
  return new ApiError(
    409,
    errorCode,
    `This ${what} is busy with ${load} at that time. Choose another one.`,
    named ? { details: { loadId: named.loadId, loadNumber: named.loadNumber } } : {},
  )
}

export const heldBy = (row: Awaited<ReturnType<typeof readCommitted>>[number]): readonly string[] =>
  [row.Driver__c, row.Co_Driver__c, row.Truck__c, row.hasDroppedTrailer ? null : row.Trailer__c].filter(
    (id) => id !== null,
  )

/** Unknown times and places are null. */
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
