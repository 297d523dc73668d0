import type { PortalTransaction } from '../../database/openDatabase'
import type { PlaceTime } from './notice'

/** Identifies a load in a notification. */
export interface Trip {
  load: string
  /** `Dallas, TX` */
  from: string
  to: string
  /** Null without a pickup window. */
  pickup: PlaceTime | null
}

/** Central for old stops without a zone. */
export const placeTime = (at: Date, zone: string | null): PlaceTime => ({
  at: at.toISOString(),
  zone: zone ?? 'America/Chicago',
})

/** `Dallas, TX` */
export const placeName = (city: string | null, state: string | null): string =>
  [city, state].filter(Boolean).join(', ')

export async function tripOfLoad(transaction: PortalTransaction, loadId: string): Promise<Trip> {
  const load = await transaction
    .selectFrom('Load__c')
    .select([
      'Load_Number__c',
      'Origin_City__c',
      'Origin_State__c',
      'Destination_City__c',
      'Destination_State__c',
      'Pickup_From__c',
      'Pickup_Time_Zone__c',
    ])
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  return {
    load: load.Load_Number__c,
    from: placeName(load.Origin_City__c, load.Origin_State__c),
    to: placeName(load.Destination_City__c, load.Destination_State__c),
    pickup: load.Pickup_From__c && placeTime(load.Pickup_From__c, load.Pickup_Time_Zone__c),
  }
}

/** Queries driver and co-driver of the carrier's booking; empty without one. */
export async function crewOf(
  transaction: PortalTransaction,
  loadId: string,
  accountId: string,
): Promise<string[]> {
  const booking = await transaction
    .selectFrom('Booking__c')
    .select(['Driver__c', 'Co_Driver__c'])
    .where('Load__c', '=', loadId)
    .where('Account__c', '=', accountId)
    .where('Status__c', 'in', ['Confirmed', 'Completed'])
    .orderBy('Booked_At__c', 'desc')
    .executeTakeFirst()
  return [booking?.Driver__c, booking?.Co_Driver__c].filter((id) => typeof id === 'string')
}
