import type { ExpressionBuilder } from 'kysely'
import type { Queries } from '../database/openDatabase'
import type { SystemTables } from '../sessions/systemTables'
import { endPendingSignIns } from '../sessions/secondFactor/pendingSignIn'
import { oauthTables } from './oauthTables'

/** Access ends everywhere, or for one company. */
interface EndedPerson {
  userId: string
  accountId?: string
  /** Token hash of a session to retain. */
  keptSession?: string
}

/**
 * Ends the sessions of a person, and the grants and codes that would create new ones. A grant belongs to
 * the account of its access token.
 */
export async function endAccessOf(
  queries: Queries,
  { userId, accountId, keptSession }: EndedPerson,
): Promise<void> {
  const tables = oauthTables(queries)
  await endPendingSignIns(queries, userId)
  const isHere = accountId !== undefined
  await tables
    .deleteFrom('portal_oauth_code')
    .where('user_id', '=', userId)
    .$if(isHere, (query) => query.where('account_id', '=', accountId ?? ''))
    .execute()
  await tables
    .deleteFrom('portal_oauth_grant as grant')
    .where('grant.user_id', '=', userId)
    .$if(isHere, (query) =>
      query.where((where) => {
        const session = where
          .selectFrom('portal_session as session')
          .select('session.account_id')
          .whereRef('session.token_hash', '=', 'grant.session_hash')
        return where(where.fn.coalesce(session, 'grant.account_id'), '=', accountId ?? '')
      }),
    )
    .execute()
  await tables
    .deleteFrom('portal_session')
    .where('user_id', '=', userId)
    .$if(isHere, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(keptSession !== undefined, (query) =>
      query.where((where) => where.not(isSession(where, keptSession ?? ''))),
    )
    .execute()
}

/** Ends a session and the grant that would refresh it. */
export async function endSession(queries: Queries, tokenHash: string): Promise<void> {
  const tables = oauthTables(queries)
  await tables.deleteFrom('portal_oauth_grant').where('session_hash', '=', tokenHash).execute()
  await tables
    .deleteFrom('portal_session')
    .where((where) => isSession(where, tokenHash))
    .execute()
}

/** Matches the token, also one that was rotated recently. */
const isSession = (where: ExpressionBuilder<SystemTables, 'portal_session'>, tokenHash: string) =>
  where.or([
    where('token_hash', '=', tokenHash),
    where(where.fn.coalesce('previous_hash', where.val('')), '=', tokenHash),
  ])
