import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import type { RefusalCode } from '@portal/contract'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { roadMiles, type GeoPoint } from '../../../places/distance'
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

/** Whether one driver or unit can't do both: windows overlap, counting the drive from one load to the next (B6). */
export function overlaps(one: Commitment, other: Commitment): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one]
  const driveMs = planningHours(roadMiles(first.destination, second.origin)) * HOUR_MS
  return first.end.getTime() + driveMs > second.start.getTime()
}

/** What an account assigns; each has to be free for the load. */
export interface Assignment {
  accountId: string
  driverIds: readonly string[]
  unitIds: readonly string[]
}

/**
 * Lets assignments of the same people and units follow each other, whichever loads they are for: what {@link requireNoConflict}
 * finds free stays so until the end. In the order of ids, so that no two wait for each other.
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
 * Refuses a driver or unit that another active load keeps busy at the time.
 *
 * @throws {ApiError} 409 `DRIVER_CONFLICT` or `EQUIPMENT_CONFLICT`, naming the other load when it is the account's (B6, B7).
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
    // A person may drive for several companies, none of which hears of the loads of another.
    const named = row.accountId === accountId ? other : undefined
    if (holds(driverIds, row.Driver__c, row.Co_Driver__c)) throw conflict('DRIVER_CONFLICT', 'driver', named)
    if (holds(unitIds, row.Truck__c, row.hasDroppedTrailer ? null : row.Trailer__c))
      throw conflict('EQUIPMENT_CONFLICT', 'truck or trailer', named)
  }
}

const holds = (chosen: readonly string[], ...ids: readonly (string | null)[]): boolean =>
  ids.some((id) => id !== null && chosen.includes(id))

/** The active loads, besides the one in question, that have one of these people or units; the soonest first. */
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
    // A trailer that was dropped where the load goes is free once the truck has left it there (B7).
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

/** Who and what a row keeps busy; a dropped trailer is free. */
export const heldBy = (row: Awaited<ReturnType<typeof readCommitted>>[number]): readonly string[] =>
  [row.Driver__c, row.Co_Driver__c, row.Truck__c, row.hasDroppedTrailer ? null : row.Trailer__c].filter(
    (id) => id !== null,
  )

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
