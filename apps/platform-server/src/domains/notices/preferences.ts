import { CHANNELS, type Channel } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { notificationKinds } from '../../metadata/picklists'

/**
 * Defaults: shown in the portal; mailed when missing it costs money, a load or the account; no text
 * message.
 */
const MAILED = [
  'Offer Answered',
  'Tender Received',
  'Quote Answered',
  'Appointment Changed',
  'ETA Requested',
  'Shipment Exception',
  'Load Cancelled',
  'Pickup Without Driver',
  'Document Rejected',
  'Insurance Expiring',
  'Authority Ending',
  'New Sign-In',
  'Company Details Changed',
  'Account Setup',
]

export const isOnByDefault = (kind: string, channel: Channel): boolean =>
  channel === 'inApp' || (channel === 'email' && MAILED.includes(kind))

export async function readPreferences(transaction: PortalTransaction, contactId: string) {
  const { rows } = await sql<{ kind: string; channel: Channel; isOn: boolean }>`
    select kind, channel, is_on as "isOn" from portal_notice_preference where contact_id = ${contactId}`.execute(
    transaction,
  )
  const chosen = new Map(rows.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]))
  return notificationKinds.map(({ value: kind }) => ({
    kind,
    ...(Object.fromEntries(
      CHANNELS.map((channel) => [channel, chosen.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel)]),
      // Every channel is a key.
    ) as Record<Channel, boolean>),
  }))
}

export async function writePreference(
  transaction: PortalTransaction,
  contactId: string,
  { kind, channel, isOn }: { kind: string; channel: Channel; isOn: boolean },
): Promise<void> {
  await sql`
    insert into portal_notice_preference values (${contactId}, ${kind}, ${channel}, ${isOn})
    on conflict (contact_id, kind, channel) do update set is_on = excluded.is_on`.execute(transaction)
}
