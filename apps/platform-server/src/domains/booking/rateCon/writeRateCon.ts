import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../../../database/openDatabase'
import { equipmentTypes } from '../../../metadata/picklists'
import { readLetterhead } from '../../provider/readLetterhead'
import type { EngineTables } from '../../../database/schema/engineTables'

/** Loaded lazily: the PDF writer slows down the start, and only a booking needs it. */
export const loadPdfWriter = () => import('./rateConPdf')

/**
 * Stores the rate confirmation as a file in the booking's transaction. The file has no owner account, so only
 * the server can add a version; access to the load's document permits the download.
 *
 * @returns the id of the file.
 */
export async function writeRateCon(transaction: PortalTransaction, bookingId: string): Promise<string> {
  const booked = await readFacts(transaction, bookingId)
  const { rateConPdf } = await loadPdfWriter()
  const bytes = await rateConPdf(booked)
  const title = `Rate confirmation ${booked.loadNumber}`
  const facts = { Title: title, FileExtension: 'pdf', FileType: 'PDF', ContentSize: bytes.byteLength }
  const tables = transaction.withTables<EngineTables>()
  const [file, document] = await Promise.all([
    tables.insertInto('portal_file').defaultValues().returning('id').executeTakeFirstOrThrow(),
    transaction.insertInto('ContentDocument').values(facts).returning('Id').executeTakeFirstOrThrow(),
  ])
  const [version] = await Promise.all([
    transaction
      .insertInto('ContentVersion')
      .values({
        ...facts,
        ContentDocumentId: document.Id,
        PathOnClient: `${title}.pdf`,
        VersionNumber: 1,
        IsLatest: true,
        Sha256__c: createHash('sha256').update(bytes).digest('hex'),
        File_Key__c: file.id,
      })
      .returning('Id')
      .executeTakeFirstOrThrow(),
    tables.insertInto('portal_file_part').values({ file_id: file.id, number: 0, bytes }).execute(),
  ])
  await transaction
    .updateTable('ContentDocument')
    .set({ LatestPublishedVersionId: version.Id })
    .where('Id', '=', document.Id)
    .execute()
  return document.Id
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
