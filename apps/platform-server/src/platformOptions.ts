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

/** Options of a platform; every default suits tests. */
export interface PlatformOptions {
  /** `postgres://…`; absent = the embedded database. */
  databaseUrl?: string | undefined
  /** A streaming replica for searches and lists, and the milliseconds that it may be behind. @default none */
  replica?: { readUrl: string; lagMs: number } | undefined
  /** Connections to PostgreSQL. @default 10 */
  databasePoolSize?: number | undefined
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
  /** Origins of other web applications that may call the API with an access token. @default none */
  corsOrigins?: readonly string[]
  liveChatUrl?: string | undefined
  /** The operator's own map. @default the embedded one */
  map?: MapSource | undefined
  sandboxName?: string | undefined
  /** Mail transport. Without it mails stay in the outbox, which visitors on the same machine may read outside of production. */
  mailTransport?: MailTransport | undefined
  /** Transport of text messages, with the password that signs its gateway's webhooks. Without it they stay in the outbox. */
  texts?: { transport: TextTransport; password: string } | undefined
  /** Rules of webhook receivers, and the sender's pace. @default public hosts; `http://` outside of production */
  webhooks?: { allowsPrivate?: boolean; everyMs?: number; timeoutMs?: number } | undefined
  /** Keys of bank data, each of 64 hexadecimal digits, the newest first. @default one of the session secret; none in production */
  bankKeys?: readonly [string, ...string[]] | undefined
  /** The provider's name in X12 files. @default X12 is off */
  edi?: EdiIdentity | undefined
  /** The folder or bucket of X12 files. @default HTTP only */
  ediFiles?: EdiFiles | undefined
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
  /** Waits between polls of an org without `/events`. @default a timer */
  gatewayWait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  logger?: PlatformLogger
  /** The collector of traces and metrics. @default none */
  telemetry?: TelemetrySettings | undefined
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
  /**
   * Makes `/readyz` fail and closes each connection after its response, so that a proxy moves on to other
   * processes. Requests are still served.
   */
  drain(): void
  /** Ends each open `/events` stream, which would delay the shutdown; clients reconnect. */
  endStreams(): void
  /** Stops the background jobs, closes the database and releases the data folder. */
  close(): Promise<void>
}
