import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { documentAnswer, findOwnDocument, type DocumentRow } from './documentAnswer'
import { displayName, MOST_PER_TYPE } from './documentRules'
import { findUploadedFile } from './uploadedFile'

/** Belongs to the caller's account if `loadId` is null. */
export interface NewDocument {
  readonly loadId: string | null
  readonly type: string
  readonly contentDocumentId: string
  readonly signedBy?: string | null | undefined
  /** US dollars. */
  readonly amount?: number | null | undefined
}

export interface AddedDocument {
  readonly answer: ReturnType<typeof documentAnswer>
  /** `document` is the existing one with the same content and type. */
  readonly isDuplicate: boolean
}

/**
 * Adds an uploaded file to a load or account, for review.
 *
 * @param there the load's or account's documents, read under its lock.
 * @throws {ApiError} 404 for a file that the caller may not use, 422 `TOO_MANY_DOCUMENTS`.
 */
export async function addDocument(
  transaction: PortalTransaction,
  caller: UserCaller,
  { loadId, type, contentDocumentId, signedBy, amount }: NewDocument,
  there: readonly DocumentRow[],
  now: Date,
): Promise<AddedDocument> {
  const file = await findUploadedFile(transaction, contentDocumentId, caller)
  const ofType = there.filter(({ Type__c, Status__c }) => Type__c === type && Status__c !== 'Rejected')
  const same = ofType.find(({ Sha256__c }) => Sha256__c === file.sha256)
  if (same) return { answer: documentAnswer(same, caller), isDuplicate: true }
  if (ofType.length >= MOST_PER_TYPE)
    throw new ApiError(
      422,
      'TOO_MANY_DOCUMENTS',
      `${loadId === null ? 'An account' : 'A load'} takes at most ${MOST_PER_TYPE} files of a type. Combine the pages into one PDF.`,
    )
  const { Id } = await transaction
    .insertInto('Load_Document__c')
    .values({
      Name: displayName(file.path ?? file.title),
      Load__c: loadId,
      Account__c: caller.accountId,
      Type__c: type,
      Status__c: 'Under Review',
      ContentDocumentId: file.id,
      Signed__c: type === 'POD',
      Signed_By__c: (type === 'POD' && signedBy) || null,
      Page_Count__c: file.pages,
      Sha256__c: file.sha256,
      Amount__c: amount ?? null,
      CreatedDate: now,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return {
    answer: documentAnswer(await findOwnDocument(transaction, Id, caller), caller),
    isDuplicate: false,
  }
}
