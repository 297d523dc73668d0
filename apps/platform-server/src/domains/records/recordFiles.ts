import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import type { StaffCaller } from '../../access/caller'

/** Files per response, newest first. */
const MOST_FILES = 200

interface FileRow {
  contentDocumentId: string
  title: string
  extension: string | null
  sizeBytes: number | null
  versions: number
  addedAt: Date
  addedBy: string | null
  documentType: string | null
  documentStatus: string | null
  linkedBy: string | null
  accountId: string | null
}

/**
 * Queries attached files, documents of a load or company, and the file of a document. Runs in the caller's
 * transaction.
 */
export async function readRecordFiles(
  transaction: PortalTransaction,
  { userId, accountId, role }: StaffCaller,
  recordId: string,
) {
  const { rows } = await sql<FileRow>`
    with found as (
      select link."ContentDocumentId" as file, link."CreatedDate" as at, link."CreatedById" as linker, null as type, null as status
      from "ContentDocumentLink" link where link."LinkedEntityId" = ${recordId}
      union all
      select paper."ContentDocumentId" collate "C", paper."CreatedDate", null, paper."Type__c", paper."Status__c"
      from "Load_Document__c" paper
      where paper."Load__c" = ${recordId} or (paper."Account__c" = ${recordId} and paper."Load__c" is null) or paper."Id" = ${recordId}
      union all
      select invoice."ContentDocumentId" collate "C", invoice."CreatedDate", null, null, null
      from "Shipper_Invoice__c" invoice where invoice."Id" = ${recordId}),
    newest as (select distinct on (file) * from found order by file, type nulls last, at desc)
    select d."Id" as "contentDocumentId", d."Title" as title, d."FileExtension" as extension, d."ContentSize" as "sizeBytes",
      d."Account__c" as "accountId", newest.at as "addedAt", person."Name" as "addedBy", newest.linker as "linkedBy",
      newest.type as "documentType", newest.status as "documentStatus",
      (select count(*)::int from "ContentVersion" v where v."ContentDocumentId" = d."Id") as versions
    from newest join "ContentDocument" d on d."Id" = newest.file
    left join "User" person on person."Id" = coalesce(newest.linker, d."OwnerId")
    order by newest.at desc, d."Id" desc limit ${MOST_FILES}`.execute(transaction)
  const canWrite = role !== 'Auditor'
  return rows.map(({ linkedBy, accountId: owner, ...file }) => ({
    ...file,
    // Another company's file gets its versions from that company.
    canAddVersion: canWrite && owner === accountId && linkedBy !== null,
    canRemove: linkedBy !== null && canWrite && (linkedBy === userId || role === 'Provider Admin'),
  }))
}
