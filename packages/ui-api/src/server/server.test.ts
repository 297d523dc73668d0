import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as devtoolsInServerComponents from '../devtools/clientReferences.js'
import * as devtoolsEntry from '../devtools/UiApiDevtools.js'
import * as reactEntry from '../react/index.js'
import * as reactInServerComponents from '../react/serverComponents.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { createUiApi } from '../core/createUiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { dehydrate, prefetch, toScript } from './index.js'

const ID = '001000000000001AAA'
const config = { recordId: ID, fields: ['Account.Name'] }

test('data that a server has prefetched is cached in the browser: no request', async () => {
  const record = aRecord({ id: ID, fields: { Name: '</script><b>' } })
  const { uiApi, server } = createTestUiApi({ records: [record] })
  await prefetch(uiApi, getRecord, config)
  expect(server.requests).toHaveLength(1)
  const script = toScript(dehydrate(uiApi))
  expect(script).not.toContain('<')
  const browser = createUiApi({ initialState: JSON.parse(script), now: () => Date.now() })
  expect(browser.peek(getRecord, config).data?.fields['Name']?.value).toBe('</script><b>')
})

test('a failed request on a server is reported and does not reject', async () => {
  const { uiApi } = createTestUiApi({})
  const onError = vi.fn<(error: unknown) => void>()
  await prefetch(uiApi, getRecord, config, onError)
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 404 }))
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await prefetch(uiApi, getRecord, config)
  expect(log).toHaveBeenCalledOnce()
})

const SRC = join(import.meta.dirname, '..')
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file),
)

test("files with hooks or components start with 'use client', and no others", () => {
  const ofClient = sources.filter(
    (file) =>
      file.endsWith('.tsx') ||
      /(?:^|\/)clientReferences\.ts$/.test(file) ||
      /^export (?:async )?function use[A-Z]/m.test(readFileSync(join(SRC, file), 'utf8')),
  )
  const withDirective = sources.filter((file) =>
    readFileSync(join(SRC, file), 'utf8').startsWith("'use client'\n"),
  )
  expect(withDirective.sort()).toEqual(ofClient.sort())
})

test.each([
  ['react', reactEntry, reactInServerComponents, ['prefetch']],
  ['devtools', devtoolsEntry, devtoolsInServerComponents, []],
])(
  './%s has the same exports in server components, as references to the client',
  async (name, entry, inServerComponents, callable) => {
    expect({ ...inServerComponents }).toEqual({ ...entry })
    const references: object = await import(`../${name}/clientReferences.ts`)
    expect([...Object.keys(references), ...callable].sort()).toEqual(Object.keys(entry).sort())
  },
)

test('the entries of a server load under the conditions of a server component', () => {
  const entries = ['index', 'apex/index', 'server/index', 'strict/validateStrictly', 'react/prefetch'].map(
    (name) => join(SRC, '..', 'dist', `${name}.js`),
  )
  // Only after a build.
  if (!entries.every((file) => existsSync(file))) return
  const code = entries.map((file) => `await import(${JSON.stringify(`file://${file}`)})`).join('\n')
  execFileSync(process.execPath, ['--conditions=react-server', '--input-type=module', '--eval', code])
})
