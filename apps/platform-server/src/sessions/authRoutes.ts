import { Hono } from 'hono'
import { z } from 'zod'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import { ApiError, invalidInput, sessionRequired } from '../http/ApiError'
import { makeResendTicket } from '../domains/company/registration/resendTicket'
import { findUnconfirmed } from '../domains/company/registration/signUps'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { readJson } from '../http/readJson'
import { UNSTORABLE, unstorableAt } from '../http/unstorableText'
import { requestOf, type AuthDeps } from './AuthDeps'
import { completeSignIn } from './completeSignIn'
import { describeSession } from './describeSession'
import { findSignIn } from './findSignIn'
import { signInNameOf } from './signInName'
import { verifyPassword } from './passwords'
import { demandSecondFactor } from './secondFactor/demandSecondFactor'
import { ownFactorRoutes } from './secondFactor/ownFactorRoutes'
import { secondFactorRoutes } from './secondFactor/secondFactorRoutes'
import { oidcRoutes } from './singleSignOn/oidcRoutes'
import { endedSessionCookie } from './sessionCookie'
import { isSecure } from './sessionMiddleware'
import { readSignOutTicket } from './signOutTicket'
import { viewAsCookie } from './viewAs/viewAsCookie'
import { viewAsRoutes } from './viewAs/viewAsRoutes'

const credentialsSchema = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
  /** The sign-in page's application; absent for OAuth clients, which accept any user. */
  application: z.enum(['carrier', 'shipper', 'desk']).optional(),
})
const accountSchema = z.object({ accountId: z.string().min(15).max(18) })

const SIGN_IN_PAGES = ['/carrier/login', '/shipper/login']

/** Serves sign-in, sign-out, the current session and switching accounts (portal-contract §2, §5). */
export function authRoutes(deps: AuthDeps): Hono<PlatformEnv> {
  const { database, sessions, secrets, rateLimiter, now } = deps
  const routes = new Hono<PlatformEnv>()

  routes.post('/login', async (context) => {
    const parsed = credentialsSchema.safeParse(await readJson(context.req.raw))
    if (!parsed.success) throw invalidInput('Send { "email": "…", "password": "…" }.')
    const unstorable = unstorableAt(parsed.data)
    if (unstorable !== undefined) throw invalidInput(`${unstorable}: ${UNSTORABLE}`)
    const signInName = signInNameOf(parsed.data.email)
    const address = context.get('clientAddress')
    await rateLimiter.checkSignIn(signInName, address)
    const known = await findSignIn(database.kysely, signInName)
    const waiting = known ? undefined : await findUnconfirmed(database.kysely, signInName, new Date(now()))
    const isRight = await verifyPassword(parsed.data.password, (known ?? waiting)?.passwordHash)
    // Only the correct password reveals an unconfirmed sign-up.
    if (waiting && isRight)
      throw new ApiError(
        403,
        'EMAIL_UNCONFIRMED',
        'Your email address is not confirmed yet. Open the link that we sent you, or have it sent again.',
        { details: { resendTicket: makeResendTicket(secrets, signInName, now()) } },
      )
    if (!known || !isRight) {
      await rateLimiter.countFailedSignIn(signInName, address)
      await writeAuditEvent(
        database.kysely,
        {
          action: 'Sign-In Refused',
          recordId: known?.userId,
          account: known?.accountId,
          object: 'User',
          ...requestOf(context),
        },
        new Date(now()),
      )
      throw new ApiError(
        401,
        'INVALID_LOGIN',
        'The email or password is not right. Check both and try again.',
      )
    }
    refuseOtherApplication(parsed.data.application, known)
    // Concurrent requests may have reached the limit meanwhile.
    await rateLimiter.checkSignIn(signInName, address)
    if (known.staffRole !== null && deps.singleSignOn?.allowsPasswords === false)
      throw new ApiError(
        403,
        'PASSWORD_SIGN_IN_OFF',
        'Passwords are turned off for staff. Sign in with your company account.',
      )
    await demandSecondFactor(context, deps, known)
    return context.json(await completeSignIn(context, deps, known))
  })

  const signOut = async (context: PlatformContext) => {
    const session = context.get('session')
    if (session?.viewAs) {
      // The viewer's own session continues at the desk.
      await deps.views.end(session, context.get('clientAddress'))
      context.set('session', undefined)
      context.header('Set-Cookie', viewAsCookie('', isSecure(context)))
      return
    }
    if (session) {
      await sessions.end(session.token)
      const facts = { action: 'Signed Out', actor: session.userId, account: session.account.id }
      await writeAuditEvent(
        database.kysely,
        { ...facts, object: 'User', recordId: session.userId, ...requestOf(context) },
        new Date(now()),
      )
    }
    context.set('session', undefined)
    context.header('Set-Cookie', endedSessionCookie(isSecure(context)))
  }

  routes.post('/logout', async (context) => {
    await signOut(context)
    return context.body(null, 204)
  })

  // A gateway redirects here to sign out (`Session/getLogoutUrl`).
  routes.get('/logout', async (context, next) => {
    const ticket = context.req.query('ticket')
    if (ticket === undefined) return await next()
    const userId = readSignOutTicket(secrets, ticket, now())
    if (userId !== undefined && userId === context.get('session')?.userId) await signOut(context)
    return context.redirect(SIGN_IN_PAGES.find((page) => page === context.req.query('returnTo')) ?? '/', 302)
  })

  routes.route('/second-factor', secondFactorRoutes(deps))
  routes.route('/factors', ownFactorRoutes(deps))
  routes.route('/view-as', viewAsRoutes(deps))

  routes.get('/sign-in-options', (context) =>
    context.json({
      singleSignOn: deps.singleSignOn !== undefined,
      staffPasswords: deps.singleSignOn?.allowsPasswords ?? true,
    }),
  )
  if (deps.singleSignOn) routes.route('/oidc', oidcRoutes(deps, deps.singleSignOn))

  routes.get('/me', (context) => context.json(describeSession(context.get('session'), secrets)))

  routes.post('/account', async (context) => {
    const session = context.get('session')
    if (!session) throw sessionRequired()
    const parsed = accountSchema.safeParse(await readJson(context.req.raw))
    if (!parsed.success) throw invalidInput('Send { "accountId": "…" }.')
    const wanted = session.memberships.find(({ id }) => id.startsWith(parsed.data.accountId))
    if (!wanted) throw new ApiError(403, 'INSUFFICIENT_ACCESS', 'You are not a member of that account.')
    await sessions.setAccount(session.token, wanted)
    return context.json(describeSession({ ...session, account: wanted }, secrets))
  })

  return routes
}

/**
 * Rejects staff on the portal's sign-in pages and members on the desk's (DSK-03). Called after the password
 * is verified, so that it discloses nothing to others.
 *
 * @throws {ApiError} 403 `WRONG_SIGN_IN_PAGE`, `details.signInPage`.
 */
function refuseOtherApplication(
  application: 'carrier' | 'shipper' | 'desk' | undefined,
  { staffRole, accountType }: { staffRole: string | null; accountType: string },
): void {
  if (application === undefined || (application === 'desk') === (staffRole !== null)) return
  const signInPage =
    staffRole !== null ? '/desk/login' : accountType === 'Shipper' ? '/shipper/login' : '/carrier/login'
  throw new ApiError(403, 'WRONG_SIGN_IN_PAGE', `This account signs in at ${signInPage}.`, {
    details: { signInPage },
  })
}
