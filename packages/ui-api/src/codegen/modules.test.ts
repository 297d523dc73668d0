import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrg } from '../testing/orgBuilders.js'
import { runUiApi } from './runUiApi.js'
import { findSalesforceImports, parseLabels } from './salesforceModules.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ui-api-modules-'))
  await mkdir(join(folder, 'src/deep'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const LABELS = `<?xml version="1.0" encoding="UTF-8"?>
<CustomLabels xmlns="http://soap.sforce.com/2006/04/metadata">
    <labels>
        <fullName>Save</fullName>
        <language>en_US</language>
        <protected>false</protected>
        <shortDescription>Save</shortDescription>
        <value>Save &amp; close &quot;now&quot; &#8211; &#x2713;</value>
    </labels>
    <labels><fullName>Cancel</fullName><value>Cancel</value></labels>
</CustomLabels>`
const SPANISH = `<Translations><customLabels><label>Guardar</label><name>Save</name></customLabels></Translations>`

const source = (name: string, text: string) => writeFile(join(folder, 'src', name), text)
const module = (path: string) => readFile(join(folder, 'out', path), 'utf8')

async function run(...args: string[]) {
  const said: string[] = []
  const exitCode = await runUiApi(
    ['modules', '--src', join(folder, 'src'), '--out', join(folder, 'out'), ...args],
    {
      env: {},
      say: (line) => said.push(line),
      print: () => undefined,
      fetch: async (input) => {
        const name = new Request(input).url.split('/').at(-1)
        const info = anOrg.find(({ apiName }) => apiName === name)
        return info ? Response.json(info) : Response.json([{ errorCode: 'NOT_FOUND' }], { status: 404 })
      },
    },
  )
  return { exitCode, said: said.join('\n') }
}
const org = ['--url', 'https://org.example']

test('writes a module for each schema import of the source files', async () => {
  await source(
    'a.js',
    `import LOAD from '@salesforce/schema/Load__c'\nimport RATE from "@salesforce/schema/Load__c.Rate__c"`,
  )
  await source('deep/b.tsx', `import OWNER from '@salesforce/schema/Load__c.Owner.Name'`)
  await source('notes.md', `import X from '@salesforce/schema/Missing__c'`)
  const { exitCode, said } = await run(...org)
  expect({ exitCode, said }).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('Wrote 3 modules') as string,
  })
  expect(await module('schema/Load__c.ts')).toContain("export default { objectApiName: 'Load__c' } as const")
  expect(await module('schema/Load__c.Rate__c.ts')).toContain(
    "export default { objectApiName: 'Load__c', fieldApiName: 'Rate__c' } as const",
  )
  expect(await module('schema/Load__c.Owner.Name.ts')).toContain("fieldApiName: 'Owner.Name'")
})

test('writes the text of each label, and that of a translation that follows', async () => {
  await source(
    'a.js',
    `import SAVE from '@salesforce/label/c.Save'\nimport CANCEL from '@salesforce/label/c.Cancel'`,
  )
  const english = join(folder, 'CustomLabels.labels-meta.xml')
  const spanish = join(folder, 'es.translation-meta.xml')
  await writeFile(english, LABELS)
  await writeFile(spanish, SPANISH)
  await run('--labels', english)
  expect(await module('label/c.Save.ts')).toContain(`export default "Save & close \\"now\\" – ✓"`)
  await run('--labels', `${english},${spanish}`)
  expect(await module('label/c.Save.ts')).toContain('export default "Guardar"')
  expect(await module('label/c.Cancel.ts')).toContain('export default "Cancel"')
})

test.each([
  ["import X from '@salesforce/schema/Load__c.Nmae'", 1, 'Load__c has no field "Nmae"'],
  ["import X from '@salesforce/schema/Load__c.Ownr.Name'", 1, 'Load__c has no relationship "Ownr"'],
  ["import X from '@salesforce/schema/Nothing__c.Name'", 1, 'no object "Nothing__c"'],
  ["import X from '@salesforce/label/c.Save'", 1, 'no such label'],
])('an import of what does not exist fails with its name: %s', async (text, code, reason) => {
  await source('a.js', text)
  const { exitCode, said } = await run(...org)
  expect(exitCode).toBe(code)
  expect(said).toContain(reason)
})

test('schema imports need an org or files, and labels do not', async () => {
  await source('a.js', "import X from '@salesforce/schema/Load__c'")
  expect(await run()).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('--url or --from') as string,
  })
  await source('a.js', '')
  expect((await run()).exitCode).toBe(0)
  expect(await runUiApi(['modules'], { env: {}, say: () => undefined, print: () => undefined })).toBe(2)
})

test('a folder of sources or a file of labels that is missing is named', async () => {
  const missing = join(folder, 'missing')
  const said: string[] = []
  const environment = { env: {}, say: (line: string) => void said.push(line), print: () => undefined }
  expect(await runUiApi(['modules', '--src', missing, '--out', folder], environment)).toBe(1)
  expect(
    await runUiApi(['modules', '--src', folder, '--out', folder, '--labels', missing], environment),
  ).toBe(1)
  expect(said.filter((line) => line.includes(missing))).toHaveLength(2)
})

test('imports are found once each; other modules of the platform are left alone', () => {
  const text = `import A from '@salesforce/label/c.Save'; import('@salesforce/label/c.Save'); import U from '@salesforce/user/Id'`
  expect(findSalesforceImports([text, text])).toEqual([{ kind: 'label', name: 'c.Save' }])
  expect(parseLabels('<labels><fullName>X</fullName></labels>').size).toBe(0)
})
