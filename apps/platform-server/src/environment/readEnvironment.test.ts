import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EnvironmentError } from './EnvironmentError'
import { environmentSchema } from './environmentSchema'
import { readEnvironment } from './readEnvironment'

test('without any setting the server runs embedded on port 4000 with the demo', () => {
  expect(readEnvironment({})).toMatchObject({
    isProduction: false,
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir: '.data',
    seed: 'demo',
    numSecondsValid: 7200,
    rateLimits: {
      booking: { limit: 10, windowSeconds: 60 },
      bid: { limit: 30, windowSeconds: 60 },
      search: { limit: 120, windowSeconds: 60 },
      upload: { limit: 30, windowSeconds: 60 },
      export: { limit: 5, windowSeconds: 3600 },
      signInPerAccount: { limit: 10, windowSeconds: 900 },
      signInPerAddress: { limit: 50, windowSeconds: 900 },
    },
  })
})

test('in production a new database gets demo data only where SEED names it', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32) }
  expect(readEnvironment(production).seed).toBe('empty')
  expect(readEnvironment({ ...production, SEED: '' }).seed).toBe('empty')
  expect(readEnvironment({ ...production, SEED: 'demo' }).seed).toBe('demo')
})

test('metrics default to the portal’s port without a token', () => {
  expect(readEnvironment({})).toMatchObject({ metricsPort: undefined, metricsToken: undefined })
  expect(readEnvironment({ METRICS_PORT: '9464', METRICS_TOKEN: 'x'.repeat(16) })).toMatchObject({
    metricsPort: 9464,
    metricsToken: 'x'.repeat(16),
  })
  expect(() => readEnvironment({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 16')
  expect(() => readEnvironment({ METRICS_PORT: 'none' })).toThrow('METRICS_PORT must be a number')
})

test('[FND-06] the operator’s own map may be fetched from its origin and others', () => {
  expect(readEnvironment({}).map).toBeUndefined()
  expect(readEnvironment({ MAP_STYLE_URL: 'https://maps.example.com/us/style.json' }).map).toEqual({
    styleUrl: 'https://maps.example.com/us/style.json',
    origins: ['https://maps.example.com'],
  })
  expect(
    readEnvironment({
      MAP_STYLE_URL: 'https://maps.example.com/us.pmtiles',
      MAP_ORIGINS: 'https://tiles.example.com,https://maps.example.com',
    }).map?.origins,
  ).toEqual(['https://maps.example.com', 'https://tiles.example.com'])
  expect(() => readEnvironment({ MAP_STYLE_URL: 'maps/style.json' })).toThrow('MAP_STYLE_URL must be')
  expect(() => readEnvironment({ MAP_ORIGINS: 'https://tiles.example.com' })).toThrow(
    'MAP_ORIGINS needs MAP_STYLE_URL.',
  )
  expect(() =>
    readEnvironment({
      MAP_STYLE_URL: 'https://maps.example.com/style.json',
      MAP_ORIGINS: "https://x.example.com; script-src 'unsafe-inline'",
    }),
  ).toThrow('MAP_ORIGINS must be origins without paths')
})

test('an empty value counts as not set, single limits can be changed, all can be lifted', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 4000,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
  })
  expect(readEnvironment({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
  expect(
    readEnvironment({ RATE_LIMITS: '{"booking":{"limit":99,"windowSeconds":10}}' }).rateLimits,
  ).toMatchObject({
    booking: { limit: 99, windowSeconds: 10 },
    search: { limit: 120, windowSeconds: 60 },
  })
})

test('without a session secret the result is undefined: the start generates one beside the data', () => {
  expect(readEnvironment({}).sessionSecret).toBeUndefined()
})

test('production needs a session secret', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
    /SESSION_SECRET is required in production/u,
  )
  const environment = readEnvironment({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) })
  expect(environment).toMatchObject({ isProduction: true, sessionSecret: 'x'.repeat(32) })
})

test('org mode needs the address of the org, encrypted unless on this machine', () => {
  const org = (ORG_URL: string) =>
    readEnvironment({ PLATFORM_MODE: 'org', ORG_URL, ORG_CLIENT_ID: 'app' }).org
  expect(org('https://mine.example.com/')).toMatchObject({ url: 'https://mine.example.com', clientId: 'app' })
  expect(org('http://localhost:4001')?.url).toBe('http://localhost:4001')
  expect(() => org('http://mine.example.com')).toThrow('https://')
  expect(() => readEnvironment({ PLATFORM_MODE: 'org', ORG_CLIENT_ID: 'app' })).toThrow('needs ORG_URL')
  expect(readEnvironment({}).org).toBeUndefined()
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '4000.5'],
  ['DATABASE_URL', 'mysql://x'],
  ['PLATFORM_MODE', 'cloud'],
  ['PLATFORM_MODE', 'org'],
  ['SEED', 'huge'],
  ['SESSION_SECRET', 'short'],
  ['NUM_SECONDS_VALID', '0'],
  ['NUM_SECONDS_VALID', 'long'],
  ['RATE_LIMITS', '{'],
  ['RATE_LIMITS', '{"bookings":{"limit":1,"windowSeconds":1}}'],
  ['OAUTH_CLIENTS', '{}'],
  ['OAUTH_CLIENTS', '[{"clientId":"x","redirectUris":[]}]'],
  ['PUBLIC_URL', 'portal'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(new RegExp(`^${name}\\b.*\\.$`, 'u'))
})

test('a gateway for text messages needs all of its settings, and encryption unless on this machine', () => {
  const all = {
    TEXT_URL: 'https://gateway.example.com/Messages.json',
    TEXT_FROM: '+18005550100',
    TEXT_USER: 'AC1',
    TEXT_PASSWORD: 'token',
  }
  expect(readEnvironment(all).texts).toEqual({
    url: all.TEXT_URL,
    from: all.TEXT_FROM,
    user: 'AC1',
    password: 'token',
  })
  expect(readEnvironment({}).texts).toBeUndefined()
  for (const name of ['TEXT_FROM', 'TEXT_USER', 'TEXT_PASSWORD'])
    expect(() => readEnvironment({ ...all, [name]: '' })).toThrow(/TEXT_URL needs TEXT_FROM/u)
  expect(() => readEnvironment({ ...all, TEXT_URL: 'http://gateway.example.com' })).toThrow(
    /TEXT_URL must begin with https/u,
  )
  expect(readEnvironment({ ...all, TEXT_URL: 'http://127.0.0.1:9' }).texts?.url).toBe('http://127.0.0.1:9')
})

test('[DSK-04] single sign-on needs issuer and client, maps claim values to staff roles and may turn passwords off', () => {
  const client = { OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' }
  const OIDC_ISSUER = 'https://id.northline.example'
  expect(readEnvironment({}).singleSignOn).toBeUndefined()
  expect(readEnvironment({ OIDC_ISSUER, ...client }).singleSignOn).toMatchObject({
    issuer: OIDC_ISSUER,
    roleClaim: 'roles',
    roles: { 'Provider Admin': 'Provider Admin', Billing: 'Billing' },
    allowsPasswords: true,
  })
  const mapped = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: '{"g1":"Auditor"}', STAFF_PASSWORDS: 'off' }
  expect(readEnvironment({ OIDC_ISSUER, ...client, ...mapped }).singleSignOn).toMatchObject({
    roleClaim: 'groups',
    roles: { g1: 'Auditor' },
    allowsPasswords: false,
  })
  const read = (more: Record<string, string>) => () => readEnvironment({ OIDC_ISSUER, ...client, ...more })
  expect(read({ OIDC_ROLES: '{"g1":"Boss"}' })).toThrow(/OIDC_ROLES must be JSON/u)
  expect(read({ OIDC_CLIENT_ID: '' })).toThrow(/OIDC_ISSUER needs OIDC_CLIENT_ID/u)
  expect(read({ OIDC_ISSUER: 'http://id.example.com' })).toThrow(/OIDC_ISSUER must begin with https/u)
  expect(() => readEnvironment({ STAFF_PASSWORDS: 'off' })).toThrow(/STAFF_PASSWORDS=off needs OIDC_ISSUER/u)
})

test('the register of carriers is that of FMCSA with a key, at another address for tests only on this machine', () => {
  const FMCSA_WEB_KEY = 'a-web-key'
  expect(readEnvironment({ FMCSA_WEB_KEY }).fmcsa).toEqual({ webKey: FMCSA_WEB_KEY })
  expect(readEnvironment({}).fmcsa).toBeUndefined()
  expect(readEnvironment({ FMCSA_WEB_KEY, FMCSA_URL: 'http://localhost:9/qc/' }).fmcsa?.url).toBe(
    'http://localhost:9/qc',
  )
  expect(() => readEnvironment({ FMCSA_WEB_KEY, FMCSA_URL: 'http://fmcsa.example.com' })).toThrow(
    /FMCSA_URL must begin with https/u,
  )
})

test('a mistyped NODE_ENV is no quiet server for developers', () => {
  expect(() => readEnvironment({ NODE_ENV: 'prod' })).toThrow(/^NODE_ENV must be "production"/u)
  expect(readEnvironment({ NODE_ENV: 'test' }).isProduction).toBe(false)
})

test('the README explains every variable', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const missing = Object.keys(environmentSchema.shape).filter((name) => !readme.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

test('reads the keys of bank data, the newest first', () => {
  const [newer, older] = ['A1'.repeat(32), 'b2'.repeat(32)]
  expect(readEnvironment({}).bankKeys).toBeUndefined()
  expect(readEnvironment({ BANK_DATA_KEY: `${newer},${older}` }).bankKeys).toEqual([
    newer.toLowerCase(),
    older,
  ])
  for (const BANK_DATA_KEY of ['short', `${older},`, older.slice(1), 'z'.repeat(64)])
    expect(() => readEnvironment({ BANK_DATA_KEY })).toThrow('openssl rand -hex 32')
})

test('[ITG-04] reads the name in X12 files, and refuses half of it', () => {
  expect(readEnvironment({}).edi).toBeUndefined()
  expect(readEnvironment({ EDI_ID: 'ZZ/FREIGHTCO', EDI_SCAC: 'FRGT' }).edi).toEqual({
    qualifier: 'ZZ',
    id: 'FREIGHTCO',
    scac: 'FRGT',
  })
  expect(() => readEnvironment({ EDI_ID: 'ZZ/FREIGHTCO' })).toThrow('EDI_ID and EDI_SCAC are set together.')
  expect(() => readEnvironment({ EDI_ID: 'freightco', EDI_SCAC: 'FRGT' })).toThrow(/EDI_ID must be/u)
})

test('[ITG-04] reads where X12 files are exchanged: a folder or a bucket, with the name of the provider', () => {
  const name = { EDI_ID: 'ZZ/FREIGHTCO', EDI_SCAC: 'FRGT' }
  const keys = { FILES_S3_KEY_ID: 'key', FILES_S3_SECRET: 'secret' }
  const EDI_S3_URL = 'https://s3.us-east-1.amazonaws.com/portal-edi'
  expect(readEnvironment(name).ediFiles).toBeUndefined()
  expect(readEnvironment({ ...name, EDI_FOLDER: '/srv/edi' }).ediFiles).toEqual({ folder: '/srv/edi' })
  expect(readEnvironment({ ...name, ...keys, EDI_S3_URL }).ediFiles).toEqual({
    bucket: { url: EDI_S3_URL, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  for (const [values, reason] of [
    [{ EDI_FOLDER: '/srv/edi' }, 'need EDI_ID'],
    [{ ...name, EDI_FOLDER: 'edi' }, 'full path'],
    [{ ...name, EDI_S3_URL }, 'EDI_S3_URL needs FILES_S3_KEY_ID'],
    [{ ...name, ...keys, EDI_S3_URL, EDI_FOLDER: '/srv/edi' }, 'not both'],
  ] as const)
    expect(() => readEnvironment(values)).toThrow(reason)
})
