import type { UserCaller } from '../access/caller'
import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError, insufficientAccess } from '../http/ApiError'
import { contentDocument } from '../metadata/objects/contentDocument'
import { contentVersion } from '../metadata/objects/contentVersion'
import { loadDocument } from '../metadata/objects/loadDocument'
import { identify, recordNotFound } from '../records/readRecord'
import { refusalsOfDatabase } from '../records/refusalsOfDatabase'
import type { StoredFile } from './storedFile'

export interface UploadText {
  readonly title: string
  readonly description: string | null
  readonly originalName: string
}

export interface UploadedIds {
  readonly documentId: string
  readonly versionId: string
}

function fileFacts({ title, description }: UploadText, { kind, sizeBytes }: StoredFile) {
  return {
    Title: title,
    Description: description,
    FileExtension: kind.extension,
    FileType: kind.fileType,
    ContentSize: sizeBytes,
  }
}

async function insertVersion(
  transaction: PortalTransaction,
  documentId: string,
  number: number,
  text: UploadText,
  file: StoredFile,
): Promise<string> {
  const { Id: id } = await transaction
    .insertInto('ContentVersion')
    .values({
      ...fileFacts(text, file),
      ContentDocumentId: documentId,
      PathOnClient: text.originalName,
      VersionNumber: number,
      IsLatest: true,
      Page_Count__c: file.pageCount,
      Sha256__c: file.sha256,
      File_Key__c: file.key,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('ContentDocument')
    .set({ ...fileFacts(text, file), LatestPublishedVersionId: id })
    .where('Id', '=', documentId)
    .execute()
  return id
}

/** Inserts a file that only its uploader can read until it is attached. */
export async function createDocument(
  transaction: PortalTransaction,
  caller: UserCaller,
  text: UploadText,
  file: StoredFile,
): Promise<UploadedIds> {
  const { Id: documentId } = await transaction
    .insertInto('ContentDocument')
    .values({ ...fileFacts(text, file), Account__c: caller.accountId })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { documentId, versionId: await insertVersion(transaction, documentId, 1, text, file) }
}

export interface KnownDocument {
  readonly id: string
  readonly title: string
  readonly description: string | null
}

/**
 * Queries the document of a new version: its uploader may add one, and the office of the account.
 *
 * @throws {ApiError} 400 for a malformed id, 404 for an absent or invisible file, 403 for another person's.
 */
export async function changeableDocument(
  transaction: PortalTransaction,
  caller: UserCaller,
  contentDocumentId: string,
): Promise<KnownDocument> {
  const { id, object } = identify(contentDocumentId)
  if (object !== contentDocument) throw recordNotFound()
  const row = await transaction
    .selectFrom('ContentDocument')
    .select(['Title', 'Description', 'OwnerId', 'Account__c'])
    .where('Id', '=', id)
    .executeTakeFirst()
  if (!row) throw recordNotFound()
  const isOwn = row.OwnerId === caller.userId || caller.role !== 'Driver'
  if (row.Account__c !== caller.accountId || !isOwn) throw insufficientAccess()
  return { id, title: row.Title, description: row.Description }
}

/**
 * Adds a version to a file. Documents under review follow it; a reviewed document keeps its version.
 *
 * @throws {ApiError} 409 `INVALID_DOCUMENT_STATE` for the file of a reviewed document, `CONFLICT` for a
 *   concurrent version, or content that is attached there already.
 */
export async function addVersion(
  transaction: PortalTransaction,
  documentId: string,
  text: UploadText,
  file: StoredFile,
): Promise<UploadedIds> {
  const { latest } = await transaction
    .selectFrom('ContentVersion')
    .select(({ fn }) => fn.max('VersionNumber').as('latest'))
    .where('ContentDocumentId', '=', documentId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('ContentVersion')
    .set({ IsLatest: false })
    .where('ContentDocumentId', '=', documentId)
    .where('IsLatest', '=', true)
    .execute()
  try {
    const versionId = await insertVersion(transaction, documentId, latest + 1, text, file)
    return { documentId, versionId }
  } catch (error) {
    throw refusalOfVersion(error) ?? error
  }
}

function refusalOfVersion(error: unknown): ApiError | undefined {
  const refusals = refusalsOfDatabase(contentVersion, error)
  if (!refusals || refusals === 'forbidden') return undefined
  const { code, constraint } = databaseFacts(error) ?? {}
  const [{ message } = { message: '' }] = refusals
  if (code === SQLSTATE.checkViolation) return new ApiError(409, 'INVALID_DOCUMENT_STATE', message)
  if (code !== SQLSTATE.uniqueViolation) return undefined
  const same = loadDocument.uniqueKeys?.find(({ name }) => name === constraint)
  return new ApiError(409, 'CONFLICT', same?.message ?? message)
}
