import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { collectFailedTasks } from './failedTasks.mjs'
import { builtParts, countParts } from './buildPortal.mjs'
import { explainFailure } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { requireFreePort } from './requireFreePort.mjs'
import { requireNode } from './requireNode.mjs'
import { addUp, nameFailures, resultFolders } from './results.mjs'

const runFile = fileURLToPath(new URL('../run.mjs', import.meta.url))

function listen() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
  })
}

describe('the first minute', () => {
  test('rejects an old Node with the required version', () => {
    expect(() => requireNode('20.18.9')).toThrow('needs Node 20.19 or newer, and you have 20.18.9')
    expect(() => requireNode('18.20.4')).toThrow('install a newer Node')
  })

  test.each(['20.19.0', '22.0.0', '26.10.0'])('accepts Node %s', (version) => {
    expect(() => requireNode(version)).not.toThrow()
  })

  test('reports a port in use', async () => {
    const other = await listen()
    const { port } = other.address()
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program`,
    )
    other.close()
  })

  test('exits with one sentence and code 1 if the port is in use', async () => {
    const other = await listen()
    const { port } = other.address()
    const { status, stderr } = spawnSync(process.execPath, [runFile, 'start'], {
      env: { ...process.env, PORT: String(port) },
      encoding: 'utf8',
    })
    other.close()
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(
      `Port ${port} is taken by another program: stop it, or choose another port with PORT=4001 npm start.`,
    )
  })

  test('names its commands for an unknown one', () => {
    const { status, stderr } = spawnSync(process.execPath, [runFile, 'build'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(
      '"build" is not something to run. Use "npm start", "npm test" or "npm run platform -- help".',
    )
  })

  test('refuses production without its secret before it installs and builds', () => {
    const { SESSION_SECRET: _, ...env } = process.env
    const { status, stderr, stdout } = spawnSync(process.execPath, [runFile, 'start'], {
      env: { ...env, NODE_ENV: 'production', PORT: '39124' },
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('SESSION_SECRET is required in production; make one with `openssl rand -hex 32`')
  })

  test('rejects an invalid PORT', () => {
    const { status, stderr } = spawnSync(process.execPath, [runFile, 'start'], {
      env: { ...process.env, PORT: 'http' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim()).toBe('PORT is "http", but it has to be a number from 1 to 65535.')
  })

  test.each([
    ['npm error code ENOTFOUND', 'check the network'],
    ['npm error syscall ENOSPC', 'the disk is full'],
    ['npm error code EACCES', 'check who owns this folder'],
  ])('explains %s with advice', (output, advice) => {
    expect(explainFailure('Installing packages', output)).toContain(advice)
  })

  test('shows the last lines of an unknown failure', () => {
    expect(explainFailure('Building the portal', 'one\ntwo\nsomething odd')).toContain('something odd')
  })

  test('prints the number, the result and the duration of each step', async () => {
    const lines = []
    const step = createProgress(2, { isTTY: false, write: (line) => lines.push(line) })
    await step('Installing', () => 'nothing new')
    await step('Building', () => undefined)
    expect(lines[0]).toBe('[1/2] Installing …\n')
    expect(lines[1]).toMatch(/^\[1\/2\] Installing: nothing new \(\d+\.\d s\)/)
    expect(lines[3]).toMatch(/^\[2\/2\] Building: done/)
  })
})

describe('the progress of a step', () => {
  test('is printed while the step runs', async () => {
    const lines = []
    const step = createProgress(1, { isTTY: false, write: (line) => lines.push(line) })
    await step('Building', (measure) => measure('1 of 2 parts built'))
    expect(lines[1]).toBe('[1/1] Building (1 of 2 parts built) …\n')
    expect(lines[2]).toMatch(/^\[1\/1\] Building: done \(\d+\.\d s\)\n$/)
  })

  test('clears its line in a terminal', async () => {
    const lines = []
    const step = createProgress(1, { isTTY: true, write: (line) => lines.push(line) })
    await step('Building', (measure) => measure('1 of 2 parts built'))
    expect(lines.at(-1).trimEnd()).toMatch(/^\r\[1\/1\] Building: done/)
    expect(lines.at(-1).length).toBeGreaterThanOrEqual(lines.at(-2).length)
  })

  test('counts each built part once', () => {
    const told = []
    const line = countParts(['@portal/one', '@portal/two'], (text) => told.push(text))
    line('@portal/two:build: cache miss, executing 1')
    line('@portal/two:build: done')
    line(' Tasks:    2 successful, 2 total')
    line('@portal/one:build: cache hit, replaying logs 2')
    expect(told).toEqual(['1 of 2 parts built', '2 of 2 parts built'])
  })

  test('lists the built parts', () => {
    const parts = builtParts(fileURLToPath(new URL('../../', import.meta.url)))
    expect(new Set(parts)).toEqual(
      new Set(
        ['contract', 'ui-api', 'portal-ui', 'platform-server', 'carrier-portal', 'provider-desk'].map(
          (name) => `@portal/${name}`,
        ),
      ),
    )
  })
})

describe('the result line', () => {
  test('sums the results of all runners', () => {
    const root = mkdtempSync(join(tmpdir(), 'results-'))
    for (const group of ['packages', 'apps', 'tests', 'tooling'])
      mkdirSync(join(root, group, 'one', 'test-results'), { recursive: true })
    writeFileSync(
      join(root, 'packages/one/test-results/a.json'),
      '{"suite":"a","passed":3,"failed":1,"skipped":2}',
    )
    writeFileSync(
      join(root, 'apps/one/test-results/b.json'),
      '{"suite":"b","passed":4,"failed":0,"skipped":0}',
    )
    expect(addUp(resultFolders(root))).toMatchObject({ passed: 7, failed: 1, skipped: 2 })
  })

  test('is preceded by name and message of each failed and retried test', () => {
    const suites = [
      {
        suite: 'one',
        failures: [{ name: 'a.test.ts > adds', message: '\u001b[31mexpected 3\u001b[39m\n\nto be 4' }],
      },
      { suite: 'two', flaky: [{ name: 'b.spec.ts:3 > walks', message: 'too late' }] },
      { suite: 'three' },
    ]
    expect(nameFailures(suites)).toEqual([
      '  FAILED one: a.test.ts > adds',
      '      expected 3',
      '      to be 4',
      '  PASSED AT THE SECOND TRY two: b.spec.ts:3 > walks',
      '      too late',
    ])
  })

  test('is preceded by the end of each failed task', () => {
    const tasks = collectFailedTasks()
    for (const line of [
      '@portal/carrier-portal:size: ok           17.3 kB, goal 20, limit 20           guest home, styles',
      '@portal/checks:lint: Found 0 warnings and 0 errors.',
      '\u001b[31m@portal/carrier-portal:size: \u001b[0mOVER 194.7 kB, limit 194.6, guest home',
      '@portal/carrier-portal#size:  ERROR  command exited (1)',
      ' Tasks:    2 successful, 4 total',
      'Failed:    @portal/carrier-portal#size, @portal/e2e#test:phone',
    ])
      tasks.read(line)
    expect(nameFailures([{ suite: 'task', failures: tasks.failed() }])).toEqual([
      '  FAILED task: @portal/carrier-portal#size',
      '      ok           17.3 kB, goal 20, limit 20           guest home, styles',
      '      OVER 194.7 kB, limit 194.6, guest home',
      '  FAILED task: @portal/e2e#test:phone',
    ])
  })

  test('counts nothing without a run', () => {
    expect(addUp([join(tmpdir(), 'no-such-folder')])).toEqual({
      suites: [],
      passed: 0,
      failed: 0,
      skipped: 0,
    })
  })
})
