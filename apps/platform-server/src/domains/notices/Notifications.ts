import { Notifications } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { readPreferences, writePreference } from './preferences'
import { renderStoredNotice, type StoredNotice } from './texts/renderNotice'
import { rowWindow } from '../../lists/rowWindow'

const bypassesRowSecurity = 'Reads or writes notice preferences, which callers may not read.'

const PAGE_SIZE = 25

interface NoticeRow extends StoredNotice {
  id: string
  loadId: string | null
  loadNumber: string | null
  at: Date
  isRead: boolean
}

/** Queries kinds that are disabled in the portal's list. */
async function silentKinds(transaction: PortalTransaction, contactId: string): Promise<readonly string[]> {
  const preferences = await readPreferences(transaction, contactId)
  return preferences.filter(({ inApp }) => !inApp).map(({ kind }) => kind)
}

async function countUnread(transaction: PortalTransaction, contactId: string): Promise<number> {
  const silent = await silentKinds(transaction, contactId)
  const row = await transaction
    .selectFrom('Notification__c')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('Contact__c', '=', contactId)
    .where('Read_At__c', 'is', null)
    .$if(silent.length > 0, (query) => query.where('Kind__c', 'not in', [...silent]))
    .executeTakeFirst()
  return row?.count ?? 0
}

/**
 * Renders notifications in the requested language, unread first, then newest; the response has the unread
 * count.
 */
export const listNotifications = defineMethod(Notifications.list, {
  bypassesRowSecurity,
  async handle({ offset, language }, { contactId }, { transaction }) {
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const silent = await silentKinds(transaction, contactId)
    const { rows } = await sql<NoticeRow>`
      select n."Id" as "id", n."Kind__c" as "kind", n."Name" as "name", n."Text__c" as "text",
        n."Values__c" as "values", n."Load__c" as "loadId",
        l."Load_Number__c" as "loadNumber", n."CreatedDate" as "at", n."Read_At__c" is not null as "isRead"
      from "Notification__c" n left join "Load__c" l on l."Id" = n."Load__c"
      where n."Contact__c" = ${contactId}
        and not n."Kind__c" in (${sql.join(['', ...silent])})
      order by n."Read_At__c" is null desc, n."CreatedDate" desc, n."Id" desc
      limit ${limit} offset ${offset}`.execute(transaction)
    const { page, nextOffset } = split(rows)
    return {
      notices: page.map((row) => ({
        id: row.id,
        kind: row.kind,
        text: renderStoredNotice(row, language),
        loadId: row.loadId,
        loadNumber: row.loadNumber,
        at: row.at,
        isRead: row.isRead,
      })),
      unread: await countUnread(transaction, contactId),
      nextOffset,
    }
  },
})

/** Ignores ids of other people's notifications. */
export const markNotificationsRead = defineMethod(Notifications.markRead, {
  bypassesRowSecurity,
  async handle({ ids }, { contactId }, { transaction, now }) {
    if (ids === 'all' || ids.length > 0)
      await transaction
        .updateTable('Notification__c')
        .set({ Read_At__c: now })
        .where('Contact__c', '=', contactId)
        .where('Read_At__c', 'is', null)
        .$if(ids !== 'all', (query) => query.where('Id', 'in', ids === 'all' ? [] : ids))
        .execute()
    return { unread: await countUnread(transaction, contactId) }
  },
})

/** The response has channels by kind. Text messages are off after an opt-out. */
export const getNotificationPreferences = defineMethod(Notifications.getPreferences, {
  bypassesRowSecurity,
  async handle(_params, { contactId }, { transaction }) {
    return {
      preferences: await readPreferences(transaction, contactId),
      isSmsStopped: await isStopped(transaction, contactId),
    }
  },
})

export const setNotificationPreference = defineMethod(Notifications.setPreference, {
  bypassesRowSecurity,
  async handle(params, { contactId }, { transaction }) {
    if (params.channel === 'sms' && params.isOn && (await isStopped(transaction, contactId)))
      throw new ApiError(409, 'SMS_STOPPED', 'Text messages are stopped. Allow them in your profile first.')
    await writePreference(transaction, contactId, params)
    return { preferences: await readPreferences(transaction, contactId) }
  },
})

async function isStopped(transaction: PortalTransaction, contactId: string): Promise<boolean> {
  const contact = await transaction
    .selectFrom('Contact')
    .select('SMS_Opt_Out__c')
    .where('Id', '=', contactId)
    .executeTakeFirst()
  return contact?.SMS_Opt_Out__c ?? false
}
