import { z } from 'zod'

/** Environment variables (portal-contract §2 and §5). */
export const environmentSchema = z.object({
  // A mistyped "production" would silently start a development server.
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'NODE_ENV must be "production", "development" or "test"; leave it out for development.',
    )
    .default('development'),
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
  DATABASE_OWNER_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/u,
      'DATABASE_OWNER_URL must look like postgres://owner:password@host:5432/name.',
    )
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/u,
      'DATABASE_READ_URL must look like postgres://user:password@replica:5432/name.',
    )
    .optional(),
  DATABASE_READ_LAG: z.coerce
    .number('DATABASE_READ_LAG must be a number of seconds, e.g. 1.')
    .min(0.1, 'DATABASE_READ_LAG must be between 0.1 and 30.')
    .max(30, 'DATABASE_READ_LAG must be between 0.1 and 30.')
    .default(1),
  DATA_DIR: z.string().default('.data'),
  PLATFORM_MODE: z
    .enum(['database', 'org'], 'PLATFORM_MODE must be "database" or "org".')
    .default('database'),
  ORG_URL: z.url('ORG_URL must be the address of the org, e.g. https://mine.my.example.com.').optional(),
  ORG_CLIENT_ID: z.string().optional(),
  ORG_CLIENT_SECRET: z.string().optional(),
  ORG_GUEST_CLIENT_ID: z.string().optional(),
  ORG_GUEST_CLIENT_SECRET: z.string().optional(),
  SEED: z.enum(['demo', 'empty', 'large'], 'SEED must be "demo", "empty" or "large".').optional(),
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
  DESK_DIR: z.string().optional(),
  PUBLIC_URL: z
    .url('PUBLIC_URL must be the address that users type, e.g. https://portal.example.com.')
    .optional(),
  CORS_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*$/u,
      'CORS_ORIGINS must be origins without paths, comma-separated, e.g. https://tool.example.com,http://localhost:5173.',
    )
    .optional(),
  LIVE_CHAT_URL: z.url('LIVE_CHAT_URL must be an address, e.g. https://chat.example.com/start.').optional(),
  MAP_STYLE_URL: z
    .url({
      protocol: /^https?$/u,
      error: 'MAP_STYLE_URL must be the address of a MapLibre style or a .pmtiles file.',
    })
    .optional(),
  MAP_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[^\s,;/]+(?:,https?:\/\/[^\s,;/]+)*$/u,
      'MAP_ORIGINS must be origins without paths, comma-separated, e.g. https://tiles.example.com,https://fonts.example.com.',
    )
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number('DRAIN_SECONDS must be a number of seconds, e.g. 5.')
    .min(0, 'DRAIN_SECONDS must be between 0 and 60.')
    .max(60, 'DRAIN_SECONDS must be between 0 and 60.')
    .optional(),
  FIRST_PAINT_WAIT: z.coerce
    .number('FIRST_PAINT_WAIT must be a number of seconds, e.g. 0.3.')
    .min(0, 'FIRST_PAINT_WAIT must be between 0 and 30.')
    .max(30, 'FIRST_PAINT_WAIT must be between 0 and 30.')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('DATABASE_POOL_SIZE must be a number of connections, e.g. 10.')
    .int('DATABASE_POOL_SIZE must be a whole number, e.g. 10.')
    .min(2, 'DATABASE_POOL_SIZE must be between 2 and 100.')
    .max(100, 'DATABASE_POOL_SIZE must be between 2 and 100.')
    .default(10),
  METRICS_PORT: z.coerce
    .number('METRICS_PORT must be a number, e.g. 9464.')
    .int('METRICS_PORT must be a whole number, e.g. 9464.')
    .min(1, 'METRICS_PORT must be between 1 and 65535.')
    .max(65_535, 'METRICS_PORT must be between 1 and 65535.')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'METRICS_TOKEN must have at least 16 characters; make one with `openssl rand -hex 32`.')
    .optional(),
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
  FILES_S3_TOKEN: z.string().optional(),
  AWS_WEB_IDENTITY_TOKEN_FILE: z.string().optional(),
  AWS_ROLE_ARN: z.string().optional(),
  AWS_ROLE_SESSION_NAME: z
    .string()
    .regex(/^[\w+=,.@-]{2,64}$/u, 'AWS_ROLE_SESSION_NAME must have 2 to 64 letters, digits or +=,.@-.')
    .default('freight-portal'),
  AWS_ENDPOINT_URL_STS: z
    .url('AWS_ENDPOINT_URL_STS must be the address of the Security Token Service.')
    .optional(),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: z
    .string()
    .regex(/^\/\S*$/u, 'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI must be a path.')
    .optional(),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: z
    .url('AWS_CONTAINER_CREDENTIALS_FULL_URI must be an address.')
    .optional(),
  AWS_CONTAINER_AUTHORIZATION_TOKEN: z.string().optional(),
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: z.string().optional(),
  EDI_ID: z
    .string()
    .regex(
      /^[\dA-Z]{2}\/[\dA-Z][\dA-Z .&-]{0,14}$/u,
      'EDI_ID must be the qualifier and id of X12 interchanges, e.g. ZZ/FREIGHTCO, in capital letters.',
    )
    .optional(),
  EDI_SCAC: z
    .string()
    .regex(/^[A-Z]{2,4}$/u, 'EDI_SCAC must be the SCAC that shippers tender to, e.g. FRGT.')
    .optional(),
  EDI_FOLDER: z
    .string()
    .regex(/^(?:\/|[A-Za-z]:[\\/])/u, 'EDI_FOLDER must be the full path of a folder, e.g. /srv/edi.')
    .optional(),
  EDI_S3_URL: z
    .url('EDI_S3_URL must be the address of a bucket, e.g. https://s3.us-east-1.amazonaws.com/portal-edi.')
    .optional(),
  OIDC_ISSUER: z.url('OIDC_ISSUER must be the address of the OpenID provider.').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE_CLAIM: z.string().default('roles'),
  OIDC_ROLES: z.string().optional(),
  STAFF_PASSWORDS: z.enum(['on', 'off'], 'STAFF_PASSWORDS must be "on" or "off".').default('on'),
  BANK_DATA_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/iu,
      'BANK_DATA_KEY must be a key of 64 hexadecimal digits; make one with `openssl rand -hex 32`. Older keys follow it, comma-separated.',
    )
    .optional(),
  FMCSA_WEB_KEY: z.string().min(8, 'FMCSA_WEB_KEY must be the web key that FMCSA gave you.').optional(),
  FMCSA_URL: z.url('FMCSA_URL must be an address; leave it out for the public service.').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url('OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, e.g. http://localhost:4318.')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^\s,=]+=[^,]*(?:,[^\s,=]+=[^,]*)*$/u,
      'OTEL_EXPORTER_OTLP_HEADERS must be headers, comma-separated, e.g. api-key=secret.',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('freight-portal'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('OTEL_TRACES_SAMPLER_ARG must be a share of requests, e.g. 0.1.')
    .min(0, 'OTEL_TRACES_SAMPLER_ARG must be between 0 and 1.')
    .max(1, 'OTEL_TRACES_SAMPLER_ARG must be between 0 and 1.')
    .default(1),
  SANDBOX_NAME: z.string().max(40, 'SANDBOX_NAME must have at most 40 characters.').optional(),
  SIMULATE: z.enum(['on', 'quick', 'off'], 'SIMULATE must be "on", "quick" or "off".').default('off'),
  TRUST_PROXY: z.enum(['on', 'off'], 'TRUST_PROXY must be "on" or "off".').default('off'),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['on', 'off'], 'WEBHOOK_PRIVATE_ADDRESSES must be "on" or "off".')
    .default('off'),
  CHECK_CONTRACT: z.enum(['on', 'off'], 'CHECK_CONTRACT must be "on" or "off".').default('off'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
    )
    .default('warn'),
})

/** Dependencies between values are validated by their readers. */
export type EnvironmentValues = z.infer<typeof environmentSchema>
