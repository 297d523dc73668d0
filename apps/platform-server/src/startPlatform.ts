import { randomBytes } from 'node:crypto'
import { watchRoom } from './database/embedded/diskRoom'
import type { Database } from './database/openDatabase'
import { createChangeFeed } from './events/changeFeed'
import { signalCommits } from './events/signalCommits'
import { createGateway } from './gateway/createGateway'
import { createApp } from './http/app'
import { portalOrigin } from './http/clientAddress'
import { findRenderer, type Renderer } from './http/firstPaint/createRenderer'
import { paintedDesk, paintedPortal, type PaintedApp } from './http/firstPaint/paintedApp'
import { withFirstPaint } from './http/firstPaint/withFirstPaint'
import { createMetrics, type Metrics } from './http/metrics'
import { METRICS_PATH, metricsAnswer } from './http/metricsRoute'
import { addRuntimeMetrics } from './http/runtimeMetrics'
import type { PortalFiles } from './http/portalFiles'
import type { PlatformLogger } from './http/requestMiddleware'
import { startMailer } from './mail/mailer'
import { createIntegrationTokens } from './oauth/integration/integrationTokens'
import { createBankSeal, developmentBankKey } from './domains/payments/bank/bankSeal'
import { startWebhookSender } from './domains/integrations/webhooks/startWebhookSender'
import { startQuoteDesk } from './domains/quotes/quoteDesk'
import { createGrantStore } from './oauth/grantStore'
import { DEMO_OAUTH_CLIENTS } from './oauth/oauthClients'
import { startBackgroundJobs } from './jobs/backgroundJobs'
import { organizationId } from './rest-api/organization'
import { embeddedRegister } from './seed/embeddedRegister'
import { noRegister } from './domains/company/registration/carrierRegister'
import type { SeedKind } from './seed/readSeed'
import { createRateLimiter } from './sessions/rateLimiter'
import { rateLimitsSchema } from './sessions/rateLimits'
import { createSecrets } from './sessions/secrets'
import type { SessionSignal } from './sessions/sessionSignal'
import { createSessionStore } from './sessions/sessionStore'
import { createTokenSeal } from './sessions/tokenSeal'
import { startTexter } from './sms/texter'
import type { TelemetrySettings } from './tracing/startTracing'
import type { Platform, PlatformOptions } from './platformOptions'

const DEFAULT_ADDRESS = 'http://localhost:4000'

/** Imported on demand: most starts are embedded. */
async function listenTo(databaseUrl: string, onChange: () => void, logger: PlatformLogger) {
  const { listenForChanges } = await import('./events/listenForChanges')
  return listenForChanges(databaseUrl, onChange, logger)
}

/** Imported on demand: most installations have no collector. */
async function traceTo(telemetry: TelemetrySettings, metrics: Metrics) {
  const { startTracing } = await import('./tracing/startTracing')
  return startTracing(telemetry, metrics)
}

/** Watches the disk; in memory there is none that could be full. */
function watchRoomOf({ dataDir = 'memory', readRoom }: PlatformOptions, logger: PlatformLogger) {
  if (dataDir === 'memory' && !readRoom) return undefined
  return watchRoom(dataDir, { onNotice: (message) => logger.error({}, message), readRoom })
}

/** With logger and clock, the seed of the database and the files of the applications. */
interface OpenedOptions extends PlatformOptions {
  logger: PlatformLogger
  now: () => number
  seed: SeedKind
  portalFiles: PortalFiles | undefined
  deskFiles: PortalFiles | undefined
}

/** Starts jobs and routes over a migrated and seeded database. */
export async function startPlatform(
  opened: Database,
  signal: SessionSignal,
  lock: { release(): void } | undefined,
  options: OpenedOptions,
): Promise<Platform> {
  const { logger, now, numSecondsValid = 7200 } = options
  const feed = createChangeFeed(opened, logger, options.eventLookAgainMs)
  const database = opened.kind === 'embedded' ? signalCommits(opened, () => feed.look()) : opened
  const diskRoom = opened.kind === 'embedded' ? watchRoomOf(options, logger) : undefined
  const isDiskFull = diskRoom?.isFull ?? (() => false)
  const notifications =
    options.databaseUrl === undefined
      ? undefined
      : await listenTo(options.databaseUrl, () => feed.look(), logger)
  const draining = new AbortController()
  const stopping = new AbortController()
  const sessionSecret = options.sessionSecret ?? randomBytes(32).toString('hex')
  const secrets = createSecrets(sessionSecret)
  const gateway =
    options.org &&
    createGateway(options.org, {
      database,
      secrets,
      seal: createTokenSeal(sessionSecret, 'gateway tokens'),
      numSecondsValid,
      now,
      stopping: stopping.signal,
      wait: options.gatewayWait,
      logger,
    })
  const sessions = createSessionStore({ database, secrets, numSecondsValid, now, signal })
  const grants = createGrantStore(database, sessions, secrets, now)
  const { seed } = options
  const isDemo = seed !== 'empty'
  const rateLimiter = createRateLimiter(database, options.rateLimits ?? rateLimitsSchema.parse({}), now)
  const integrationTokens = createIntegrationTokens({ database, sessions, secrets, rateLimiter, now })
  const { publicUrl, trustProxy = false, ownAddress = () => DEFAULT_ADDRESS } = options
  const origin = () => portalOrigin({ publicUrl, ownAddress })
  const hasInventedCarriers = isDemo || !options.isProduction
  const carrierRegister = options.carrierRegister ?? (hasInventedCarriers ? embeddedRegister : noRegister)
  const metrics = createMetrics({ withProcess: options.portalDir !== undefined })
  addRuntimeMetrics(metrics, database)
  const tracing = options.telemetry && (await traceTo(options.telemetry, metrics))
  const backgroundJobs = startBackgroundJobs({
    database,
    sessions,
    secrets,
    rateLimiter,
    feed,
    grants,
    logger,
    metrics,
    now,
    gatewaySessions: gateway?.sessions,
    origin,
    carrierRegister,
    edi: options.edi,
    ediFiles: options.ediFiles,
    isDiskFull,
    isDemo,
  })
  // Only the demo has a provider that responds automatically.
  const quoteDesk = isDemo ? startQuoteDesk({ database, logger, now, origin, isDiskFull }) : undefined
  const mailer =
    options.mailTransport &&
    startMailer({ database, transport: options.mailTransport, logger, now, isDiskFull })
  const texter =
    options.texts && startTexter({ database, transport: options.texts.transport, logger, now, isDiskFull })
  const webhooks = {
    seal: createTokenSeal(sessionSecret, 'webhook secrets'),
    policy: { allowsHttp: !options.isProduction, allowsPrivate: options.webhooks?.allowsPrivate ?? false },
  }
  const bankKeys =
    options.bankKeys ?? (options.isProduction ? undefined : ([developmentBankKey(sessionSecret)] as const))
  // A gateway's database has no loads.
  const webhookSender = gateway
    ? undefined
    : startWebhookSender({ database, logger, now, isDiskFull, ...webhooks, ...options.webhooks })
  const { metricsAccess = { token: undefined, hasOwnPort: false } } = options
  const orgId = await organizationId(database.kysely)
  const renderers: Renderer[] = []
  /** The files of an application, with the first paint if its build has a renderer. */
  function painted(files: PortalFiles | undefined, directory: string | undefined, of: PaintedApp) {
    const renderer = gateway ? undefined : findRenderer(directory, now)
    if (!renderer || !files) return files
    renderers.push(renderer)
    return withFirstPaint(files, {
      app: of,
      renderer,
      fetch: async (request, connection) => await app.fetch(request, connection),
      origin,
      logger,
      now,
      waitMs: options.firstPaintWaitMs,
    })
  }
  const app = createApp({
    database,
    sessions,
    secrets,
    seal: createTokenSeal(sessionSecret, 'second factors'),
    ssoSeal: createTokenSeal(sessionSecret, 'single sign-on'),
    singleSignOn: options.singleSignOn,
    rateLimiter,
    metrics,
    metricsAccess,
    logger,
    now,
    portalFiles: painted(options.portalFiles, options.portalDir, paintedPortal),
    deskFiles: painted(options.deskFiles, options.deskDir, paintedDesk),
    configuration: {
      numSecondsValid,
      liveChatUrl: options.liveChatUrl,
      map: options.map,
      sandboxName: options.sandboxName,
      carrierRegister,
      sendsTexts: options.texts !== undefined || !options.isProduction,
      breachedPasswords: options.breachedPasswords,
      webhooks,
      bankSeal: bankKeys && createBankSeal(bankKeys),
      edi: options.edi,
    },
    portal: { trustProxy, publicUrl, ownAddress },
    openRequests: options.openRequests,
    isProduction: options.isProduction ?? false,
    checksContract: options.checksContract,
    outbox: options.isProduction ? undefined : { hasMails: !options.mailTransport, hasTexts: !options.texts },
    textPassword: options.texts?.password,
    gateway,
    diskRoom,
    oauth: {
      grants,
      integrationTokens,
      clients: [...(isDemo ? DEMO_OAUTH_CLIENTS : []), ...(options.oauthClients ?? [])],
    },
    orgId,
    corsOrigins: options.corsOrigins ?? [],
    draining: draining.signal,
    events: { feed, heartbeatMs: options.eventHeartbeatMs ?? 3_000, stopping: stopping.signal },
  })
  return {
    database,
    seed,
    isDiskFull,
    handler: async (request, connection = {}) => await app.fetch(request, connection),
    metricsHandler: async (request) =>
      new URL(request.url).pathname === METRICS_PATH
        ? await metricsAnswer(request, metrics, metricsAccess.token)
        : new Response(null, { status: 404 }),
    drain: () => draining.abort(),
    endStreams() {
      draining.abort()
      stopping.abort()
    },
    async close() {
      draining.abort()
      stopping.abort()
      await Promise.all(renderers.map((renderer) => renderer.close()))
      await notifications?.close()
      await mailer?.stop()
      await texter?.stop()
      await quoteDesk?.stop()
      await webhookSender?.stop()
      await feed.close()
      await backgroundJobs.stop()
      await database.close()
      await tracing?.stop()
      lock?.release()
    },
  }
}
