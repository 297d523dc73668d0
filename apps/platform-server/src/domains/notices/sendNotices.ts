import { NOTIFICATION_PAGES, type Channel } from '@portal/contract'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { languageOf, type Language } from '../../languages'
import { notificationKinds } from '../../metadata/picklists'
import { findCity } from '../../places/cities'
import { endOfQuiet } from '../../sms/quietHours'
import { queueText } from '../../sms/textOutbox'
import { sendMail } from '../../mail/sendMail'
import { isOnByDefault } from './preferences'
import { kindName, renderStoredNotice, type StoredNotice } from './texts/renderNotice'

const MOST_AT_ONCE = 500

/** Batch size: a transaction blocks the embedded database. */
const SENT_TOGETHER = 25

/** Older messages are dropped, so that an outage is not followed by a flood. */
const RECENT_MS = 60 * 60 * 1000

/** Sent during quiet hours too: missing them costs a load, money or an account by the next morning. */
const URGENT_KINDS: readonly string[] = [
  'Appointment Changed',
  'ETA Requested',
  'Shipment Exception',
  'Driver Assigned',
  'Load Cancelled',
  'Pickup Without Driver',
  'Detention Started',
  'New Sign-In',
  'Company Details Changed',
]

/** Ends every text message. */
const OPT_OUT_TEXT: Readonly<Record<Language, string>> = {
  'en-US': 'Reply STOP to opt out.',
  'es-US': 'Responda STOP para cancelar.',
}

/** For people who agreed to text messages: sent unless they disabled it (ONB-04). */
const isAwaitedText = sql`(n."Text__c" = 'companyActivated' and exists (
  select from "Consent__c" s
  where s."Contact__c" = c."Id" and s."Contact_Accepted__c" and s."Revoked_At__c" is null))`

interface Due extends StoredNotice {
  key: string
  contactId: string
  loadId: string | null
  recipient: string
  language: string | null
  city: string | null
  state: string | null
  companyType: string | null
}

/**
 * Queues recent notifications for email and text message by preference, each once, in the reader's
 * language. Respects opt-outs and quiet hours.
 *
 * @param origin origin of the portal for links in mails.
 */
export async function sendNotices(database: Database, now: Date, origin: string): Promise<void> {
  for (const channel of ['email', 'sms'] as const) {
    const due = await database.asSystem((transaction) => dueOn(transaction, channel, now))
    for (let at = 0; at < due.length; at += SENT_TOGETHER)
      await database.asSystem(async (transaction) => {
        const claimed = await claim(transaction, due.slice(at, at + SENT_TOGETHER), now)
        await Promise.all(
          claimed.map((one) =>
            channel === 'email'
              ? mailNotice(transaction, one, origin, now)
              : textNotice(transaction, one, now),
          ),
        )
      })
  }
}

async function mailNotice(
  transaction: PortalTransaction,
  due: Due,
  origin: string,
  now: Date,
): Promise<void> {
  const language = languageOf(due.language)
  const facts = {
    subject: kindName(due.kind, language),
    text: renderStoredNotice(due, language),
    link: `${origin}${pageOf(due)}`,
    settings: `${origin}${due.companyType === 'Provider' ? '/desk' : '/carrier/s/notifications'}`,
    language,
  }
  await sendMail(transaction, { to: due.recipient, template: 'notice', facts }, now)
}

/**
 * Shippers see a load as their shipment, staff see it at the desk. The page of a tender stays when the load
 * has left the board (DAY-07).
 */
function pageOf({ loadId, companyType, kind }: Due): string {
  if (companyType === 'Provider') return loadId === null ? '/desk' : `/desk/r/${loadId}`
  if (loadId === null)
    return (
      NOTIFICATION_PAGES[companyType === 'Shipper' ? 'Shipper' : 'Carrier'][kind] ??
      '/carrier/s/notifications'
    )
  if (kind === 'Tender Received') return `/carrier/s/tenders/${loadId}`
  return companyType === 'Shipper' ? `/shipper/shipments/${loadId}` : `/carrier/s/loads/${loadId}`
}

async function textNotice(transaction: PortalTransaction, due: Due, now: Date): Promise<void> {
  const language = languageOf(due.language)
  const zone = findCity(due.city ?? '', due.state ?? '')?.zone ?? 'America/Chicago'
  await queueText(
    transaction,
    {
      contactId: due.contactId,
      recipient: due.recipient,
      text: `${renderStoredNotice(due, language)} ${OPT_OUT_TEXT[language]}`,
      notBefore: URGENT_KINDS.includes(due.kind) ? now : endOfQuiet(now, zone),
    },
    now,
  )
}

async function dueOn(
  transaction: PortalTransaction,
  channel: Exclude<Channel, 'inApp'>,
  now: Date,
): Promise<readonly Due[]> {
  const byDefault = notificationKinds.map(({ value }) => value).filter((kind) => isOnByDefault(kind, channel))
  const address = sql.ref(channel === 'email' ? 'c.Email' : 'c.MobilePhone')
  const { rows } = await sql<Due>`
    select ${channel} || ':' || n."Id" as key, n."Kind__c" as kind, n."Name" as name, n."Text__c" as text,
      n."Values__c" as "values", n."Load__c" as "loadId", c."Id" as "contactId", ${address} as recipient,
      c."Preferred_Language__c" as language, a."BillingCity" as city, a."BillingState" as state,
      a."Type" as "companyType"
    from "Notification__c" n join "Contact" c on c."Id" = n."Contact__c"
    left join "Account" a on a."Id" = c."AccountId"
    left join portal_notice_preference p
      on p.contact_id = n."Contact__c" and p.kind = n."Kind__c" and p.channel = ${channel}
    where n."CreatedDate" > ${new Date(now.getTime() - RECENT_MS)} and n."Read_At__c" is null
      and coalesce(p.is_on, n."Kind__c" in (${sql.join(['', ...byDefault])}) or ${channel} = 'sms' and ${isAwaitedText})
      and ${address} is not null and (${channel} <> 'sms' or not coalesce(c."SMS_Opt_Out__c", false))
      and not exists (select 1 from portal_notice_told t where t.key = ${channel} || ':' || n."Id")
    order by n."CreatedDate" limit ${MOST_AT_ONCE}`.execute(transaction)
  return rows
}

/** Omits notifications that another process has claimed. */
async function claim(
  transaction: PortalTransaction,
  due: readonly Due[],
  now: Date,
): Promise<readonly Due[]> {
  const { rows } = await sql<{ key: string }>`
    insert into portal_notice_told select key, ${now} from unnest(${due.map(({ key }) => key)}::text[]) as key
    on conflict do nothing returning key`.execute(transaction)
  const ours = new Set(rows.map(({ key }) => key))
  return due.filter(({ key }) => ours.has(key))
}
