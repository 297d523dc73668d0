import { Hono } from 'hono'
import { z } from 'zod'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { ApiError, insufficientAccess, notFound, sessionRequired } from '../../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../../http/platformContext'
import { requestOf, type AuthDeps } from '../AuthDeps'
import { verifyPassword } from '../passwords'
import type { Session } from '../Session'
import { systemTables } from '../systemTables'
import { beginEnrolment, beginSchema, finishSchema, storeEnrolment, verifyEnrolment } from './enrolment'
import { enrolmentEvent, factorNameOf, mailFactorChange } from './factorChange'
import { isSecondFactorRequired, readFactors } from './factorStore'
import { factorTables } from './factorTables'
import { countRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes'
import { relyingPartyOf } from './relyingParty'
import { readBody, wrongProof } from './secondFactorRoutes'

const passwordSchema = z.object({ password: z.string().min(1).max(1024) })
const beginWithPassword = beginSchema.extend(passwordSchema.shape)
const removeSchema = passwordSchema.extend({ factorId: z.uuid() })

/**
 * Lists, adds and removes the factors of the signed-in person, and renews recovery codes. Changes need the
 * password: an unattended browser proves nothing.
 */
export function ownFactorRoutes(deps: AuthDeps): Hono<PlatformEnv> {
  const { database, rateLimiter, now } = deps
  const { kysely } = database
  const routes = new Hono<PlatformEnv>()

  const sessionOf = (context: PlatformContext): Session => {
    const session = context.get('session')
    if (!session) throw sessionRequired()
    if (context.get('isBearer')) throw insufficientAccess()
    return session
  }
  const enrolleeOf = async ({ userId, name }: Session) => {
    const credential = await systemTables(kysely)
      .selectFrom('portal_credential')
      .select(['sign_in_name as email', 'password_hash as passwordHash'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    // Single sign-on has no password here; the provider validates the second factor.
    if (!credential) throw insufficientAccess()
    return { userId, name, ...credential }
  }
  /** @throws {ApiError} 422 `PASSWORD_WRONG`; 429 above the limit. */
  const confirm = async (session: Session, password: string) => {
    await rateLimiter.count('passwordChange', session.userId)
    const enrollee = await enrolleeOf(session)
    if (!(await verifyPassword(password, enrollee.passwordHash)))
      throw new ApiError(422, 'PASSWORD_WRONG', 'The password is not right. Check it and try again.')
    return enrollee
  }
  const eventOf = (context: PlatformContext, session: Session, action: string) => ({
    action,
    actor: session.userId,
    account: session.account.id,
    object: 'User',
    recordId: session.userId,
    ...requestOf(context),
  })
  const describe = async ({ userId }: Session) => {
    const factors = await readFactors(kysely, userId)
    return {
      factors: factors.map(({ id, kind, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
        id,
        kind,
        name,
        createdAt,
        lastUsedAt,
      })),
      recoveryCodesLeft: await countRecoveryCodes(kysely, userId),
      isRequired: await isSecondFactorRequired(kysely, userId),
    }
  }

  routes.get('/', async (context) => context.json(await describe(sessionOf(context))))

  routes.post('/begin', async (context) => {
    const session = sessionOf(context)
    const { kind, password } = await readBody(context, beginWithPassword)
    const enrollee = await confirm(session, password)
    const party = await relyingPartyOf(kysely, context)
    return context.json(await beginEnrolment(kysely, deps, party, enrollee, kind, now()))
  })

  routes.post('/enroll', async (context) => {
    const session = sessionOf(context)
    const { userId, account } = session
    const given = await readBody(context, finishSchema)
    await rateLimiter.countSecondFactor(userId, context.get('clientAddress'))
    const party = await relyingPartyOf(kysely, context)
    const enrolment = await verifyEnrolment(deps, party, userId, given, factorNameOf(context, given), now())
    const at = new Date(now())
    const stored =
      enrolment &&
      (await database.asSystem(async (transaction) => {
        const done = await storeEnrolment(transaction, enrolment, at)
        if (!done) return undefined
        await writeAuditEvent(
          transaction,
          enrolmentEvent(context, { userId, accountId: account.id }, enrolment),
          at,
        )
        await mailFactorChange(transaction, userId, 'added', enrolment.factor.name, at)
        return done
      }))
    if (!stored) throw wrongProof()
    await rateLimiter.forgiveSecondFactor(userId, context.get('clientAddress'))
    return context.json({ ...stored, ...(await describe(session)) })
  })

  routes.post('/remove', async (context) => {
    const session = sessionOf(context)
    const { userId } = session
    const { factorId, password } = await readBody(context, removeSchema)
    await confirm(session, password)
    const at = new Date(now())
    await database.asSystem(async (transaction) => {
      const tables = factorTables(transaction)
      // Locks the person: two concurrent removals must not leave a required account without a factor.
      await tables
        .selectFrom('portal_credential')
        .select('user_id')
        .where('user_id', '=', userId)
        .forUpdate()
        .execute()
      const factors = await readFactors(transaction, userId)
      const factor = factors.find(({ id }) => id === factorId)
      if (!factor) throw notFound('sign-in method')
      const isLast = factors.length === 1
      if (isLast && (await isSecondFactorRequired(transaction, userId)))
        throw new ApiError(
          409,
          'LAST_SECOND_FACTOR',
          'Your account needs a second factor. Add another one before you remove this one.',
        )
      await tables.deleteFrom('portal_factor').where('id', '=', factorId).execute()
      if (isLast) await tables.deleteFrom('portal_recovery_code').where('user_id', '=', userId).execute()
      await writeAuditEvent(
        transaction,
        eventOf(context, session, `Second Factor Removed: ${factor.kind}`),
        at,
      )
      await mailFactorChange(transaction, userId, 'removed', factor.name, at)
    })
    return context.json(await describe(session))
  })

  routes.post('/recovery-codes', async (context) => {
    const session = sessionOf(context)
    const { password } = await readBody(context, passwordSchema)
    await confirm(session, password)
    const recoveryCodes = await database.asSystem(async (transaction) => {
      if ((await readFactors(transaction, session.userId)).length === 0) throw notFound('second factor')
      await writeAuditEvent(transaction, eventOf(context, session, 'Recovery Codes Renewed'), new Date(now()))
      return await replaceRecoveryCodes(transaction, session.userId)
    })
    return context.json({ recoveryCodes, ...(await describe(session)) })
  })

  return routes
}
