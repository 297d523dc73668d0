import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditHashSql } from '../audit/auditHash'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { commands } from './commands'

let platform: TestPlatform
let folder: string
let file: string
let said: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  folder = mkdtempSync(join(tmpdir(), 'portal-checkpoints-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await platform.close()
})
beforeEach(() => {
  file = join(folder, `${crypto.randomUUID()}.jsonl`)
  said = []
})

/** Runs a command of the terminal; gives the sentence with which it ended, if it did not end well. */
async function run(
  name: 'verify' | 'audit-checkpoint',
  args: readonly string[],
  database = platform.database,
) {
  const context = {
    database,
    environment: { seed: 'empty' as const },
    args,
    say: (message: string) => void said.push(message),
    stopping: new AbortController().signal,
  }
  const problem = await commands[name]?.run(context).then(
    () => undefined,
    (error: unknown) => error,
  )
  return problem instanceof Error ? problem.message : problem
}

/** Runs a command after tampering that bypassed the triggers; rolled back afterwards. */
async function afterTampering(statements: readonly string[], work: (database: Database) => Promise<unknown>) {
  let found: unknown
  const undone = new Error('undone')
  await platform.database
    .asSystem(async (transaction: PortalTransaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      found = await work({ ...platform.database, kysely: transaction })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

const addEvent = () =>
  platform.database.kysely
    .insertInto('Audit_Event__c')
    .values({ Action__c: 'Signed In', Occurred_At__c: new Date(platform.clock.now) })
    .execute()

/** Changes an event and all hashes after it, and the head: a chain that agrees with itself. */
const rewriting = `do $rewrite$
  declare event record; before text;
  begin
    update "Audit_Event__c" set "Actor__c" = 'someone else' where "Sequence__c" = 2;
    select "Hash__c" into before from "Audit_Event__c" where "Sequence__c" = 1;
    for event in select "Id" from "Audit_Event__c" where "Sequence__c" > 1 order by "Sequence__c" loop
      update "Audit_Event__c" set "Previous_Hash__c" = before where "Id" = event."Id";
      update "Audit_Event__c" changed set "Hash__c" = ${auditHashSql('changed')} where "Id" = event."Id"
        returning "Hash__c" into before;
    end loop;
    update portal_audit_head set hash = before;
  end $rewrite$`
const cutting = [
  'delete from "Audit_Event__c" where "Sequence__c" = (select max("Sequence__c") from "Audit_Event__c")',
  `update portal_audit_head set (sequence, hash) =
    (select "Sequence__c", "Hash__c" from "Audit_Event__c" order by "Sequence__c" desc limit 1)`,
]

test('[S14] appends checkpoints while the trail grows, all of which match', async () => {
  for (let round = 0; round < 3; round += 1) {
    await addEvent()
    expect(await run('audit-checkpoint', [file])).toBeUndefined()
  }
  expect(await run('verify', ['--audit', file])).toBeUndefined()
  expect(said.at(-1)).toBe('All 3 checkpoints hold.')
  const lengths = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { length: number }).length)
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
  expect(new Set(lengths).size).toBe(3)
})

test('[S14] a changed or removed event is found, and no checkpoint is made of it', async () => {
  for (const [statement, problem] of [
    [`update "Audit_Event__c" set "Actor__c" = 'x' where "Sequence__c" = 2`, 'Audit event 2 was changed'],
    ['delete from "Audit_Event__c" where "Sequence__c" = 2', 'missing or were replaced before number 3'],
  ] as const) {
    expect(await afterTampering([statement], (database) => run('verify', ['--audit'], database))).toContain(
      problem,
    )
    expect(
      await afterTampering([statement], (database) => run('audit-checkpoint', [file], database)),
    ).toContain(problem)
  }
  expect(() => readFileSync(file)).toThrow('ENOENT')
  expect(said).toEqual([])
})

test('[S14] events after the last checkpoint are verified alone, and a change of them is found', async () => {
  await addEvent()
  await run('audit-checkpoint', [file])
  await addEvent()
  await addEvent()
  expect(await run('verify', ['--audit-since', file])).toBeUndefined()
  expect(said.at(-1)).toMatch(/^The 2 events after the last checkpoint are whole/u)
  const changed = (where: string) => [
    `update "Audit_Event__c" set "Actor__c" = 'x' where "Sequence__c" = ${where}`,
  ]
  const since = (statements: readonly string[]) =>
    afterTampering(statements, (database) => run('verify', ['--audit-since', file], database))
  expect(await since(changed('(select max("Sequence__c") from "Audit_Event__c")'))).toContain('was changed')
  expect(await since([rewriting])).toContain('The audit trail was rewritten.')
  // Events before the checkpoint are left to the verification of the whole trail.
  expect(await since(changed('1'))).toBeUndefined()
  expect(await run('verify', ['--audit-since'])).toMatch(/^Use:/u)
})

test('[S14] a trail that was rewritten or cut off as a whole agrees with itself, and not with a checkpoint', async () => {
  await addEvent()
  await addEvent()
  await run('audit-checkpoint', [file])
  for (const [statements, problem] of [
    [[rewriting], 'The audit trail was rewritten.'],
    [cutting, 'The audit trail was cut off.'],
  ] as const) {
    expect(
      await afterTampering(statements, (database) => run('verify', ['--audit'], database)),
    ).toBeUndefined()
    expect(
      await afterTampering(statements, (database) => run('verify', ['--audit', file], database)),
    ).toContain(problem)
    expect(
      await afterTampering(statements, (database) => run('audit-checkpoint', [file], database)),
    ).toContain(problem)
  }
  expect(await run('verify', ['--audit', file])).toBeUndefined()
})

test('a file that was changed, or is none, is refused with its place', async () => {
  expect(await run('verify', ['--audit', file])).toContain('There is no file')
  await run('audit-checkpoint', [file])
  const [line] = readFileSync(file, 'utf8').split('\n')
  appendFileSync(file, 'hello\n')
  expect(await run('verify', ['--audit', file])).toContain('line 2, is no checkpoint')
  writeFileSync(file, `${line}\n${line?.replace(/"length":\d+/u, '"length":1')}\n`)
  expect(await run('audit-checkpoint', [file])).toContain('line 2, is shorter than the one before')
  expect(await run('audit-checkpoint', [])).toBe('Name the file: npm run platform -- audit-checkpoint FILE.')
  expect(await run('verify', ['--all'])).toContain('Use: npm run platform -- verify')
})

test('[S14] reports a missing trigger of the audit trail or change feed', async () => {
  const statements = [
    'drop trigger portal_audit on "Load__c"',
    'drop trigger portal_capture_update on "Booking__c"',
  ]
  const problem = await afterTampering(statements, (database) => run('verify', [], database))
  expect(problem).toContain('trigger portal_audit of Load__c is missing or another')
  expect(problem).toContain('trigger portal_capture_update of Booking__c is missing or another')
  expect(await run('verify', [])).toBeUndefined()
})
