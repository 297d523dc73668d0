import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { newToken, type Secrets } from '../../../sessions/secrets'
import { systemTables } from '../../../sessions/systemTables'

export type TokenPurpose = 'invitation' | 'passwordReset'

const DAY_MS = 24 * 60 * 60 * 1000

/** Invitations 7 days (domain model §7); password links 30 minutes (reliability S9). */
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  invitation: 7 * DAY_MS,
  passwordReset: 30 * 60 * 1000,
}

/** Stores the token's hash. Replaces an earlier token of the same person and purpose. */
export async function makeMailedToken(
  transaction: PortalTransaction,
  secrets: Secrets,
  { userId, accountId, purpose }: { userId: string; accountId: string; purpose: TokenPurpose },
  now: Date,
): Promise<string> {
  const token = newToken()
  await endMailedTokens(transaction, { userId, purpose })
  await systemTables(transaction)
    .insertInto('portal_mailed_token')
    .values({
      token_hash: secrets.hashToken(token),
      purpose,
      user_id: userId,
      account_id: accountId,
      expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]),
    })
    .execute()
  return token
}

/** Debounces: whether a token for this purpose was created recently. */
export async function hasYoungMailedToken(
  transaction: PortalTransaction,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
  youngMs: number,
  now: Date,
): Promise<boolean> {
  const madeSince = new Date(now.getTime() + LIFETIME_MS[purpose] - youngMs)
  const young = await systemTables(transaction)
    .selectFrom('portal_mailed_token')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', madeSince)
    .executeTakeFirst()
  return young !== undefined
}

/** Deletes each token of a person, for one company or for all. */
export async function endMailedTokens(
  transaction: PortalTransaction,
  { userId, accountId, purpose }: { userId: string; accountId?: string; purpose: TokenPurpose },
): Promise<void> {
  await systemTables(transaction)
    .deleteFrom('portal_mailed_token')
    .where('user_id', '=', userId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * Consumes a token and returns its user.
 *
 * @throws {ApiError} 422 `TOKEN_INVALID` if it is unknown, used or expired.
 */
export async function redeemMailedToken(
  transaction: PortalTransaction,
  secrets: Secrets,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ userId: string; accountId: string }> {
  const used = await systemTables(transaction)
    .deleteFrom('portal_mailed_token')
    .where('token_hash', '=', secrets.hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'account_id'])
    .executeTakeFirst()
  if (!used)
    throw new ApiError(422, 'TOKEN_INVALID', 'This link was used before or is too old. Ask for a new one.')
  return { userId: used.user_id, accountId: used.account_id }
}
