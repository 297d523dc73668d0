import { sql } from 'kysely'
import { admitsMethod } from '../access/integrationScopes'
import { actFor } from '../access/becomeCaller'
import { guest, isStaff, system, type GuestCaller, type UserCaller } from '../access/caller'
import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { writeAs } from '../database/writeAs'
import { ApiError, insufficientAccess, invalidInput, sessionRequired } from '../http/ApiError'
import { UNSTORABLE, unstorableAt } from '../http/unstorableText'
import { insufficientScope } from '../oauth/insufficientScope'
import type { RateLimiter } from '../sessions/rateLimiter'
import { hasConsented } from '../domains/people/profile/consentText'
import { checkedAgainstContract } from './checkedAgainstContract'
import type { AnyMethod, MethodCall } from './defineMethod'
import { LAGGING_READS } from './laggingReads'
import type { MethodAnswer } from './MethodAnswer'
import { viewAsReadOnly } from '../sessions/viewAs/refuseWhileViewing'
import { setupRefusal } from '../domains/company/setup/companySetup'
import { createKeyGuard, findAnswer, isAnswered, storeAnswer, type KeyUse } from './idempotency'

export interface MethodRequest {
  params: unknown
  caller: UserCaller | GuestCaller
  call: Omit<MethodCall, 'transaction'>
}

/**
 * Creates the runner of server methods. It validates in the order of portal-contract §5: session, role,
 * rate limit (not for idempotent retries), params, consent, active account, idempotency key, then the
 * method's own rules.
 */
export function createMethodRunner(
  database: Database,
  rateLimiter: RateLimiter,
  { checksContract = false }: { checksContract?: boolean } = {},
) {
  const guardKey = createKeyGuard()

  return async function runMethod(definition: AnyMethod, request: MethodRequest): Promise<MethodAnswer> {
    if (!checksContract) return await run(definition, request)
    return await checkedAgainstContract(definition, () => run(definition, request))
  }

  async function run(definition: AnyMethod, request: MethodRequest): Promise<MethodAnswer> {
    const { call } = request
    const caller = callerFor(definition, withinScope(definition, request.caller))
    admit(definition, caller)
    if (definition.verb !== 'GET' && caller.kind === 'user' && caller.isReadOnly) throw viewAsReadOnly()
    const { params, refusal } = readParams(definition, request.params)
    const use = refusal ? undefined : keyUse(definition, caller, params)
    if (definition.limit) {
      const who = caller.kind === 'user' ? caller.userId : call.clientAddress
      // A retry with a stored response has no effect, so it is not counted.
      const isFree = () => (use ? isAnswered(database.kysely, use, call.now) : false)
      await rateLimiter.count(definition.limit, who, isFree)
    }
    if (refusal) throw refusal
    for (const { action, who } of (await definition.limits?.(params, caller, database.kysely)) ?? [])
      await rateLimiter.count(action, who)
    const earliest = wait(definition.answersAfterMs ?? 0)
    const prepared = await definition.prepare?.(params, call, database.kysely)
    const work = () =>
      retryOnUniqueViolation(() =>
        runInTransaction(database, definition, { caller, call, params, prepared }, use),
      )
    const answer = use ? await guardKey(use, work) : await work()
    await earliest
    return answer
  }
}

const nameOf = ({ className, method }: AnyMethod): string => `${className}/${method}`

const wait = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined

/**
 * Rejects an integration user without the method's scope (ITG-01). With it the method runs like for a
 * person of the role: scopes of objects are those of the UI API.
 */
function withinScope(
  { className, method }: AnyMethod,
  caller: UserCaller | GuestCaller,
): UserCaller | GuestCaller {
  if (caller.kind !== 'user' || caller.scope === undefined) return caller
  const { scope, ...person } = caller
  if (!admitsMethod(scope, className, method)) throw insufficientScope()
  return person
}

/** Lets staff call `anyone` methods as guests: they are not members of an account. */
function callerFor({ callers }: AnyMethod, caller: UserCaller | GuestCaller): UserCaller | GuestCaller {
  return callers === 'anyone' && isStaff(caller)
    ? { ...guest, ...(caller.request ? { request: caller.request } : {}) }
    : caller
}

function admit({ callers, needsShipperKey: key }: AnyMethod, caller: UserCaller | GuestCaller): void {
  const lacksKey =
    key !== undefined &&
    caller.kind === 'user' &&
    caller.role === 'Shipper User' &&
    !caller.componentKeys.includes(key)
  if (lacksKey) throw insufficientAccess()
  if (callers === 'anyone' || (callers === 'signedIn' && caller.kind === 'user' && !isStaff(caller))) return
  if (callers !== 'signedIn' && callers.includes(caller.kind === 'guest' ? 'Guest' : caller.role)) return
  throw caller.kind === 'guest' ? sessionRequired() : insufficientAccess()
}

/** Parses the params, or returns the error. */
function readParams({ params }: AnyMethod, given: unknown): { params?: unknown; refusal?: ApiError } {
  const parsed = parse(params, given)
  if (!parsed.success)
    return {
      refusal: invalidParams(
        parsed.error.issues.map(({ path, message }) => ({ param: path.join('.'), message })),
      ),
    }
  const param = unstorableAt(parsed.data)
  return param === undefined
    ? { params: parsed.data }
    : { refusal: invalidParams([{ param, message: UNSTORABLE }]) }
}

/** Null is absent where a param has no meaning of its own for it: clients send the fields of a form. */
function parse(params: AnyMethod['params'], given: unknown) {
  const parsed = params.safeParse(given)
  if (parsed.success || typeof given !== 'object' || given === null) return parsed
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const present = Object.entries(given).filter(([name, value]) => value !== null || !refused.has(name))
  return params.safeParse(Array.isArray(given) ? given : Object.fromEntries(present))
}

function invalidParams(problems: readonly { param: string; message: string }[]): ApiError {
  const first = problems[0]
  return invalidInput(
    `${first?.param ? `${first.param}: ` : ''}${first?.message ?? 'The params are not usable.'}`,
    { problems },
  )
}

function keyUse(
  definition: AnyMethod,
  caller: UserCaller | GuestCaller,
  params: unknown,
): KeyUse | undefined {
  if (!definition.isIdempotent || caller.kind === 'guest') return undefined
  // The schema of an idempotent method may have a key.
  const { idempotencyKey: key, ...rest } = params as { idempotencyKey?: string }
  // Without a key the method itself detects a retry.
  if (key === undefined) return undefined
  const { userId, accountId } = caller
  return { userId, accountId, key, method: nameOf(definition), params: rest }
}

/**
 * Retries a transaction once after a unique violation: it then sees the row of the concurrent transaction.
 * The first attempt has rolled back.
 */
async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (databaseFacts(error)?.code !== SQLSTATE.uniqueViolation) throw error
    return await work()
  }
}

async function runInTransaction(
  database: Database,
  definition: AnyMethod,
  { caller, call, params, prepared }: MethodRequest & { prepared: unknown },
  use: KeyUse | undefined,
): Promise<MethodAnswer> {
  const isSystem = definition.bypassesRowSecurity !== undefined
  // GET methods are read-only.
  const isReading = definition.verb === 'GET'
  const work = async (transaction: MethodCall['transaction']): Promise<MethodAnswer> => {
    // System writes still record the caller as their author.
    if (isSystem && !isReading) await actFor(transaction, caller)
    // Batched here, evaluated in the order of the contract.
    const asked = use && findAnswer(transaction, use, call.now)
    asked?.catch(() => {})
    if (caller.kind === 'user') {
      if (definition.needsConsent && !(await hasConsented(transaction, caller))) throw consentRequired()
      await requireAccount(definition, caller, transaction, call.now)
    }
    const known = await asked
    if (known !== undefined) return { json: known, isReplay: true }
    const answer = await definition.handle(params, caller, { ...call, transaction, prepared })
    const json = JSON.stringify(answer ?? null)
    if (use) await storeAnswer(transaction, use, json, call.now)
    return { json, isReplay: false }
  }
  if (isReading && definition.readsInTransaction)
    return await database.asSystem(async (transaction) => {
      await sql`set transaction read only`.execute(transaction)
      return await work(transaction)
    })
  if (isReading) {
    const reader = isSystem ? system : caller
    return LAGGING_READS.has(nameOf(definition))
      ? await database.searchAs(reader, work, caller.request)
      : await database.readAs(reader, work)
  }
  return isSystem ? await database.asSystem(work) : await writeAs(database, caller, work)
}

/** Requires an Active account for booking, and one that is not Inactive for a company's own writes. */
async function requireAccount(
  { needsActiveAccount, refusesInactiveAccount }: AnyMethod,
  { accountId, accountStatus, communityType }: UserCaller,
  transaction: MethodCall['transaction'],
  now: Date,
): Promise<void> {
  if (needsActiveAccount && accountStatus === 'Pending' && communityType === 'Carrier')
    throw await setupRefusal(transaction, accountId, now)
  const isRefused = needsActiveAccount
    ? accountStatus !== 'Active'
    : refusesInactiveAccount && accountStatus === 'Inactive'
  if (isRefused) throw accountInactive()
}

const consentRequired = (): ApiError =>
  new ApiError(403, 'CONSENT_REQUIRED', 'Accept the Terms of Use before you continue.')

const accountInactive = (): ApiError => new ApiError(403, 'ACCOUNT_INACTIVE', 'Your account is unauthorized.')
