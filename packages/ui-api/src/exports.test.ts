import { expect, test } from 'vitest'
import * as apexEntry from './apex/index.js'
import * as codegenEntry from './codegen/index.js'
import * as devtoolsEntry from './devtools/index.js'
import * as entry from './index.js'
import * as persistEntry from './persist/index.js'
import * as reactEntry from './react/index.js'

const isAdapter = (value: unknown) => typeof value === 'object' && value !== null && 'kind' in value

test('the main entry exports the client, the helpers and the errors', () => {
  expect(Object.keys(entry)).toEqual(
    expect.arrayContaining([
      'MRU',
      'UiApiConfigError',
      'UiApiError',
      'createRecordInputFilteredByEditedFields',
      'createUiApi',
      'generateRecordInputForCreate',
      'generateRecordInputForUpdate',
      'getFieldDisplayValue',
      'getFieldValue',
      'reduceErrors',
    ]),
  )
})

test('every adapter is exported under its own name', () => {
  const adapters = Object.entries(entry).filter(([, value]) => isAdapter(value))
  expect(adapters.length).toBeGreaterThan(10)
  for (const [name, adapter] of adapters) expect(adapter).toHaveProperty('name', name)
})

test('the entries for React and server methods export the provider, the hooks and the factory', () => {
  expect(Object.keys(apexEntry)).toEqual(['apex'])
  expect(Object.keys(reactEntry)).toEqual(
    expect.arrayContaining([
      'UiApiProvider',
      'prefetch',
      'useInfiniteWire',
      'useInvoke',
      'useListView',
      'usePicklist',
      'usePrefetch',
      'useSuspenseWire',
      'useUiApi',
      'useWire',
    ]),
  )
})

test('the entries that are loaded on demand export one thing each, codegen what the command is made of', () => {
  expect(Object.keys(persistEntry)).toEqual(['persist'])
  expect(Object.keys(devtoolsEntry)).toEqual(['UiApiDevtools'])
  expect(Object.keys(codegenEntry)).toEqual(['CodegenError', 'generateSchema', 'readObjectInfos', 'runUiApi'])
})
