import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { seenBy } from '../../database/seenBy'
import type { Language } from '../../languages'
import { can } from '../../access/permissions'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { findObject } from '../../metadata/objects'
import { renderStoredNotice } from '../notices/texts/renderNotice'
import { beforeCursor, type ActivityPage, type TimelineEntry } from './activityPage'

interface TimelineRecord {
  id: string
  object: ObjectDefinition
}

/** Maximum characters of a message in a timeline. */
const MAX_TEXT = 500

const MESSAGE_LOOKUPS: Readonly<Record<string, string>> = {
  Load__c: 'Load__c',
  Account: 'Account__c',
  Payment__c: 'Payment__c',
}

/** Queries messages about a load, a company or a disputed payment. */
export async function messagesOfRecord(
  transaction: PortalTransaction,
  caller: StaffCaller,
  { id, object }: TimelineRecord,
  page: ActivityPage,
): Promise<readonly TimelineEntry[]> {
  const lookup = MESSAGE_LOOKUPS[object.apiName]
  if (lookup === undefined) return []
  const { rows } = await seenBy(transaction, caller, () =>
    sql<{ id: string; at: Date; actor: string; text: string | null; threadId: string }>`
      select m."Id" as id, m."CreatedDate" as at, m."Author_Name__c" as actor, left(m."Text__c", ${MAX_TEXT}) as text,
        m."Thread__c" as "threadId"
      from "Message__c" m
      where ${sql.ref(`m.${lookup}`)} = ${id} and ${beforeCursor(page, sql.ref('m.CreatedDate'), sql.ref('m.Id'))}
      order by m."CreatedDate" desc, m."Id" desc limit ${page.limit}`.execute(transaction),
  )
  return rows.map((row) => ({ ...row, kind: 'Message' }))
}

const NOTICE_LOOKUPS: Readonly<Record<string, string>> = { Load__c: 'Load__c', Contact: 'Contact__c' }

/** Kinds that disclose a record of an object which not every role reads. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  Load_Offer__c: ['Offer Answered', 'Tender Received'],
}

interface NoticeRow {
  id: string
  at: Date
  kind: string
  recipient: string
  contactId: string
  name: string
  text: string | null
  values: string | null
}

/**
 * Queries notifications about a load, or to a contact: kind, recipient and time; the text of the caller's
 * own ones only, because it is personal.
 */
export async function noticesOfRecord(
  transaction: PortalTransaction,
  caller: StaffCaller,
  { id, object }: TimelineRecord,
  page: ActivityPage,
  language: Language,
): Promise<readonly TimelineEntry[]> {
  const lookup = NOTICE_LOOKUPS[object.apiName]
  if (lookup === undefined) return []
  const hidden = Object.entries(KINDS_OF).flatMap(([apiName, kinds]) => {
    const described = findObject(apiName)
    return described && can(caller, 'read', described) ? [] : kinds
  })
  const { rows } = await sql<NoticeRow>`
    select n."Id" as id, n."CreatedDate" as at, n."Kind__c" as kind, person."Name" as recipient, n."Contact__c" as "contactId",
      n."Name" as name, n."Text__c" as text, n."Values__c" as values
    from "Notification__c" n join "Contact" person on person."Id" = n."Contact__c"
    where ${sql.ref(`n.${lookup}`)} = ${id} and not n."Kind__c" = any(${hidden}::text[])
      and ${beforeCursor(page, sql.ref('n.CreatedDate'), sql.ref('n.Id'))}
    order by n."CreatedDate" desc, n."Id" desc limit ${page.limit}`.execute(transaction)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: 'Notice',
    action: row.kind,
    recipient: row.recipient,
    text: row.contactId === caller.contactId ? renderStoredNotice(row, language) : null,
  }))
}
