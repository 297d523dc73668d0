import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { commitmentOf, overlaps } from '../assignment/conflicts'

const MOST_LOADS = 1000

/** `conflictsWith` has load numbers. */
export async function readSchedule(transaction: PortalTransaction, { accountId }: UserCaller) {
  const rows = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .select([
      'booking.Id as bookingId',
      'booking.Driver__c as driverId',
      'booking.Co_Driver__c as coDriverId',
      'booking.Truck__c as truckId',
      'booking.Trailer__c as trailerId',
      'load.Id as loadId',
      'load.Load_Number__c as loadNumber',
      'load.Status__c as status',
      'load.Equipment_Type__c as equipmentType',
      'load.Pickup_From__c as start',
      'load.Delivery_To__c as end',
      'load.Origin__Latitude__s as originLat',
      'load.Origin__Longitude__s as originLng',
      'load.Destination__Latitude__s as destinationLat',
      'load.Destination__Longitude__s as destinationLng',
    ])
    .where('booking.Account__c', '=', accountId)
    .where('booking.Status__c', '=', 'Confirmed')
    .where('load.Status__c', 'in', UNDER_WAY)
    .orderBy('load.Pickup_From__c')
    .orderBy('load.Load_Number__c')
    .limit(MOST_LOADS)
    .execute()
  const stops =
    rows.length === 0
      ? []
      : await transaction
          .selectFrom('Load_Stop__c as stop')
          .innerJoin('Facility__c as facility', 'facility.Id', 'stop.Facility__c')
          .innerJoin('Load__c as load', 'load.Id', 'stop.Load__c')
          .select([
            'stop.Load__c as loadId',
            'stop.Type__c as type',
            'stop.Sequence__c as sequence',
            'stop.Window_Start__c as from',
            'stop.Window_End__c as to',
            'stop.Time_Zone__c as timeZone',
            'stop.Status__c as status',
            'stop.ETA__c as eta',
            'facility.City__c as city',
            'facility.State__c as state',
          ])
          .where(
            'stop.Load__c',
            'in',
            rows.map(({ loadId }) => loadId),
          )
          .orderBy('stop.Sequence__c')
          .execute()
  return {
    loads: rows.map((row) => ({
      id: row.loadId,
      loadNumber: row.loadNumber,
      status: row.status,
      equipmentType: row.equipmentType,
      bookingId: row.bookingId,
      driverIds: [row.driverId, row.coDriverId].filter((id) => id !== null),
      truckId: row.truckId,
      trailerId: row.trailerId,
      from: row.start,
      to: row.end,
      stops: stops
        .filter(({ loadId }) => loadId === row.loadId)
        .map(({ loadId: _loadId, sequence: _sequence, ...stop }) => stop),
      conflictsWith: conflictsOf(row, rows),
    })),
  }
}

type ScheduledRow = Parameters<typeof commitmentOf>[0] & {
  driverId: string | null
  coDriverId: string | null
  truckId: string | null
  trailerId: string | null
}

/** Loads that need the same driver or unit at the same time (B6, B7). */
function conflictsOf(row: ScheduledRow, rows: readonly ScheduledRow[]): readonly string[] {
  const one = commitmentOf(row)
  const needs = (of: ScheduledRow) =>
    [of.driverId, of.coDriverId, of.truckId, of.trailerId].filter((id) => id !== null)
  const mine = new Set(needs(row))
  if (!one || mine.size === 0) return []
  return rows.flatMap((candidate) => {
    if (candidate.loadId === row.loadId || !needs(candidate).some((id) => mine.has(id))) return []
    const other = commitmentOf(candidate)
    return other && overlaps(one, other) ? [other.loadNumber] : []
  })
}
