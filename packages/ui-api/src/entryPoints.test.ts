import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** All static imports of a module, without types and dynamic imports. */
async function broughtInBy(entry: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const text = await readFile(entry, 'utf8')
  const imports = text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm)
  for (const [, name = ''] of imports) {
    if (!name.startsWith('.')) seen.add(name)
    else {
      const file = join(dirname(entry), name)
      const source = file.replace(/\.js$/, '.ts')
      await broughtInBy(
        await readFile(source).then(
          () => source,
          () => `${source}x`,
        ),
        seen,
      )
    }
  }
  return seen
}

const ROOT = import.meta.dirname
const brings = async (entry: string) => {
  const all = [...(await broughtInBy(join(ROOT, entry)))]
  return (part: string) => all.some((one) => one === part || one.startsWith(join(ROOT, part)))
}

test.each([
  ['index.ts', ['react', 'idb', 'msw', 'persist', 'devtools', 'testing', 'codegen', 'node:fs/promises']],
  ['react/index.ts', ['idb', 'msw', 'persist', 'devtools', 'testing', 'codegen']],
  ['apex/index.ts', ['react', 'idb', 'msw', 'persist', 'devtools', 'testing']],
  ['persist/persist.ts', ['react', 'msw', 'devtools', 'testing']],
  ['server/index.ts', ['react', 'idb', 'msw', 'persist', 'devtools', 'testing']],
  ['lwc/uiRecordApi.ts', ['react', 'idb', 'msw', 'persist', 'devtools', 'testing']],
  ['testing/index.ts', ['react', 'idb', 'msw', 'persist', 'devtools']],
  ['devtools/UiApiDevtools.tsx', ['idb', 'msw', 'persist', 'testing', 'devtools/Panel.tsx']],
])('%s imports nothing of other entry points', async (entry, unwanted) => {
  const isIn = await brings(entry)
  expect(isIn(entry)).toBe(true)
  expect(unwanted.filter(isIn)).toEqual([])
})

test('a lone read of a record imports no code of documents, writes and notifications', async () => {
  const files = ['core/createUiApi.ts', 'adapters/records/getRecord.ts', 'react/useWire.ts']
  const unwanted = [
    'immer',
    'graphql',
    'cache/DocumentEntry.ts',
    'ingest/documentReads.ts',
    'ingest/checkResponse.ts',
    'transport/fetchBatch.ts',
    'transport/withBody.ts',
    'write',
    'strict',
    'apex',
  ]
  for (const file of files) {
    const isIn = await brings(file)
    expect(unwanted.filter(isIn)).toEqual([])
  }
})

test('only the GraphQL entry and its adapter bring the code of queries', async () => {
  for (const file of [
    'adapters/list/getListUi.ts',
    'lwc/uiRecordApi.ts',
    'react/index.ts',
    'persist/persist.ts',
  ])
    expect((await brings(file))('graphql')).toBe(false)
  for (const file of ['adapters/graphql/graphql.ts', 'lwc/uiGraphQLApi.ts'])
    expect((await brings(file))('graphql')).toBe(true)
})

test('immer comes with the writes that take an optimistic function', async () => {
  for (const name of ['records/updateRecord', 'actions/performUpdateRecordQuickAction'])
    expect((await brings(`adapters/${name}.ts`))('immer')).toBe(true)
  for (const name of ['createRecord', 'deleteRecord', 'executeBatchRecordOperations'])
    expect((await brings(`adapters/records/${name}.ts`))('immer')).toBe(false)
})
