import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { findCity } from '../../places/cities'
import { describeBrowser } from '../../sessions/describeBrowser'
import type { Secrets } from '../../sessions/secrets'
import { tellPeople } from './tellPeople'
import { placeTime } from './tripOfLoad'

/** A device or network that was not used for so long is new again. */
const REMEMBERED_DAYS = 180

/** Somebody has just proved who they are. */
export interface SignIn {
  userId: string
  accountId: string
  userAgent: string
  address: string
}

/**
 * The network of an address: carriers and providers give phones and homes another address every few days, nearly always
 * within the same one. The first three numbers of IPv4, the first three groups of IPv6.
 */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4) return v4
  // `::` stands for as many zero groups as are missing; what is left of it begins the address.
  const [start = ''] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  return [...groups, '0', '0', '0'].slice(0, 3).join(':').toLowerCase()
}

/**
 * Remembers from which kind of browser and which network somebody signs in, and tells them when either is new (domain
 * model §9, "new sign-in"). The first sign-in ever is news to nobody. Only keyed hashes are remembered.
 */
export async function tellNewSignIn(
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
  await tellPeople(transaction, [person.ContactId], {
    text: 'newSignIn',
    values: { browser, system, address, time: placeTime(now, zone) },
  })
}
