import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { PortalTransaction, Queries } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { sameSecret, type Secrets } from '../../../sessions/secrets'
import { membersOf, notifyPeople } from '../../notices/notifyPeople'
import { joinRequestTables } from '../../people/users/joinRequests'
import { activateWhenCleared } from './activateWhenCleared'
import type { RegisterContact } from '../registration/carrierRegister'

/** A code is valid for 15 minutes and 5 attempts, at most 5 codes in 24 hours. */
const LIFETIME_MS = 15 * 60_000
const MOST_ATTEMPTS = 5
const MOST_SENT = 5
const SENT_WINDOW_MS = 24 * 60 * 60_000

export type CodeChannel = 'email' | 'phone'

/** The latest code per company. */
type IdentityTables = {
  portal_company_identity: {
    account_id: string
    email: string | null
    phone: string | null
    code_hash: string | null
    expires_at: Date | null
    attempts: number
    sent: number
    sent_since: Date | null
  }
}

const identityTables = (queries: Queries) => queries.withTables<IdentityTables>()

/** Check constraints enforce the limits across processes. */
export const companyIdentityMigrations: Migrations = {
  '2026-12-22-company-identity': {
    async up(db) {
      await sql`create table portal_company_identity (
        account_id text primary key, email text, phone text, code_hash text, expires_at timestamptz,
        attempts integer not null default 0 check (attempts between 0 and ${sql.lit(MOST_ATTEMPTS)}),
        sent integer not null default 0 check (sent between 0 and ${sql.lit(MOST_SENT)}),
        sent_since timestamptz)`.execute(db)
    },
  },
}

/** Without a contact the provider verifies the identity. */
export async function storeRegisterContact(
  transaction: PortalTransaction,
  accountId: string,
  contact: RegisterContact | undefined,
): Promise<void> {
  const { email = null, phone = null } = contact ?? {}
  const hasContact = email !== null || phone !== null
  if (hasContact)
    await identityTables(transaction)
      .insertInto('portal_company_identity')
      .values({ account_id: accountId, email, phone, attempts: 0, sent: 0 })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email, phone }))
      .execute()
  await transaction
    .updateTable('Account')
    .set({ Identity_Status__c: hasContact ? 'Register Code' : 'Provider Review' })
    .where('Id', '=', accountId)
    .where('Identity_Confirmed_At__c', 'is', null)
    .execute()
}

/** Renders `o•••@example.com`: enough to recognize the mailbox, too little to guess the address. */
const hintOfEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@')
const hintOfPhone = (phone: string): string => `••• ••• ${phone.replaceAll(/\D/gu, '').slice(-4)}`

/** One masked hint per channel; empty if the provider verifies the identity. */
export async function readCodeChannels(
  transaction: PortalTransaction,
  accountId: string,
  sendsTexts: boolean,
): Promise<readonly { channel: CodeChannel; hint: string }[]> {
  const row = await identityTables(transaction)
    .selectFrom('portal_company_identity')
    .select(['email', 'phone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return [
    ...(row?.email ? [{ channel: 'email', hint: hintOfEmail(row.email) } as const] : []),
    ...(row?.phone && sendsTexts ? [{ channel: 'phone', hint: hintOfPhone(row.phone) } as const] : []),
  ]
}

const hashCode = (secrets: Secrets, accountId: string, code: string): string =>
  secrets.hashToken(`company identity\n${accountId}\n${code}`)

/**
 * Stores a code's hash and invalidates the previous code.
 *
 * @returns the code and its recipient.
 * @throws {ApiError} 422 `NO_REGISTER_CONTACT` without a contact, 429 `IDENTITY_CODE_LIMIT` after 5 codes
 * in 24 hours.
 */
export async function makeIdentityCode(
  transaction: PortalTransaction,
  secrets: Secrets,
  { accountId, channel }: { accountId: string; channel: CodeChannel },
  now: Date,
): Promise<{ code: string; recipient: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const known = await identityTables(transaction)
    .selectFrom('portal_company_identity')
    .select(['email', 'phone', 'sent', 'sent_since'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const recipient = channel === 'email' ? known?.email : known?.phone
  if (!known || !recipient)
    throw new ApiError(
      422,
      'NO_REGISTER_CONTACT',
      'The carrier register has no such contact for your company. We confirm it ourselves; nothing to do for you.',
    )
  const windowStart = known.sent_since
  const isNewWindow = windowStart === null || windowStart.getTime() + SENT_WINDOW_MS <= now.getTime()
  if (!isNewWindow && known.sent >= MOST_SENT)
    throw new ApiError(
      429,
      'IDENTITY_CODE_LIMIT',
      `${MOST_SENT} codes were sent in 24 hours. Try again tomorrow, or contact support.`,
      {
        headers: {
          'Retry-After': String(Math.ceil((windowStart.getTime() + SENT_WINDOW_MS - now.getTime()) / 1000)),
        },
      },
    )
  await identityTables(transaction)
    .updateTable('portal_company_identity')
    .set({
      code_hash: hashCode(secrets, accountId, code),
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      attempts: 0,
      sent: isNewWindow ? 1 : known.sent + 1,
      sent_since: isNewWindow ? now : windowStart,
    })
    .where('account_id', '=', accountId)
    .execute()
  return { code, recipient }
}

export type CodeAttempt = { kind: 'right' } | { kind: 'wrong'; attemptsLeft: number } | { kind: 'over' }

/**
 * The attempt is committed in its own statement before the comparison: neither a rollback nor concurrent
 * requests allow more than 5 attempts per code.
 */
export async function tryIdentityCode(
  queries: Queries,
  secrets: Secrets,
  { accountId, code }: { accountId: string; code: string },
  now: Date,
): Promise<CodeAttempt> {
  const counted = await identityTables(queries)
    .updateTable('portal_company_identity')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning(['code_hash', 'attempts'])
    .executeTakeFirst()
  if (!counted?.code_hash) return { kind: 'over' }
  if (sameSecret(counted.code_hash, hashCode(secrets, accountId, code))) return { kind: 'right' }
  return { kind: 'wrong', attemptsLeft: MOST_ATTEMPTS - counted.attempts }
}

/** Deletes the code, and activates the company if nothing else is missing. */
export async function confirmCompanyIdentity(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('Account')
    .set({ Identity_Status__c: 'Confirmed', Identity_Confirmed_At__c: now })
    .where('Id', '=', accountId)
    .where('Identity_Confirmed_At__c', 'is', null)
    .execute()
  await identityTables(transaction)
    .updateTable('portal_company_identity')
    .set({ code_hash: null, expires_at: null })
    .where('account_id', '=', accountId)
    .execute()
  await notifyHeldRequests(transaction, accountId)
  await activateWhenCleared(transaction, accountId, now)
}

/** Join requests were hidden while the identity was unconfirmed. */
async function notifyHeldRequests(transaction: PortalTransaction, accountId: string): Promise<void> {
  const requests = await joinRequestTables(transaction)
    .selectFrom('portal_join_request')
    .innerJoin('Account', 'Account.Id', 'portal_join_request.account_id')
    .select(['portal_join_request.name', 'portal_join_request.email', 'Account.Name as company'])
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .execute()
  if (requests.length === 0) return
  const admins = await membersOf(transaction, accountId, ['Admin'])
  for (const values of requests) await notifyPeople(transaction, admins, { text: 'joinRequest', values })
}
