import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newFieldSets } from '../../cache/FieldSet.js'
import { createUiApi } from '../../core/createUiApi.js'
import { checkResponse } from '../../ingest/checkResponse.js'
import {
  layoutRepresentation,
  layoutUserStateRepresentation,
  MASTER_RECORD_TYPE_ID,
} from '../../representations/layout.js'
import { aLayout, aLayoutSection } from '../../testing/aLayout.js'
import { strictPathOf } from '../../testing/checkResponseBothWays.js'
import { fakeOrg } from '../../testing/fakeOrg.js'
import { getLayout } from './getLayout.js'
import { getLayoutUserState } from './getLayoutUserState.js'
import { getPathLayout } from './getPathLayout.js'
import { updateLayoutUserState } from './updateLayoutUserState.js'

const BASE = '/services/data/v63.0/ui-api'
const OTHER = '012000000000002AAA'

test('each form factor has a separate cache entry', async () => {
  const ofSize = (formFactor: string) => ({ ...aLayout(), eTag: formFactor })
  const { uiApi, calls } = fakeOrg({
    'GET layout/Load__c': ({ query }) => ofSize(String(query.get('formFactor'))),
  })
  const config = { objectApiName: 'Load__c', layoutType: 'Full', mode: 'View' } as const
  const sizes = ['Large', 'Medium', 'Small'] as const
  for (const formFactor of sizes) await uiApi.load(getLayout, { ...config, formFactor })
  expect(calls()).toHaveLength(sizes.length)
  for (const formFactor of sizes)
    expect(uiApi.peek(getLayout, { ...config, formFactor }).data?.eTag).toBe(formFactor)
})

describe('requests', () => {
  test.each([
    [
      '[API-04] [API-19] a layout of the master record type, for a large screen',
      getLayout.request({ objectApiName: 'Load__c', layoutType: 'Full', mode: 'View' }),
      `${BASE}/layout/Load__c`,
      { layoutType: 'Full', mode: 'View', recordTypeId: '012000000000000AAA', formFactor: 'Large' },
    ],
    [
      '[API-04] a layout of a record type, with everything given',
      getLayout.request({
        objectApiName: { objectApiName: 'Load__c' },
        layoutType: 'Compact',
        mode: 'Edit',
        recordTypeId: OTHER,
        formFactor: 'Small',
      }),
      `${BASE}/layout/Load__c`,
      { layoutType: 'Compact', mode: 'Edit', recordTypeId: OTHER, formFactor: 'Small' },
    ],
    [
      '[API-05] a user state with type Full and mode View',
      getLayoutUserState.request({ objectApiName: 'Load__c', recordTypeId: OTHER }),
      `${BASE}/layout/Load__c/user-state`,
      { recordTypeId: OTHER, layoutType: 'Full', mode: 'View', formFactor: 'Large' },
    ],
    [
      'a path layout with its defaults',
      getPathLayout.request({ objectApiName: 'Load__c' }),
      `${BASE}/path/layout/Load__c`,
      { formFactor: 'Large', mode: 'View' },
    ],
    [
      'a path layout with everything given',
      getPathLayout.request({
        objectApiName: 'Load__c',
        layoutOverride: 'Short',
        mode: 'Edit',
        recordTypeId: OTHER,
        formFactor: 'Medium',
      }),
      `${BASE}/path/layout/Load__c`,
      { formFactor: 'Medium', layoutOverride: 'Short', mode: 'Edit', recordTypeId: OTHER },
    ],
  ])('%s', (_, request, path, query) => {
    expect(request).toEqual({ method: 'GET', path, query, body: undefined, headers: {} })
  })

  test('the query has the order of the catalogue', () => {
    const ofLayout = getLayout.request({ mode: 'View', layoutType: 'Full', objectApiName: 'Load__c' })
    const ofUserState = getLayoutUserState.request({ recordTypeId: OTHER, objectApiName: 'Load__c' })
    const names = ['formFactor', 'layoutType', 'mode', 'recordTypeId']
    expect(Object.keys(ofLayout.query)).toEqual(names)
    expect(Object.keys(ofUserState.query)).toEqual(names)
  })

  test('sends a user state as a body with sections only', () => {
    const sectionUserStates = { '01B000000000001AAA': { collapsed: true } }
    expect(
      updateLayoutUserState.request({ objectApiName: 'Load__c', recordTypeId: OTHER, sectionUserStates }),
    ).toEqual({
      method: 'PATCH',
      path: `${BASE}/layout/Load__c/user-state`,
      query: { layoutType: 'Full', mode: 'View', recordTypeId: OTHER },
      body: { sectionUserStates },
      headers: {},
    })
  })

  const ofLayout = { objectApiName: 'Load__c', layoutType: 'Full', mode: 'View' } as const
  test.each(['objectApiName', 'layoutType', 'mode'])('[API-04] a layout waits without %s', (name) => {
    const uiApi = createUiApi()
    expect(uiApi.peek(getLayout, { ...ofLayout, [name]: undefined }).state).toBe('Unfulfilled')
  })

  test.each(['objectApiName', 'recordTypeId'])('[API-05] a user state waits without %s', (name) => {
    const uiApi = createUiApi()
    expect(
      uiApi.peek(getLayoutUserState, { objectApiName: 'Load__c', recordTypeId: OTHER, [name]: undefined })
        .state,
    ).toBe('Unfulfilled')
  })

  test.each([
    [{ ...ofLayout, recordTypeId: null }, 'Expected "string" but received "null" (at "recordTypeId")'],
    [{ ...ofLayout, objectApiName: 5 }, 'Expected "string" but received "number" (at "objectApiName")'],
    [{ ...ofLayout, layoutType: 'Wide' }, 'Expected one of "Full","Compact" (at "layoutType")'],
    [{ ...ofLayout, mode: ['View'] }, 'Expected "string" but received "array" (at "mode")'],
    [{ ...ofLayout, formFactor: 'Tiny' }, 'Expected one of "Large","Medium","Small" (at "formFactor")'],
  ])('[API-04] [API-11] [API-17] rejects %o', (config, message) => {
    // Wrong on purpose: the compiler would refuse it.
    expect(() => getLayout.request(config as never)).toThrow(message)
  })

  test.each([
    [{ objectApiName: 'Load__c', recordTypeId: OTHER }, 'Invalid config for "updateLayoutUserState"'],
    [
      { objectApiName: 'Load__c', recordTypeId: OTHER, sectionUserStates: { s1: true } },
      'Invalid config for "updateLayoutUserState": Expected "object" but received "boolean" (at "sectionUserStates.s1")',
    ],
    [
      { objectApiName: 'Load__c', recordTypeId: OTHER, sectionUserStates: { s1: { collapsed: 'yes' } } },
      'Invalid config for "updateLayoutUserState": Expected "boolean" but received "string" (at "sectionUserStates.s1.collapsed")',
    ],
  ])('rejects the write %o', (input, message) => {
    // Wrong on purpose: the compiler would refuse it.
    expect(() => updateLayoutUserState.request(input as never)).toThrow(message)
  })

  test('uses the master record type when none is passed', () => {
    const key = (recordTypeId?: string) => getLayout.key({ ...ofLayout, recordTypeId })
    expect(key()).toBe(key(MASTER_RECORD_TYPE_ID))
    expect(key()).not.toBe(key(OTHER))
  })
})

describe('shapes', () => {
  test('[ENT-14] accepts each kind of component', () => {
    const section = aLayoutSection([
      { componentType: 'Field', apiName: 'Name', label: 'Name' },
      { componentType: 'EmptySpace' },
      { componentType: 'CustomLink', apiName: null, label: 'Map', customLinkUrl: '/map' },
      { componentType: 'Canvas', apiName: 'Board' },
      { componentType: 'ReportChart', apiName: null, reportId: '00O000000000001AAA' },
      { componentType: 'VisualforcePage', apiName: 'Page' },
    ])
    const layout = aLayout({ sections: [section] })
    expect(strictPathOf(layoutRepresentation, layout)).toBeUndefined()
  })

  test('[ENT-14] rejects an unknown kind of component', () => {
    // Wrong on purpose: the compiler would refuse it.
    const layout = aLayout({ sections: [aLayoutSection([{ componentType: 'Hologram' } as never])] })
    expect(strictPathOf(layoutRepresentation, layout)).toMatch(/componentType$/)
  })
})

const RECORDED = new URL('../../../../../../shared/fixtures/recorded/', import.meta.url)

describe.runIf(existsSync(RECORDED))('recorded responses', () => {
  test.each([
    ['layout', layoutRepresentation],
    ['layout-user-state', layoutUserStateRepresentation],
  ] as const)('[ENT-14] %s: are accepted by the schema and by the guard', (folder, representation) => {
    const files = readdirSync(new URL(folder, RECORDED))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const body: unknown = JSON.parse(readFileSync(new URL(`${folder}/${file}`, RECORDED), 'utf8'))
      expect(strictPathOf(representation, body), file).toBeUndefined()
      expect(() => checkResponse(representation, body, newFieldSets()), file).not.toThrow()
    }
  })
})
