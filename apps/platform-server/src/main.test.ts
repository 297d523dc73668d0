import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

// The process as users start it, bundled afresh so that it doesn't depend on an earlier build.
const bundle = mkdtempSync(fileURLToPath(new URL('../node_modules/.main-test-', import.meta.url)))
const dataDir = mkdtempSync(join(tmpdir(), 'portal-main-'))
beforeAll(async () => {
  await build({ outDir: bundle, clean: false, silent: true })
  copyFileSync(inject('deployedFile'), join(bundle, 'database-template.tar'))
})
afterAll(() => {
  rmSync(bundle, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the server; resolves when it is ready or has ended. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    env: { PATH: process.env['PATH'], SEED: 'empty', HOST: '127.0.0.1', DATA_DIR: 'memory', ...environment },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready/mu.test(output)) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  return { child, ended, isReady, output: () => output, errors: () => errors }
}

/** A start that has to fail: its exit code and what it said. */
async function startFailing(environment: Record<string, string>) {
  const { child, ended, isReady, errors } = await start(environment)
  if (isReady) child.kill('SIGKILL')
  return { code: await ended, errors: errors() }
}

const onOneLine = /^[^\n]+\.\n$/u

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number'],
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

test('a port that is taken is named, with what to do', async () => {
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
