import { parse, serialize } from 'hono/utils/cookie'
import type { Queries } from '../../database/openDatabase'
import { newToken, type Secrets } from '../secrets'
import { factorTables } from './factorTables'

const LIFETIME_SECONDS = 15 * 60

/** The cookie's path: browsers send it to these routes only. */
const SECOND_FACTOR_PATH = '/auth/second-factor'

const nameFor = (isSecure: boolean): string => (isSecure ? '__Secure-portal-sign-in' : 'portal-sign-in')

const cookie = (token: string, isSecure: boolean, maxAge: number): string =>
  serialize(nameFor(isSecure), token, {
    httpOnly: true,
    sameSite: 'Strict',
    path: SECOND_FACTOR_PATH,
    secure: isSecure,
    maxAge,
  })

export const pendingCookie = (token: string, isSecure: boolean): string =>
  cookie(token, isSecure, LIFETIME_SECONDS)

export const endedPendingCookie = (isSecure: boolean): string => cookie('', isSecure, 0)

export function readPendingCookie(request: Request, isSecure: boolean): string | undefined {
  const name = nameFor(isSecure)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** A sign-in with the right password, before its second factor. */
export interface PendingSignIn {
  userId: string
  accountId: string
  step: 'verify' | 'enroll'
  name: string
  email: string
}

/** Returns the token, which is not stored. */
export async function startPendingSignIn(
  queries: Queries,
  secrets: Secrets,
  { userId, accountId, step }: Pick<PendingSignIn, 'userId' | 'accountId' | 'step'>,
  now: Date,
): Promise<string> {
  const token = newToken()
  await factorTables(queries)
    .insertInto('portal_pending_sign_in')
    .values({
      token_hash: secrets.hashToken(token),
      user_id: userId,
      account_id: accountId,
      step,
      created_at: now,
    })
    .execute()
  return token
}

/** Queries a pending sign-in; undefined when the token expired or the person was deactivated. */
export async function findPendingSignIn(
  queries: Queries,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<PendingSignIn | undefined> {
  return await factorTables(queries)
    .selectFrom('portal_pending_sign_in as pending')
    .innerJoin('User', 'User.Id', 'pending.user_id')
    .innerJoin('portal_credential as credential', 'credential.user_id', 'pending.user_id')
    .select([
      'pending.user_id as userId',
      'pending.account_id as accountId',
      'pending.step as step',
      'User.Name as name',
      'credential.sign_in_name as email',
    ])
    .where('pending.token_hash', '=', secrets.hashToken(token))
    .where('pending.created_at', '>', new Date(now.getTime() - LIFETIME_SECONDS * 1000))
    .where('User.IsActive', '=', true)
    .executeTakeFirst()
}

/** Called when one completed, or access was revoked. */
export async function endPendingSignIns(queries: Queries, userId: string): Promise<void> {
  await factorTables(queries).deleteFrom('portal_pending_sign_in').where('user_id', '=', userId).execute()
}
