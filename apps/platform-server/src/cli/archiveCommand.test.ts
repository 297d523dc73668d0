import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArchive } from '../audit/writeArchive'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { commands } from './commands'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH_ROWS = 600

let platform: TestPlatform
let folder: string
let said: string[] = []
beforeAll(async () => {
  platform = await createTestPlatform()
  folder = mkdtempSync(join(tmpdir(), 'portal-archive-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await platform.close()
})

const path = (name: string) => join(folder, name)

/** Runs a command of the terminal; gives the sentence of its failure. */
async function run(name: string, ...args: string[]): Promise<string | undefined> {
  said = []
  const context = {
    database: platform.database,
    environment: { seed: 'empty' as const },
    args,
    say: (message: string) => void said.push(message),
    stopping: new AbortController().signal,
  }
  return await commands[name]?.run(context).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

const addEvent = () =>
  platform.database.kysely
    .insertInto('Audit_Event__c')
    .values({ Action__c: 'Signed In', Occurred_At__c: new Date() })
    .execute()

/** Moves all events but the newest into a file. */
const archive = (name: string) =>
  writeArchive(platform.database, path(name), new Date(Date.now() + DAY_MS), new Date())

async function changeManyLoads(): Promise<void> {
  await platform.database.asSystem(async (transaction) => {
    const loads = transaction
      .selectFrom('Load__c')
      .select('Id')
      .where('Status__c', '=', 'Posted')
      .limit(BATCH_ROWS)
    await transaction
      .updateTable('Load__c')
      .set({ Notes_To_Carrier__c: 'Dock 4.' })
      .where('Id', 'in', loads)
      .execute()
  })
}

const count = async (table: 'Audit_Event__c' | 'portal_field_change') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    platform.database.kysely,
  )
  return rows[0]?.n ?? 0
}

/** Writes an archive with other lines. */
function rewritten(name: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(path(name)))
    .toString('utf8')
    .trim()
    .split('\n')
  writeFileSync(path('rewritten'), gzipSync(`${change(lines).join('\n')}\n`))
  return path('rewritten')
}

beforeAll(async () => {
  await changeManyLoads()
  await addEvent()
  await addEvent()
  await run('audit-checkpoint', path('checkpoints'))
  await addEvent()
  await archive('first')
  await addEvent()
  await run('audit-checkpoint', path('checkpoints'))
  await archive('second')
  await addEvent()
})

test('[S14] archived events leave the database with their changes of fields, and the chain goes on', async () => {
  expect(await count('Audit_Event__c')).toBeLessThan(5)
  expect(await count('portal_field_change')).toBe(0)
  expect(await run('verify', '--audit')).toBeUndefined()
  expect(said).toEqual([expect.stringMatching(/^The audit trail is whole: /u)])
})

test('[S14] files and database verify as one chain, with checkpoints of archived events', async () => {
  expect(await run('verify', '--audit', path('checkpoints'), path('first'), path('second'))).toBeUndefined()
  expect(said.at(-1)).toBe('All 2 checkpoints hold.')
  expect(await run('verify', '--audit', path('checkpoints'))).toMatch(
    /which is in an archive\. Name the archives/u,
  )
  expect(await run('verify', '--audit', path('checkpoints'), path('second'))).toMatch(/begins after event/u)
  expect(await run('verify', '--audit', path('checkpoints'), path('first'))).toMatch(
    /^The archives end with event/u,
  )
})

test('[S14] a changed, missing or forged event of an archive is found, and a damaged file', async () => {
  const verify = (file: string) => run('verify', '--audit', path('checkpoints'), file, path('second'))
  const member = (lines: string[]) => lines.findIndex((line) => line.includes('"Sequence__c": null'))
  expect(
    await verify(
      rewritten('first', (lines) =>
        lines.with(2, (lines[2] ?? '').replace(/"Action__c": ?"[^"]*"/u, '"Action__c": "Changed"')),
      ),
    ),
  ).toMatch(/was changed after it was written/u)
  expect(await verify(rewritten('first', (lines) => lines.toSpliced(-2, 1)))).toMatch(
    /missing or were replaced/u,
  )
  expect(await verify(rewritten('first', (lines) => lines.toSpliced(member(lines), 1)))).toMatch(
    /was changed/u,
  )
  expect(await verify(rewritten('first', (lines) => lines.slice(0, -1)))).toMatch(/ends with event/u)
  expect(await verify(rewritten('first', (lines) => lines.slice(1)))).toMatch(
    /is no archive of audit events/u,
  )
  writeFileSync(path('cut'), readFileSync(path('first')).subarray(0, 200))
  expect(await verify(path('cut'))).toMatch(/is damaged or no archive/u)
})

test('[S14] the command archives events that are old enough, into a new file', async () => {
  expect(await run('audit-archive', path('third'))).toBeUndefined()
  expect(said).toEqual(['No event is older than 400 days. Nothing was archived.'])
  expect(existsSync(path('third'))).toBe(false)
  expect(await run('audit-archive', path('first'))).toMatch(/^There is a file /u)
  expect(await run('audit-archive', path('third'), '3')).toBe('DAYS must be a number from 30.')
})
