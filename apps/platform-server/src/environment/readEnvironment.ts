import type { OAuthClient } from '../oauth/oauthClients'
import type { OrgSettings } from '../gateway/orgClient'
import type { EdiIdentity } from '../domains/edi/EdiSettings'
import type { EdiFilesSettings } from '../domains/edi/files/openEdiFiles'
import type { S3Settings } from '../files/s3Bucket'
import type { SmtpSettings } from '../mail/smtpTransport'
import type { FmcsaSettings } from '../domains/company/registration/fmcsaRegister'
import type { SeedKind } from '../seed/readSeed'
import type { OidcSettings } from '../sessions/singleSignOn/OidcSettings'
import type { RateLimits } from '../sessions/rateLimits'
import type { Pace } from '../simulate/simulator'
import type { TelemetrySettings } from '../tracing/startTracing'
import type { MapSource } from '../http/mapSource'
import type { TextSettings } from '../sms/httpTextTransport'
import { EnvironmentError } from './EnvironmentError'
import { environmentSchema } from './environmentSchema'
import { readOAuthClients, readRateLimits } from './readJsonSettings'
import {
  readBankKeys,
  readEdi,
  readEdiFiles,
  readFiles,
  readFmcsa,
  readMap,
  readOrg,
  readReplica,
  readSingleSignOn,
  readSmtp,
  readTelemetry,
  readTexts,
} from './readServices'

export interface Environment {
  isProduction: boolean
  checksContract: boolean
  port: number
  host: string
  /** PostgreSQL. @default the embedded database */
  databaseUrl: string | undefined
  /** The tables' owner, for commands that change them; the server does not use it. */
  databaseOwnerUrl: string | undefined
  /** Streaming replica for searches and lists, and the milliseconds that it may be behind. @default none */
  replica: { readUrl: string; lagMs: number } | undefined
  dataDir: string
  /** Seed of a new database; in production a demo must be requested. */
  seed: SeedKind
  /** Undefined outside production when not set: it is then generated (see `main.ts`). */
  sessionSecret: string | undefined
  numSecondsValid: number
  rateLimits: RateLimits
  oauthClients: readonly OAuthClient[]
  /** The gateway's org. @default the own database */
  org: OrgSettings | undefined
  /** Folder of the built portal. @default the workspace's */
  portalDir: string | undefined
  deskDir: string | undefined
  /** Origin for users and links. @default the listening address */
  publicUrl: string | undefined
  corsOrigins: readonly string[]
  liveChatUrl: string | undefined
  map: MapSource | undefined
  sandboxName: string | undefined
  telemetry: TelemetrySettings | undefined
  /** Mail server. @default mails stay in the outbox */
  smtp: SmtpSettings | undefined
  /** Text message gateway. @default messages stay in the outbox */
  texts: TextSettings | undefined
  /** Bucket for uploaded files. @default the database */
  files: S3Settings | undefined
  edi: EdiIdentity | undefined
  ediFiles: EdiFilesSettings | undefined
  singleSignOn: OidcSettings | undefined
  fmcsa: FmcsaSettings | undefined
  trustProxy: boolean
  /** Seconds between failing readiness and closing, for the proxy to notice. */
  drainSeconds: number
  firstPaintWaitMs: number | undefined
  databasePoolSize: number
  bankKeys: readonly [string, ...string[]] | undefined
  /** Webhooks may go to this machine and private networks. */
  webhooksReachPrivate: boolean
  metricsPort: number | undefined
  /** Bearer token for `/metrics`; without it only this machine may read them on the portal's port. */
  metricsToken: string | undefined
  logLevel: string
  simulate: Pace | undefined
}

/**
 * Parses and validates the environment. An empty string counts as unset.
 *
 * @throws {EnvironmentError} with one sentence for the first invalid value.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success)
    throw new EnvironmentError(parsed.error.issues[0]?.message ?? 'The environment is not usable.')
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  if (isProduction && values.SESSION_SECRET === undefined)
    throw new EnvironmentError(
      'SESSION_SECRET is required in production; make one with `openssl rand -hex 32` and set it for every process.',
    )
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    replica: readReplica(values),
    dataDir: values.DATA_DIR,
    seed: values.SEED ?? (isProduction ? 'empty' : 'demo'),
    sessionSecret: values.SESSION_SECRET,
    numSecondsValid: values.NUM_SECONDS_VALID,
    rateLimits: readRateLimits(values.RATE_LIMITS),
    org: values.PLATFORM_MODE === 'org' ? readOrg(values) : undefined,
    oauthClients: readOAuthClients(values.OAUTH_CLIENTS),
    portalDir: values.PORTAL_DIR,
    deskDir: values.DESK_DIR,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ''),
    corsOrigins: values.CORS_ORIGINS?.split(',') ?? [],
    liveChatUrl: values.LIVE_CHAT_URL,
    map: readMap(values),
    sandboxName: values.SANDBOX_NAME,
    telemetry: readTelemetry(values),
    smtp: readSmtp(values),
    texts: readTexts(values),
    files: readFiles(values),
    edi: readEdi(values),
    ediFiles: readEdiFiles(values),
    fmcsa: readFmcsa(values),
    singleSignOn: readSingleSignOn(values),
    trustProxy: values.TRUST_PROXY === 'on',
    checksContract: values.CHECK_CONTRACT === 'on',
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    firstPaintWaitMs: values.FIRST_PAINT_WAIT === undefined ? undefined : values.FIRST_PAINT_WAIT * 1000,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    bankKeys: readBankKeys(values),
    webhooksReachPrivate: values.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    simulate: values.SIMULATE === 'off' ? undefined : values.SIMULATE,
  }
}
