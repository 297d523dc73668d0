import { DOCUMENTS } from '@portal/contract'
import { MyLoads, type ExportedDocument } from '@portal/contract/methods'
import { sql } from 'kysely'
import { defineMethod } from '../../../methods/defineMethod'
import { filterSql, hauledSql } from './hauledSql'

/** Omits rejected files. */
export const exportLoadDocuments = defineMethod(MyLoads.exportDocuments, {
  bypassesRowSecurity: 'Lists documents of former loads of the company, filtered by its account.',
  async handle({ tab, ...filters }, caller, { transaction, now }) {
    const { rows } = await sql<ExportedDocument & { total: number }>`
      select h."loadNumber", document."Type__c" as "type", file."Id" as "contentDocumentId",
        file."FileExtension" as "extension", file."ContentSize"::int as "sizeBytes",
        sum(file."ContentSize") over (order by h."loadNumber", document."Id")::float8 as "total"
      from ${hauledSql(caller, now)} h
      join "Load_Document__c" document on document."Load__c" = h."loadId"
        and document."Account__c" = ${caller.accountId} and document."Status__c" in ('Accepted', 'Under Review')
      join "ContentDocument" file on file."Id" = document."ContentDocumentId"
      where h."tab" = ${tab} and ${filterSql(filters)}
      order by h."loadNumber", document."Id" limit ${DOCUMENTS.mostExported + 1}`.execute(transaction)
    const taken = rows
      .slice(0, DOCUMENTS.mostExported)
      .filter(({ total }) => total <= DOCUMENTS.maxExportBytes)
    return {
      documents: taken.map(({ total: _total, ...document }) => document),
      isComplete: taken.length === rows.length,
    }
  },
})
