import { Hono } from 'hono'
import type { z } from 'zod'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { ApiError, invalidInput } from '../../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../../http/platformContext'
import { readJson } from '../../http/readJson'
import { requestOf, type AuthDeps } from '../AuthDeps'
import { completeSignIn } from '../completeSignIn'
import { isSecure } from '../sessionMiddleware'
import { beginEnrolment, beginSchema, finishSchema, storeEnrolment, verifyEnrolment } from './enrolment'
import { enrolmentEvent, factorNameOf, mailFactorChange } from './factorChange'
import { kindsOf, readFactors } from './factorStore'
import { makeFactorTicket } from './factorTicket'
import { assertionOptions, newChallenge } from './passkeys'
import {
  endedPendingCookie,
  endPendingSignIns,
  findPendingSignIn,
  readPendingCookie,
  type PendingSignIn,
} from './pendingSignIn'
import { matchProof, proofSchema, spendMatch } from './proof'
import { relyingPartyOf } from './relyingParty'

/**
 * Serves the second step of a sign-in (DSK-03, ONB-06). Its cookie is not a session: it opens these routes
 * only.
 */
export function secondFactorRoutes(deps: AuthDeps): Hono<PlatformEnv> {
  const { database, secrets, rateLimiter, now } = deps
  const { kysely } = database
  const routes = new Hono<PlatformEnv>()

  const find = async (context: PlatformContext): Promise<PendingSignIn | undefined> => {
    const token = readPendingCookie(context.req.raw, isSecure(context))
    return token ? await findPendingSignIn(kysely, secrets, token, new Date(now())) : undefined
  }
  const demand = async (context: PlatformContext, step: PendingSignIn['step']): Promise<PendingSignIn> => {
    const pending = await find(context)
    if (pending?.step !== step) throw signInExpired()
    return pending
  }
  const finish = async (context: PlatformContext, pending: PendingSignIn) => {
    const session = await completeSignIn(context, deps, pending)
    context.header('Set-Cookie', endedPendingCookie(isSecure(context)), { append: true })
    return session
  }

  routes.get('/', async (context) => {
    const pending = await find(context)
    if (!pending) return context.json({ step: null })
    const kinds = kindsOf(await readFactors(kysely, pending.userId))
    return context.json({ step: pending.step, kinds, email: pending.email })
  })

  routes.post('/challenge', async (context) => {
    const { userId } = await demand(context, 'verify')
    const factors = (await readFactors(kysely, userId)).filter(({ kind }) => kind === 'Passkey')
    if (factors.length === 0) throw invalidInput('This account has no passkey.')
    const challenge = newChallenge()
    const party = await relyingPartyOf(kysely, context)
    return context.json({
      ticket: makeFactorTicket(secrets, { factor: 'use passkey', userId, value: challenge }, now()),
      options: await assertionOptions(party, factors, challenge),
    })
  })

  routes.post('/verify', async (context) => {
    const pending = await demand(context, 'verify')
    const { userId, accountId } = pending
    const proof = await readBody(context, proofSchema)
    const address = context.get('clientAddress')
    await rateLimiter.countSecondFactor(userId, address)
    const party = await relyingPartyOf(kysely, context)
    const match = await matchProof(deps, party, userId, await readFactors(kysely, userId), proof, now())
    const at = new Date(now())
    const facts = { account: accountId, object: 'User', recordId: userId, ...requestOf(context) }
    const isSpent =
      match !== undefined &&
      (await database.asSystem(async (transaction) => {
        if (!(await spendMatch(transaction, userId, match, at))) return false
        await endPendingSignIns(transaction, userId)
        if (match.kind === 'Recovery Code')
          await writeAuditEvent(transaction, { ...facts, action: 'Recovery Code Used', actor: userId }, at)
        return true
      }))
    if (!isSpent) {
      await writeAuditEvent(kysely, { ...facts, action: 'Second Factor Refused' }, at)
      throw wrongProof()
    }
    await rateLimiter.forgiveSecondFactor(userId, address)
    return context.json(await finish(context, pending))
  })

  routes.post('/enroll/begin', async (context) => {
    const pending = await demand(context, 'enroll')
    const { kind } = await readBody(context, beginSchema)
    const party = await relyingPartyOf(kysely, context)
    return context.json(await beginEnrolment(kysely, deps, party, pending, kind, now()))
  })

  routes.post('/enroll', async (context) => {
    const pending = await demand(context, 'enroll')
    const { userId, accountId } = pending
    const given = await readBody(context, finishSchema)
    const address = context.get('clientAddress')
    await rateLimiter.countSecondFactor(userId, address)
    const party = await relyingPartyOf(kysely, context)
    const enrolment = await verifyEnrolment(deps, party, userId, given, factorNameOf(context, given), now())
    const at = new Date(now())
    const stored =
      enrolment &&
      (await database.asSystem(async (transaction) => {
        const done = await storeEnrolment(transaction, enrolment, at)
        if (!done) return undefined
        await endPendingSignIns(transaction, userId)
        await writeAuditEvent(transaction, enrolmentEvent(context, { userId, accountId }, enrolment), at)
        await mailFactorChange(transaction, userId, 'added', enrolment.factor.name, at)
        return done
      }))
    if (!stored) throw wrongProof()
    await rateLimiter.forgiveSecondFactor(userId, address)
    return context.json({ ...stored, session: await finish(context, pending) })
  })

  routes.post('/cancel', async (context) => {
    const pending = await find(context)
    if (pending) await endPendingSignIns(kysely, pending.userId)
    context.header('Set-Cookie', endedPendingCookie(isSecure(context)))
    return context.body(null, 204)
  })

  return routes
}

/** @throws {ApiError} 400 when the body does not match the schema. */
export async function readBody<Schema extends z.ZodType>(
  context: PlatformContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context.req.raw))
  if (!parsed.success) throw invalidInput('The request does not have the fields of this step.')
  return parsed.data
}

const signInExpired = (): ApiError =>
  new ApiError(401, 'SIGN_IN_EXPIRED', 'This sign-in has expired. Enter your email and password again.')

/** Returns the same response to a wrong, used and expired proof. */
export const wrongProof = (): ApiError =>
  new ApiError(
    422,
    'SECOND_FACTOR_WRONG',
    'This code or passkey is not valid, or was used before. Try again.',
  )
