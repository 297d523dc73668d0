import { randomBytes } from 'node:crypto'
import { isStructureKnown, markOf, structure } from './database/schema/structureMark'
import { upgrade } from './database/schema/upgrade'
import type { DatabaseTemplate } from './database/embedded/embeddedWorker'
import { watchRoom } from './database/embedded/diskRoom'
import { lockDataDir } from './database/embedded/lockDataDir'
import type { OpenedDataDir } from './database/embedded/openDataDir'
import { openDatabase, type Database } from './database/openDatabase'
import type { Bucket } from './files/bucket'
import { createChangeFeed } from './events/changeFeed'
import { signalCommits } from './events/signalCommits'
import { createCallOrg } from './gateway/callOrg'
import type { GatewayAuthDeps } from './gateway/gatewayAuth'
import { createGatewaySessions } from './gateway/gatewaySessions'
import { createOrgClient, type OrgSettings } from './gateway/orgClient'
import { createApp } from './http/app'
import { portalOrigin } from './http/clientAddress'
import { createMetrics } from './http/metrics'
import { METRICS_PATH, metricsAnswer, type MetricsAccess } from './http/metricsRoute'
import type { OpenRequestLimits } from './http/shedLoad'
import type { Connection } from './http/platformContext'
import { loadDeskFiles } from './http/deskFiles'
import { loadPortalFiles, type PortalFiles } from './http/portalFiles'
import type { PlatformLogger } from './http/requestMiddleware'
import { startMailer, type MailTransport } from './mail/mailer'
import type { CarrierRegister } from './domains/company/registration/carrierRegister'
import { isMetadataInstalled } from './metadata/custom/installMetadata'
import { loadMetadata } from './metadata/custom/storedMetadata'
import { startQuoteDesk } from './domains/quotes/quoteDesk'
import { createGrantStore } from './oauth/grantStore'
import { DEMO_OAUTH_CLIENTS, type OAuthClient } from './oauth/oauthClients'
import { preparedDatabase } from './preparedDatabase'
import { startBackgroundJobs } from './jobs/backgroundJobs'
import { embeddedRegister } from './seed/embeddedRegister'
import { noRegister } from './domains/company/registration/carrierRegister'
import { type SeedKind } from './seed/readSeed'
import { seedDatabase } from './seed/seedDatabase'
import type { BreachedPasswords } from './sessions/chosenPassword'
import { createRateLimiter } from './sessions/rateLimiter'
import { rateLimitsSchema, type RateLimits } from './sessions/rateLimits'
import { createSecrets } from './sessions/secrets'
import { createSessionSignal, SESSION_CHANNEL, type SessionSignal } from './sessions/sessionSignal'
import type { OidcSettings } from './sessions/singleSignOn/OidcSettings'
import { createSessionStore } from './sessions/sessionStore'
import { createTokenSeal } from './sessions/tokenSeal'
import type { TextTransport } from './sms/httpTextTransport'
import { startTexter } from './sms/texter'

/** Options of a platform; every default suits tests. */
export interface PlatformOptions {
  /** `postgres://…`; absent = the embedded database. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database, or `memory`. @default 'memory' */
  dataDir?: string
  /** The folder of `dataDir`, taken and being opened already. @default both is done here */
  folder?: OpenedDataDir | undefined
  /** A store for the bytes of uploaded files. @default the database */
  bucket?: Bucket | undefined
  /** Where the embedded database runs. @default 'worker', in memory 'main' */
  thread?: 'worker' | 'main'
  /** Snapshot that a new embedded database starts from. @default the one prepared by the build, if any */
  template?: DatabaseTemplate
  /** Seed data of a new database. @default 'empty' */
  seed?: SeedKind
  /** Signs sessions and page tokens. @default random */
  sessionSecret?: string
  /** Idle length of a session in seconds. @default 7200 */
  numSecondsValid?: number
  /** @default the figures of reliability S10 */
  rateLimits?: RateLimits
  /** Folder of the built portal; absent = no portal, only the API. */
  portalDir?: string | undefined
  /** Folder of the built provider desk; undefined = no desk. */
  deskDir?: string | undefined
  /** Public origin of links, independent of the request header. */
  publicUrl?: string | undefined
  /** Listening address, the fallback of `publicUrl`; called for each link. @default http://localhost:4000 */
  ownAddress?: () => string
  /** Access to the `/metrics` endpoint. @default this machine, on the portal's port */
  metricsAccess?: MetricsAccess
  liveChatUrl?: string | undefined
  sandboxName?: string | undefined
  /** Mail transport. Without it mails stay in the outbox, which visitors on the same machine may read outside of production. */
  mailTransport?: MailTransport | undefined
  /** Transport of text messages, with the password that signs its gateway's webhooks. Without it they stay in the outbox. */
  texts?: { transport: TextTransport; password: string } | undefined
  /** Carrier lookup. @default the embedded register; none in production without demo data */
  carrierRegister?: CarrierRegister | undefined
  /** Stolen passwords that no one may choose. @default none; well-known ones are refused in any case */
  breachedPasswords?: BreachedPasswords | undefined
  trustProxy?: boolean
  /** Maximum requests in progress; a further request is rejected with 503 or 429. @default unlimited */
  openRequests?: OpenRequestLimits
  isProduction?: boolean
  /** Validates each response against the contract schema, as in tests and in development; a mismatch is an error. @default false */
  checksContract?: boolean | undefined
  /** OAuth clients besides those of the demo; one with the same id replaces it. */
  oauthClients?: readonly OAuthClient[]
  /** The OpenID provider that staff sign in with (DSK-04). @default none */
  singleSignOn?: OidcSettings | undefined
  /** Makes the platform a gateway to this org: the database then keeps sessions only, and is not seeded. */
  org?: OrgSettings | undefined
  logger?: PlatformLogger
  /** Receives progress messages for the operator. */
  onProgress?: (message: string) => void
  /** Milliseconds between heartbeats of an `/events` stream. @default 3000 */
  eventHeartbeatMs?: number
  /** Interval of polling for changes, in case a notification is lost. @default 1000 */
  eventLookAgainMs?: number
  /** Current time in epoch milliseconds; tests inject a clock. */
  now?: () => number
  /** Free bytes on the disk of a data folder. @default as reported by the file system */
  readRoom?: ((folder: string) => number) | undefined
}

/** A running platform: one fetch handler over one database. */
export interface Platform {
  /** Handles any request; `connection` has data that a fetch `Request` lacks. The promise never rejects. */
  handler(request: Request, connection?: Connection): Promise<Response>
  /** Serves only the `/metrics` endpoint, for a separate port. */
  metricsHandler(this: void, request: Request): Promise<Response>
  readonly database: Database
  /** Initial seed of the database; a demo only where this is not `empty`. */
  readonly seed: SeedKind
  /** Whether the disk of an embedded database is too full for a write transaction. */
  isDiskFull(): boolean
  /** Ends each open `/events` stream, which would delay the shutdown; clients reconnect. */
  endStreams(): void
  /** Stops the background jobs, closes the database and releases the data folder. */
  close(): Promise<void>
}

/** Default origin of the portal. */
const DEFAULT_ADDRESS = 'http://localhost:4000'

const silent: PlatformLogger = { info() {}, warn() {}, error() {} }

/**
 * Opens the database, brings its schema up, seeds it when empty and gives the handler.
 *
 * @throws {DataDirLockedError} when another process uses the folder; other errors say what could not be done.
 */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { dataDir = 'memory', logger = silent, onProgress = () => {}, now = Date.now } = options
  const isEmbeddedFolder = options.databaseUrl === undefined && dataDir !== 'memory'
  const lock = isEmbeddedFolder ? (options.folder?.lock ?? lockDataDir(dataDir)) : undefined
  let database: Database | undefined
  let forgetMetadata = () => {}
  try {
    onProgress(describeDatabase(options.databaseUrl, dataDir))
    const signal = createSessionSignal()
    const opening = openDatabase({
      ...(options.databaseUrl === undefined ? { dataDir } : { databaseUrl: options.databaseUrl }),
      opening: options.folder?.opening,
      thread: options.thread ?? (isEmbeddedFolder ? 'worker' : 'main'),
      template: options.template ?? preparedDatabase(),
      bucket: options.bucket,
      signals: { channel: SESSION_CHANNEL, onSignal: signal.onSignal },
      onNotice: (message) => logger.warn({}, message),
    })
    // What needs no database is done while it opens.
    const mark = markOf(structure())
    const portalFiles = options.portalDir === undefined ? undefined : loadPortalFiles(options.portalDir)
    portalFiles?.catch(() => {})
    const deskFiles = options.deskDir === undefined ? undefined : loadDeskFiles(options.deskDir)
    deskFiles?.catch(() => {})
    database = await opening
    for (const notice of options.folder?.notices ?? []) logger.warn({}, notice)
    forgetMetadata = await loadMetadata(database)
    // Custom metadata changes the structure, whose mark was computed without it.
    const current = isMetadataInstalled() ? markOf(structure()) : mark
    if (!(await isStructureKnown(database, current))) await upgrade(database)
    const { org, seed: kind = 'empty' } = options
    const seed = org ? 'empty' : await seedDatabase(database, { kind, now: new Date(now()), onProgress })
    const platform = await startPlatform(database, signal, lock, {
      ...options,
      seed,
      portalFiles: await portalFiles,
      deskFiles: await deskFiles,
    })
    return {
      ...platform,
      async close() {
        await platform.close()
        forgetMetadata()
      },
    }
  } catch (error) {
    forgetMetadata()
    await database?.close()
    lock?.release()
    throw error
  }
}

function describeDatabase(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl !== undefined) return 'Connecting to PostgreSQL …'
  return dataDir === 'memory'
    ? 'Starting a database in memory …'
    : `Opening the embedded database in ${dataDir} …`
}

/** Loaded only when it is used: most starts are embedded. */
async function listenTo(databaseUrl: string, onChange: () => void, logger: PlatformLogger) {
  const { listenForChanges } = await import('./events/listenForChanges')
  return listenForChanges(databaseUrl, onChange, logger)
}

/** In memory there is no disk that could be full. */
function watchRoomOf({ dataDir = 'memory', readRoom }: PlatformOptions, logger: PlatformLogger) {
  if (dataDir === 'memory' && !readRoom) return undefined
  return watchRoom(dataDir, { onNotice: (message) => logger.error({}, message), readRoom })
}

async function startPlatform(
  opened: Database,
  signal: SessionSignal,
  lock: { release(): void } | undefined,
  options: PlatformOptions & {
    seed: SeedKind
    portalFiles: PortalFiles | undefined
    deskFiles: PortalFiles | undefined
  },
): Promise<Platform> {
  const { logger = silent, now = Date.now, numSecondsValid = 7200 } = options
  const feed = createChangeFeed(opened, logger, options.eventLookAgainMs)
  const database = opened.kind === 'embedded' ? signalCommits(opened, () => feed.look()) : opened
  const diskRoom = opened.kind === 'embedded' ? watchRoomOf(options, logger) : undefined
  const isDiskFull = diskRoom?.isFull ?? (() => false)
  const notifications =
    options.databaseUrl === undefined
      ? undefined
      : await listenTo(options.databaseUrl, () => feed.look(), logger)
  const stopping = new AbortController()
  const sessionSecret = options.sessionSecret ?? randomBytes(32).toString('hex')
  const secrets = createSecrets(sessionSecret)
  const gateway = options.org && createGateway(options.org)
  const sessions = createSessionStore({ database, secrets, numSecondsValid, now, signal })
  const grants = createGrantStore(database, sessions, secrets, now)
  const { seed } = options
  const isDemo = seed !== 'empty'
  const rateLimiter = createRateLimiter(database, options.rateLimits ?? rateLimitsSchema.parse({}), now)
  const { publicUrl, trustProxy = false, ownAddress = () => DEFAULT_ADDRESS } = options
  const origin = () => portalOrigin({ publicUrl, ownAddress })
  const hasInventedCarriers = isDemo || !options.isProduction
  const carrierRegister = options.carrierRegister ?? (hasInventedCarriers ? embeddedRegister : noRegister)
  const backgroundJobs = startBackgroundJobs({
    database,
    sessions,
    rateLimiter,
    feed,
    grants,
    logger,
    now,
    gatewaySessions: gateway?.sessions,
    origin,
    carrierRegister,
    isDiskFull,
    isDemo,
  })
  // Only the demo has a provider that answers by itself.
  const quoteDesk = isDemo ? startQuoteDesk({ database, logger, now, origin, isDiskFull }) : undefined
  const mailer =
    options.mailTransport &&
    startMailer({ database, transport: options.mailTransport, logger, now, isDiskFull })
  const texter =
    options.texts && startTexter({ database, transport: options.texts.transport, logger, now, isDiskFull })
  const metrics = createMetrics({ withProcess: options.portalDir !== undefined })
  const { metricsAccess = { token: undefined, hasOwnPort: false } } = options
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
    portalFiles: options.portalFiles,
    deskFiles: options.deskFiles,
    configuration: {
      numSecondsValid,
      liveChatUrl: options.liveChatUrl,
      sandboxName: options.sandboxName,
      carrierRegister,
      sendsTexts: options.texts !== undefined || !options.isProduction,
      breachedPasswords: options.breachedPasswords,
    },
    portal: { trustProxy, publicUrl, ownAddress },
    openRequests: options.openRequests,
    isProduction: options.isProduction ?? false,
    checksContract: options.checksContract,
    outbox: options.isProduction ? undefined : { hasMails: !options.mailTransport, hasTexts: !options.texts },
    textPassword: options.texts?.password,
    gateway,
    diskRoom,
    oauth: { grants, clients: [...(isDemo ? DEMO_OAUTH_CLIENTS : []), ...(options.oauthClients ?? [])] },
    events: { feed, heartbeatMs: options.eventHeartbeatMs ?? 3_000, stopping: stopping.signal },
  })
  function createGateway(org: OrgSettings): GatewayAuthDeps {
    const seal = createTokenSeal(sessionSecret, 'gateway tokens')
    const client = createOrgClient(org)
    const gatewaySessions = createGatewaySessions(database, secrets, seal, { numSecondsValid, now })
    const callOrg = createCallOrg(org, client, gatewaySessions, { stopping: stopping.signal })
    return { client, sessions: gatewaySessions, callOrg, secrets, seal, logger, now }
  }
  return {
    database,
    seed,
    isDiskFull,
    handler: async (request, connection = {}) => await app.fetch(request, connection),
    metricsHandler: async (request) =>
      new URL(request.url).pathname === METRICS_PATH
        ? await metricsAnswer(request, metrics, metricsAccess.token)
        : new Response(null, { status: 404 }),
    endStreams: () => stopping.abort(),
    async close() {
      stopping.abort()
      await notifications?.close()
      await mailer?.stop()
      await texter?.stop()
      await quoteDesk?.stop()
      await feed.close()
      await backgroundJobs.stop()
      await database.close()
      lock?.release()
    },
  }
}
