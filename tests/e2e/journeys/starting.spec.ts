import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer } from '../harness/portalServer'
import { expect, test } from '../harness/test'

test('reports a data folder in use by another server in one sentence', async ({ portal }) => {
  const second = runServer({ PORT: '0', DATA_DIR: portal.dataDir })
  expect(await second.closed).toBe(1)
  expect(second.output()).toMatch(/already|another process|in use/i)
  expect(second.output()).toContain(portal.dataDir)
})

test('reports a port in use, with the way to choose another', async ({ portal }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-port-'))
  const second = runServer({ PORT: new URL(portal.url).port, DATA_DIR: dataDir })
  expect(await second.closed).toBe(1)
  expect(second.output()).toMatch(/port \d+/i)
  await rm(dataDir, { recursive: true, force: true })
})

for (const [name, value] of [
  ['PORT', 'http'],
  ['SEED', 'everything'],
  ['DATABASE_URL', 'mysql://db'],
] as const) {
  test(`rejects ${name}=${value} and names the variable`, async () => {
    const run = runServer({ DATA_DIR: 'memory', [name]: value })
    expect(await run.closed).toBe(1)
    expect(run.output()).toContain(name)
    expect(run.output()).not.toMatch(/\n\s+at /)
  })
}
