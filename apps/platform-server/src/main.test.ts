import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './seed/demoAccounts'
import { bundleServer, startServer } from './testing/serverProcess'

const start = (environment: Record<string, string>) => startServer(bundle, environment)

let bundle: string
const dataDir = mkdtempSync(join(tmpdir(), 'portal-main-'))
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a failing start; returns exit code and output. */
async function startFailing(environment: Record<string, string>) {
  const { child, ended, isReady, errors } = await start(environment)
  if (isReady) child.kill('SIGKILL')
  return { code: await ended, errors: errors() }
}

const pretendOldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`
const oldNode = `--import=data:text/javascript,${encodeURIComponent(pretendOldNode)}`
const onOneLine = /^[^\n]+\.\n$/u

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number'],
  [{ NODE_OPTIONS: oldNode }, 'needs Node 24 or newer, and this is 20.19.0'],
  [{ NODE_ENV: 'production' }, 'SESSION_SECRET is required in production'],
  [{ SEED: 'everything' }, 'SEED must be'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:4129/none' }, 'does not answer'],
])(
  'a start with %o ends with exit code 1 and one sentence',
  async (environment, sentence) => {
    const { code, errors } = await startFailing(environment)
    expect(code).toBe(1)
    expect(errors).toMatch(onOneLine)
    expect(errors).toContain(sentence)
  },
  60_000,
)

test('reports a port in use, with the fix', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const { code, errors } = await startFailing({ PORT: String(port) })
  other.close()
  expect([code, errors]).toEqual([
    1,
    `Port ${port} is already in use. Stop the other program, or choose a port with PORT=4001.\n`,
  ])
}, 60_000)

test('a folder in use refuses a second server; SIGTERM stops the first cleanly, and it starts again', async () => {
  const first = await start({ DATA_DIR: dataDir, PORT: '4128' })
  expect(first.isReady).toBe(true)
  expect(first.output()).toContain('http://localhost:4128')
  const health = await fetch('http://127.0.0.1:4128/readyz')
  expect(await health.json()).toEqual({ status: 'ready' })

  const second = await startFailing({ DATA_DIR: dataDir, PORT: '4127' })
  expect(second.code).toBe(1)
  expect(second.errors).toMatch(onOneLine)
  expect(second.errors).toContain(`process ${first.child.pid}`)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.output()).toContain('Stopped.')

  const again = await start({ DATA_DIR: dataDir, PORT: '4128' })
  expect(again.isReady).toBe(true)
  again.child.kill('SIGINT')
  expect(await again.ended).toBe(0)
}, 120_000)

test('SIGTERM fails readiness first, and serves until the proxy has moved on', async () => {
  const { child, ended, isReady } = await start({ SEED: 'empty', PORT: '4125', DRAIN_SECONDS: '3' })
  expect(isReady).toBe(true)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:4125${path}`)).status
  expect(await statusOf('/readyz')).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz'), { timeout: 2_500 }).toBe(503)
  expect(await statusOf('/auth/me')).toBe(200)
  expect(await ended).toBe(0)
}, 60_000)

test('a second signal skips the wait for the proxy', async () => {
  const { child, ended, isReady, output } = await start({ SEED: 'empty', PORT: '4125', DRAIN_SECONDS: '60' })
  expect(isReady).toBe(true)
  child.kill('SIGINT')
  child.kill('SIGINT')
  await expect.poll(output).toContain('Ctrl-C again skips that')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
}, 60_000)

test('a reachable server reports the origin of its links until PUBLIC_URL is set', async () => {
  const say = async (environment: Record<string, string>) => {
    const started = await start({ DATA_DIR: dataDir, PORT: '4126', ...environment })
    started.child.kill('SIGTERM')
    await started.ended
    return started.output()
  }
  const warning = 'Links in mails name http://localhost:4126. Set PUBLIC_URL'
  expect(await say({ HOST: '0.0.0.0' })).toContain(warning)
  expect(await say({ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.com' })).not.toContain(warning)
  expect(await say({})).not.toContain(warning)
}, 120_000)

test('a production server without a mail server warns about it', async () => {
  const say = async (environment: Record<string, string>) => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), PORT: '4126' }
    const started = await start({ ...production, DATA_DIR: dataDir, ...environment })
    started.child.kill('SIGTERM')
    await started.ended
    return started.output()
  }
  expect(await say({})).toContain('No mails are sent')
  const mails = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Portal <no-reply@portal.test>' }
  expect(await say(mails)).not.toContain('No mails are sent')
}, 120_000)

test('a production server warns about missing demo data, and opens no demo account unless SEED requests it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-main-seed-'))
  const PUBLIC_URL = 'http://127.0.0.1:4126'
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    PORT: '4126',
    DATA_DIR: folder,
    PUBLIC_URL,
  }
  const run = async (environment: Record<string, string>) => {
    const started = await start({ ...production, ...environment })
    const login = await fetch('http://127.0.0.1:4126/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: PUBLIC_URL },
      body: JSON.stringify({ email: 'admin@carrier.test', password: DEMO_PASSWORD }),
    })
    started.child.kill('SIGTERM')
    await started.ended
    return { status: login.status, said: started.output() }
  }
  try {
    const first = await run({ SEED: '' })
    expect([first.status, first.said]).toEqual([401, expect.stringContaining('No demo data.')])
    expect(first.said).toContain('npm run platform -- create-admin EMAIL')
    const later = await run({ SEED: 'demo' })
    expect(later.status).toBe(401)
    expect(later.said).toContain('No demo data: this database was seeded with "empty"')
    expect((await startFailing({ ...production, SIMULATE: 'on' })).errors).toMatch(
      /^SIMULATE needs demo data/u,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

test('a production server refuses a database with demo accounts, unless SEED names them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-main-demo-'))
  const ofDemo = { DATA_DIR: folder, PORT: '4126', SESSION_SECRET: 's'.repeat(32) }
  const production = { ...ofDemo, NODE_ENV: 'production' }
  const runOnce = async (environment: Record<string, string>) => {
    const started = await start(environment)
    started.child.kill('SIGTERM')
    await started.ended
    return started.output()
  }
  try {
    await runOnce({ ...ofDemo, SEED: 'demo' })
    expect((await startFailing(production)).errors).toMatch(/^This database was seeded with "demo"/u)
    expect(await runOnce({ ...production, SEED: 'demo' })).toContain('public password')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
