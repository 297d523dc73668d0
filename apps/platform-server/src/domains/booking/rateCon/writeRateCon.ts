import type { PortalTransaction } from '../../../database/openDatabase'
import { equipmentTypes } from '../../../metadata/picklists'
import { readLetterhead } from '../../provider/readLetterhead'
import { storePdf } from '../../../files/storePdf'

/** Loaded lazily: the PDF writer slows down the start, and only a booking needs it. */
export const loadPdfWriter = () => import('./rateConPdf')

/**
 * Stores the rate confirmation as a file in the booking's transaction; access to the load's document permits
 * the download.
 *
 * @returns the id of the file.
 */
export async function writeRateCon(transaction: PortalTransaction, bookingId: string): Promise<string> {
  const booked = await readFacts(transaction, bookingId)
  const { rateConPdf } = await loadPdfWriter()
  return await storePdf(transaction, `Rate confirmation ${booked.loadNumber}`, await rateConPdf(booked))
}

async function readFacts(transaction: PortalTransaction, bookingId: string) {
  const reading = transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .innerJoin('Account as carrier', 'carrier.Id', 'booking.Account__c')
    .innerJoin('Contact as person', 'person.Id', 'booking.Booked_By__c')
    .select([
      'load.Load_Number__c as loadNumber',
      'load.Equipment_Type__c as equipment',
      'load.Weight_lbs__c as weightLbs',
      'load.Commodity__c as commodity',
      'load.Requirements__c as requirements',
      'load.Loaded_Miles__c as loadedMiles',
      'load.Linehaul__c as linehaul',
      'load.Fuel_Surcharge__c as fuelSurcharge',
      'booking.Agreed_Rate__c as agreedRate',
      'booking.Rate_Version__c as rateVersion',
      'booking.Booked_At__c as bookedAt',
      'carrier.Name as carrierName',
      'carrier.MC_Number__c as mcNumber',
      'person.Name as bookedBy',
    ])
    .where('booking.Id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const readingStops = transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load_Stop__c as stop', 'stop.Load__c', 'booking.Load__c')
    .innerJoin('Facility__c as facility', 'facility.Id', 'stop.Facility__c')
    .select([
      'stop.Type__c as type',
      'stop.Window_Start__c as windowStart',
      'stop.Window_End__c as windowEnd',
      'stop.Time_Zone__c as timeZone',
      'facility.Name as place',
      'facility.Street__c as street',
      'facility.City__c as city',
      'facility.State__c as state',
      'facility.Postal_Code__c as postalCode',
    ])
    .where('booking.Id', '=', bookingId)
    .orderBy('stop.Sequence__c')
    .execute()
  const [row, stops, provider] = await Promise.all([reading, readingStops, readLetterhead(transaction)])
  return {
    ...row,
    provider,
    equipment: equipmentTypes.find(({ value }) => value === row.equipment)?.label ?? row.equipment,
    requirements: row.requirements?.split(';') ?? [],
    fuelSurcharge: row.fuelSurcharge ?? 0,
    stops: stops.map(({ street, city, state, postalCode, ...stop }) => ({
      ...stop,
      address: [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    })),
  }
}
