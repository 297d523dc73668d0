import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { PortalTransaction, Queries } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { newToken, type Secrets } from '../../../sessions/secrets'
import type { RegisterContact } from './carrierRegister'
import type { CompanyToAdd } from './CompanyToAdd'

/** Domain model §7. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Includes the register's result at that time. */
export interface SignUp {
  /** `drives`: the person also drives (ONB-03). */
  contact: { name: string; email: string; mobile: string; drives?: boolean }
  equipment: readonly { type: string; count: number }[]
  language: string
  company: CompanyToAdd
  registerContact?: RegisterContact | undefined
}

/** Unconfirmed sign-ups reserve neither a company nor an address: anyone can type them. */
type SignUpTables = {
  portal_sign_up: {
    token_hash: string
    /** In lower case. */
    email: string
    password_hash: string
    /** A `SignUp` as JSON. */
    sign_up: string
    created_at: Date
  }
}

const signUpTables = (queries: Queries) => queries.withTables<SignUpTables>()

export const signUpMigrations: Migrations = {
  '2026-12-18-sign-ups': {
    async up(db) {
      await sql`create table portal_sign_up (
        token_hash text primary key, email text not null unique, password_hash text not null,
        sign_up text not null, created_at timestamptz not null)`.execute(db)
    },
  },
}

/** Creates the token of the confirmation link. The last sign-up per address counts. */
export async function storeSignUp(
  transaction: PortalTransaction,
  secrets: Secrets,
  signUp: SignUp,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  const row = {
    token_hash: secrets.hashToken(token),
    password_hash: passwordHash,
    sign_up: JSON.stringify(signUp),
    created_at: now,
  }
  await signUpTables(transaction)
    .insertInto('portal_sign_up')
    .values({ ...row, email: signUp.contact.email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  return token
}

/** @throws {ApiError} 422 `TOKEN_INVALID` for an unknown, used, replaced or expired token. */
export async function consumeSignUp(
  transaction: PortalTransaction,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<SignUp & { passwordHash: string; signedUpAt: Date }> {
  const taken = await signUpTables(transaction)
    .deleteFrom('portal_sign_up')
    .where('token_hash', '=', secrets.hashToken(token))
    .where('created_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .returning(['sign_up', 'password_hash', 'created_at'])
    .executeTakeFirst()
  if (!taken)
    throw new ApiError(
      422,
      'TOKEN_INVALID',
      'This link was used before or is older than 7 days. Sign up again to get a new one.',
    )
  // Written by `storeSignUp`.
  const signUp = JSON.parse(taken.sign_up) as SignUp
  return { ...signUp, passwordHash: taken.password_hash, signedUpAt: taken.created_at }
}

export async function sweepSignUps(queries: Queries, now: Date): Promise<void> {
  await signUpTables(queries)
    .deleteFrom('portal_sign_up')
    .where('created_at', '<=', new Date(now.getTime() - LIFETIME_MS))
    .execute()
}

/** Returns the password hash; undefined without a sign-up. */
export async function findUnconfirmed(
  queries: Queries,
  email: string,
  now: Date,
): Promise<{ passwordHash: string } | undefined> {
  return await signUpTables(queries)
    .selectFrom('portal_sign_up')
    .select('password_hash as passwordHash')
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .executeTakeFirst()
}

/** Debounces repeated requests for a mail. */
const AGAIN_AFTER_MS = 60_000

/**
 * Replaces the link of an unconfirmed sign-up. Undefined when it was confirmed meanwhile, or a link is
 * younger than a minute.
 */
export async function renewSignUp(
  transaction: PortalTransaction,
  secrets: Secrets,
  email: string,
  now: Date,
): Promise<{ token: string; name: string; language: string } | undefined> {
  const token = newToken()
  const renewed = await signUpTables(transaction)
    .updateTable('portal_sign_up')
    .set({ token_hash: secrets.hashToken(token), created_at: now })
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .where('created_at', '<=', new Date(now.getTime() - AGAIN_AFTER_MS))
    .returning('sign_up')
    .executeTakeFirst()
  if (!renewed) return undefined
  // Written by `storeSignUp`.
  const { contact, language } = JSON.parse(renewed.sign_up) as SignUp
  return { token, name: contact.name, language }
}
