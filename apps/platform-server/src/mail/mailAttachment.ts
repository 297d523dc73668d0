import type { Database } from '../database/openDatabase'
import { readFile } from '../files/storedFile'

export interface MailAttachment {
  name: string
  bytes: Uint8Array
}

/** @throws {Error} for a missing file, so that the mail is never sent without it. */
export async function readAttachment(database: Database, documentId: string): Promise<MailAttachment> {
  const version = await database.kysely
    .selectFrom('ContentVersion')
    .select(['File_Key__c as key', 'PathOnClient as name'])
    .where('ContentDocumentId', '=', documentId)
    .where('IsLatest', '=', true)
    .executeTakeFirst()
  if (!version?.key) throw new Error(`The attached file ${documentId} has no version.`)
  const parts: Uint8Array[] = []
  for await (const part of readFile(database, version.key)) parts.push(part)
  return { name: version.name ?? 'attachment.pdf', bytes: new Uint8Array(Buffer.concat(parts)) }
}
