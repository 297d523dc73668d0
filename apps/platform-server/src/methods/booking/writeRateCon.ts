import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../../database/openDatabase'
import { equipmentTypes } from '../../metadata/picklists'
import type { EngineTables } from '../../schema/engineTables'
import { rateConPdf } from './rateConPdf'

/**
 * Writes the rate confirmation of a booking as a PDF: a file with one version, in the transaction of the booking. The file
 * belongs to no carrier, so that nobody but the server gives it another version; who sees the load's document may
 * download it.
 *
 * @returns the id of the file, for the document that points to it.
 */
export async function writeRateCon(transaction: PortalTransaction, bookingId: string): Promise<string> {
  const bytes = await rateConPdf(await readFacts(transaction, bookingId))
  const { title, ...file } = await keepBytes(transaction, bookingId, bytes)
  const facts = { Title: title, FileExtension: 'pdf', FileType: 'PDF', ContentSize: bytes.byteLength }
  const { Id: documentId } = await transaction
    .insertInto('ContentDocument')
    .values(facts)
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: versionId } = await transaction
    .insertInto('ContentVersion')
    .values({
      ...facts,
      ContentDocumentId: documentId,
      PathOnClient: `${title}.pdf`,
      VersionNumber: 1,
      IsLatest: true,
      Sha256__c: file.sha256,
      File_Key__c: file.key,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('ContentDocument')
    .set({ LatestPublishedVersionId: versionId })
    .where('Id', '=', documentId)
    .execute()
  return documentId
}

async function keepBytes(transaction: PortalTransaction, bookingId: string, bytes: Uint8Array) {
  const load = await transaction
    .selectFrom('Booking__c')
    .innerJoin('Load__c', 'Load__c.Id', 'Booking__c.Load__c')
    .select('Load__c.Load_Number__c as number')
    .where('Booking__c.Id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const tables = transaction.withTables<EngineTables>()
  const { id: key } = await tables
    .insertInto('portal_file')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables.insertInto('portal_file_part').values({ file_id: key, number: 0, bytes }).execute()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { key, sha256, title: `Rate confirmation ${load.number}` }
}

async function readFacts(transaction: PortalTransaction, bookingId: string) {
  const row = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .innerJoin('Account as carrier', 'carrier.Id', 'booking.Account__c')
    .innerJoin('Contact as person', 'person.Id', 'booking.Booked_By__c')
    .select([
      'load.Id as loadId',
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
  const stops = await transaction
    .selectFrom('Load_Stop__c as stop')
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
    .where('stop.Load__c', '=', row.loadId)
    .orderBy('stop.Sequence__c')
    .execute()
  return {
    ...row,
    equipment: equipmentTypes.find(({ value }) => value === row.equipment)?.label ?? row.equipment,
    requirements: row.requirements?.split(';') ?? [],
    fuelSurcharge: row.fuelSurcharge ?? 0,
    stops: stops.map(({ street, city, state, postalCode, ...stop }) => ({
      ...stop,
      address: [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    })),
  }
}
