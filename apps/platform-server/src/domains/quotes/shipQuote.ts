import type { QuoteStop } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import type { City } from '../../places/cities'
import type { FreightRow } from './freight'
import { readPricing } from '../provider/margins'
import { marketPrice } from './marketPrice'
import { planStops } from './planStops'

export interface AcceptedQuote {
  accountId: string
  stops: readonly QuoteStop[]
  equipmentType: string
  weightLbs: number
  pickupFrom: Date
  freight: FreightRow
  /** The shipper's price in dollars. */
  amount: number | null
}

/**
 * Creates the draft shipment of an accepted quote.
 *
 * @returns its id; undefined for an unknown city, where staff enter the load.
 */
export async function shipQuote(
  transaction: PortalTransaction,
  quote: AcceptedQuote,
): Promise<string | undefined> {
  const price = marketPrice(quote.stops, quote.equipmentType, await readPricing(transaction))
  const [origin, destination] = [price?.cities[0], price?.cities.at(-1)]
  if (!price || !origin || !destination) return undefined
  const windows = planStops(price.cities, quote.stops, quote.pickupFrom)
  const [pickup, delivery] = [windows[0], windows.at(-1)]
  const { Id: loadId } = await transaction
    .insertInto('Load__c')
    .values({
      Status__c: 'Draft',
      Shipper_Account__c: quote.accountId,
      Equipment_Type__c: quote.equipmentType,
      Weight_lbs__c: quote.weightLbs,
      ...quote.freight,
      Commodity__c: quote.freight.Commodity__c ?? 'General Freight',
      Shipper_Rate__c: quote.amount,
      Loaded_Miles__c: price.miles,
      Linehaul__c: price.linehaul,
      Fuel_Surcharge__c: price.fuel,
      Book_Now__c: true,
      Bids_Allowed__c: true,
      Pickup_From__c: pickup?.start ?? null,
      Pickup_To__c: pickup?.end ?? null,
      Delivery_From__c: delivery?.start ?? null,
      Delivery_To__c: delivery?.end ?? null,
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
    const window = windows[index]
    if (!stop || !window) continue
    await transaction
      .insertInto('Load_Stop__c')
      .values({
        Load__c: loadId,
        Sequence__c: index + 1,
        Type__c: stop.type ?? (index === 0 ? 'Pickup' : 'Delivery'),
        Facility__c: await facilityOf(transaction, city, stop),
        Window_Start__c: window.start,
        Window_End__c: window.end,
        Time_Zone__c: city.zone,
        ...stopColumns(stop),
      })
      .execute()
  }
  return loadId
}

export const stopColumns = (
  stop: Pick<QuoteStop, 'contactName' | 'contactPhone' | 'hours' | 'appointmentType' | 'reference'>,
) => ({
  Appointment_Type__c: stop.appointmentType ?? 'FCFS',
  Contact_Name__c: stop.contactName || null,
  Contact_Phone__c: stop.contactPhone ?? null,
  Hours__c: stop.hours ?? null,
  Reference_Numbers__c: stop.reference || null,
})

/** Finds the facility of a stop by address, or inserts one at the center of the city. */
export async function facilityOf(
  transaction: PortalTransaction,
  city: City,
  stop: Pick<QuoteStop, 'street' | 'postalCode'> & { name?: string },
): Promise<string> {
  const street = stop.street?.trim() || null
  const known = await transaction
    .selectFrom('Facility__c')
    .select('Id')
    .where('City__c', '=', city.name)
    .where('State__c', '=', city.state)
    .where((where) => (street ? where('Street__c', '=', street) : where('Street__c', 'is', null)))
    .$if(stop.postalCode !== undefined, (query) =>
      query.where('Postal_Code__c', '=', stop.postalCode ?? null),
    )
    .limit(1)
    .executeTakeFirst()
  if (known) return known.Id
  const made = await transaction
    .insertInto('Facility__c')
    .values({
      Name: (stop.name || [street, `${city.name}, ${city.state}`].filter(Boolean).join(', ')).slice(0, 120),
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
