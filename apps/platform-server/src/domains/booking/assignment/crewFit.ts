import { roadMiles, type GeoPoint } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import { commitmentOf, heldBy, overlaps, readCommitted, type Commitment } from './conflicts'
import type { TrailerMisfit } from './trailerFit'

export interface FreePlace {
  city: string | null
  state: string | null
  /** IANA time zone; null if unknown. */
  timeZone: string | null
  from: Date
  point: GeoPoint | null
}

/** The load number is null for another company's load. */
export type Unavailable =
  { kind: 'noPhone' } | { kind: 'outOfService' } | { kind: 'busy'; loadNumber: string | null } | TrailerMisfit

export interface CrewFit {
  unavailable: Unavailable | null
  free: Omit<FreePlace, 'point'> | null
  /** Estimated road miles to the first pickup; null while busy. */
  deadheadMiles: number | null
}

const RECENT_BOOKINGS = 1000

/**
 * Queries commitments and free places in one batch; returns a function that rates a person or unit for a
 * load.
 */
export async function createFitReader(
  transaction: PortalTransaction,
  commitment: Commitment | undefined,
  given: { loadId: string; accountId: string; driverIds: readonly string[]; unitIds: readonly string[] },
) {
  const hasAny = given.driverIds.length + given.unitIds.length > 0
  const committed = hasAny ? await readCommitted(transaction, given, given) : []
  const places = await readPlaces(transaction, given.accountId)
  const holding = new Map<string, (typeof committed)[number][]>()
  for (const row of committed)
    for (const id of heldBy(row)) holding.set(id, [...(holding.get(id) ?? []), row])

  return (id: string, reason: Unavailable | undefined): CrewFit => {
    const rows = holding.get(id) ?? []
    const busy = commitment && rows.find((row) => isInTheWay(commitment, row))
    // A person's position on another company's load is not disclosed.
    const before = rows
      .filter(({ accountId }) => accountId === given.accountId)
      .filter(({ end }) => !commitment || (end !== null && end <= commitment.start))
      .at(-1)
    const last = busy ? (busy.accountId === given.accountId ? busy : undefined) : before
    const place = last ? placeAfter(last) : busy ? undefined : places.get(id)
    return {
      unavailable:
        reason ??
        (busy
          ? { kind: 'busy', loadNumber: busy.accountId === given.accountId ? busy.loadNumber : null }
          : null),
      free: place
        ? { city: place.city, state: place.state, timeZone: place.timeZone, from: place.from }
        : null,
      deadheadMiles:
        !busy && place?.point && commitment ? Math.round(roadMiles(place.point, commitment.origin)) : null,
    }
  }
}

type CommittedRow = Awaited<ReturnType<typeof readCommitted>>[number]

function isInTheWay(commitment: Commitment, row: CommittedRow): boolean {
  const other = commitmentOf(row)
  return other !== undefined && overlaps(commitment, other)
}

const pointOf = (lat: number | null, lng: number | null): GeoPoint | null =>
  lat === null || lng === null ? null : { lat, lng }

function placeAfter(row: CommittedRow): FreePlace | undefined {
  if (!row.end) return undefined
  return {
    city: row.destinationCity,
    state: row.destinationState,
    timeZone: row.timeZone,
    from: row.end,
    point: pointOf(row.destinationLat, row.destinationLng),
  }
}

/** Queries posted capacity, or else the last delivery. */
async function readPlaces(
  transaction: PortalTransaction,
  accountId: string,
): Promise<ReadonlyMap<string, FreePlace>> {
  const places = new Map<string, FreePlace>()
  const capacity = await transaction
    .selectFrom('Available_Capacity__c')
    .select([
      'Unit__c',
      'Driver__c',
      'Place_City__c as city',
      'Place_State__c as state',
      'Place__Latitude__s as lat',
      'Place__Longitude__s as lng',
      'Available_From__c as from',
    ])
    .where('Account__c', '=', accountId)
    .orderBy('Available_From__c')
    .limit(RECENT_BOOKINGS)
    .execute()
  const note = (place: FreePlace, ids: readonly (string | null)[]) => {
    for (const id of ids) if (id !== null && !places.has(id)) places.set(id, place)
  }
  for (const { Unit__c, Driver__c, city, state, from, lat, lng } of capacity)
    note({ city, state, from, timeZone: null, point: pointOf(lat, lng) }, [Unit__c, Driver__c])
  const delivered = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .select([
      'booking.Driver__c',
      'booking.Co_Driver__c',
      'booking.Truck__c',
      'booking.Trailer__c',
      'load.Delivery_To__c as from',
      'load.Destination_City__c as city',
      'load.Destination_State__c as state',
      'load.Delivery_Time_Zone__c as timeZone',
      'load.Destination__Latitude__s as lat',
      'load.Destination__Longitude__s as lng',
    ])
    .where('booking.Account__c', '=', accountId)
    .where('booking.Status__c', 'in', ['Confirmed', 'Completed'])
    .where('load.Status__c', 'in', ['Delivered', 'Completed'])
    .orderBy('load.Delivery_To__c', 'desc')
    .limit(RECENT_BOOKINGS)
    .execute()
  for (const { from, city, state, timeZone, lat, lng, ...crew } of delivered)
    if (from)
      note({ city, state, timeZone, from, point: pointOf(lat, lng) }, [
        crew.Driver__c,
        crew.Co_Driver__c,
        crew.Truck__c,
        crew.Trailer__c,
      ])
  return places
}
