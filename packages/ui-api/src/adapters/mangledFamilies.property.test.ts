import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUiApi } from '../core/createUiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { actionsOf } from '../testing/anAction.js'
import { anApp } from '../testing/anApp.js'
import { aLayout } from '../testing/aLayout.js'
import { aListUi } from '../testing/aListUi.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { aRecord } from '../testing/aRecord.js'
import { aBatch, aListInfo, aListPage, aRelatedListInfo, aRelatedListPage } from '../testing/listBuilders.js'
import { getRecordActions } from './actions/getRecordActions.js'
import { getAllApps } from './apps/getAllApps.js'
import { getRecordAvatars } from './avatars/getRecordAvatars.js'
import { getDuplicateConfiguration } from './duplicates/getDuplicateConfiguration.js'
import { getLayout } from './layout/getLayout.js'
import { getListUi } from './list/getListUi.js'
import { getListRecordsByName } from './list/getListRecordsByName.js'
import { getListInfoByName } from './listInfo/getListInfoByName.js'
import { getLookupRecords } from './lookups/getLookupRecords.js'
import { getObjectInfo } from './objectInfo/getObjectInfo.js'
import { getPicklistValues } from './objectInfo/getPicklistValues.js'
import { getRecordCreateDefaults } from './recordDefaults/getRecordCreateDefaults.js'
import { getRecord } from './records/getRecord.js'
import { getRecords } from './records/getRecords.js'
import { getRecordUi } from './recordUi/getRecordUi.js'
import { getRelatedListInfo } from './relatedList/getRelatedListInfo.js'
import { getRelatedListRecords } from './relatedList/getRelatedListRecords.js'
import { getKeywordSearchResults } from './search/getKeywordSearchResults.js'

/*
 * For a read of every family: whatever text a server sends with status 200, the read ends in a snapshot. When that is
 * an error it says where the response is wrong, and the cache is unchanged.
 */

const ID = '001000000000001AAA'
const MASTER = '012000000000000AAA'
const record = aRecord({
  id: ID,
  fields: {
    Name: 'Acme',
    Owner: aRecord({ id: '005000000000001AAA', apiName: 'User', fields: { Name: 'Ann' } }),
  },
})
const layout = aLayout({ mode: 'Create' })
const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
const field = { objectApiName: 'Load__c', fieldApiName: 'Load__c.City__c' }
const picklist = { controllerValues: { US: 0 }, defaultValue: null, eTag: 'p', url: '', values: [] }

/** What every read is given here: configurations that its type check knows, which the table forgets. */
type AnyRead = ReadAdapter<unknown, unknown>
const reads: readonly (readonly [AnyRead, unknown, unknown])[] = [
  [getRecord, { recordId: ID, fields: ['Account.Name', 'Account.Owner.Name'] }, record],
  [getRecords, { records: [{ recordIds: [ID], fields: ['Account.Name'] }] }, aBatch(record)],
  [
    getRecordUi,
    { recordIds: ID, layoutTypes: 'Full', modes: 'View' },
    {
      layouts: { Account: { [MASTER]: { Full: { View: aLayout() } } } },
      layoutUserStates: {},
      objectInfos: { Account: anObjectInfo() },
      records: { [ID]: record },
    },
  ],
  [
    getRecordCreateDefaults,
    { objectApiName: 'Account' },
    {
      layout,
      objectInfos: { Account: anObjectInfo() },
      record: { apiName: 'Account', childRelationships: {}, fields: {}, id: null },
    },
  ],
  [getListUi, list, aListUi([record])],
  [getListRecordsByName, list, aListPage([record])],
  [getListInfoByName, list, aListInfo()],
  [getRelatedListInfo, { parentObjectApiName: 'Account', relatedListId: 'Loads__r' }, aRelatedListInfo()],
  [getRelatedListRecords, { parentRecordId: ID, relatedListId: 'Loads__r' }, aRelatedListPage([record])],
  [getObjectInfo, { objectApiName: 'Account' }, anObjectInfo()],
  [getPicklistValues, { fieldApiName: field.fieldApiName, recordTypeId: MASTER }, picklist],
  [getLayout, { objectApiName: 'Account', layoutType: 'Full', mode: 'Create', recordTypeId: MASTER }, layout],
  [getRecordActions, { recordIds: [ID], sections: ['Page'] }, actionsOf(ID)],
  [getAllApps, { formFactor: 'Large' }, { apps: [anApp()] }],
  [
    getLookupRecords,
    { objectApiName: 'Load__c', fieldApiName: 'Carrier__c', targetApiName: ['Account'] },
    {
      lookupResults: {
        Account: {
          count: 1,
          currentPageToken: '0',
          nextPageToken: null,
          previousPageToken: null,
          records: [record],
        },
      },
    },
  ],
  [
    getKeywordSearchResults,
    { objectApiName: 'Account', q: 'acme' },
    { keyword: 'acme', objectApiName: 'Account', records: [record] },
  ],
  [
    getRecordAvatars,
    { recordIds: [ID] },
    aBatch({ type: 'Photo', url: '/a.png', height: 1, width: 1, photoUrl: '/a.png' }),
  ],
  [
    getDuplicateConfiguration,
    { objectApiName: 'Account' },
    { allowSave: true, dedupeEnabled: true, predupeEnabled: true, duplicateRules: [] },
  ],
]

/** Places of a response, as paths. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))]
}

/** The text of a response with another text at one of its places. */
function withTextAt(body: unknown, path: readonly string[], text: string): string {
  const mark = '"@@here@@"'
  const copy = structuredClone({ root: body })
  let holder: Record<string, unknown> = copy
  for (const [i, step] of ['root', ...path].entries()) {
    if (i === path.length) holder[step] = '@@here@@'
    // Every step but the last leads to an object: the path was found there.
    else holder = holder[step] as Record<string, unknown>
  }
  return JSON.stringify(copy.root).replace(mark, () => text)
}

const nastyText = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-1e999',
    '""',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '[{}]',
    '{"id":null}',
    '{"__proto__":{"polluted":true}}',
    '[{"__proto__":{"polluted":true}}]',
    '{"fields":{"__proto__":{"value":1,"displayValue":null}}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    `{"id":"x","apiName":"X","fields":{"constructor":{"value":1,"displayValue":null},"toString":{"value":1,"displayValue":null}}}`,
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  ),
  fc.json({ maxDepth: 2 }),
)

const notJson = fc.constantFrom(
  '',
  '<!doctype html><title>Sign in</title>',
  'null',
  '[',
  '\u0000',
  'undefined',
  '{"a":}',
)

const responses = fc.oneof(
  ...reads.map(([read, , body]) => {
    const paths = pathsIn(body)
    const text = JSON.stringify(body)
    const said = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...paths), nastyText)
          .map(([path, nasty]) => withTextAt(body, path, nasty)),
      },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: text.length - 1 }).map((end) => text.slice(0, end)) },
      { weight: 1, arbitrary: notJson },
      { weight: 1, arbitrary: fc.constant(text) },
    )
    return said.map((response) => ({ name: read.name, response }))
  }),
)

/** The table's row: a counterexample shows the name in place of the whole definition. */
function readNamed(name: string) {
  const found = reads.find(([read]) => read.name === name)
  if (found === undefined) throw new Error(`${name} is not in the table.`)
  return found
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const prototypes = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((one) => Object.getOwnPropertyNames(one).join())

test('10,000 mutated responses of all families end in snapshots; an error names the place and changes nothing', async () => {
  const untouched = prototypes()
  let response: string | undefined
  const uiApi = createUiApi({
    retry: false,
    batchRecords: false,
    now: () => 0,
    fetch: async () => {
      const text = response
      response = undefined
      // Reads that the response itself causes (a list info with another eTag) are checked elsewhere.
      if (text === undefined) return new Response('[]', { status: 404 })
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    },
  })
  const cached = () => JSON.stringify(uiApi.dehydrate())
  let [errors, successes, before] = [0, 0, cached()]
  await fc.assert(
    fc.asyncProperty(responses, async (run) => {
      response = run.response
      const [read, config] = readNamed(run.name)
      const { state, error } = await uiApi.refresh(read, config)
      if (state === 'Error') {
        errors++
        expect(error?.code).toBe('UIAPI_RESPONSE')
        if (isJson(run.response) && run.response.startsWith('{'))
          // Record UI without any of the records is well formed: its error names the state instead of a place.
          expect(error?.message).toMatch(/\(at "|received|no record|came "Unfulfilled"/i)
        expect(cached() === before).toBe(true)
      } else {
        successes++
        expect(['Fulfilled', 'Stale']).toContain(state)
        before = cached()
      }
      await new Promise((resolve) => setImmediate(resolve))
      // The data of one response must not hide effects of the next.
      if ((errors + successes) % 50 === 0) {
        uiApi.clear()
        before = cached()
      }
    }),
    { numRuns: 10_000 },
  )
  expect('polluted' in {}).toBe(false)
  expect(prototypes()).toEqual(untouched)
  // Both happened often: neither is the law about nothing, nor are all responses refused.
  expect(errors).toBeGreaterThan(1_000)
  expect(successes).toBeGreaterThan(1_000)
}, 240_000)

test.each(reads.map(([read, config, body]) => ({ name: read.name, read, config, body })))(
  'the unchanged response of $name is accepted, so the property above tests the mutations',
  async ({ read, config, body }) => {
    const uiApi = createUiApi({ retry: false, batchRecords: false, fetch: async () => Response.json(body) })
    expect((await uiApi.load(read, config)).error?.message).toBeUndefined()
  },
)
