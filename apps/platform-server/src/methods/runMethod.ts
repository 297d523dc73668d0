import { actFor } from '../access/becomeCaller'
import { guest, isStaff, system, type GuestCaller, type UserCaller } from '../access/caller'
import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput, sessionRequired } from '../http/ApiError'
import { UNSTORABLE, unstorableAt } from '../http/unstorableText'
import type { RateLimiter } from '../sessions/rateLimiter'
import { hasConsented } from '../domains/people/profile/consentText'
import { checkedAgainstContract } from './checkedAgainstContract'
import type { AnyMethod, MethodCall } from './defineMethod'
import type { MethodAnswer } from './MethodAnswer'
import { setupRefusal } from '../domains/company/setup/companySetup'
import { createKeyGuard, findAnswer, isAnswered, storeAnswer, type KeyUse } from './idempotency'

/** A method call on its way in. */
export interface MethodRequest {
  params: unknown
  caller: UserCaller | GuestCaller
  call: Omit<MethodCall, 'transaction'>
}

/**
 * Makes the function that runs server methods. The order of checks is that of portal-contract §5: session,
 * role, rate limit (which repetitions of an answered request don't count for), shape of the params, consent, active
 * account, idempotency key, then the method's own.
 */
export function createMethodRunner(
  database: Database,
  rateLimiter: RateLimiter,
  { checksContract = false }: { checksContract?: boolean } = {},
) {
  const guardKey = createKeyGuard()

  return async function runMethod(definition: AnyMethod, request: MethodRequest): Promise<MethodAnswer> {
    if (!checksContract || definition.summary === '') return await run(definition, request)
    return await checkedAgainstContract(definition, () => run(definition, request))
  }

  async function run(definition: AnyMethod, request: MethodRequest): Promise<MethodAnswer> {
    const { call } = request
    const caller = callerFor(definition, request.caller)
    admit(definition, caller)
    const { params, refusal } = readParams(definition, request.params)
    const use = refusal ? undefined : keyUse(definition, caller, params)
    if (definition.limit) {
      const who = caller.kind === 'user' ? caller.userId : call.clientAddress
      // What was answered before has its effect behind it: whoever asks again for a lost answer gets it.
      const isFree = () => (use ? isAnswered(database.kysely, use, call.now) : false)
      await rateLimiter.count(definition.limit, who, isFree)
    }
    if (refusal) throw refusal
    for (const { action, who } of definition.limits?.(params, caller) ?? [])
      await rateLimiter.count(action, who)
    const earliest = wait(definition.answersAfterMs ?? 0)
    const prepared = await definition.prepare?.(params, call, database.kysely)
    const work = () =>
      onceMoreWhenBeaten(() =>
        runInTransaction(database, definition, { caller, call, params, prepared }, use),
      )
    const answer = use ? await guardKey(use, work) : await work()
    await earliest
    return answer
  }
}

const wait = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined

/** What is open to anyone is answered to the provider's staff as to a guest: they are no member of any account. */
function callerFor({ callers }: AnyMethod, caller: UserCaller | GuestCaller): UserCaller | GuestCaller {
  return callers === 'anyone' && isStaff(caller)
    ? { ...guest, ...(caller.request ? { request: caller.request } : {}) }
    : caller
}

function admit({ callers }: AnyMethod, caller: UserCaller | GuestCaller): void {
  if (callers === 'anyone' || (callers === 'signedIn' && caller.kind === 'user' && !isStaff(caller))) return
  if (callers !== 'signedIn' && callers.includes(caller.kind === 'guest' ? 'Guest' : caller.role)) return
  throw caller.kind === 'guest' ? sessionRequired() : insufficientAccess()
}

/** The params as the method takes them, or why it can't. */
function readParams({ params }: AnyMethod, given: unknown): { params?: unknown; refusal?: ApiError } {
  const parsed = params.safeParse(given)
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
  // Every idempotent method has `idempotencyKey` in its params schema (`idempotencyKeySchema`).
  const { idempotencyKey: key, ...rest } = params as { idempotencyKey?: string }
  // Where the key may be left out, the method itself knows a repetition.
  if (key === undefined) return undefined
  const { userId, accountId } = caller
  return { userId, accountId, key, method: `${definition.className}/${definition.method}`, params: rest }
}

/**
 * Runs work again that came a moment too late for something that exists once: now it sees what the other one wrote, and
 * answers to that. Nothing of the first time is left, as both are whole transactions.
 */
async function onceMoreWhenBeaten<T>(work: () => Promise<T>): Promise<T> {
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
  const isSystem = definition.sees === 'system'
  // What is asked for with GET changes nothing.
  const isReading = definition.verb === 'GET'
  const work = async (transaction: MethodCall['transaction']): Promise<MethodAnswer> => {
    // Rows written beyond the caller's own rights still tell who wrote them.
    if (isSystem && !isReading) await actFor(transaction, caller)
    // Asked at once, judged in the order of the contract.
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
  if (isReading) return await database.readAs(isSystem ? system : caller, work)
  return isSystem ? await database.asSystem(work) : await database.asCaller(caller, work)
}

/** Booking needs an Active account; what a company writes about itself only one that is not shut off. */
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
