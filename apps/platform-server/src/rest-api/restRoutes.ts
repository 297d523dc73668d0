import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Database } from '../database/openDatabase'
import { sessionRequired } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { readJson } from '../http/readJson'
import type { RateLimiter } from '../sessions/rateLimiter'
import { identityUrl } from './describeIdentity'
import { apiResources } from './apiVersions'
import { compositeCalls } from './calls/compositeCalls'
import { RolledBack } from './calls/RolledBack'
import { treeCalls } from './calls/treeCalls'
import { combinableCalls } from './findCall'
import type { RestCall, RestResult } from './RestCall'
import { describeRestError } from './restErrorItems'
import { restLimits } from './restLimits'
import { refuseUnsupportedCalls } from './unsupportedApis'

export interface RestDependencies {
  readonly database: Database
  readonly rateLimiter: RateLimiter
  readonly now: () => number
  readonly orgId: string
}

/**
 * Serves the REST API of an org, for ordinary Salesforce clients, to mount at `/services/data/v63.0`. Rows
 * and fields are those that the caller reads by the UI API.
 */
export function restRoutes({ database, rateLimiter, now, orgId }: RestDependencies): Hono<PlatformEnv> {
  const routes = new Hono<PlatformEnv>()

  const answer = (call: RestCall) => async (context: PlatformContext) => {
    const caller = context.get('caller')
    if (caller.kind !== 'user') throw sessionRequired()
    if (call.limit) await rateLimiter.count(call.limit, caller.userId)
    const url = new URL(context.req.url)
    const body = call.method === 'GET' || call.method === 'DELETE' ? {} : await readJson(context.req.raw)
    try {
      const run = database[call.access === 'write' ? 'asCaller' : 'readAs']
      const result = await run(caller, (transaction) =>
        call.run({
          caller,
          transaction,
          now: new Date(now()),
          params: context.req.param(),
          query: url.searchParams,
          body,
        }),
      )
      return respond(context, result)
    } catch (error) {
      if (error instanceof RolledBack) return context.json(error.body, error.status)
      const failure = describeRestError(error)
      if (!failure || failure.status >= 500) throw error
      return context.json(failure.errors, failure.status as ContentfulStatusCode, failure.headers)
    }
  }

  routes.get('/', (context) => {
    const caller = context.get('caller')
    if (caller.kind !== 'user') throw sessionRequired()
    const identity = identityUrl(context.get('origin'), orgId, caller.userId)
    return context.json({ ...apiResources, identity })
  })
  routes.get('/limits', async (context) => {
    const caller = context.get('caller')
    if (caller.kind !== 'user') throw sessionRequired()
    return context.json(await restLimits(rateLimiter, caller.userId))
  })
  // Before the calls: a record's path would match some of them.
  refuseUnsupportedCalls(routes)
  for (const call of [...compositeCalls, ...treeCalls, ...combinableCalls])
    routes.on(call.method, call.path, answer(call))
  return routes
}

function respond(context: PlatformContext, { status, body }: RestResult): Response {
  return status === 204 ? context.body(null, 204) : context.json(body, status)
}
