import { DeskRecords } from '@portal/contract/methods'
import { seenBy } from '../../database/seenBy'
import { defineMethod } from '../../methods/defineMethod'
import { notFound } from '../../http/ApiError'
import { findUploadedFile } from '../documents/uploadedFile'
import { mergePage, readCursor } from './activityPage'
import { changesOfRecord } from './changesOfRecord'
import { messagesOfRecord, noticesOfRecord } from './messagesOfRecord'
import { readRecordFiles } from './recordFiles'
import { visibleRecord } from './visibleRecord'

const PAGE_SIZE = 25

/** Queries four sources with at most one page each, and merges them by time. */
export const readRecordActivity = defineMethod(DeskRecords.activity, {
  bypassesRowSecurity:
    'Field history and notices have no rows for callers; record, fields and messages are read as the caller.',
  readsInTransaction: true,
  async handle({ recordId, kind, cursor }, caller, { transaction, locale }) {
    const record = await seenBy(transaction, caller, () => visibleRecord(transaction, caller, recordId))
    const page = { kind: kind ?? undefined, cursor: readCursor(cursor), limit: PAGE_SIZE + 1 }
    const wants = (...kinds: readonly string[]) => !kind || kinds.includes(kind)
    const sources = [
      wants('Change', 'Audit') ? await changesOfRecord(transaction, caller, record, page) : [],
      wants('Message') ? await messagesOfRecord(transaction, caller, record, page) : [],
      wants('Notice') ? await noticesOfRecord(transaction, caller, record, page, locale) : [],
    ]
    const { entries, nextCursor } = mergePage(sources, PAGE_SIZE)
    return {
      items: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        at: entry.at,
        actor: entry.actor ?? null,
        action: entry.action ?? null,
        reason: entry.reason ?? null,
        text: entry.text ?? null,
        recipient: entry.recipient ?? null,
        threadId: entry.threadId ?? null,
        changes: entry.changes ?? [],
      })),
      nextCursor,
    }
  },
})

export const listRecordFiles = defineMethod(DeskRecords.files, {
  async handle({ recordId }, caller, { transaction }) {
    const { id } = await visibleRecord(transaction, caller, recordId)
    return {
      files: await readRecordFiles(transaction, caller, id),
      canAdd: caller.role !== 'Auditor',
    }
  },
})

const writesLinks = 'Writes file links, which no caller may write; the record is read as the caller.'

/** The file is an upload of the caller. */
export const attachRecordFile = defineMethod(DeskRecords.attachFile, {
  bypassesRowSecurity: writesLinks,
  async handle({ recordId, contentDocumentId }, caller, { transaction }) {
    const { id } = await seenBy(transaction, caller, () => visibleRecord(transaction, caller, recordId))
    const file = await findUploadedFile(transaction, contentDocumentId, caller)
    const link = { LinkedEntityId: id, ContentDocumentId: file.id }
    const added = await transaction
      .insertInto('ContentDocumentLink')
      .values(link)
      .onConflict((conflict) => conflict.columns(['LinkedEntityId', 'ContentDocumentId']).doNothing())
      .returning('Id')
      .executeTakeFirst()
    if (added) return { linkId: added.Id }
    const existing = await transaction
      .selectFrom('ContentDocumentLink')
      .select('Id')
      .where('LinkedEntityId', '=', id)
      .where('ContentDocumentId', '=', file.id)
      .executeTakeFirstOrThrow()
    return { linkId: existing.Id }
  },
})

/** The file stays for other records and its uploader. */
export const detachRecordFile = defineMethod(DeskRecords.detachFile, {
  bypassesRowSecurity: writesLinks,
  async handle({ recordId, contentDocumentId }, caller, { transaction }) {
    const { id } = await seenBy(transaction, caller, () => visibleRecord(transaction, caller, recordId))
    const link = await transaction
      .selectFrom('ContentDocumentLink')
      .select(['Id', 'CreatedById'])
      .where('LinkedEntityId', '=', id)
      .where('ContentDocumentId', '=', contentDocumentId)
      .forUpdate()
      .executeTakeFirst()
    if (!link) return { contentDocumentId }
    if (caller.role !== 'Provider Admin' && link.CreatedById !== caller.userId) throw notFound('file')
    await transaction.deleteFrom('ContentDocumentLink').where('Id', '=', link.Id).execute()
    return { contentDocumentId }
  },
})
