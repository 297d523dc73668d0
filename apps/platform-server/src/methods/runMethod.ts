import { actFor } from '../access/becomeCaller'
import type { GuestCaller, UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput, sessionRequired } from '../http/ApiError'
import { UNSTORABLE, unstorableAt } from '../http/unstorableText'
import type { RateLimiter } from '../sessions/rateLimiter'
import { hasConsented } from './consentText'
import type { AnyMethod, MethodCall } from './defineMethod'
import { createKeyGuard, findAnswer, storeAnswer, type KeyUse } from './idempotency'

/** A method call on its way in. */
export interface MethodRequest {
  params: unknown
  caller: UserCaller | GuestCaller
  call: Omit<MethodCall, 'transaction'>
}

/** What goes back: JSON text, and whether it is the first answer once more. */
export interface MethodAnswer {
  json: string
  isReplay: boolean
}

/**
 * Makes the function that runs server methods. The order of checks is that of portal-contract §5: session,
 * role, rate limit, shape of the params, consent, active account, idempotency key, then the method's own.
 */
export function createMethodRunner(database: Database, rateLimiter: RateLimiter) {
  const guardKey = createKeyGuard()

  return async function runMethod(definition: AnyMethod, request: MethodRequest): Promise<MethodAnswer> {
    const { caller, call } = request
    admit(definition, caller)
    if (definition.limit) {
      const who = caller.kind === 'user' ? caller.userId : call.clientAddress
      await rateLimiter.count(definition.limit, who)
    }
    const params = readParams(definition, request.params)
    const use = keyUse(definition, caller, params)
    const prepared = await definition.prepare?.(params, call)
    const run = () => runInTransaction(database, definition, { ...request, params, prepared }, use)
    return use ? await guardKey(use, run) : await run()
  }
}

function admit({ callers }: AnyMethod, caller: UserCaller | GuestCaller): void {
  if (callers === 'anyone') return
  if (caller.kind === 'guest') throw sessionRequired()
  if (callers !== 'signedIn' && !callers.includes(caller.role)) throw insufficientAccess()
}

function readParams({ params }: AnyMethod, given: unknown): unknown {
  const parsed = params.safeParse(given)
  const unstorable = parsed.success ? unstorableAt(parsed.data) : undefined
  if (parsed.success && unstorable === undefined) return parsed.data
  const problems = parsed.error?.issues.map(({ path, message }) => ({ param: path.join('.'), message })) ?? [
    { param: unstorable, message: UNSTORABLE },
  ]
  const first = problems[0]
  throw invalidInput(
    `${first?.param ? `${first.param}: ` : ''}${first?.message ?? 'The params are not usable.'}`,
    {
      problems,
    },
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
  return { userId: caller.userId, key, method: `${definition.className}/${definition.method}`, params: rest }
}

async function runInTransaction(
  database: Database,
  definition: AnyMethod,
  { caller, call, params, prepared }: MethodRequest & { prepared: unknown },
  use: KeyUse | undefined,
): Promise<MethodAnswer> {
  const isSystem = definition.sees === 'system'
  const work = async (transaction: MethodCall['transaction']): Promise<MethodAnswer> => {
    // Rows written beyond the caller's own rights still tell who wrote them.
    if (isSystem) await actFor(transaction, caller)
    // Asked at once, judged in the order of the contract.
    const asked = use && findAnswer(transaction, use, call.now)
    asked?.catch(() => {})
    if (caller.kind === 'user') {
      if (definition.needsConsent && !(await hasConsented(transaction, caller))) throw consentRequired()
      if (definition.needsActiveAccount && !caller.accountActive) throw accountInactive()
    }
    const known = await asked
    if (known !== undefined) return { json: known, isReplay: true }
    const answer = await definition.handle(params, caller, { ...call, transaction, prepared })
    const json = JSON.stringify(answer ?? null)
    if (use) await storeAnswer(transaction, use, json, call.now)
    return { json, isReplay: false }
  }
  if (isSystem) return await database.asSystem(work)
  // What is asked for with GET changes nothing.
  return definition.verb === 'GET'
    ? await database.readAs(caller, work)
    : await database.asCaller(caller, work)
}

const consentRequired = (): ApiError =>
  new ApiError(403, 'CONSENT_REQUIRED', 'Accept the Terms of Use before you continue.')

const accountInactive = (): ApiError => new ApiError(403, 'ACCOUNT_INACTIVE', 'Your account is unauthorized.')
