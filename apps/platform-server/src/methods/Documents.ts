import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput, notFound } from '../http/ApiError'
import { defineMethod } from './defineMethod'
import {
  canRemove,
  documentAnswer,
  findOwnDocument,
  readDocuments,
  type DocumentRow,
} from './documents/documentAnswer'
import {
  ACCOUNT_TYPES,
  displayName,
  MOST_PER_TYPE,
  requireSignature,
  UPLOAD_WHILE,
} from './documents/documentRules'
import { findUploadedFile } from './documents/uploadedFile'
import { findHauledLoad, lockPaperLoad, type PaperLoad } from './hauledLoad'
import { amountSchema, recordIdSchema } from './params'
import { followPaperwork } from './payments/followPaperwork'
import { recordLoadNote } from './recordLoadNote'

/** What drivers neither see nor upload: papers with amounts (domain model §10). */
const OFFICE_ONLY = ['Invoice', 'Rate Confirmation', ...ACCOUNT_TYPES]
const UPLOADERS = ['Admin', 'Dispatcher', 'Driver'] as const

const documents = { className: 'Documents', sees: 'system' } as const

const attachParams = z.object({
  loadId: recordIdSchema,
  contentDocumentId: recordIdSchema,
  type: z.string('must be the type of document'),
  signed: z.boolean().nullish(),
  signedBy: z.string().trim().max(80, 'must have at most 80 characters').nullish(),
  amount: amountSchema.nullish(),
})

/**
 * `Documents/attach`: makes an uploaded file a paper of a load, to be reviewed. The same content of the same type
 * is recognised and answered with the document that is there already.
 */
export const attachDocument = defineMethod({
  ...documents,
  method: 'attach',
  verb: 'POST',
  params: attachParams,
  callers: UPLOADERS,
  needsConsent: true,
  limit: 'upload',
  async handle(params, caller, { transaction, now }) {
    if (caller.role === 'Driver' && OFFICE_ONLY.includes(params.type)) throw insufficientAccess()
    const { load } = await findHauledLoad(transaction, params.loadId, caller)
    requireAllowedType(params.type, load)
    const file = await findUploadedFile(transaction, params.contentDocumentId, caller)
    const signedBy = params.signedBy || null
    requireSignature(params.type, params.signed ?? false, signedBy)
    const ofType = (await readDocuments(transaction, load.Id)).filter(
      ({ Type__c, Status__c }) => Type__c === params.type && Status__c !== 'Rejected',
    )
    const same = ofType.find(({ Sha256__c }) => Sha256__c === file.sha256)
    if (same) return { ...documentAnswer(same, caller), isDuplicate: true }
    if (ofType.length >= MOST_PER_TYPE)
      throw new ApiError(
        422,
        'TOO_MANY_DOCUMENTS',
        `A load takes at most ${MOST_PER_TYPE} files of a type. Combine the pages into one PDF.`,
      )
    const { Id } = await transaction
      .insertInto('Load_Document__c')
      .values({
        Name: displayName(file.path ?? file.title),
        Load__c: load.Id,
        Account__c: caller.accountId,
        Type__c: params.type,
        Status__c: 'Under Review',
        ContentDocumentId: file.id,
        Signed__c: params.type === 'POD',
        Signed_By__c: params.type === 'POD' ? signedBy : null,
        Page_Count__c: file.pages,
        Sha256__c: file.sha256,
        Amount__c: params.amount ?? null,
        CreatedDate: now,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await noteDocument(transaction, load, caller, `${params.type} added`, now)
    await followPaperwork(transaction, load.Id, now)
    return { ...documentAnswer(await findOwnDocument(transaction, Id, caller), caller), isDuplicate: false }
  },
})

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

/** `Documents/list`: the papers of a load that the caller's role may see; shippers see BOL and POD of their own. */
export const listDocuments = defineMethod({
  ...documents,
  method: 'list',
  verb: 'GET',
  params: z.object({ loadId: recordIdSchema }),
  callers: [...UPLOADERS, 'Shipper User'],
  async handle({ loadId }, caller, { transaction }) {
    const isVisible = await documentFilter(transaction, loadId, caller)
    const rows = await readDocuments(transaction, loadId)
    return { documents: rows.filter(isVisible).map((row) => documentAnswer(row, caller)) }
  },
})

/** @throws {ApiError} 404 for a load that the caller does not haul, drive or ship. */
async function documentFilter(
  transaction: PortalTransaction,
  loadId: string,
  caller: UserCaller,
): Promise<(row: DocumentRow) => boolean> {
  if (caller.role === 'Shipper User') {
    const load = await lockPaperLoad(transaction, loadId)
    if (load?.Shipper_Account__c !== caller.accountId) throw notFound('load')
    return ({ Type__c }) => Type__c === 'BOL' || Type__c === 'POD'
  }
  await findHauledLoad(transaction, loadId, caller)
  // A load that was given back by another carrier may still have that carrier's papers.
  return ({ Account__c, Type__c }) =>
    Account__c === caller.accountId && !(caller.role === 'Driver' && OFFICE_ONLY.includes(Type__c))
}

/** `Documents/remove`: takes a paper back while it is under review; afterwards only a new version helps. */
export const removeDocument = defineMethod({
  ...documents,
  method: 'remove',
  verb: 'POST',
  params: z.object({ documentId: recordIdSchema }),
  callers: UPLOADERS,
  needsConsent: true,
  async handle({ documentId }, caller, { transaction, now }) {
    const known = await findOwnDocument(transaction, documentId, caller)
    if (!known.Load__c) throw notFound('document')
    const { load } = await findHauledLoad(transaction, known.Load__c, caller)
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
    await noteDocument(transaction, load, caller, `${known.Type__c} removed`, now)
    await followPaperwork(transaction, load.Id, now)
    return { id: known.Id, removed: true }
  },
})
