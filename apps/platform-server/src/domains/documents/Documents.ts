import { Documents } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput, notFound } from '../../http/ApiError'
import { portalRates } from '../charges/portalRates'
import { defineMethod } from '../../methods/defineMethod'
import { attachToAccount, listOfAccount } from './accountDocuments'
import { draftLumper } from '../charges/draftLumper'
import { addDocument, type AddedDocument, type NewDocument } from './addDocument'
import {
  canRemove,
  documentAnswer,
  findOwnDocument,
  loadOfDocument,
  readDocuments,
  type DocumentRow,
} from './documentAnswer'
import { OFFICE_ONLY, requireSignature, UPLOAD_WHILE } from './documentRules'
import { findHauledLoad, readHauledLoad, readPaperLoad, type PaperLoad } from './hauledLoad'
import { followPaperwork } from '../payments/followPaperwork'
import { recordLoadNote } from '../tracking/recordLoadNote'

const bypassesRowSecurity = 'Writes documents, charges and payments, which no member may write.'

/**
 * Attaches an uploaded file to a load, or with `accountId` to the company, for review. Deduplicates by
 * content and type: the response has the existing document.
 */
export const attachDocument = defineMethod(Documents.attach, {
  bypassesRowSecurity,
  async handle({ loadId, accountId, ...given }, caller, { transaction, now }) {
    const added = accountId
      ? await attachToAccount(transaction, caller, accountId, given, now)
      : await attachToLoad(transaction, caller, { ...given, loadId: loadId ?? '' }, now)
    return { ...added.answer, isDuplicate: added.isDuplicate }
  },
})

async function attachToLoad(
  transaction: PortalTransaction,
  caller: UserCaller,
  params: NewDocument & { readonly loadId: string; readonly signed?: boolean | null | undefined },
  now: Date,
): Promise<AddedDocument> {
  const { signed, ...document } = params
  if (caller.role === 'Driver' && OFFICE_ONLY.includes(params.type)) throw insufficientAccess()
  const { load } = await findHauledLoad(transaction, params.loadId, caller)
  requireAllowedType(params.type, load)
  requireSignature(params.type, signed ?? false, params.signedBy || null)
  const added = await addDocument(
    transaction,
    caller,
    document,
    await readDocuments(transaction, load.Id),
    now,
  )
  if (added.isDuplicate) return added
  await noteDocument(transaction, load, caller, `${params.type} added`, now)
  if (params.type === 'Lumper Receipt') await draftLumper(transaction, load, now)
  await followPaperwork(transaction, load.Id, now)
  return added
}

function requireAllowedType(type: string, load: PaperLoad): void {
  const allowed = UPLOAD_WHILE[type]
  if (!allowed || !Object.hasOwn(UPLOAD_WHILE, type))
    throw invalidInput(`type must be one of ${Object.keys(UPLOAD_WHILE).join(', ')}.`)
  if (!allowed.includes(load.Status__c))
    throw new ApiError(
      409,
      'INVALID_TRANSITION',
      `A document of type ${type} cannot be added while the load is "${load.Status__c}".`,
      { details: { currentStatus: load.Status__c, allowedWhile: allowed } },
    )
}

async function noteDocument(
  transaction: PortalTransaction,
  load: PaperLoad,
  caller: UserCaller,
  note: string,
  now: Date,
): Promise<void> {
  const source = caller.role === 'Driver' ? 'Driver' : 'Dispatcher'
  await recordLoadNote(
    transaction,
    { loadId: load.Id, accountId: caller.accountId, type: 'Document', source, note },
    now,
  )
}

/**
 * The response depends on the role; `accountId` selects the company's documents, for its office. Shippers
 * get BOL and POD of their own loads.
 */
export const listDocuments = defineMethod(Documents.list, {
  async handle({ loadId, accountId }, caller, { transaction }) {
    if (accountId) {
      const rows = await listOfAccount(transaction, caller, accountId)
      return { documents: rows.map((row) => documentAnswer(row, caller)) }
    }
    const rows = await listOfLoad(transaction, caller, loadId ?? '')
    const { isInvoiceRequired } = await portalRates(transaction)
    return { documents: rows.map((row) => documentAnswer(row, caller)), isInvoiceRequired }
  },
})

async function listOfLoad(
  transaction: PortalTransaction,
  caller: UserCaller,
  loadId: string,
): Promise<readonly DocumentRow[]> {
  const isVisible = await documentFilter(transaction, loadId, caller)
  return (await readDocuments(transaction, loadId)).filter(isVisible)
}

/** @throws {ApiError} 404 for a load that the caller does not haul, drive or ship. */
async function documentFilter(
  transaction: PortalTransaction,
  loadId: string,
  caller: UserCaller,
): Promise<(row: DocumentRow) => boolean> {
  if (caller.role === 'Shipper User') {
    const load = await readPaperLoad(transaction, loadId)
    if (load?.Shipper_Account__c !== caller.accountId) throw notFound('load')
    return ({ Type__c }) => Type__c === 'BOL' || Type__c === 'POD'
  }
  await readHauledLoad(transaction, loadId, caller)
  // After a cancellation the load may still have documents of the previous carrier.
  return ({ Account__c, Type__c }) =>
    Account__c === caller.accountId && !(caller.role === 'Driver' && OFFICE_ONLY.includes(Type__c))
}

/** After the review, only a new version is possible. */
export const removeDocument = defineMethod(Documents.remove, {
  bypassesRowSecurity,
  async handle({ documentId }, caller, { transaction, now }) {
    const loadId = await loadOfDocument(transaction, documentId, caller)
    // Requires a load that the caller still hauls; company documents have none. Lock order everywhere:
    // load, then document.
    const hauled = loadId ? await findHauledLoad(transaction, loadId, caller) : undefined
    const known = await findOwnDocument(transaction, documentId, caller)
    if (caller.role === 'Driver' && OFFICE_ONLY.includes(known.Type__c)) throw notFound('document')
    if (known.Status__c !== 'Under Review')
      throw new ApiError(
        409,
        'INVALID_DOCUMENT_STATE',
        `A document that is "${known.Status__c}" stays. Upload a new version instead.`,
        { details: { currentStatus: known.Status__c } },
      )
    if (!canRemove(known, caller)) throw insufficientAccess()
    await transaction.deleteFrom('Load_Document__c').where('Id', '=', known.Id).execute()
    if (hauled) {
      await noteDocument(transaction, hauled.load, caller, `${known.Type__c} removed`, now)
      if (known.Type__c === 'Lumper Receipt') await draftLumper(transaction, hauled.load, now)
      await followPaperwork(transaction, hauled.load.Id, now)
    }
    return { id: known.Id, removed: true }
  },
})
