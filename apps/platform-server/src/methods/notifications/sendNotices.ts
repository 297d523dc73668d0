import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { notificationKinds } from '../../metadata/picklists'
import { sendMail } from '../sendMail'
import type { Channel } from './noticeTables'
import { isOnByDefault } from './preferences'

const MOST_AT_ONCE = 500

/** Messages older than this were shown in the portal long ago; after a standstill nobody gets a flood of them. */
const RECENT_MS = 60 * 60 * 1000

interface Due {
  key: string
  text: string
  recipient: string
  language: string | null
}

/**
 * Puts recent messages into the outboxes of those who want them by email or as text messages, each once: `portal_outbox`,
 * which the mailer reads, and `portal_text_outbox`, for a text gateway. Nobody gets a text message after STOP.
 */
export async function sendNotices(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    for (const { key, text, recipient, language } of await dueOn(transaction, 'email', now)) {
      // One after the other: each is marked as told together with its mail.
      // oxlint-disable-next-line no-await-in-loop
      await markTold(transaction, key, now)
      const facts = { text, language: language ?? 'en-US' }
      // oxlint-disable-next-line no-await-in-loop
      await sendMail(transaction, { to: recipient, template: 'notice', facts }, now)
    }
    for (const { key, text, recipient } of await dueOn(transaction, 'sms', now)) {
      // oxlint-disable-next-line no-await-in-loop
      await markTold(transaction, key, now)
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into portal_text_outbox (recipient, text, created_at)
        values (${recipient}, ${text}, ${now})`.execute(transaction)
    }
  })
}

async function dueOn(
  transaction: PortalTransaction,
  channel: Exclude<Channel, 'inApp'>,
  now: Date,
): Promise<readonly Due[]> {
  const byDefault = notificationKinds.map(({ value }) => value).filter((kind) => isOnByDefault(kind, channel))
  const address = sql.ref(channel === 'email' ? 'c.Email' : 'c.MobilePhone')
  const { rows } = await sql<Due>`
    select ${channel} || ':' || n."Id" as key, n."Name" as text, ${address} as recipient,
      c."Preferred_Language__c" as language
    from "Notification__c" n join "Contact" c on c."Id" = n."Contact__c"
    left join portal_notice_preference p
      on p.contact_id = n."Contact__c" and p.kind = n."Kind__c" and p.channel = ${channel}
    where n."CreatedDate" > ${new Date(now.getTime() - RECENT_MS)} and n."Read_At__c" is null
      and coalesce(p.is_on, n."Kind__c" in (${sql.join(['', ...byDefault])}))
      and ${address} is not null and (${channel} <> 'sms' or not coalesce(c."SMS_Opt_Out__c", false))
      and not exists (select 1 from portal_notice_told t where t.key = ${channel} || ':' || n."Id")
    order by n."CreatedDate" limit ${MOST_AT_ONCE}`.execute(transaction)
  return rows
}

const markTold = (transaction: PortalTransaction, key: string, now: Date) =>
  sql`insert into portal_notice_told values (${key}, ${now}) on conflict do nothing`.execute(transaction)
