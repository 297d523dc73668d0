import { HOMEWARD, roadMiles, type GeoPoint } from '@portal/contract'
import type { HomeTrip, Sent } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { findCity } from '../../../places/cities'

interface TruckRow {
  unitId: string
  unitNumber: string
  truckType: string
  homeCity: string | null
  homeState: string | null
  baseCity: string | null
  baseState: string | null
  postedCity: string | null
  postedState: string | null
  postedType: string | null
  postedAt: Date | null
  hauledCity: string | null
  hauledState: string | null
  hauledType: string | null
  hauledAt: Date | null
  isDelivered: boolean | null
}

/** A truck with the coordinates of its next place and its home base. */
export interface HomewardTruck {
  trip: Sent<HomeTrip>
  fromPoint: GeoPoint | undefined
  homePoint: GeoPoint | undefined
}

/**
 * Queries trucks in service, under row security. A post tells where a truck is empty, else its load with the latest
 * delivery does.
 *
 * @param unitId of one truck.
 */
export async function readTrucks(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
  unitId?: string,
): Promise<HomewardTruck[]> {
  const { rows } = await sql<TruckRow>`
    select e."Id" as "unitId", e."Unit_Number__c" as "unitNumber", e."Type__c" as "truckType",
      e."Home_City__c" as "homeCity", e."Home_State__c" as "homeState",
      base."City__c" as "baseCity", base."State__c" as "baseState",
      posted."Place_City__c" as "postedCity", posted."Place_State__c" as "postedState",
      posted."Equipment_Type__c" as "postedType", posted."Available_From__c" as "postedAt",
      hauled."Destination_City__c" as "hauledCity", hauled."Destination_State__c" as "hauledState",
      hauled."Equipment_Type__c" as "hauledType", hauled."Delivery_To__c" as "hauledAt",
      hauled."Status__c" in ('Delivered', 'Completed') as "isDelivered"
    from "Carrier_Equipment__c" e
    left join "Carrier_Location__c" base on base."Account__c" = e."Account__c" and base."Primary__c"
    left join lateral (
      select c.* from "Available_Capacity__c" c
      where c."Account__c" = e."Account__c" and c."Unit__c" = e."Id" and c."Available_To__c" > ${now}
      order by c."Available_From__c" limit 1) posted on true
    left join lateral (
      select l.* from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      where b."Truck__c" = e."Id" and b."Account__c" = e."Account__c" and b."Status__c" in ('Confirmed', 'Completed')
        and l."Carrier_Account__c" = e."Account__c" and l."Status__c" <> 'Cancelled'
      order by l."Delivery_To__c" desc nulls last limit 1) hauled on true
    where e."Account__c" = ${accountId} and e."Kind__c" = 'Truck' and e."In_Service__c"
      and (${unitId ?? null}::text is null or e."Id" = ${unitId ?? null})
    order by e."Unit_Number__c", e."Id" limit ${HOMEWARD.mostTrucks}`.execute(transaction)
  return rows.map((row) => truckOf(row, now))
}

function truckOf(row: TruckRow, now: Date): HomewardTruck {
  const place = (city: string | null, state: string | null) => (city && state ? { city, state } : null)
  const ownHome = place(row.homeCity, row.homeState)
  const home = ownHome ?? place(row.baseCity, row.baseState)
  const isPosted = row.postedAt !== null
  const from = isPosted ? place(row.postedCity, row.postedState) : place(row.hauledCity, row.hauledState)
  const at = isPosted ? row.postedAt : row.hauledAt
  const [fromPoint, homePoint] = [pointOf(from), pointOf(home)]
  return {
    trip: {
      unitId: row.unitId,
      unitNumber: row.unitNumber,
      equipmentType: row.postedType ?? row.hauledType ?? row.truckType,
      from,
      emptyAt: from && at ? new Date(Math.max(at.getTime(), now.getTime())) : null,
      known: from ? (isPosted ? 'Posted' : row.isDelivered ? 'Delivered' : 'Booked') : null,
      home,
      isOwnHome: ownHome !== null,
      milesHome: fromPoint && homePoint ? Math.round(roadMiles(fromPoint, homePoint)) : null,
    },
    fromPoint,
    homePoint,
  }
}

const pointOf = (place: { city: string; state: string } | null): GeoPoint | undefined =>
  place ? findCity(place.city, place.state) : undefined
