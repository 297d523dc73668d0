import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'

const fileFacts = (Title: string, { byteLength: ContentSize }: Uint8Array) => ({
  Title,
  FileExtension: 'pdf',
  FileType: 'PDF',
  ContentSize,
})

export interface NamedPdf {
  title: string
  bytes: Uint8Array
}

/**
 * Stores PDFs of the server, in the transaction of their cause. The files have no owner account, so only the
 * server can add a version.
 *
 * @returns the ids of the files, in order.
 */
export async function storePdfs(
  transaction: PortalTransaction,
  pdfs: readonly NamedPdf[],
): Promise<readonly string[]> {
  const documents = await transaction
    .insertInto('ContentDocument')
    .values(pdfs.map(({ title, bytes }) => fileFacts(title, bytes)))
    .returning('Id')
    .execute()
  await insertVersions(
    transaction,
    pdfs.map((pdf, index) => ({ ...pdf, documentId: documents[index]?.Id ?? '', number: 1 })),
  )
  return documents.map(({ Id }) => Id)
}

/** Like {@link storePdfs}, of one file. */
export async function storePdf(
  transaction: PortalTransaction,
  title: string,
  bytes: Uint8Array,
): Promise<string> {
  const [id = ''] = await storePdfs(transaction, [{ title, bytes }])
  return id
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
  await insertVersions(transaction, [{ documentId, number: number + 1, title, bytes }])
  await transaction
    .updateTable('ContentDocument')
    .set(fileFacts(title, bytes))
    .where('Id', '=', documentId)
    .execute()
}

async function insertVersions(
  transaction: PortalTransaction,
  versions: readonly (NamedPdf & { documentId: string; number: number })[],
): Promise<void> {
  const tables = transaction.withTables<EngineTables>()
  const files = await tables
    .insertInto('portal_file')
    .values(versions.map(() => ({ in_bucket: false })))
    .returning('id')
    .execute()
  const keyOf = (index: number) => files[index]?.id ?? ''
  const [inserted] = await Promise.all([
    transaction
      .insertInto('ContentVersion')
      .values(
        versions.map(({ documentId, number, title, bytes }, index) => ({
          ...fileFacts(title, bytes),
          ContentDocumentId: documentId,
          PathOnClient: `${title}.pdf`,
          VersionNumber: number,
          IsLatest: true,
          Sha256__c: createHash('sha256').update(bytes).digest('hex'),
          File_Key__c: keyOf(index),
        })),
      )
      .returning('Id')
      .execute(),
    tables
      .insertInto('portal_file_part')
      .values(versions.map(({ bytes }, index) => ({ file_id: keyOf(index), number: 0, bytes })))
      .execute(),
  ])
  await transaction
    .updateTable('ContentDocument')
    .from('ContentVersion as version')
    .set((row) => ({ LatestPublishedVersionId: row.ref('version.Id') }))
    .whereRef('version.ContentDocumentId', '=', 'ContentDocument.Id')
    .where(
      'version.Id',
      'in',
      inserted.map(({ Id }) => Id),
    )
    .execute()
}
