import { BUILT_IN_CHAT_PATH } from '@portal/contract'
import { POD_PATH, podResponse } from '../domains/shipments/publicTracking'
import { logoResponse } from '../domains/provider/logoResponse'
import type { IntegrationTokens } from '../oauth/integration/integrationTokens'
import { LOGO_PATH } from '../domains/provider/providerIdentity'
import { Hono, type MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { isOutage } from '../database/databaseError'
import type { DiskRoom } from '../database/embedded/diskRoom'
import type { Database } from '../database/openDatabase'
import { writeWithRoom } from '../database/embedded/writeWithRoom'
import { auditRefusals } from '../audit/auditMiddleware'
import type { MethodConfiguration } from '../methods/defineMethod'
import { OUTBOX_PATH, outboxPage, type OutboxContent } from '../mail/outboxPage'
import { INCOMING_TEXT_PATH, receiveText } from '../sms/incomingText'
import { methodRoutes } from '../methods/methodRoutes'
import {
  receiveCarrierTelematics,
  TELEMATICS_PATH,
} from '../domains/integrations/telematics/receiveTelematics'
import { EDI_PATH, ediRoutes } from '../domains/edi/ediRoutes'
import { eventRoutes } from '../events/eventRoutes'
import type { ChangeFeed } from '../events/changeFeed'
import type { GatewayAuthDeps } from '../gateway/gatewayAuth'
import { addGatewayRoutes } from '../gateway/gatewayApp'
import { oauthRoutes } from '../oauth/oauthRoutes'
import { requireScope } from '../oauth/requireScope'
import type { GrantStore } from '../oauth/grantStore'
import type { OAuthClient } from '../oauth/oauthClients'
import { authRoutes } from '../sessions/authRoutes'
import type { RateLimiter } from '../sessions/rateLimiter'
import type { Secrets } from '../sessions/secrets'
import { identify, requireSameSite } from '../sessions/sessionMiddleware'
import type { OidcSettings } from '../sessions/singleSignOn/OidcSettings'
import type { SessionStore } from '../sessions/sessionStore'
import type { TokenSeal } from '../sessions/tokenSeal'
import { rememberWrites } from '../sessions/writtenCookie'
import { refuseWhileViewing } from '../sessions/viewAs/refuseWhileViewing'
import { createViewAsStore } from '../sessions/viewAs/viewAsStore'
import { apiVersions, currentVersionPath } from '../rest-api/apiVersions'
import { identityRoutes, openIdConfiguration } from '../rest-api/identityRoutes'
import { restRoutes } from '../rest-api/restRoutes'
import { refuseUnsupportedApis } from '../rest-api/unsupportedApis'
import { uiApiRoutes } from '../ui-api/uiApiRoutes'
import { UPLOADS_PATH, uploadRoutes } from '../uploads/uploadRoutes'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import { isLoopback, type PortalAddress } from './clientAddress'
import { errorResponse, errorShapeOf, refusalOf } from './errorResponse'
import { liveChatPage } from './liveChatPage'
import type { Metrics } from './metrics'
import { METRICS_PATH, metricsAnswer, servesMetrics, type MetricsAccess } from './metricsRoute'
import { OPENAPI_PATH, openApiResponse } from './openApiResponse'
import type { PlatformContext, PlatformEnv } from './platformContext'
import type { PortalFiles } from './portalFiles'
import { createReadiness } from './readiness'
import { allowOrigins } from './allowOrigins'
import { receiveBody } from './receiveBody'
import {
  addHeaders,
  assignRequestId,
  limitBody,
  observeRequests,
  type PlatformLogger,
} from './requestMiddleware'
import { traceFacts } from '../tracing/tracing'
import { securityHeaders } from './securityHeaders'
import { shedLoad, type OpenRequestLimits } from './shedLoad'

export interface AppDeps {
  database: Database
  sessions: SessionStore
  secrets: Secrets
  seal: TokenSeal
  /** Encrypts the sign-in cookie of single sign-on. */
  ssoSeal: TokenSeal
  /** @default none */
  singleSignOn: OidcSettings | undefined
  rateLimiter: RateLimiter
  metrics: Metrics
  metricsAccess: MetricsAccess
  logger: PlatformLogger
  now: () => number
  portalFiles: PortalFiles | undefined
  deskFiles: PortalFiles | undefined
  configuration: MethodConfiguration
  portal: PortalAddress
  /** @default no limit */
  openRequests: OpenRequestLimits | undefined
  isProduction: boolean
  /** Validates responses and errors of server methods against the contract. */
  checksContract?: boolean | undefined
  /** Unsent messages, readable from the same machine only. @default none */
  outbox: OutboxContent | undefined
  /** Password of the text message gateway, which posts incoming texts. @default no gateway */
  textPassword: string | undefined
  /** In `PLATFORM_MODE=org` the org responds instead of the database. */
  gateway: GatewayAuthDeps | undefined
  /** Free disk space of an embedded database with a folder. */
  diskRoom: DiskRoom | undefined
  oauth: { grants: GrantStore; clients: readonly OAuthClient[]; integrationTokens: IntegrationTokens }
  orgId: string
  /** Origins that may call the API with an access token. */
  corsOrigins: readonly string[]
  /** Aborts when the process is about to stop. */
  draining: AbortSignal
  events: { feed: ChangeFeed; heartbeatMs: number; stopping: AbortSignal }
}

/** Unknown paths below these get a JSON 404, never the portal's page. */
const MACHINE_PATHS = ['/services/*', '/lwr/*', '/auth/*', '/id/*', '/events']

/** Paths for other origins, with an access token. */
const CROSS_ORIGIN_PATHS = ['/services/*', '/id/*', '/.well-known/openid-configuration']

/** Creates the app. Middleware runs in the order of ARCHITECTURE.md, before the routes. */
export function createApp(deps: AppDeps): Hono<PlatformEnv> {
  const { database, metrics, logger, configuration } = deps
  const chatOrigin =
    configuration.liveChatUrl === undefined ? undefined : new URL(configuration.liveChatUrl).origin
  // A gateway forwards paths unchanged, of one version only.
  const pathOf = deps.gateway ? getPath : (request: Request) => currentVersionPath(getPath(request))
  const app = new Hono<PlatformEnv>({ getPath: pathOf })

  app.use(assignRequestId())
  app.use(observeRequests(logger, metrics, deps.portal))
  app.use(addHeaders(deps.draining))
  app.use(
    securityHeaders({ isProduction: deps.isProduction, chatOrigin, mapOrigins: configuration.map?.origins }),
  )
  app.onError((error, context) => respondToError(error, context, logger))

  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  const whyNotReady = createReadiness(database, deps.draining)
  app.get('/readyz', async (context) => {
    const reason = await whyNotReady()
    return reason === undefined
      ? context.json({ status: 'ready' })
      : context.json({ status: 'unavailable', reason }, 503)
  })
  app.get(METRICS_PATH, async (context, next) => {
    if (!servesMetrics(context, deps.metricsAccess)) return await next()
    return await metricsAnswer(context.req.raw, metrics, deps.metricsAccess.token)
  })
  app.get(BUILT_IN_CHAT_PATH, (context) =>
    liveChatPage(database.kysely, context.req.header('Accept-Language')),
  )
  app.get(OPENAPI_PATH, openApiResponse)

  if (deps.corsOrigins.length > 0)
    for (const path of CROSS_ORIGIN_PATHS) app.use(path, allowOrigins(deps.corsOrigins))
  const { openRequests } = deps
  const room = openRequests && shedLoad(openRequests)
  const whole = receiveBody()
  for (const path of [...MACHINE_PATHS, INCOMING_TEXT_PATH, TELEMATICS_PATH]) {
    if (deps.diskRoom) app.use(path, refuseFiles(deps.diskRoom))
    app.use(path, limitBody())
    app.use(path, whole)
    if (room) app.use(path, room)
  }
  if (deps.gateway) addGatewayRoutes(app, deps.gateway)
  else addPlatformRoutes(app, deps)
  for (const path of MACHINE_PATHS) app.all(path, (context) => refuseUnanswered(app, context))
  app.notFound(
    async (context) =>
      (await deps.deskFiles?.respond(context.req.raw, context.env)) ??
      (await deps.portalFiles?.respond(context.req.raw, context.env)) ??
      missing(context),
  )
  return app
}

/** Responds 405 to a wrong method on a known path, because 404 would blame the path. */
function refuseUnanswered(app: Hono<PlatformEnv>, { req }: PlatformContext): never {
  const verbs = app.routes
    .filter(({ path, method }) => path === req.path && method !== 'ALL' && method !== req.method)
    .map(({ method }) => method)
  if (verbs.length === 0) throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')
  throw new ApiError(405, 'METHOD_NOT_ALLOWED', `${req.path} is called with ${verbs.join(' or ')}.`, {
    headers: { Allow: verbs.join(', ') },
  })
}

function addPlatformRoutes(app: Hono<PlatformEnv>, deps: AppDeps): void {
  const { database, sessions, secrets, configuration, diskRoom } = deps
  const views = createViewAsStore({ database, secrets, now: deps.now })
  // Sign-in and sign-out write little: possible while the disk is full, so that people can read.
  const saving = diskRoom ? writeWithRoom(database, diskRoom) : database
  refuseUnsupportedApis(app)
  for (const path of MACHINE_PATHS) {
    app.use(path, identify(sessions, views))
    app.use(path, rememberWrites(database))
    app.use(path, auditRefusals(database, deps.rateLimiter, deps.now))
    app.use(path, requireScope(deps.rateLimiter))
    app.use(path, requireSameSite(secrets))
    app.use(path, refuseWhileViewing)
  }
  app.route('/auth', authRoutes({ ...deps, views }))
  const { outbox, textPassword } = deps
  if (textPassword !== undefined)
    app.post(INCOMING_TEXT_PATH, async (context) => {
      const url = `${context.get('origin')}${INCOMING_TEXT_PATH}`
      return await receiveText(database, context.req.raw, url, textPassword)
    })
  if (outbox?.hasMails || outbox?.hasTexts)
    app.get(OUTBOX_PATH, async (context, next) => {
      // 404 for other machines and a rebinding attack: another site's host name that resolves to this
      // machine.
      if (!isLoopback(context.get('clientAddress')) || !context.get('isOwnName')) return await next()
      return await outboxPage(database, context.req.raw, outbox)
    })
  app.route('/events', eventRoutes({ database, sessions, views, metrics: deps.metrics, ...deps.events }))
  const { numSecondsValid } = configuration
  app.route(
    '/services/oauth2',
    oauthRoutes({
      ...deps.oauth,
      rateLimiter: deps.rateLimiter,
      secrets: deps.secrets,
      numSecondsValid,
      now: deps.now,
      orgId: deps.orgId,
    }),
  )
  app.route('/id', identityRoutes(deps.orgId))
  app.get('/.well-known/openid-configuration', (context) =>
    context.json(openIdConfiguration(context.get('origin'))),
  )
  app.get(LOGO_PATH, async (context) => await logoResponse(database, context.req.raw))
  app.get(POD_PATH, async (context) => await podResponse(context, deps))
  app.post(TELEMATICS_PATH, (context) => receiveCarrierTelematics(context, { ...deps, database: saving }))
  app.route(UPLOADS_PATH, uploadRoutes({ ...deps, database: saving }))
  app.route('/lwr/apex/v63.0', methodRoutes({ ...deps, database: saving }))
  app.route(EDI_PATH, ediRoutes({ ...deps, database: saving }))
  app.get('/services/data', (context) => context.json(apiVersions))
  app.route('/services/data/v63.0', restRoutes({ ...deps, database: saving }))
  app.route(
    '/services/data/v63.0',
    uiApiRoutes({ database: saving, rateLimiter: deps.rateLimiter, now: deps.now }),
  )
}

/** Rejects files before the body is read, which would fill the disk. */
const refuseFiles =
  (diskRoom: DiskRoom): MiddlewareHandler<PlatformEnv> =>
  async (context, next) => {
    if (bringsFile(context)) diskRoom.require()
    await next()
  }

function respondToError(error: Error, context: PlatformContext, logger: PlatformLogger): Response {
  const requestId = context.get('requestId')
  if (!refusalOf(error) || isOutage(error)) {
    const { name, message, stack, cause } = error
    logger.error(
      {
        requestId,
        ...traceFacts(),
        error: { name, message, stack, cause: cause instanceof Error ? cause.message : undefined },
      },
      'request failed',
    )
  }
  return errorResponse(error, errorShapeOf(context.req.path), requestId)
}

function missing(context: PlatformContext): Response {
  return errorResponse(
    new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.'),
    'object',
    context.get('requestId'),
  )
}
