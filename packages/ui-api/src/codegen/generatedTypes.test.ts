import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { generateSchema } from './generateSchema.js'
import { aLargeOrg, anOrg } from '../testing/orgBuilders.js'

// The checks are in prose in `typeTests/`: here they are compiled as an application with a generated schema would be.
const PACKAGE = join(import.meta.dirname, '../..')
const TSC = join(PACKAGE, 'node_modules/.bin/tsc')
const ALLOWED_MS = 60_000

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Compiles a program. Gives what the compiler had to do; rejects with its output when types are wrong. */
async function compile(project: string) {
  const { stdout } = await promisify(execFile)(TSC, ['-p', project, '--extendedDiagnostics'], {
    cwd: PACKAGE,
  })
  return { instantiations: Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1]) }
}

/** A program in a folder of its own that uses the package with this schema. */
async function programOf(schema: string, usage: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ui-api-types-'))
  folders.push(folder)
  await writeFile(join(folder, 'schema.ts'), schema)
  await writeFile(join(folder, 'usage.ts'), usage)
  const compilerOptions = {
    paths: { '@portal/ui-api': [join(PACKAGE, 'src/index.ts')] },
    typeRoots: [join(PACKAGE, 'node_modules/@types')],
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(PACKAGE, 'tsconfig.json'),
      compilerOptions,
      include: ['*.ts'],
      exclude: [],
    }),
  )
  return folder
}

test('the schema of the type tests equals the output of codegen', async () => {
  expect(await readFile(join(import.meta.dirname, 'typeTests/schema.test-d.ts'), 'utf8')).toBe(
    generateSchema(anOrg),
  )
})

test('fields and values are those of the generated schema', { timeout: ALLOWED_MS }, async () => {
  await expect(compile(join(import.meta.dirname, 'typeTests'))).resolves.toBeDefined()
})

test(
  'an org of 30 objects with 100 fields costs the compiler a bounded amount of work',
  { timeout: ALLOWED_MS },
  async () => {
    const usage = [
      "import { getFieldValue, getRecord, type RecordRepresentation } from '@portal/ui-api'",
      'declare const record: RecordRepresentation',
      "getRecord.key({ recordId: undefined, fields: ['Object1__c.Field1__c', 'Object1__c.Parent1__r.Field2__c'] })",
      ...Array.from(
        { length: 100 },
        (_, i) =>
          `getFieldValue(record, 'Object1__c.Field${i}__c') satisfies ${i % 2 ? 'number' : 'string'} | null | undefined`,
      ),
    ].join('\n')
    const [without, withSchema] = await Promise.all([
      compile(await programOf('export {}', "import '@portal/ui-api'")),
      compile(await programOf(generateSchema(aLargeOrg(30, 100)), usage)),
    ])
    expect(without.instantiations).toBeGreaterThan(0)
    // 26,400 when it was measured, a fifth of what the package itself takes.
    expect(withSchema.instantiations - without.instantiations).toBeLessThan(40_000)
  },
)

test(
  'an org of 60 objects with ten parents each compiles within the time limit',
  { timeout: ALLOWED_MS },
  async () => {
    const usage = [
      "import { getRecord } from '@portal/ui-api'",
      "getRecord.key({ recordId: undefined, fields: ['Object1__c.Field1__c', 'Object1__c.Parent9__r.Field2__c'] })",
      '// @ts-expect-error the parent has no such field',
      "getRecord.key({ recordId: undefined, fields: ['Object1__c.Parent9__r.Feild2__c'] })",
    ].join('\n')
    await compile(await programOf(generateSchema(aLargeOrg(60, 100, 10)), usage))
  },
)

test(
  'an org of 100 objects with 300 fields and 60 parents outside of the schema compiles within the time limit',
  { timeout: 2 * ALLOWED_MS },
  async () => {
    const usage = [
      "import { getRecord } from '@portal/ui-api'",
      "getRecord.key({ recordId: undefined, fields: ['Object1__c.Field1__c', 'Object1__c.Outside9__r.Anything'] })",
      '// @ts-expect-error the object has no such parent',
      "getRecord.key({ recordId: undefined, fields: ['Object1__c.Outsied9__r.Anything'] })",
      '// @ts-expect-error the org has no such object',
      "getRecord.key({ recordId: undefined, fields: ['Objcet1__c.Outside9__r.Anything'] })",
    ].join('\n')
    await compile(await programOf(generateSchema(aLargeOrg(100, 300, 3, 60)), usage))
  },
)
