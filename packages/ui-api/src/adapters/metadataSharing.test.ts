import { describe, expect, test } from 'vitest'
import { createUiApi } from '../core/createUiApi.js'
import { aLayout } from '../testing/aLayout.js'
import { actionsOf } from '../testing/anAction.js'
import { aFieldInfo, anObjectInfo } from '../testing/anObjectInfo.js'
import { aRecord } from '../testing/aRecord.js'
import { getQuickActionLayout } from './actions/getQuickActionLayout.js'
import { getRelatedListsActions } from './actions/getRelatedListsActions.js'
import { getLayout } from './layout/getLayout.js'
import { getLayoutUserState } from './layout/getLayoutUserState.js'
import { updateLayoutUserState } from './layout/updateLayoutUserState.js'
import { getObjectInfo } from './objectInfo/getObjectInfo.js'
import { getPicklistValues } from './objectInfo/getPicklistValues.js'
import { getPicklistValuesByRecordType } from './objectInfo/getPicklistValuesByRecordType.js'
import { getRecordCloneDefaults } from './recordDefaults/getRecordCloneDefaults.js'
import { getRecordCreateDefaults } from './recordDefaults/getRecordCreateDefaults.js'
import { getRecordTemplateCreate } from './recordDefaults/getRecordTemplateCreate.js'
import { getRecordUi } from './recordUi/getRecordUi.js'

const A = '001000000000001AAA'
const MASTER = '012000000000000AAA'

/** A server that answers by the path below `/ui-api/`, and counts what it was asked. */
function clientOf(responses: Readonly<Record<string, (query: URLSearchParams) => object>>) {
  const requests: string[] = []
  const uiApi = createUiApi({
    baseUrl: 'https://org.example',
    now: () => 0,
    fetch: (url, { method = 'GET' } = {}) => {
      const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url)
      const path = `${method} ${pathname.split('/ui-api/')[1]}`
      requests.push(path)
      const response = responses[path]?.(searchParams) ?? new Response('[]', { status: 404 })
      return Promise.resolve(response instanceof Response ? response : Response.json(response))
    },
  })
  return { uiApi, requests }
}

const layoutConfig = {
  objectApiName: 'Account',
  layoutType: 'Full',
  mode: 'Create',
  recordTypeId: MASTER,
} as const
const recordDefaults = (layout = aLayout({ mode: 'Create' })) => ({
  layout,
  objectInfos: { Account: anObjectInfo(), User: anObjectInfo({ apiName: 'User' }) },
  record: {
    apiName: 'Account',
    childRelationships: {},
    fields: { Name: { displayValue: null, value: null } },
    id: null,
  },
})

describe('record defaults', () => {
  test('serve later reads of their object infos and their layout', async () => {
    const { uiApi, requests } = clientOf({ 'GET record-defaults/create/Account': () => recordDefaults() })
    const { data } = await uiApi.load(getRecordCreateDefaults, {
      objectApiName: 'Account',
      recordTypeId: MASTER,
    })
    const account = await uiApi.load(getObjectInfo, { objectApiName: 'Account' })
    const layout = await uiApi.load(getLayout, layoutConfig)
    expect(requests).toEqual(['GET record-defaults/create/Account'])
    expect(account.data).toBe(data?.objectInfos['Account'])
    expect(layout.data).toBe(data?.layout)
    expect(uiApi.peek(getObjectInfo, { objectApiName: 'User' }).state).toBe('Fulfilled')
  })

  test('share a layout without object and record type under those of the request', async () => {
    const { objectApiName: _, recordTypeId: __, ...old } = aLayout({ mode: 'Create' })
    const { uiApi } = clientOf({ 'GET record-defaults/create/Account': () => recordDefaults(old) })
    await uiApi.load(getRecordCreateDefaults, { objectApiName: 'Account', recordTypeId: MASTER })
    expect(uiApi.peek(getLayout, layoutConfig)).toMatchObject({ state: 'Fulfilled', data: old })
  })

  test('do not share a layout whose record type is unknown', async () => {
    const { objectApiName: _, recordTypeId: __, ...old } = aLayout({ mode: 'Create' })
    const { uiApi } = clientOf({
      'GET record-defaults/create/Account': () => recordDefaults(old),
      [`GET record-defaults/clone/${A}`]: () => recordDefaults(old),
    })
    const created = await uiApi.load(getRecordCreateDefaults, { objectApiName: 'Account' })
    const cloned = await uiApi.load(getRecordCloneDefaults, { recordId: A })
    expect([created.data?.layout, cloned.data?.layout]).toEqual([old, old])
    expect(uiApi.peek(getLayout, layoutConfig).state).toBe('Unfulfilled')
  })

  test('of a small form factor do not change the layout of a large one', async () => {
    const { uiApi } = clientOf({ 'GET record-defaults/create/Account': () => recordDefaults() })
    await uiApi.load(getRecordCreateDefaults, {
      objectApiName: 'Account',
      recordTypeId: MASTER,
      formFactor: 'Small',
    })
    expect(uiApi.peek(getLayout, layoutConfig).state).toBe('Unfulfilled')
    expect(uiApi.peek(getLayout, { ...layoutConfig, formFactor: 'Small' }).state).toBe('Fulfilled')
  })

  test('render the newer object info of another call, and keep the rest', async () => {
    const newer = anObjectInfo({ fields: { Name: aFieldInfo({ label: 'Company' }) } })
    const { uiApi } = clientOf({
      'GET record-defaults/template/create/Account': () => recordDefaults(),
      'GET object-info/Account': () => newer,
    })
    const config = { objectApiName: 'Account' }
    const before = (await uiApi.load(getRecordTemplateCreate, config)).data
    await uiApi.refresh(getObjectInfo, config)
    const after = uiApi.peek(getRecordTemplateCreate, config).data
    expect(after?.objectInfos['Account']).toEqual(newer)
    expect(after?.objectInfos['User']).toBe(before?.objectInfos['User'])
    expect(after?.record).toBe(before?.record)
  })
})

const recordUi = () => ({
  layoutUserStates: {},
  layouts: { Account: { [MASTER]: { Full: { View: aLayout() } } } },
  objectInfos: { Account: anObjectInfo() },
  records: { [A]: aRecord({ id: A }) },
})

test('record UI serves a later read of its layout', async () => {
  const { uiApi, requests } = clientOf({ [`GET record-ui/${A}`]: recordUi })
  await uiApi.load(getRecordUi, { recordIds: A, layoutTypes: 'Full', modes: 'View' })
  const layout = await uiApi.load(getLayout, { objectApiName: 'Account', layoutType: 'Full', mode: 'View' })
  expect(layout).toMatchObject({ state: 'Fulfilled', data: aLayout() })
  expect(requests).toEqual([`GET record-ui/${A}`])
})

test('the picklists of a record type serve later reads of one', async () => {
  const type = {
    controllerValues: {},
    defaultValue: null,
    values: [{ attributes: null, label: 'A', validFor: [], value: 'a' }],
  }
  const { uiApi, requests } = clientOf({
    [`GET object-info/Account/picklist-values/${MASTER}`]: () => ({ picklistFieldValues: { Type: type } }),
  })
  await uiApi.load(getPicklistValuesByRecordType, { objectApiName: 'Account', recordTypeId: MASTER })
  const one = await uiApi.load(getPicklistValues, { fieldApiName: 'Account.Type', recordTypeId: MASTER })
  expect(one).toMatchObject({ state: 'Fulfilled', data: type })
  expect(uiApi.peek(getPicklistValues, { fieldApiName: 'Contact.Type', recordTypeId: MASTER }).state).toBe(
    'Unfulfilled',
  )
  expect(requests).toHaveLength(1)
})

test('the layout of a quick action is not cached as the layout of its object', async () => {
  const { uiApi } = clientOf({
    'GET actions/layout/Account.Book': () => ({ actionApiName: 'Account.Book', layout: aLayout() }),
  })
  await uiApi.load(getQuickActionLayout, { actionApiName: 'Account.Book' })
  expect(uiApi.peek(getLayout, { objectApiName: 'Account', layoutType: 'Full', mode: 'View' }).state).toBe(
    'Unfulfilled',
  )
})

test('related lists whose actions fail are items of their own', async () => {
  const failed = { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'No such list' }] }
  const { uiApi } = clientOf({
    [`POST actions/record/${A}/related-list/batch`]: () => ({
      results: [failed, { statusCode: 200, result: actionsOf(A) }],
    }),
  })
  const { data } = await uiApi.load(getRelatedListsActions, {
    recordIds: [A],
    relatedListsActionParameters: [{ relatedListId: 'Nothing' }, { relatedListId: 'Contacts' }],
  })
  expect(data?.results).toEqual([failed, { statusCode: 200, result: actionsOf(A) }])
})

describe('a changed layout user state', () => {
  const stateOf = (collapsed: boolean) => ({ id: '00h1', sectionUserStates: { s1: { collapsed, id: 's1' } } })
  const config = { objectApiName: 'Account', recordTypeId: MASTER }
  const sectionUserStates = { s1: { collapsed: true } }

  test('replaces the cached one and notifies its subscribers, without a request', async () => {
    const { uiApi, requests } = clientOf({
      'GET layout/Account/user-state': () => stateOf(false),
      'PATCH layout/Account/user-state': () => stateOf(true),
    })
    await uiApi.load(getLayoutUserState, config)
    const seen: (boolean | undefined)[] = []
    const stop = uiApi.observe(getLayoutUserState, config, ({ data }) =>
      seen.push(data?.sectionUserStates['s1']?.collapsed),
    )
    await Promise.resolve()
    await uiApi.invoke(updateLayoutUserState, { ...config, sectionUserStates })
    await new Promise((done) => setTimeout(done, 0))
    stop()
    expect(seen).toEqual([false, true])
    expect(uiApi.peek(getLayoutUserState, config).state).toBe('Fulfilled')
    expect(requests).toEqual(['GET layout/Account/user-state', 'PATCH layout/Account/user-state'])
  })

  test('does not change those of other modes and layouts, and updates the small form factor', async () => {
    const { uiApi } = clientOf({
      'GET layout/Account/user-state': (query) => ({
        ...stateOf(false),
        id: query.get('recordTypeId') === '012000000000002AAA' ? '00h2' : '00h1',
      }),
      'PATCH layout/Account/user-state': () => stateOf(true),
    })
    const asked = [
      { ...config, mode: 'Edit' },
      { ...config, recordTypeId: '012000000000002AAA' },
      { ...config, formFactor: 'Small' },
    ] as const
    for (const one of asked) await uiApi.load(getLayoutUserState, one)
    await uiApi.invoke(updateLayoutUserState, { ...config, sectionUserStates })
    const shown = asked.map((one) => uiApi.peek(getLayoutUserState, one))
    expect(shown.map(({ state }) => state)).toEqual(['Fulfilled', 'Fulfilled', 'Fulfilled'])
    expect(shown.map(({ data }) => data?.sectionUserStates['s1']?.collapsed)).toEqual([false, false, true])
  })

  test('is shared with record UI, which renders the change without a request', async () => {
    const { uiApi, requests } = clientOf({
      [`GET record-ui/${A}`]: () => ({ ...recordUi(), layoutUserStates: { '00h1': stateOf(false) } }),
      'PATCH layout/Account/user-state': () => stateOf(true),
    })
    const ofAccount = { recordIds: A, layoutTypes: 'Full', modes: 'View' }
    await uiApi.load(getRecordUi, ofAccount)
    await uiApi.invoke(updateLayoutUserState, { ...config, sectionUserStates })
    const { state, data } = uiApi.peek(getRecordUi, ofAccount)
    expect(state).toBe('Fulfilled')
    expect(data?.layoutUserStates?.['00h1']?.sectionUserStates['s1']?.collapsed).toBe(true)
    expect(requests).toHaveLength(2)
  })

  test('is dehydrated with its record UI and restored on the next visit', async () => {
    const { uiApi } = clientOf({ 'GET layout/Account/user-state': () => stateOf(true) })
    await uiApi.load(getLayoutUserState, config)
    const next = createUiApi({ now: () => 0, initialState: uiApi.dehydrate() })
    expect(next.peek(getLayoutUserState, config)).toMatchObject({ state: 'Fulfilled', data: stateOf(true) })
  })

  test('of an empty response is refetched, also in record UI', async () => {
    const { uiApi } = clientOf({
      'GET layout/Account/user-state': () => stateOf(false),
      [`GET record-ui/${A}`]: recordUi,
      'PATCH layout/Account/user-state': () => new Response(null, { status: 204 }),
    })
    const ofAccount = { recordIds: A, layoutTypes: 'Full', modes: 'View' }
    await uiApi.load(getRecordUi, ofAccount)
    await uiApi.load(getLayoutUserState, config)
    await uiApi.invoke(updateLayoutUserState, { ...config, sectionUserStates })
    expect(uiApi.peek(getRecordUi, ofAccount).state).toBe('Stale')
    expect(uiApi.peek(getLayoutUserState, config).state).toBe('Stale')
  })

  test('that the server rejects changes nothing', async () => {
    const { uiApi } = clientOf({ 'GET layout/Account/user-state': () => stateOf(false) })
    const { data } = await uiApi.load(getLayoutUserState, config)
    await expect(uiApi.invoke(updateLayoutUserState, { ...config, sectionUserStates })).rejects.toMatchObject(
      { status: 404 },
    )
    expect(uiApi.peek(getLayoutUserState, config)).toMatchObject({ state: 'Fulfilled', data })
  })
})
