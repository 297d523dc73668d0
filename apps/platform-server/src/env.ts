import { z } from 'zod'
import type { OrgSettings } from './gateway/orgClient'
import type { FmcsaSettings } from './methods/registration/fmcsaRegister'
import type { S3Settings } from './files/s3Bucket'
import type { SmtpSettings } from './mail/smtpTransport'
import { oauthClientsSchema, type OAuthClient } from './oauth/oauthClients'
import { rateLimitsSchema, type RateLimits } from './sessions/rateLimits'
import type { Pace } from './simulate/simulator'
import type { TextSettings } from './sms/httpTextTransport'

/** A value of the environment that the server can't start with; the message names it and says what to set. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'BAD_ENVIRONMENT'
}

/** What the environment may hold (portal-contract §2 and §5) and what each value must look like. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce
    .number('PORT must be a number, e.g. 4000.')
    .int('PORT must be a whole number, e.g. 4000.')
    .min(0, 'PORT must be between 0 and 65535.')
    .max(65_535, 'PORT must be between 0 and 65535.')
    .default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/u, 'DATABASE_URL must look like postgres://user:password@host:5432/name.')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  PLATFORM_MODE: z
    .enum(['database', 'org'], 'PLATFORM_MODE must be "database" or "org".')
    .default('database'),
  ORG_URL: z.url('ORG_URL must be the address of the org, e.g. https://mine.my.example.com.').optional(),
  ORG_CLIENT_ID: z.string().optional(),
  ORG_CLIENT_SECRET: z.string().optional(),
  SEED: z.enum(['demo', 'empty', 'large'], 'SEED must be "demo", "empty" or "large".').default('demo'),
  SESSION_SECRET: z
    .string()
    .min(32, 'SESSION_SECRET must have at least 32 characters; make one with `openssl rand -hex 32`.')
    .optional(),
  NUM_SECONDS_VALID: z.coerce
    .number('NUM_SECONDS_VALID must be a number of seconds, e.g. 7200.')
    .int('NUM_SECONDS_VALID must be a whole number of seconds, e.g. 7200.')
    .min(1, 'NUM_SECONDS_VALID must be between 1 and 43200 (12 hours).')
    .max(43_200, 'NUM_SECONDS_VALID must be between 1 and 43200 (12 hours).')
    .default(7200),
  RATE_LIMITS: z.string().optional(),
  OAUTH_CLIENTS: z.string().optional(),
  PORTAL_DIR: z.string().optional(),
  PUBLIC_URL: z
    .url('PUBLIC_URL must be the address that users type, e.g. https://portal.example.com.')
    .optional(),
  LIVE_CHAT_URL: z.url('LIVE_CHAT_URL must be an address, e.g. https://chat.example.com/start.').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/u, 'SMTP_URL must look like smtp://user:password@mail.example.com:587.')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/u, 'MAIL_FROM must be a sender, e.g. Freight Portal <no-reply@example.com>.')
    .optional(),
  TEXT_URL: z
    .url(
      'TEXT_URL must be the address that messages are posted to, e.g. https://api.example.com/Messages.json.',
    )
    .optional(),
  TEXT_FROM: z
    .string()
    .regex(/^\+?[\dA-Za-z ()-]{3,20}$/u, 'TEXT_FROM must be the number of the sender, e.g. +18005550100.')
    .optional(),
  TEXT_USER: z.string().optional(),
  TEXT_PASSWORD: z.string().optional(),
  FILES_S3_URL: z
    .url(
      'FILES_S3_URL must be the address of a bucket, e.g. https://s3.us-east-1.amazonaws.com/portal-files.',
    )
    .optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FMCSA_WEB_KEY: z.string().min(8, 'FMCSA_WEB_KEY must be the web key that FMCSA gave you.').optional(),
  FMCSA_URL: z.url('FMCSA_URL must be an address; leave it out for the public service.').optional(),
  SANDBOX_NAME: z.string().max(40, 'SANDBOX_NAME must have at most 40 characters.').optional(),
  SIMULATE: z.enum(['on', 'quick', 'off'], 'SIMULATE must be "on", "quick" or "off".').default('off'),
  TRUST_PROXY: z.enum(['on', 'off'], 'TRUST_PROXY must be "on" or "off".').default('off'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
    )
    .default('warn'),
})

/** The environment after reading: typed, complete, checked. */
export interface Environment {
  isProduction: boolean
  port: number
  host: string
  /** Real PostgreSQL; undefined means the embedded database. */
  databaseUrl: string | undefined
  /** Folder of the embedded database, or `memory`. */
  dataDir: string
  seed: 'demo' | 'empty' | 'large'
  /** Undefined outside production when none was given: then one is made (see `main.ts`). */
  sessionSecret: string | undefined
  /** Idle length of a session in seconds. */
  numSecondsValid: number
  rateLimits: RateLimits
  oauthClients: readonly OAuthClient[]
  /** The org to stand for; undefined = answer from the database. */
  org: OrgSettings | undefined
  /** Folder of the built portal; undefined means the one of this workspace. */
  portalDir: string | undefined
  /** Origin that users see; undefined means the origin of each request. */
  publicUrl: string | undefined
  liveChatUrl: string | undefined
  sandboxName: string | undefined
  /** The mail server; undefined = messages stay in the outbox. */
  smtp: SmtpSettings | undefined
  /** The gateway for text messages; undefined = messages stay in the outbox. */
  texts: TextSettings | undefined
  /** The bucket for uploaded files; undefined = the database keeps them. */
  files: S3Settings | undefined
  /** Access to FMCSA's register of carriers; undefined = there is none. */
  fmcsa: FmcsaSettings | undefined
  /** Whether `X-Forwarded-For` and `X-Forwarded-Proto` come from a proxy of ours. */
  trustProxy: boolean
  logLevel: string
  /** How a simulated provider lives in this process; undefined = there is none. */
  simulate: Pace | undefined
}

/**
 * Reads and checks the environment. An empty string counts as not set.
 *
 * @throws {EnvironmentError} with one sentence for the first value that can't be used.
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
    dataDir: values.DATA_DIR,
    seed: values.SEED,
    sessionSecret: values.SESSION_SECRET,
    numSecondsValid: values.NUM_SECONDS_VALID,
    rateLimits: readRateLimits(values.RATE_LIMITS),
    org: values.PLATFORM_MODE === 'org' ? readOrg(values) : undefined,
    oauthClients: readOAuthClients(values.OAUTH_CLIENTS),
    portalDir: values.PORTAL_DIR,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ''),
    liveChatUrl: values.LIVE_CHAT_URL,
    sandboxName: values.SANDBOX_NAME,
    smtp: readSmtp(values),
    texts: readTexts(values),
    files: readFiles(values),
    fmcsa: readFmcsa(values),
    trustProxy: values.TRUST_PROXY === 'on',
    logLevel: values.LOG_LEVEL,
    simulate: values.SIMULATE === 'off' ? undefined : values.SIMULATE,
  }
}

function readSmtp({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof environmentSchema>) {
  if (url === undefined) return undefined
  if (from === undefined)
    throw new EnvironmentError('SMTP_URL needs MAIL_FROM, e.g. Freight Portal <no-reply@example.com>.')
  return { url, from }
}

function readTexts(values: z.infer<typeof environmentSchema>): TextSettings | undefined {
  const { TEXT_URL: url, TEXT_FROM: from, TEXT_USER: user, TEXT_PASSWORD: password } = values
  if (url === undefined) return undefined
  if (from === undefined || user === undefined || password === undefined)
    throw new EnvironmentError('TEXT_URL needs TEXT_FROM, TEXT_USER and TEXT_PASSWORD.')
  requireSafeUrl('TEXT_URL', url)
  return { url, from, user, password }
}

function readFiles(values: z.infer<typeof environmentSchema>): S3Settings | undefined {
  const { FILES_S3_URL: url, FILES_S3_KEY_ID: accessKeyId, FILES_S3_SECRET: secretAccessKey } = values
  if (url === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new EnvironmentError('FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_SECRET.')
  requireSafeUrl('FILES_S3_URL', url)
  return { url, region: values.FILES_S3_REGION, accessKeyId, secretAccessKey }
}

function readFmcsa({ FMCSA_WEB_KEY: webKey, FMCSA_URL: url }: z.infer<typeof environmentSchema>) {
  if (url !== undefined) requireSafeUrl('FMCSA_URL', url)
  if (webKey === undefined) return undefined
  return { webKey, ...(url === undefined ? {} : { url: url.replace(/\/+$/u, '') }) }
}

/** Passwords and keys travel encrypted, but for a service on this machine. */
function requireSafeUrl(name: string, url: string): void {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new EnvironmentError(
      `${name} must begin with https://; only a service on this machine may use http://.`,
    )
}

function readRateLimits(text: string | undefined): RateLimits {
  if (text === undefined) return rateLimitsSchema.parse({})
  if (text === 'off') return 'off'
  const parsed = rateLimitsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new EnvironmentError(
    `RATE_LIMITS must be "off" or JSON such as {"booking":{"limit":10,"windowSeconds":60}}: ` +
      `${parsed.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.message}`).join('; ')}.`,
  )
}

function readOrg(values: z.infer<typeof environmentSchema>): OrgSettings {
  const { ORG_URL, ORG_CLIENT_ID: clientId, ORG_CLIENT_SECRET: clientSecret } = values
  if (ORG_URL === undefined || clientId === undefined)
    throw new EnvironmentError('PLATFORM_MODE=org needs ORG_URL and ORG_CLIENT_ID.')
  const { protocol, hostname, origin } = new URL(ORG_URL)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new EnvironmentError(
      'ORG_URL must begin with https://; only an org on this machine may use http://.',
    )
  return { url: origin, clientId, clientSecret }
}

function readOAuthClients(text: string | undefined): readonly OAuthClient[] {
  if (text === undefined) return []
  const parsed = oauthClientsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  // The values hold secrets, so only the places are named.
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'value').join(', ')
  throw new EnvironmentError(
    'OAUTH_CLIENTS must be JSON such as [{"clientId":"tool","clientSecret":"16 or more characters",' +
      `"redirectUris":["https://tool.example.com/callback"]}]. Look at: ${places}.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
