import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/openDatabase'
import { startS3Server, type S3Server } from '../../files/testing/s3Server'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { checkDatabase } from './checkDatabase'
import { runDoctor } from './doctor'

let platform: TestPlatform
let bucket: S3Server
const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
beforeAll(async () => {
  platform = await createTestPlatform()
  bucket = await startS3Server()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await bucket.stop()
  await platform.close()
})

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  DATA_DIR: join(folder, 'none'),
  PUBLIC_URL: 'https://portal.example.com',
}

async function examine(settings: Record<string, string>) {
  const lines: string[] = []
  const isWell = await runDoctor(settings, (line) => lines.push(line))
  return { isWell, lines }
}

test('names an invalid setting, and checks nothing with it', async () => {
  expect(await examine({ PORT: 'abc' })).toEqual({
    isWell: false,
    lines: ['PROBLEM  Settings: PORT must be a number, e.g. 4000.'],
  })
})

test('a missing database, mail server and OpenID provider are problems with their fix', async () => {
  const { isWell, lines } = await examine({
    ...PRODUCTION,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.com',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'secret',
  })
  expect(isWell).toBe(false)
  const problems = lines.filter((line) => line.startsWith('PROBLEM'))
  expect(problems.map((line) => line.replace(/:.*/u, ''))).toEqual([
    'PROBLEM  Database',
    'PROBLEM  Mail',
    'PROBLEM  Single sign-on',
  ])
  expect(problems.join('\n')).toMatch(/Correct host, port, user or password in SMTP_URL\./u)
})

test('a bucket is written, read and removed; wrong keys are a problem', async () => {
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings
  const settings = { ...PRODUCTION, FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: accessKeyId }
  const right = await examine({ ...settings, FILES_S3_SECRET: secretAccessKey })
  expect(right.lines).toContain('ok       Bucket: written, read and removed a file')
  const wrong = await examine({ ...settings, FILES_S3_SECRET: 'another' })
  expect(wrong.lines.find((line) => line.includes('Bucket'))).toMatch(
    /^PROBLEM {2}Bucket: .* Correct FILES_S3_URL/u,
  )
})

test('[ITG-04] a folder of X12 files is listed; one that cannot be made is a problem', async () => {
  const settings = { ...PRODUCTION, EDI_ID: 'ZZ/FREIGHTCO', EDI_SCAC: 'FRGT' }
  const right = await examine({ ...settings, EDI_FOLDER: join(folder, 'edi') })
  expect(right.lines).toContain('ok       EDI folder: 0 files wait to be processed')
  const wrong = await examine({ ...settings, EDI_FOLDER: '/dev/null/edi' })
  expect(wrong.lines.find((line) => line.includes('EDI folder'))).toMatch(
    /^PROBLEM {2}.* Correct EDI_FOLDER/u,
  )
})

test('an issuer that names itself otherwise is a problem with its name', async () => {
  const provider = createServer((_request, response) => response.end('{"issuer":"https://id.example.com"}'))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const { lines } = await examine({
      ...PRODUCTION,
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'secret',
    })
    expect(lines.find((line) => line.includes('Single sign-on'))).toContain('"https://id.example.com"')
  } finally {
    provider.close()
  }
})

test('demo data is a problem in production only; missing triggers are one everywhere', async () => {
  const states = async (database: Database, isProduction: boolean) =>
    (await checkDatabase(database, { poolSize: 10, isProduction })).map(
      ({ state, part }) => `${part} ${state}`,
    )
  expect(await states(platform.database, false)).toEqual(['Clock ok', 'Tables ok', 'Data ok'])
  expect(await states(platform.database, true)).toEqual(['Clock ok', 'Tables ok', 'Data problem'])
  await platform.database.kysely.schema.dropTable('portal_recent_record').execute()
  expect(await states(platform.database, false)).toEqual(['Clock ok', 'Tables problem', 'Data ok'])
})

test('[CRD-01] an installation without a key of FMCSA is warned that sign-ups are not looked up', async () => {
  const warns = ({ lines }: { lines: string[] }) =>
    lines.some((line) => /^WARNING .*FMCSA_WEB_KEY/u.test(line))
  expect(warns(await examine(PRODUCTION))).toBe(true)
  expect(warns(await examine({ ...PRODUCTION, FMCSA_WEB_KEY: 'a-web-key' }))).toBe(false)
})
