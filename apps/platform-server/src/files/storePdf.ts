import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'

/**
 * Stores a PDF of the server as a file, in the transaction of its cause. The file has no owner account, so
 * only the server can add a version.
 *
 * @returns the id of the file.
 */
export async function storePdf(
  transaction: PortalTransaction,
  title: string,
  bytes: Uint8Array,
): Promise<string> {
  const facts = { Title: title, FileExtension: 'pdf', FileType: 'PDF', ContentSize: bytes.byteLength }
  const tables = transaction.withTables<EngineTables>()
  const [file, document] = await Promise.all([
    tables.insertInto('portal_file').defaultValues().returning('id').executeTakeFirstOrThrow(),
    transaction.insertInto('ContentDocument').values(facts).returning('Id').executeTakeFirstOrThrow(),
  ])
  const [version] = await Promise.all([
    transaction
      .insertInto('ContentVersion')
      .values({
        ...facts,
        ContentDocumentId: document.Id,
        PathOnClient: `${title}.pdf`,
        VersionNumber: 1,
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
    .set({ LatestPublishedVersionId: version.Id })
    .where('Id', '=', document.Id)
    .execute()
  return document.Id
}
