import { ApiError } from '../../http/ApiError'
import type { PlatformContext } from '../../http/platformContext'
import type { AuthDeps } from '../AuthDeps'
import { isSecure } from '../sessionMiddleware'
import { isSecondFactorRequired, kindsOf, readFactors } from './factorStore'
import { pendingCookie, startPendingSignIn } from './pendingSignIn'

/**
 * Stops a sign-in that a second factor has to complete: the browser receives a cookie for that step instead
 * of a session.
 *
 * @throws {ApiError} 403 `SECOND_FACTOR_REQUIRED`; `details.step` is `verify`, or `enroll` where a required
 *   factor is missing.
 */
export async function demandSecondFactor(
  context: PlatformContext,
  { database, secrets, now }: Pick<AuthDeps, 'database' | 'secrets' | 'now'>,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  const factors = await readFactors(database.kysely, userId)
  if (factors.length === 0 && !(await isSecondFactorRequired(database.kysely, userId))) return
  const step = factors.length > 0 ? 'verify' : 'enroll'
  const at = new Date(now())
  const token = await startPendingSignIn(database.kysely, secrets, { userId, accountId, step }, at)
  throw new ApiError(
    403,
    'SECOND_FACTOR_REQUIRED',
    step === 'verify'
      ? 'Confirm the sign-in with your second factor.'
      : 'Your account needs a second factor. Set one up to continue.',
    {
      details: { step, kinds: kindsOf(factors) },
      headers: { 'Set-Cookie': pendingCookie(token, isSecure(context)) },
    },
  )
}
