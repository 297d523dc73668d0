import type { PortalTransaction } from '../../../database/openDatabase'
import { addPdfVersion, storePdf } from '../../../files/storePdf'
import { readRateConFacts } from './readRateConFacts'

/** Lazy: the PDF writer slows down the start. */
export const loadPdfWriter = () => import('./rateConPdf')

/**
 * Stores the PDF in the booking's transaction; access to the load's document permits the download.
 *
 * @returns the id of the file.
 */
export async function writeRateCon(transaction: PortalTransaction, bookingId: string): Promise<string> {
  const { title, bytes } = await drawRateCon(transaction, bookingId)
  return await storePdf(transaction, title, bytes)
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

async function drawRateCon(transaction: PortalTransaction, bookingId: string) {
  const facts = await readRateConFacts(transaction, bookingId)
  const { rateConPdf } = await loadPdfWriter()
  return { bytes: await rateConPdf(facts, 'en-US'), title: `Rate confirmation ${facts.loadNumber}` }
}
