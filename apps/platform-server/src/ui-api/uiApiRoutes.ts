import { Hono } from 'hono'
import type { Database } from '../database/openDatabase'
import type { RateLimiter } from '../sessions/rateLimiter'
import type { LimitedAction } from '../sessions/rateLimits'
import { ApiError, sessionRequired } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { refusalOf } from '../http/errorResponse'
import { recordErrorBody, RecordWriteError } from '../records/recordError'
import type { UiApiRoute } from './defineRoute'
import { actionRoutes } from './actionRoutes'
import { appRoutes } from './appRoutes'
import { avatarRoutes } from './avatarRoutes'
import { duplicateRoutes } from './duplicateRoutes'
import { graphqlRoutes } from './graphqlRoutes'
import { lookupRoutes } from './lookupRoutes'
import { pathLayoutRoutes } from './pathLayoutRoutes'
import { photoRoutes } from './photoRoutes'
import { quickActionRoutes } from './quickActionRoutes'
import { relatedListActionRoutes } from './relatedListActionRoutes'
import { searchInfoRoutes } from './searchInfoRoutes'
import { searchRoutes } from './searchRoutes'
import { metadataLanguage, translateAnswer } from './translateAnswer'
import { childRecordRoutes } from './childRecordRoutes'
import { contentDownloadRoutes } from './contentDownloadRoutes'
import { contentRoutes } from './contentRoutes'
import { layoutRoutes } from './layoutRoutes'
import { layoutUserStateRoutes } from './layoutUserStateRoutes'
import { listInfoRoutes } from './listInfoRoutes'
import { listInfoWriteRoutes } from './listInfoWriteRoutes'
import { listPreferenceRoutes } from './listPreferenceRoutes'
import { listRoutes } from './listRoutes'
import { objectInfoRoutes } from './objectInfoRoutes'
import { picklistRoutes } from './picklistRoutes'
import { recordBatchRoutes } from './recordBatchRoutes'
import { recordDefaultRoutes } from './recordDefaultRoutes'
import { recordRoutes } from './recordRoutes'
import { recordUiRoutes } from './recordUiRoutes'
import { relatedListInfoRoutes } from './relatedListInfoRoutes'
import { relatedListRecordRoutes } from './relatedListRecordRoutes'

/** One family per file. */
export const uiApiFamilies: readonly (readonly UiApiRoute[])[] = [
  recordRoutes,
  recordBatchRoutes,
  childRecordRoutes,
  recordDefaultRoutes,
  contentRoutes,
  contentDownloadRoutes,
  recordUiRoutes,
  objectInfoRoutes,
  picklistRoutes,
  layoutRoutes,
  layoutUserStateRoutes,
  listInfoRoutes,
  listInfoWriteRoutes,
  listPreferenceRoutes,
  listRoutes,
  relatedListInfoRoutes,
  relatedListRecordRoutes,
  actionRoutes,
  appRoutes,
  avatarRoutes,
  duplicateRoutes,
  graphqlRoutes,
  lookupRoutes,
  pathLayoutRoutes,
  photoRoutes,
  quickActionRoutes,
  relatedListActionRoutes,
  searchInfoRoutes,
  searchRoutes,
]

export interface UiApiDependencies {
  readonly database: Database
  /** @default no rate limits */
  readonly rateLimiter?: RateLimiter
  /** Epoch milliseconds. @default Date.now */
  readonly now?: () => number
}

const hasParameter = (path: string): boolean => path.includes(':')

/** Removes trailing parameters, as in requests without an id. */
function withoutIds(path: string): string {
  return path.replace(/(?:\/:\w+)+$/, '')
}

/**
 * Serves the UI API, to mount at `/services/data/v63.0`. The caller is the request's `caller` variable.
 * Errors are thrown as {@link ApiError}; rejected writes have their own response format.
 */
export function uiApiRoutes({ database, rateLimiter, now = Date.now }: UiApiDependencies): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>()
  const routes = uiApiFamilies.flat()
  const shapeOf = (path: string) => path.replaceAll(/:\w+/gu, ':')

  const refuseMethod = (path: string) => {
    const allowed = routes.filter((route) => shapeOf(route.path) === shapeOf(path))
    const headers = { Allow: [...new Set(allowed.map(({ method }) => method))].join(', ') }
    return (context: PlatformContext): never => {
      const message = `HTTP Method '${context.req.method}' not allowed for this path.`
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', message, { headers })
    }
  }

  const answer = (route: UiApiRoute) => async (context: PlatformContext) => {
    const caller = context.get('caller')
    if (caller.kind !== 'user') throw sessionRequired()
    try {
      const count = async (action: LimitedAction) =>
        await rateLimiter?.count(action, keyOfLimit(action, caller.userId))
      if (route.limit) await count(route.limit)
      const response = await route.handle({ context, caller, database, now: new Date(now()), count })
      if (route.isTranslated) return response
      return await translateAnswer(context, response, metadataLanguage(context))
    } catch (error) {
      if (error instanceof RecordWriteError)
        return Response.json(error.body(metadataLanguage(context)), { status: error.status })
      const refusal = route.writesRecords && refusalOf(error)
      if (!refusal || refusal.status >= 500) throw error
      const { status, headers } = refusal
      return Response.json(recordErrorBody(refusal), {
        status,
        headers: { 'Cache-Control': 'no-store', ...headers },
      })
    }
  }

  app.use('/ui-api/*', async (context, next) => {
    if (context.get('caller').kind !== 'user') throw sessionRequired()
    await next()
  })
  // Static paths first: otherwise `/records/batch` would match a record with the id "batch".
  for (const route of routes) if (!hasParameter(route.path)) app.on(route.method, route.path, answer(route))
  for (const path of new Set(routes.map(({ path }) => withoutIds(path))))
    if (!hasParameter(path)) app.all(path, refuseMethod(path))
  for (const route of routes) if (hasParameter(route.path)) app.on(route.method, route.path, answer(route))
  for (const { path } of routes) {
    app.all(path, refuseMethod(path))
    const short = withoutIds(path)
    app.all(short, refuseMethod(short))
    // An empty id, as of a caller that has none yet.
    if (short !== path) app.all(`${short}/`, refuseMethod(short))
  }
  app.all('/ui-api/*', () => {
    throw new ApiError(404, 'NOT_FOUND', 'The requested resource does not exist')
  })
  return app
}

/** Counts files apart from those of server methods; queries together with those of SOQL. */
const keyOfLimit = (limit: LimitedAction, userId: string): string =>
  limit === 'upload' ? `${userId}:file` : userId
