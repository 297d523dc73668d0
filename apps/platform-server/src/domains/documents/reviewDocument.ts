import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { reinstateWhenCured } from '../../domains/company/suspendCarrier'
import { rejectReasons } from '../../metadata/picklists'
import { draftLumper } from '../charges/draftLumper'
import { notifyOffice } from '../notices/notifyPeople'
import { crewOf } from '../notices/tripOfLoad'
import { lockPaperLoad } from './hauledLoad'
import { followPaperwork } from '../payments/followPaperwork'
import { recordLoadNote } from '../tracking/recordLoadNote'
import { activateWhenCleared } from '../company/setup/activateWhenCleared'

const REASONS = rejectReasons.map(({ value }) => value)

export interface InsuranceCover {
  cargo: number
  auto: number
  expires: string
  insurer: string | null
  policyNumber: string | null
}

/** `cover` is for a certificate of insurance. */
export type DocumentReview =
  { accept: true; cover?: InsuranceCover | undefined } | { accept: false; reason: string }

/**
 * Accepts or rejects a document under review, and updates the states of documents and payment. Runs in a
 * system transaction.
 *
 * @throws {ApiError} 404 for an unknown document, 409 `INVALID_DOCUMENT_STATE` unless it is under review,
 * 400 for a rejection without a known reason.
 */
export async function reviewDocument(
  transaction: PortalTransaction,
  documentId: string,
  review: DocumentReview,
  now: Date,
): Promise<void> {
  if (!review.accept && !REASONS.includes(review.reason))
    throw invalidInput(`reason must be one of ${REASONS.join(', ')}.`)
  const found = await transaction
    .selectFrom('Load_Document__c')
    .select(['Load__c', 'Account__c', 'Type__c', 'Status__c'])
    .where('Id', '=', documentId)
    .executeTakeFirst()
  if (!found) throw notFound('document')
  const load = found.Load__c ? await lockPaperLoad(transaction, found.Load__c) : undefined
  const reviewed = await transaction
    .updateTable('Load_Document__c')
    .set(
      review.accept
        ? { Status__c: 'Accepted', Reject_Reason__c: null }
        : { Status__c: 'Rejected', Reject_Reason__c: review.reason },
    )
    .where('Id', '=', documentId)
    .where('Status__c', '=', 'Under Review')
    .executeTakeFirst()
  if (reviewed.numUpdatedRows === 0n)
    throw new ApiError(409, 'INVALID_DOCUMENT_STATE', 'Only a document under review can be reviewed.')
  if (!load) {
    if (found.Account__c) await followCompanyReview(transaction, found.Account__c, found.Type__c, review, now)
    return
  }
  // The load may have another carrier by now; notify the document's carrier only.
  const accountId = found.Account__c ?? load.Carrier_Account__c
  const outcome = review.accept ? 'accepted' : `rejected: ${review.reason}`
  await recordLoadNote(
    transaction,
    {
      loadId: load.Id,
      accountId,
      type: 'Document',
      source: 'Provider',
      note: `${found.Type__c} ${outcome}`,
    },
    now,
  )
  if (!review.accept && accountId)
    await notifyOffice(
      transaction,
      accountId,
      {
        text: 'loadDocumentRejected',
        values: { load: load.Load_Number__c, document: found.Type__c, reason: review.reason },
      },
      load.Id,
      // The driver retakes a rejected photo, so notify the crew.
      await crewOf(transaction, load.Id, accountId),
    )
  if (found.Type__c === 'Lumper Receipt') await draftLumper(transaction, load, now)
  await followPaperwork(transaction, load.Id, now)
}

/** A certificate can activate the account, a W-9 is marked as on file. */
async function followCompanyReview(
  transaction: PortalTransaction,
  accountId: string,
  type: string,
  review: DocumentReview,
  now: Date,
): Promise<void> {
  if (!review.accept) {
    const values = { document: type, reason: review.reason }
    await notifyOffice(transaction, accountId, { text: 'companyDocumentRejected', values })
    return
  }
  await notifyOffice(transaction, accountId, { text: 'companyDocumentAccepted', values: { document: type } })
  if (type === 'COI' && review.cover) await storeCover(transaction, accountId, review.cover)
  if (type === 'W-9')
    await transaction
      .updateTable('Account')
      .set({ W9_On_File__c: true })
      .where('Id', '=', accountId)
      .execute()
  await activateWhenCleared(transaction, accountId, now)
  await reinstateWhenCured(transaction, accountId, now)
}

async function storeCover(
  transaction: PortalTransaction,
  accountId: string,
  { cargo, auto, expires, insurer, policyNumber }: InsuranceCover,
): Promise<void> {
  await transaction
    .updateTable('Account')
    .set({
      Cargo_Insurance__c: cargo,
      Auto_Liability__c: auto,
      Insurance_Expires__c: expires,
      Insurer__c: insurer,
      Insurance_Policy__c: policyNumber,
      // The next certificate has figures of its own.
      Declared_Cargo__c: null,
      Declared_Auto__c: null,
      Declared_Expires__c: null,
      Declared_Insurer__c: null,
      Declared_Policy__c: null,
    })
    .where('Id', '=', accountId)
    .execute()
}
