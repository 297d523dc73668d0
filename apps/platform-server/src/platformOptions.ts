import type { DatabaseTemplate } from './database/embedded/embeddedWorker'
import type { OpenedDataDir } from './database/embedded/openDataDir'
import type { Database } from './database/openDatabase'
import type { Bucket } from './files/bucket'
import type { OrgSettings } from './gateway/orgClient'
import type { MapSource } from './http/mapSource'
import type { MetricsAccess } from './http/metricsRoute'
import type { OpenRequestLimits } from './http/shedLoad'
import type { Connection } from './http/platformContext'
import type { PlatformLogger } from './http/requestMiddleware'
import type { MailTransport } from './mail/mailer'
import type { CarrierRegister } from './domains/company/registration/carrierRegister'
import type { EdiIdentity } from './domains/edi/EdiSettings'
import type { EdiFiles } from './domains/edi/files/EdiFiles'
import type { OAuthClient } from './oauth/oauthClients'
import type { SeedKind } from './seed/readSeed'
import type { BreachedPasswords } from './sessions/chosenPassword'
import type { RateLimits } from './sessions/rateLimits'
import type { OidcSettings } from './sessions/singleSignOn/OidcSettings'
import type { TextTransport } from './sms/httpTextTransport'
import type { TelemetrySettings } from './tracing/startTracing'

/** Every default suits tests. */
export interface PlatformOptions {
  /** `postgres://…`. @default the embedded database */
  databaseUrl?: string | undefined
  /** Streaming replica for searches and lists, and the milliseconds that it may be behind. @default none */
  replica?: { readUrl: string; lagMs: number } | undefined
  /** Connections to PostgreSQL. @default 10 */
  databasePoolSize?: number | undefined
  /** Folder of the embedded database, or `memory`. @default 'memory' */
  dataDir?: string
  /** `dataDir`, locked and opening already. @default both is done here */
  folder?: OpenedDataDir | undefined
  /** Bytes of uploaded files. @default the database */
  bucket?: Bucket | undefined
  /** Of the embedded database. @default 'worker', in memory 'main' */
  thread?: 'worker' | 'main'
  /** For a new embedded database. @default the build's template, if any */
  template?: DatabaseTemplate
  /** Seed data of a new database. @default 'empty' */
  seed?: SeedKind
  /** Signs sessions and page tokens. @default random */
  sessionSecret?: string
  /** Idle timeout of a session in seconds. @default 7200 */
  numSecondsValid?: number
  /** @default the figures of reliability S10 */
  rateLimits?: RateLimits
  /** Folder of the built portal. @default only the API */
  portalDir?: string | undefined
  /** Folder of the built desk. @default no desk */
  deskDir?: string | undefined
  /** Milliseconds that a page waits for its first paint. @default 300, and 400 for guests */
  firstPaintWaitMs?: number | undefined
  /** Origin of links, independent of the request header. */
  publicUrl?: string | undefined
  /** Listening address, the fallback of `publicUrl`; called for each link. @default http://localhost:4000 */
  ownAddress?: () => string
  /** Of `/metrics`. @default this machine, on the portal's port */
  metricsAccess?: MetricsAccess
  /** Origins that may call the API with an access token. @default none */
  corsOrigins?: readonly string[]
  liveChatUrl?: string | undefined
  /** The operator's map. @default the embedded one */
  map?: MapSource | undefined
  sandboxName?: string | undefined
  /** Without it mails stay in the outbox, which the same machine may read outside of production. */
  mailTransport?: MailTransport | undefined
  /**
   * Transport of text messages, with the password that signs its gateway's webhooks. Without it they stay
   * in the outbox.
   */
  texts?: { transport: TextTransport; password: string } | undefined
  /**
   * Rules of webhook receivers, and the sender's pace. @default public hosts; `http://` outside of
   * production
   */
  webhooks?: { allowsPrivate?: boolean; everyMs?: number; timeoutMs?: number } | undefined
  /**
   * Keys of bank data, each of 64 hexadecimal digits, newest first. @default one of the session secret;
   * none in production
   */
  bankKeys?: readonly [string, ...string[]] | undefined
  /** The provider's name in X12 files. @default X12 is off */
  edi?: EdiIdentity | undefined
  /** Folder or bucket of X12 files. @default HTTP only */
  ediFiles?: EdiFiles | undefined
  /** Carrier lookup. @default the embedded register; none in production without demo data */
  carrierRegister?: CarrierRegister | undefined
  /** Stolen passwords, rejected when chosen. @default only well-known ones are rejected */
  breachedPasswords?: BreachedPasswords | undefined
  trustProxy?: boolean
  /** Requests in progress; a further request is rejected with 503 or 429. @default unlimited */
  openRequests?: OpenRequestLimits
  isProduction?: boolean
  /**
   * Validates each response against the contract schema, as in tests and in development; a mismatch is an
   * error. @default false
   */
  checksContract?: boolean | undefined
  /** Besides the demo's clients; one with the same id replaces it. */
  oauthClients?: readonly OAuthClient[]
  /** OpenID provider of staff (DSK-04). @default none */
  singleSignOn?: OidcSettings | undefined
  /** A gateway to this org: the database stores sessions only, and is not seeded. */
  org?: OrgSettings | undefined
  /** Waits between polls of an org without `/events`. @default a timer */
  gatewayWait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  logger?: PlatformLogger
  /** Collector of traces and metrics. @default none */
  telemetry?: TelemetrySettings | undefined
  onProgress?: (message: string) => void
  /** Milliseconds between heartbeats of an `/events` stream. @default 3000 */
  eventHeartbeatMs?: number
  /** Milliseconds between polls for changes, in case a notification is lost. @default 1000 */
  eventLookAgainMs?: number
  /** Epoch milliseconds; tests inject a clock. */
  now?: () => number
  /** Free bytes of a data folder. @default as reported by the file system */
  readRoom?: ((folder: string) => number) | undefined
}

export interface Platform {
  /** `connection` has data that a fetch `Request` lacks. The promise never rejects. */
  handler(request: Request, connection?: Connection): Promise<Response>
  /** Serves only the `/metrics` endpoint, for a separate port. */
  metricsHandler(this: void, request: Request): Promise<Response>
  readonly database: Database
  readonly seed: SeedKind
  /** Whether the disk is too full for a write transaction. */
  isDiskFull(): boolean
  /**
   * Makes `/readyz` fail and closes each connection after its response, so that a proxy moves on to other
   * processes. Requests are still served.
   */
  drain(): void
  /** Ends `/events` streams, which would delay the shutdown; clients reconnect. */
  endStreams(): void
  /** Stops the background jobs, closes the database and unlocks the data folder. */
  close(): Promise<void>
}
