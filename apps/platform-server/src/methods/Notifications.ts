import { sql } from 'kysely'
import { z } from 'zod'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { notificationKinds } from '../metadata/picklists'
import { defineMethod } from './defineMethod'
import { CHANNELS } from './notifications/noticeTables'
import { readPreferences, writePreference } from './notifications/preferences'
import { wordStored, type StoredNotice } from './notifications/texts/wordNotice'
import { recordIdSchema } from './params'
import { languageSchema } from './personParams'

const PAGE_SIZE = 25
const MOST_IDS = 200
const KINDS = notificationKinds.map(({ value }) => value)

const notifications = { className: 'Notifications', sees: 'system', callers: 'signedIn' } as const

interface NoticeRow extends StoredNotice {
  id: string
  loadId: string | null
  loadNumber: string | null
  at: Date
  isRead: boolean
}

/** The kinds that a person has switched off for the list in the portal. */
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
 * `Notifications/list`: the caller's messages in the language asked for (English when none is), unread first, then the
 * newest; and how many are unread.
 */
export const listNotifications = defineMethod({
  ...notifications,
  method: 'list',
  verb: 'GET',
  params: z.object({
    offset: z.int().min(0).max(100_000).default(0),
    language: languageSchema.default('en-US'),
  }),
  async handle({ offset, language }, { contactId }, { transaction }) {
    const silent = await silentKinds(transaction, contactId)
    const { rows } = await sql<NoticeRow>`
      select n."Id" as "id", n."Kind__c" as "kind", n."Name" as "name", n."Text__c" as "text",
        n."Values__c" as "values", n."Load__c" as "loadId",
        l."Load_Number__c" as "loadNumber", n."CreatedDate" as "at", n."Read_At__c" is not null as "isRead"
      from "Notification__c" n left join "Load__c" l on l."Id" = n."Load__c"
      where n."Contact__c" = ${contactId}
        and not n."Kind__c" in (${sql.join(['', ...silent])})
      order by n."Read_At__c" is null desc, n."CreatedDate" desc, n."Id" desc
      limit ${PAGE_SIZE + 1} offset ${offset}`.execute(transaction)
    return {
      notices: rows.slice(0, PAGE_SIZE).map((row) => ({
        id: row.id,
        kind: row.kind,
        text: wordStored(row, language),
        loadId: row.loadId,
        loadNumber: row.loadNumber,
        at: row.at,
        isRead: row.isRead,
      })),
      unread: await countUnread(transaction, contactId),
      nextOffset: rows.length > PAGE_SIZE ? offset + PAGE_SIZE : null,
    }
  },
})

/** `Notifications/markRead`: these messages of the caller, or all of them. Ids of others change nothing. */
export const markNotificationsRead = defineMethod({
  ...notifications,
  method: 'markRead',
  verb: 'POST',
  params: z.object({ ids: z.union([z.literal('all'), z.array(recordIdSchema).max(MOST_IDS)]) }),
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

/** `Notifications/getPreferences`: which kind reaches the caller how. Text messages are off after STOP. */
export const getNotificationPreferences = defineMethod({
  ...notifications,
  method: 'getPreferences',
  verb: 'GET',
  params: z.object({}),
  async handle(_params, { contactId }, { transaction }) {
    return {
      preferences: await readPreferences(transaction, contactId),
      isSmsStopped: await isStopped(transaction, contactId),
    }
  },
})

/** `Notifications/setPreference`: switches one kind on one channel. */
export const setNotificationPreference = defineMethod({
  ...notifications,
  method: 'setPreference',
  verb: 'POST',
  params: z.object({
    kind: z.string().refine((kind) => KINDS.includes(kind), `must be one of ${KINDS.join(', ')}`),
    channel: z.enum(CHANNELS, `must be one of ${CHANNELS.join(', ')}`),
    isOn: z.boolean('must be true or false'),
  }),
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
