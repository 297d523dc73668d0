import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { lockDataDir } from '../database/embedded/lockDataDir'
import { createPlatform } from '../handler'
import type { Platform } from '../platformOptions'
import { preparedBlob } from '../testing/preparedBlob'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { commands, migrationLines } from './commands'
import { explainFailure } from './explainFailure'
import { runPlatform } from './runPlatform'
import { CommandError, openStore } from './openStore'

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  platform = await createTestPlatform()
  folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await platform.close()
})

async function run(name: string, args: readonly string[], on: Platform = platform): Promise<string> {
  const said: string[] = []
  await commands[name]?.run({
    database: on.database,
    environment: { seed: 'demo' },
    args,
    say: (message) => void said.push(message),
    stopping: new AbortController().signal,
  })
  return said.at(-1) ?? ''
}

test('read-only commands fail without a database instead of creating one, so that a mistyped folder is not backed up as an empty one', async () => {
  const dataDir = join(folder, 'mistyped')
  const environment = { databaseUrl: undefined, dataDir, files: undefined }
  await expect(openStore(environment)).rejects.toThrow(`There is no database in ${dataDir}.`)
  expect(existsSync(dataDir)).toBe(false)
  const begun = Object.keys(commands).filter((name) => commands[name]?.begins === true)
  expect(begun).toEqual(['migrate', 'seed', 'restore', 'create-admin'])
})

test('a command on the folder of a running server says to stop the server first, then to start it again', async () => {
  const dataDir = join(folder, 'running')
  const lock = lockDataDir(dataDir)
  await expect(openStore({ databaseUrl: undefined, dataDir, files: undefined }, true)).rejects.toThrow(
    `A server (process ${process.pid}) uses the embedded database in ${dataDir}, which belongs to one process. ` +
      `Stop the server (Ctrl-C in its terminal, or: kill ${process.pid}), run this command again, then start the server.`,
  )
  lock.release()
})

test('a file that cannot be written is named before anything is done', async () => {
  const nowhere = join(folder, 'nowhere', 'portal.backup')
  for (const name of ['backup', 'audit-checkpoint']) {
    await expect(run(name, [nowhere])).rejects.toThrow(/^There is no folder .*nowhere\. Make it/u)
    await expect(run(name, [folder])).rejects.toThrow(/is a folder\. Name a file in it\.$/u)
    await expect(run(name, [])).rejects.toThrow(CommandError)
  }
})

test('reports the existing seed instead of the requested one', async () => {
  await expect(run('seed', ['large'])).rejects.toThrow(/^This database was filled with "demo" before/u)
  expect(await run('seed', ['demo'])).toBe('It was seeded with "demo" before.')
})

test('does not simulate in a database without demo data', async () => {
  const empty = await createPlatform({
    thread: 'main',
    template: preparedBlob(inject('deployedFile')),
    seed: 'empty',
  })
  try {
    await expect(run('simulate', ['1'], empty)).rejects.toThrow(/^There is no demo data/u)
  } finally {
    await empty.close()
  }
})

test('explains an unparsable database URL, including the characters to escape in a password', () => {
  const error = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })
  expect(explainFailure(error)).toMatch(/^DATABASE_URL cannot be read\. It must look like postgres:\/\//u)
})

test("names the owner's setting when its database does not answer or refuses the password", async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('DATABASE_URL', 'postgres://app@127.0.0.1:1/portal')
  vi.stubEnv('DATABASE_OWNER_URL', 'postgres://owner@127.0.0.1:1/portal')
  try {
    await runPlatform(['migrate'])
    await runPlatform(['verify'])
    expect(written.mock.calls.map(([text]) => text)).toEqual([
      'The database of DATABASE_OWNER_URL does not answer. Start it or correct the address.\n',
      'The database of DATABASE_URL does not answer. Start it or correct the address; unset DATABASE_URL to use the embedded one.\n',
    ])
  } finally {
    vi.unstubAllEnvs()
    written.mockRestore()
    process.exitCode = undefined
  }
  const refused = Object.assign(new Error('password'), { code: '28P01' })
  expect(explainFailure(refused, 'It failed', 'DATABASE_OWNER_URL')).toBe(
    'The database refused the user or password of DATABASE_OWNER_URL.',
  )
})

test('migrate lists the changes of an update, and counts those of a new database', () => {
  expect(migrationLines(['Load__c is missing'])).toEqual(['  Load__c is missing', 'Done: 1 change.'])
  expect(migrationLines(Array.from({ length: 1206 }, (_, at) => `index ${at} is missing`))).toEqual([
    'Done: 1,206 changes.',
  ])
  expect(migrationLines([])).toEqual(['The database is up to date.'])
})
