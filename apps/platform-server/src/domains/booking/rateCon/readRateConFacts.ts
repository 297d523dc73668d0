import type { PortalTransaction } from '../../../database/openDatabase'
import { portalRates } from '../../charges/portalRates'
import { readLetterhead } from '../../provider/readLetterhead'

/** DAY-05. The PDF renders codes as words. */
export type RateConFacts = Awaited<ReturnType<typeof readRateConFacts>>

/** Runs in a system transaction. */
export async function readRateConFacts(transaction: PortalTransaction, bookingId: string) {
  const [facts] = await readAllRateConFacts(transaction, [bookingId])
  if (!facts) throw new Error(`There is no booking ${bookingId}.`)
  return facts
}

/** In the order of the ids. Runs in a system transaction. */
export async function readAllRateConFacts(transaction: PortalTransaction, bookingIds: readonly string[]) {
  const [booked, stops, provider, rates, insurance] = await Promise.all([
    readBooked(transaction, bookingIds),
    readStops(transaction, bookingIds),
    readLetterhead(transaction),
    portalRates(transaction),
    transaction
      .selectFrom('Portal_Settings__c')
      .select(['Min_Cargo_Insurance__c as cargo', 'Min_Auto_Liability__c as liability'])
      .executeTakeFirstOrThrow(),
  ])
  const stopsOf = Map.groupBy(stops, ({ bookingId }) => bookingId)
  const all = new Map(
    booked.map(({ bookingId, acceptedAt, acceptedBy, acceptedEmail, acceptedSha256, ...facts }) => [
      bookingId,
      {
        ...facts,
        provider,
        stops: (stopsOf.get(bookingId) ?? []).map(({ bookingId: _of, ...stop }) => stop),
        rates,
        insurance,
        acceptance:
          acceptedAt && acceptedBy
            ? { at: acceptedAt, name: acceptedBy, email: acceptedEmail, sha256: acceptedSha256 }
            : null,
      },
    ]),
  )
  return bookingIds.flatMap((id) => all.get(id) ?? [])
}

const readBooked = (transaction: PortalTransaction, bookingIds: readonly string[]) =>
  transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .innerJoin('Account as carrier', 'carrier.Id', 'booking.Account__c')
    .innerJoin('Contact as person', 'person.Id', 'booking.Booked_By__c')
    .leftJoin('Contact as signer', 'signer.Id', 'booking.Rate_Con_Accepted_By__c')
    .leftJoin('Contact as driver', 'driver.Id', 'booking.Driver__c')
    .leftJoin('Contact as coDriver', 'coDriver.Id', 'booking.Co_Driver__c')
    .leftJoin('Carrier_Equipment__c as truck', 'truck.Id', 'booking.Truck__c')
    .leftJoin('Carrier_Equipment__c as trailer', 'trailer.Id', 'booking.Trailer__c')
    .select([
      'booking.Id as bookingId',
      'booking.Name as bookingNumber',
      'booking.Agreed_Rate__c as agreedRate',
      'booking.Rate_Version__c as rateVersion',
      'booking.Booked_At__c as bookedAt',
      'booking.Rate_Con_Issue__c as issue',
      'booking.Rate_Con_Issued_At__c as issuedAt',
      'booking.Rate_Con_Accepted_At__c as acceptedAt',
      'booking.Rate_Con_Accepted_Sha256__c as acceptedSha256',
      'signer.Name as acceptedBy',
      'signer.Email as acceptedEmail',
      'load.Load_Number__c as loadNumber',
      'load.Equipment_Type__c as equipment',
      'load.Trailer_Length_ft__c as trailerLength',
      'load.Weight_lbs__c as weightLbs',
      'load.Pieces__c as pieces',
      'load.Piece_Length_in__c as pieceLength',
      'load.Piece_Width_in__c as pieceWidth',
      'load.Piece_Height_in__c as pieceHeight',
      'load.Commodity__c as commodity',
      'load.Commodity_Detail__c as commodityDetail',
      'load.Declared_Value__c as declaredValue',
      'load.Temperature_Min_F__c as temperatureMin',
      'load.Temperature_Max_F__c as temperatureMax',
      'load.Requirements__c as requirements',
      'load.Notes_To_Carrier__c as notes',
      'load.Loaded_Miles__c as loadedMiles',
      'load.Linehaul__c as linehaul',
      'load.Fuel_Surcharge__c as fuelSurcharge',
      'carrier.Name as carrierName',
      'carrier.DBA_Name__c as carrierDba',
      'carrier.MC_Number__c as mcNumber',
      'carrier.DOT_Number__c as dotNumber',
      'carrier.Phone as carrierPhone',
      'carrier.BillingStreet as carrierStreet',
      'carrier.BillingCity as carrierCity',
      'carrier.BillingState as carrierState',
      'carrier.BillingPostalCode as carrierPostalCode',
      'carrier.Payment_Terms__c as paymentTerms',
      'carrier.Factoring_Company__c as factoringCompany',
      'person.Name as bookedBy',
      'person.Email as bookedByEmail',
      'driver.Name as driver',
      'driver.MobilePhone as driverPhone',
      'coDriver.Name as coDriver',
      'truck.Unit_Number__c as truck',
      'trailer.Unit_Number__c as trailer',
    ])
    .where('booking.Id', 'in', bookingIds)
    .execute()

const readStops = (transaction: PortalTransaction, bookingIds: readonly string[]) =>
  transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load_Stop__c as stop', 'stop.Load__c', 'booking.Load__c')
    .innerJoin('Facility__c as facility', 'facility.Id', 'stop.Facility__c')
    .select([
      'booking.Id as bookingId',
      'stop.Type__c as type',
      'stop.Appointment_Type__c as appointment',
      'stop.Handling__c as handling',
      'stop.Driver_Work__c as driverWork',
      'stop.Window_Start__c as windowStart',
      'stop.Window_End__c as windowEnd',
      'stop.Time_Zone__c as timeZone',
      'stop.Reference_Numbers__c as references',
      'stop.Contact_Name__c as contactName',
      'stop.Contact_Phone__c as contactPhone',
      'stop.Hours__c as hours',
      'stop.Provider_Trailer__c as providerTrailer',
      'facility.Name as place',
      'facility.Phone__c as facilityPhone',
      'facility.Street__c as street',
      'facility.City__c as city',
      'facility.State__c as state',
      'facility.Postal_Code__c as postalCode',
    ])
    .where('booking.Id', 'in', bookingIds)
    .orderBy('stop.Sequence__c')
    .execute()
