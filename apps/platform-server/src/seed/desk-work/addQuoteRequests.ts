import type { RowWriter } from '../rowWriter'
import { addHours, toQuarterHour } from '../zonedTime'

interface RequestedQuote {
  /** Index among the shippers. They have no users, so that the simulated provider leaves their requests to staff. */
  shipper: number
  contact: readonly [name: string, email: string]
  lane: readonly [fromCity: string, fromState: string, toCity: string, toState: string]
  equipment: string
  pounds: number
  commodity: string
  pickupInHours: number
  hoursAgo: number
}

const REQUESTS: readonly RequestedQuote[] = [
  {
    shipper: 2,
    contact: ['Paula Kent', 'paula.kent@meadowlane.test'],
    lane: ['Fresno', 'CA', 'Denver', 'CO'],
    equipment: 'R',
    pounds: 41_000,
    commodity: 'Produce',
    pickupInHours: 58,
    hoursAgo: 3.2,
  },
  {
    shipper: 0,
    contact: ['Marcus Hale', 'marcus.hale@harborpaper.test'],
    lane: ['Memphis', 'TN', 'Atlanta', 'GA'],
    equipment: 'V',
    pounds: 36_500,
    commodity: 'Paper & Packaging',
    pickupInHours: 34,
    hoursAgo: 1.4,
  },
  {
    shipper: 5,
    contact: ['Ingrid Solberg', 'ingrid.solberg@pioneerelectronics.test'],
    lane: ['Chicago', 'IL', 'Columbus', 'OH'],
    equipment: 'V',
    pounds: 18_200,
    commodity: 'General Freight',
    pickupInHours: 80,
    hoursAgo: 0.6,
  },
]

/** Requests of shippers that have no price yet. */
export function addQuoteRequests(writer: RowWriter, shipperIds: readonly string[], now: Date): void {
  for (const { shipper, contact, lane, equipment, pounds, commodity, pickupInHours, hoursAgo } of REQUESTS) {
    const [fromCity, fromState, toCity, toState] = lane
    writer.add('Quote_Request__c', {
      Account__c: shipperIds[shipper] ?? null,
      Stops__c: JSON.stringify([
        { type: 'Pickup', city: fromCity, state: fromState },
        { type: 'Delivery', city: toCity, state: toState },
      ]),
      Equipment_Type__c: equipment,
      Weight_lbs__c: pounds,
      Commodity__c: commodity,
      ...(equipment === 'R' ? { Temperature_Min_F__c: 34, Temperature_Max_F__c: 38 } : {}),
      Pickup_From__c: toQuarterHour(addHours(now, pickupInHours)),
      Contact_Name__c: contact[0],
      Contact_Email__c: contact[1],
      Status__c: 'Submitted',
      CreatedDate: addHours(now, -hoursAgo),
    })
  }
}
