import { parse, serialize } from 'hono/utils/cookie'
import type { Queries } from '../../database/openDatabase'
import { newToken, type Secrets } from '../secrets'
import { factorTables } from './factorTables'

/** Seconds to complete a sign-in after the password. */
const LIFETIME_SECONDS = 15 * 60

/** The browser sends the cookie to the routes of the second factor only. */
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

/** The `Set-Cookie` header of a pending sign-in. */
export const pendingCookie = (token: string, isSecure: boolean): string =>
  cookie(token, isSecure, LIFETIME_SECONDS)

/** The `Set-Cookie` header that deletes it. */
export const endedPendingCookie = (isSecure: boolean): string => cookie('', isSecure, 0)

/** The token of the pending sign-in of a request. */
export function readPendingCookie(request: Request, isSecure: boolean): string | undefined {
  const name = nameFor(isSecure)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** A sign-in whose password was right: it opens nothing but the step that is left. */
export interface PendingSignIn {
  userId: string
  accountId: string
  step: 'verify' | 'enroll'
  name: string
  email: string
}

/** Starts a pending sign-in and returns its token, which is not stored. */
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

/** The live pending sign-in of a token; undefined when it expired or the person was deactivated. */
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

/** Ends every pending sign-in of a person: one completed, or access was taken away. */
export async function endPendingSignIns(queries: Queries, userId: string): Promise<void> {
  await factorTables(queries).deleteFrom('portal_pending_sign_in').where('user_id', '=', userId).execute()
}
