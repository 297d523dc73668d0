import type { PortalTransaction } from '../../database/openDatabase'
import type { City } from '../../places/cities'
import { roadMiles } from '../../places/distance'
import { planningHours } from '../booking/feasibility'
import { marketPrice } from './marketPrice'
import type { QuoteStop } from './quoteStop'

const HOUR_MS = 3_600_000
/** How long a dock waits for a truck, unless somebody agrees on something else. */
const WINDOW_HOURS = 4

/** An accepted quote, as a shipment is made from it. */
export interface AcceptedQuote {
  accountId: string
  stops: readonly QuoteStop[]
  equipmentType: string
  weightLbs: number
  pickupFrom: Date
}

/**
 * Makes the shipment of an accepted quote: a draft that the provider posts to carriers.
 *
 * @returns its id; undefined when a place is unknown to the table of cities, so that the provider enters it by hand.
 */
export async function shipQuote(
  transaction: PortalTransaction,
  quote: AcceptedQuote,
): Promise<string | undefined> {
  const price = marketPrice(quote.stops, quote.equipmentType)
  const [origin, destination] = [price?.cities[0], price?.cities.at(-1)]
  if (!price || !origin || !destination) return undefined
  const arrivals = arrivalTimes(price.cities, quote.pickupFrom)
  const windowEnd = (start: Date) => new Date(start.getTime() + WINDOW_HOURS * HOUR_MS)
  const last = arrivals.at(-1) ?? quote.pickupFrom
  const { Id: loadId } = await transaction
    .insertInto('Load__c')
    .values({
      Status__c: 'Draft',
      Shipper_Account__c: quote.accountId,
      Equipment_Type__c: quote.equipmentType,
      Weight_lbs__c: quote.weightLbs,
      Commodity__c: 'General Freight',
      Loaded_Miles__c: price.miles,
      Linehaul__c: price.linehaul,
      Fuel_Surcharge__c: price.fuel,
      Book_Now__c: true,
      Bids_Allowed__c: true,
      Pickup_From__c: quote.pickupFrom,
      Pickup_To__c: windowEnd(quote.pickupFrom),
      Delivery_From__c: last,
      Delivery_To__c: windowEnd(last),
      Pickup_Time_Zone__c: origin.zone,
      Delivery_Time_Zone__c: destination.zone,
      Origin__Latitude__s: origin.lat,
      Origin__Longitude__s: origin.lng,
      Origin_City__c: origin.name,
      Origin_State__c: origin.state,
      Destination__Latitude__s: destination.lat,
      Destination__Longitude__s: destination.lng,
      Destination_City__c: destination.name,
      Destination_State__c: destination.state,
      Stop_Count__c: quote.stops.length,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  for (const [index, city] of price.cities.entries()) {
    const stop = quote.stops[index]
    const start = arrivals[index]
    if (!stop || !start) continue
    await transaction
      .insertInto('Load_Stop__c')
      .values({
        Load__c: loadId,
        Sequence__c: index + 1,
        Type__c: stop.type ?? (index === 0 ? 'Pickup' : 'Delivery'),
        Facility__c: await facilityOf(transaction, city, stop),
        Appointment_Type__c: 'FCFS',
        Window_Start__c: start,
        Window_End__c: windowEnd(start),
        Time_Zone__c: city.zone,
      })
      .execute()
  }
  return loadId
}

/** When each stop is reached at the earliest, with the rest that drivers need and the time at the docks. */
function arrivalTimes(cities: readonly City[], pickupFrom: Date): readonly Date[] {
  let at = pickupFrom.getTime()
  return cities.map((city, index) => {
    const before = cities[index - 1]
    if (before) at += (planningHours(roadMiles(before, city)) + WINDOW_HOURS) * HOUR_MS
    return new Date(at)
  })
}

/** The place of a stop: one that is known by its address, or a new one in the middle of the city. */
async function facilityOf(transaction: PortalTransaction, city: City, stop: QuoteStop): Promise<string> {
  const street = stop.street?.trim() || null
  const known = await transaction
    .selectFrom('Facility__c')
    .select('Id')
    .where('City__c', '=', city.name)
    .where('State__c', '=', city.state)
    .where((where) => (street ? where('Street__c', '=', street) : where('Street__c', 'is', null)))
    .limit(1)
    .executeTakeFirst()
  if (known) return known.Id
  const made = await transaction
    .insertInto('Facility__c')
    .values({
      Name: [street, `${city.name}, ${city.state}`].filter(Boolean).join(', ').slice(0, 120),
      Street__c: street,
      City__c: city.name,
      State__c: city.state,
      Postal_Code__c: stop.postalCode ?? null,
      Location__Latitude__s: city.lat,
      Location__Longitude__s: city.lng,
      Time_Zone__c: city.zone,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return made.Id
}
