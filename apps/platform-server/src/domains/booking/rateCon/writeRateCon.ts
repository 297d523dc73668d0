import type { PortalTransaction } from '../../../database/openDatabase'
import { addPdfVersion, storePdfs, type NamedPdf } from '../../../files/storePdf'
import { readAllRateConFacts, readRateConFacts, type RateConFacts } from './readRateConFacts'

/** Lazy: the PDF writer slows down the start. */
export const loadPdfWriter = () => import('./rateConPdf')

/**
 * Stores the PDFs in the transaction of the bookings; access to a load's document permits the download.
 *
 * @returns the ids of the files, in order.
 */
export async function writeRateCons(
  transaction: PortalTransaction,
  bookingIds: readonly string[],
): Promise<readonly string[]> {
  const pdfs = []
  for (const facts of await readAllRateConFacts(transaction, bookingIds)) pdfs.push(await draw(facts))
  return await storePdfs(transaction, pdfs)
}

/**
 * Adds a version with the current acceptance, driver and equipment; retains earlier ones. Requires the lock
 * on the load. Ignores a booking without a file.
 */
export async function reissueRateCon(transaction: PortalTransaction, bookingId: string): Promise<void> {
  const latest = await latestVersion(transaction, bookingId)
  if (!latest) return
  const { title, bytes } = await drawRateCon(transaction, bookingId)
  await addPdfVersion(transaction, latest, title, bytes)
}

export async function latestVersion(transaction: PortalTransaction, bookingId: string) {
  return await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Load_Document__c as paper', 'paper.Id', 'booking.Rate_Con_Document__c')
    .innerJoin('ContentVersion as version', 'version.ContentDocumentId', 'paper.ContentDocumentId')
    .select([
      'version.Id as id',
      'version.ContentDocumentId as documentId',
      'version.VersionNumber as number',
      'version.Sha256__c as sha256',
    ])
    .where('booking.Id', '=', bookingId)
    .where('version.IsLatest', '=', true)
    .executeTakeFirst()
}

async function drawRateCon(transaction: PortalTransaction, bookingId: string): Promise<NamedPdf> {
  return await draw(await readRateConFacts(transaction, bookingId))
}

async function draw(facts: RateConFacts): Promise<NamedPdf> {
  const { rateConPdf } = await loadPdfWriter()
  return { bytes: await rateConPdf(facts, 'en-US'), title: `Rate confirmation ${facts.loadNumber}` }
}
