import { expect, test } from 'vitest'
import { createUiApi } from '../core/createUiApi.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import type { ReadAdapter } from '../define/defineRead.js'
import { aLayout } from '../testing/aLayout.js'
import { strictPathOf } from '../testing/checkResponseBothWays.js'
import { actionsOf } from '../testing/anAction.js'
import { aNavItem, anApp } from '../testing/anApp.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { getActionOverrides } from './actions/getActionOverrides.js'
import { getFormulaActivations } from './actions/getFormulaActivations.js'
import { getGlobalActions } from './actions/getGlobalActions.js'
import { getLookupActions } from './actions/getLookupActions.js'
import { getObjectCreateActions } from './actions/getObjectCreateActions.js'
import { getQuickActionDefaults } from './actions/getQuickActionDefaults.js'
import { getQuickActionInfo } from './actions/getQuickActionInfo.js'
import { getQuickActionLayout } from './actions/getQuickActionLayout.js'
import { getRecordActions } from './actions/getRecordActions.js'
import { getRecordEditActions } from './actions/getRecordEditActions.js'
import { getRelatedListActions } from './actions/getRelatedListActions.js'
import { getRelatedListRecordActions } from './actions/getRelatedListRecordActions.js'
import { getRelatedListsActions } from './actions/getRelatedListsActions.js'
import { getAllApps } from './apps/getAllApps.js'
import { getAppDetails } from './apps/getAppDetails.js'
import { getNavItems } from './apps/getNavItems.js'
import { getSelectedApp } from './apps/getSelectedApp.js'
import { getUserNavItems } from './apps/getUserNavItems.js'
import { getLayout } from './layout/getLayout.js'
import { getLayoutUserState } from './layout/getLayoutUserState.js'
import { getPathLayout } from './layout/getPathLayout.js'
import { getObjectInfoDirectory } from './objectInfo/getObjectInfoDirectory.js'
import { getPicklistValues } from './objectInfo/getPicklistValues.js'
import { getPicklistValuesByRecordType } from './objectInfo/getPicklistValuesByRecordType.js'
import { getRecordCloneDefaults } from './recordDefaults/getRecordCloneDefaults.js'
import { getRecordCreateDefaults } from './recordDefaults/getRecordCreateDefaults.js'
import { getRecordTemplateClone } from './recordDefaults/getRecordTemplateClone.js'
import { getRecordTemplateCreate } from './recordDefaults/getRecordTemplateCreate.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const A = '001000000000001AAA'
const MASTER = '012000000000000AAA'
const APP = '06m000000000001AAA'
const actions = actionsOf(A)
const picklist = { controllerValues: {}, defaultValue: null, values: [] }
const userState = { id: '00h000000000001AAA', sectionUserStates: {} }
const template = { objectInfos: { Account: anObjectInfo() }, record: { apiName: 'Account', fields: {} } }
const defaults = { ...template, layout: aLayout({ mode: 'Create' }) }
const navItems = { navItems: [aNavItem()], currentPageUrl: null, nextPageUrl: null }

type Row = readonly [
  lifetimeMs: number,
  adapter: ReadDefinition & { readonly name: string },
  config: object,
  response: object,
]
/** Ties the configuration of a row to its adapter. */
const row = <Config extends object>(
  lifetimeMs: number,
  adapter: ReadAdapter<Config, unknown>,
  config: NoInfer<Config>,
  response: object,
): Row => [lifetimeMs, adapter, config, response]

const rows: readonly Row[] = [
  row(15 * MINUTE, getObjectInfoDirectory, {}, { objects: {} }),
  row(15 * MINUTE, getPicklistValues, { fieldApiName: 'Account.Type', recordTypeId: MASTER }, picklist),
  row(
    15 * MINUTE,
    getPicklistValuesByRecordType,
    { objectApiName: 'Account', recordTypeId: MASTER },
    { picklistFieldValues: { Type: picklist } },
  ),
  row(15 * MINUTE, getLayout, { objectApiName: 'Account', layoutType: 'Full', mode: 'View' }, aLayout()),
  row(15 * MINUTE, getLayoutUserState, { objectApiName: 'Account', recordTypeId: MASTER }, userState),
  row(15 * MINUTE, getPathLayout, { objectApiName: 'Account' }, {}),
  row(
    15 * MINUTE,
    getQuickActionLayout,
    { actionApiName: 'New' },
    { actionApiName: 'New', layout: aLayout() },
  ),
  row(15 * MINUTE, getQuickActionInfo, { actionApiName: 'New' }, { actionApiName: 'New' }),
  row(
    15 * MINUTE,
    getQuickActionDefaults,
    { actionApiName: 'New' },
    { actionApiName: 'New', fields: {}, objectApiName: 'Account' },
  ),
  row(15 * MINUTE, getRecordCreateDefaults, { objectApiName: 'Account' }, defaults),
  row(15 * MINUTE, getRecordCloneDefaults, { recordId: A }, defaults),
  row(15 * MINUTE, getRecordTemplateCreate, { objectApiName: 'Account' }, template),
  row(1 * SECOND, getRecordTemplateClone, { recordId: A }, template),
  row(5 * MINUTE, getGlobalActions, {}, actions),
  row(5 * MINUTE, getLookupActions, { objectApiNames: ['Account'] }, actions),
  row(5 * MINUTE, getObjectCreateActions, { objectApiName: 'Account' }, actions),
  row(5 * MINUTE, getRecordActions, { recordIds: [A], sections: ['Page'] }, actions),
  row(5 * MINUTE, getRecordEditActions, { recordIds: [A] }, actions),
  row(5 * MINUTE, getRelatedListRecordActions, { recordIds: [A], relatedListRecordIds: [A] }, actions),
  row(5 * MINUTE, getRelatedListActions, { recordIds: [A], relatedListId: 'Contacts' }, actions),
  row(
    5 * MINUTE,
    getRelatedListsActions,
    { recordIds: [A], relatedListsActionParameters: [{ relatedListId: 'Contacts' }] },
    { results: [{ statusCode: 200, result: actions }] },
  ),
  row(30 * DAY, getActionOverrides, { objectApiName: 'Account' }, { overrides: [] }),
  row(30 * DAY, getFormulaActivations, { actionFeature: 'f' }, {}),
  row(5 * MINUTE, getAllApps, { formFactor: 'Large' }, { apps: [anApp()] }),
  row(5 * MINUTE, getAppDetails, { appId: APP, formFactor: 'Large' }, anApp()),
  row(5 * MINUTE, getSelectedApp, { formFactor: 'Large' }, anApp()),
  row(2 * MINUTE, getNavItems, {}, navItems),
  row(2 * MINUTE, getUserNavItems, { appId: APP }, navItems),
]

/** A client whose server gives one response, at the start of the epoch. */
function clientOf(response: object) {
  const clock = { now: 0 }
  let requests = 0
  const uiApi = createUiApi({
    baseUrl: 'https://org.example',
    now: () => clock.now,
    fetch: () => {
      requests++
      return Promise.resolve(Response.json(response))
    },
  })
  return { uiApi, clock, requests: () => requests }
}

// The table ties each configuration to its adapter; here all of them are read alike.
type AnyRead = ReadAdapter<object, unknown>

test.each(
  rows.map(([lifetimeMs, adapter, config, response]) => ({
    name: adapter.name,
    lifetimeMs,
    adapter,
    config,
    response,
  })),
)(
  '[TTL-01] [TTL-02] [TTL-03] $name is fresh for $lifetimeMs ms, then served stale and asked for again',
  async ({ lifetimeMs, adapter, config, response }) => {
    const { uiApi, clock, requests } = clientOf(response)
    const read = adapter as AnyRead
    const first = await uiApi.load(read, config)
    expect(first).toMatchObject({ state: 'Fulfilled', data: response, error: undefined })

    clock.now = lifetimeMs - 1
    expect((await uiApi.load(read, config)).state).toBe('Fulfilled')
    expect(requests()).toBe(1)

    clock.now = lifetimeMs
    expect(await uiApi.load(read, config)).toMatchObject({ state: 'Stale', data: first.data })
    await new Promise((done) => setTimeout(done, 0))
    expect(requests()).toBe(2)
    expect(uiApi.peek(read, config).state).toBe('Fulfilled')
  },
)

test.each(rows.map(([, adapter, , response]) => [adapter.name, adapter, response] as const))(
  '%s: the response in this table is valid',
  (_, { _returns: returns }, response) => {
    expect(returns.kind).toBe('document')
    expect(returns.kind === 'document' && strictPathOf(returns, response)).toBeUndefined()
  },
)

test('the TTL of a representation can be set by its name', async () => {
  const clock = { now: 0 }
  const uiApi = createUiApi({
    ttl: { RecordDefaultsTemplateCloneRepresentation: 10 * SECOND },
    now: () => clock.now,
    fetch: () => Promise.resolve(Response.json(template)),
  })
  await uiApi.load(getRecordTemplateClone, { recordId: A })
  clock.now = 10 * SECOND - 1
  expect(uiApi.peek(getRecordTemplateClone, { recordId: A }).state).toBe('Fulfilled')
  clock.now = 10 * SECOND
  expect(uiApi.peek(getRecordTemplateClone, { recordId: A }).state).toBe('Stale')
})
