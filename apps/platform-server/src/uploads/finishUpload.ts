import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { createDocument } from '../files/contentVersions'
import { withoutExtension } from '../files/fileName'
import { discardFile, storeFile, type StoredFile } from '../files/storedFile'
import { ApiError, notFound } from '../http/ApiError'
import { readUpload, removeUpload, type Upload } from './uploadStore'
import { uploadTables } from './uploadTables'

/**
 * Creates a file from a complete upload, with the validation and records of a form upload
 * (createContentDocumentAndVersion). Idempotent.
 *
 * @param isWindows whether the client counts megabytes in powers of two.
 * @returns the id of its ContentDocument.
 * @throws {ApiError} 400 or 413 for a file that is not allowed; the upload is then deleted.
 */
export async function finishUpload(
  database: Database,
  caller: UserCaller,
  upload: Upload,
  isWindows: boolean,
): Promise<string> {
  if (upload.contentDocumentId !== null) return upload.contentDocumentId
  const file = await storeWhole(database, caller, upload, isWindows)
  let isUsed = false
  try {
    return await database.asCaller(caller, async (transaction) => {
      const tables = uploadTables(transaction)
      // The row lock serializes concurrent requests; the second returns the first's file.
      const known = await tables
        .selectFrom('portal_upload')
        .select('content_document_id as contentDocumentId')
        .where('id', '=', upload.id)
        .forUpdate()
        .executeTakeFirst()
      if (!known) throw notFound('upload')
      if (known.contentDocumentId !== null) return known.contentDocumentId
      const { fileName, title } = upload
      const text = { title: title || withoutExtension(fileName), description: null, originalName: fileName }
      const { documentId } = await createDocument(transaction, caller, text, file)
      await tables
        .updateTable('portal_upload')
        .set({ content_document_id: documentId })
        .where('id', '=', upload.id)
        .execute()
      await tables.deleteFrom('portal_upload_part').where('upload_id', '=', upload.id).execute()
      isUsed = true
      return documentId
    })
  } finally {
    if (!isUsed) await discardFile(database, file.key)
  }
}

async function storeWhole(
  database: Database,
  caller: UserCaller,
  upload: Upload,
  isWindows: boolean,
): Promise<StoredFile> {
  try {
    return await storeFile(database, readUpload(database, caller, upload), caller.userId, isWindows)
  } catch (error) {
    const isFinal = error instanceof ApiError && [400, 413].includes(error.status)
    if (isFinal) await removeUpload(database, caller, upload.id)
    throw error
  }
}
