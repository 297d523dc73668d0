import { Hono } from 'hono'
import type { Database } from '../database/openDatabase'
import { ApiError, invalidInput } from '../http/ApiError'
import { refusalOf } from '../http/errorResponse'
import { jsonAnswer } from '../http/jsonAnswer'
import type { Metrics } from '../http/metrics'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { readJson } from '../http/readJson'
import { languageOfHeader } from '../languages'
import { guest } from '../access/caller'
import type { RateLimiter } from '../sessions/rateLimiter'
import type { Secrets } from '../sessions/secrets'
import type { AnyMethod, MethodCall, MethodConfiguration } from './defineMethod'
import { findMethod, methods } from './registry'
import { inSpan } from '../tracing/tracing'
import { createMethodRunner } from './runMethod'

export interface MethodDeps {
  database: Database
  rateLimiter: RateLimiter
  secrets: Secrets
  configuration: MethodConfiguration
  metrics: Metrics
  now: () => number
  /** Validates responses and errors against the contract. */
  checksContract?: boolean | undefined
}

/**
 * Serves `/lwr/apex/v63.0/{class}/{method}`: GET with `methodParams`, POST with a JSON body; responds with
 * the bare value.
 */
export function methodRoutes(deps: MethodDeps): Hono<PlatformEnv> {
  const call = callMethod(deps)
  const routes = new Hono<PlatformEnv>()

  const answer = (definition: AnyMethod) => async (context: PlatformContext) => {
    const answered = await call(definition, context, await readParams(definition, context))
    return jsonAnswer(context, answered.json, {
      'Content-Type': 'application/json; charset=utf-8',
      ...(answered.isReplay ? { 'Idempotent-Replayed': 'true' } : {}),
    })
  }
  // A route per method: logs and metrics contain the method and never user input.
  for (const definition of methods)
    routes.on(definition.verb, `/${definition.className}/${definition.method}`, answer(definition))
  routes.all('/:className/:method', refuseUnanswered)
  return routes
}

/** Calls a method with its validation, span and metrics. */
export function callMethod({
  database,
  rateLimiter,
  secrets,
  configuration,
  metrics,
  now,
  checksContract = false,
}: MethodDeps) {
  const runMethod = createMethodRunner(database, rateLimiter, { checksContract })
  return async (definition: AnyMethod, context: PlatformContext, params: unknown) => {
    const name = `${definition.className}/${definition.method}`
    const caller = context.get('caller')
    try {
      const request = {
        params,
        caller: caller.kind === 'system' ? guest : caller,
        call: describeCall(context, { secrets, configuration, now: new Date(now()) }),
      }
      const answered = await inSpan(name, { 'code.function.name': name }, () =>
        runMethod(definition, request),
      )
      metrics.observeMethod(name, 'ok')
      return answered
    } catch (error) {
      metrics.observeMethod(name, refusalOf(error)?.errorCode ?? 'UNKNOWN_EXCEPTION')
      throw error
    }
  }
}

function refuseUnanswered(context: PlatformContext): never {
  const { className = '', method = '' } = context.req.param()
  const definition = findMethod(className, method)
  if (!definition) throw new ApiError(404, 'NOT_FOUND', `There is no server method ${className}/${method}.`)
  throw new ApiError(405, 'METHOD_NOT_ALLOWED', `${className}/${method} is called with ${definition.verb}.`, {
    headers: { Allow: definition.verb },
  })
}

async function readParams(definition: AnyMethod, context: PlatformContext): Promise<unknown> {
  if (definition.verb === 'GET') return parseMethodParams(context.req.query('methodParams'))
  const body = await readJson(context.req.raw)
  const headerKey = context.req.header('idempotency-key')
  const needsKey = definition.isIdempotent && headerKey !== undefined
  // A key in the body takes precedence over the header.
  return needsKey && typeof body === 'object' && body !== null && !('idempotencyKey' in body)
    ? { ...body, idempotencyKey: headerKey }
    : body
}

function parseMethodParams(text: string | undefined): unknown {
  if (text === undefined || text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput('methodParams must be URL-encoded JSON.')
  }
}

function describeCall(
  context: PlatformContext,
  facts: Pick<MethodCall, 'secrets' | 'configuration' | 'now'>,
): Omit<MethodCall, 'transaction'> {
  return {
    ...facts,
    session: context.get('session'),
    isProgram: context.get('isBearer'),
    origin: context.get('origin'),
    clientAddress: context.get('clientAddress'),
    userAgent: context.req.header('user-agent') ?? '',
    locale: languageOfHeader(context.req.header('accept-language')),
  }
}
