import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { findCity } from '../../places/cities'
import { describeBrowser } from '../../sessions/describeBrowser'
import type { Secrets } from '../../sessions/secrets'
import { notifyPeople } from './notifyPeople'
import { placeTime } from './tripOfLoad'

/** A device or network unused for this long counts as new. */
const REMEMBERED_DAYS = 180

export interface SignIn {
  userId: string
  accountId: string
  userAgent: string
  address: string
}

/**
 * Providers rotate addresses within a network: the first three octets of IPv4, the first three groups of
 * IPv6.
 */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4) return v4
  // `::` replaces the missing zero groups.
  const [start = ''] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  return [...groups, '0', '0', '0'].slice(0, 3).join(':').toLowerCase()
}

/**
 * Stores browser and network as keyed hashes; notifies the person when either is new (domain model §9, "new
 * sign-in"), except at the first sign-in.
 */
export async function notifyNewSignIn(
  transaction: PortalTransaction,
  { userId, accountId, userAgent, address }: SignIn,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  const { browser, system } = describeBrowser(userAgent)
  const marks = [`device ${browser} ${system}`, `network ${networkOf(address)}`].map((mark) =>
    secrets.hashToken(`${userId} ${mark}`),
  )
  const { rows: known } = await sql<{ mark: string }>`
    select mark from portal_sign_in_mark where user_id = ${userId}
      and seen_at > ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`.execute(transaction)
  for (const mark of marks)
    await sql`insert into portal_sign_in_mark values (${userId}, ${mark}, ${now})
      on conflict (user_id, mark) do update set seen_at = excluded.seen_at`.execute(transaction)
  const isNew = marks.some((mark) => !known.some((row) => row.mark === mark))
  if (known.length === 0 || !isNew) return
  const person = await transaction
    .selectFrom('User')
    .innerJoin('Account', (join) => join.on('Account.Id', '=', accountId))
    .select(['User.ContactId', 'Account.BillingCity as city', 'Account.BillingState as state'])
    .where('User.Id', '=', userId)
    .executeTakeFirst()
  if (!person?.ContactId) return
  const zone = findCity(person.city ?? '', person.state ?? '')?.zone ?? null
  await notifyPeople(transaction, [person.ContactId], {
    text: 'newSignIn',
    values: { browser, system, address, time: placeTime(now, zone) },
  })
}
