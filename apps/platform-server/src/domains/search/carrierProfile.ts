import type { GeoPoint } from '@portal/contract'
import type { Selectable } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import type { PortalTables } from '../../metadata/objects'
import { findCity } from '../../places/cities'

export type LaneEnd =
  | { kind: 'circle'; centre: GeoPoint; radiusMiles: number }
  | { kind: 'states'; states: readonly string[] }
  | { kind: 'anywhere' }

/** Preferences that rank loads. */
export interface CarrierProfile {
  lanes: readonly { equipment: string; origin: LaneEnd; destination: LaneEnd }[]
  capacity: readonly { equipment: string | null; place: GeoPoint; maxDeadheadMiles: number }[]
  preferred: readonly string[]
  acceptable: readonly string[]
  never: readonly string[]
  specialties: readonly string[]
}

export const EMPTY_PROFILE: CarrierProfile = {
  lanes: [],
  capacity: [],
  preferred: [],
  acceptable: [],
  never: [],
  specialties: [],
}

/** For a capacity post without a maximum. */
const DEFAULT_MAX_DEADHEAD_MILES = 250
const DEFAULT_LANE_RADIUS_MILES = 100

const LANE_COLUMNS = [
  'Equipment_Type__c',
  'Origin_Kind__c',
  'Origin_City__c',
  'Origin_State__c',
  'Origin_States__c',
  'Origin_Radius_mi__c',
  'Origin__Latitude__s',
  'Origin__Longitude__s',
  'Destination_Kind__c',
  'Destination_City__c',
  'Destination_State__c',
  'Destination_States__c',
  'Destination_Radius_mi__c',
  'Destination__Latitude__s',
  'Destination__Longitude__s',
] as const

/** Queries the effective account under row security. */
export async function readCarrierProfile(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<CarrierProfile> {
  const [lanes, capacity, commodities, specialties] = await Promise.all([
    transaction
      .selectFrom('Preferred_Lane__c')
      .select(LANE_COLUMNS)
      .where('Account__c', '=', accountId)
      .limit(50)
      .execute(),
    transaction
      .selectFrom('Available_Capacity__c')
      .select([
        'Equipment_Type__c',
        'Place__Latitude__s',
        'Place__Longitude__s',
        'Place_City__c',
        'Place_State__c',
        'Max_Deadhead_mi__c',
      ])
      .where('Account__c', '=', accountId)
      .where((where) => where.or([where('Available_To__c', 'is', null), where('Available_To__c', '>', now)]))
      .limit(50)
      .execute(),
    transaction
      .selectFrom('Preferred_Commodity__c')
      .select(['Commodity__c', 'Preference__c'])
      .where('Account__c', '=', accountId)
      .execute(),
    transaction
      .selectFrom('Carrier_Specialty__c')
      .select(['Specialty__c', 'Expires__c'])
      .where('Account__c', '=', accountId)
      .execute(),
  ])
  const today = now.toISOString().slice(0, 10)
  const liked = (preference: string) =>
    commodities.filter((row) => row.Preference__c === preference).map((row) => row.Commodity__c)
  return {
    lanes: lanes.map(readLane),
    capacity: capacity.flatMap((row) => {
      const place = pointOf(
        row.Place__Latitude__s,
        row.Place__Longitude__s,
        row.Place_City__c,
        row.Place_State__c,
      )
      const maxDeadheadMiles = row.Max_Deadhead_mi__c ?? DEFAULT_MAX_DEADHEAD_MILES
      return place ? [{ equipment: row.Equipment_Type__c, place, maxDeadheadMiles }] : []
    }),
    preferred: liked('Preferred'),
    acceptable: liked('Acceptable'),
    never: liked('Never'),
    specialties: specialties
      .filter(({ Expires__c }) => Expires__c === null || Expires__c >= today)
      .map(({ Specialty__c }) => Specialty__c),
  }
}

export type LaneRow = Pick<Selectable<PortalTables['Preferred_Lane__c']>, (typeof LANE_COLUMNS)[number]>

export function readLane(lane: LaneRow): CarrierProfile['lanes'][number] {
  return {
    equipment: lane.Equipment_Type__c,
    origin: laneEnd(
      lane.Origin_Kind__c,
      pointOf(lane.Origin__Latitude__s, lane.Origin__Longitude__s, lane.Origin_City__c, lane.Origin_State__c),
      lane.Origin_Radius_mi__c,
      lane.Origin_States__c ?? lane.Origin_State__c,
    ),
    destination: laneEnd(
      lane.Destination_Kind__c,
      pointOf(
        lane.Destination__Latitude__s,
        lane.Destination__Longitude__s,
        lane.Destination_City__c,
        lane.Destination_State__c,
      ),
      lane.Destination_Radius_mi__c,
      lane.Destination_States__c ?? lane.Destination_State__c,
    ),
  }
}

/** Coordinates of a place, or those of its city; undefined for an unknown city. */
function pointOf(
  lat: number | null,
  lng: number | null,
  city: string | null,
  state: string | null,
): GeoPoint | undefined {
  if (lat !== null && lng !== null) return { lat, lng }
  const found = city && state ? findCity(city, state) : undefined
  return found && { lat: found.lat, lng: found.lng }
}

function laneEnd(
  kind: string,
  centre: GeoPoint | undefined,
  radiusMiles: number | null,
  states: string | null,
): LaneEnd {
  if (kind === 'City' && centre)
    return { kind: 'circle', centre, radiusMiles: radiusMiles ?? DEFAULT_LANE_RADIUS_MILES }
  if (kind !== 'Anywhere' && states) return { kind: 'states', states: states.split(';') }
  return { kind: 'anywhere' }
}

/** Whether the preferences suffice for ranking (domain model §8, default sort). */
export const hasPreferences = ({ lanes, capacity }: CarrierProfile): boolean =>
  lanes.length > 0 || capacity.length > 0
