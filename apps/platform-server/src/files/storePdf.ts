import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'

const fileFacts = (Title: string, { byteLength: ContentSize }: Uint8Array) => ({
  Title,
  FileExtension: 'pdf',
  FileType: 'PDF',
  ContentSize,
})

/**
 * Stores a PDF of the server, in the transaction of its cause. The file has no owner account, so only the
 * server can add a version.
 *
 * @returns the id of the file.
 */
export async function storePdf(
  transaction: PortalTransaction,
  title: string,
  bytes: Uint8Array,
): Promise<string> {
  const document = await transaction
    .insertInto('ContentDocument')
    .values(fileFacts(title, bytes))
    .returning('Id')
    .executeTakeFirstOrThrow()
  await insertVersion(transaction, { documentId: document.Id, number: 1, title, bytes })
  return document.Id
}

/** Adds the next version. The caller holds a lock that serializes the file's versions. */
export async function addPdfVersion(
  transaction: PortalTransaction,
  latest: { id: string; documentId: string; number: number },
  title: string,
  bytes: Uint8Array,
): Promise<void> {
  await transaction
    .updateTable('ContentVersion')
    .set({ IsLatest: false })
    .where('Id', '=', latest.id)
    .execute()
  const { documentId, number } = latest
  await insertVersion(transaction, { documentId, number: number + 1, title, bytes })
}

async function insertVersion(
  transaction: PortalTransaction,
  version: { documentId: string; number: number; title: string; bytes: Uint8Array },
): Promise<void> {
  const { documentId, number, title, bytes } = version
  const tables = transaction.withTables<EngineTables>()
  const file = await tables
    .insertInto('portal_file')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  const [{ Id }] = await Promise.all([
    transaction
      .insertInto('ContentVersion')
      .values({
        ...fileFacts(title, bytes),
        ContentDocumentId: documentId,
        PathOnClient: `${title}.pdf`,
        VersionNumber: number,
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
    .set({ ...fileFacts(title, bytes), LatestPublishedVersionId: Id })
    .where('Id', '=', documentId)
    .execute()
}
