// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aLayout,
  aLayoutSection,
  anObjectInfo,
  aRecord,
  aRelatedListInfo,
  aRelatedListPage,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageErrorBoundary } from '#/app/PageErrorBoundary'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { ListPage } from '../list/ListPage'
import { RecordPage } from './RecordPage'

const ID = 'a03000000000001AAA'
const MASTER = '012000000000000AAA'
const LIST_REFERENCE = { relatedListId: 'Gates__r', type: 'relatedList' }
const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
  },
})
const record = aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: 'North Yard', City__c: 'Plano' } })
const refuse = () => Response.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' }], { status: 403 })
const gates = [
  { label: 'Gates', objectApiName: 'Gate__c', relatedListId: 'Gates__r', fieldApiName: 'Yard__c' },
]

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

const component = (componentType: string, apiName?: string) => ({
  editableForNew: true,
  editableForUpdate: true,
  label: apiName ?? componentType,
  layoutComponents: [{ componentType, apiName: apiName ?? null, label: apiName ?? null }],
  lookupIdApiName: null,
  required: false,
  sortable: false,
})

function recordUi(layout: object | undefined) {
  return {
    layouts: layout ? { Yard__c: { [MASTER]: { Full: { View: layout } } } } : {},
    layoutUserStates: {},
    objectInfos: { Yard__c: info },
    records: { [ID]: record },
  }
}

async function renderRecord(
  answer: unknown,
  prepare: (api: ReturnType<typeof createTestUiApi>) => void = () => {},
) {
  // As in production: unknown and absent properties are accepted.
  const api = createTestUiApi({ objectInfos: [info], options: { validate: undefined } })
  api.server.override(`GET /record-ui/${ID}`, answer as object)
  prepare(api)
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/r/:recordId',
    page: (
      <PageErrorBoundary>
        <RecordPage />
      </PageErrorBoundary>
    ),
    at: `/r/${ID}`,
  })
  return { ...api, user: userEvent.setup() }
}

test('[WSP-06] an unknown component and a field without metadata have their place, beside those that work', async () => {
  const items = [component('Field', 'City__c'), component('Field', 'Gone__c'), component('Sketchpad')]
  const layout = {
    ...aLayout({ objectApiName: 'Yard__c' }),
    sections: [{ ...aLayoutSection(), layoutRows: [{ layoutItems: items }] }],
  }
  await renderRecord(recordUi(layout))
  expect(await screen.findByText('Plano')).toBeTruthy()
  expect(screen.getByText('Gone__c')).toBeTruthy()
  expect(screen.getByText('Not available to you')).toBeTruthy()
  expect(screen.getByText('"Sketchpad" is not supported here.')).toBeTruthy()
})

test('[WSP-06] an item of one field is named by the layout, the fields of a compound by themselves', async () => {
  const city = { ...component('Field', 'City__c'), label: 'Home City' }
  const compound = {
    ...component('Field', 'City__c'),
    label: 'Place',
    layoutComponents: ['Name', 'City__c'].map((apiName) => ({
      componentType: 'Field',
      apiName,
      label: apiName,
    })),
  }
  const layout = {
    ...aLayout({ objectApiName: 'Yard__c' }),
    sections: [{ ...aLayoutSection(), layoutRows: [{ layoutItems: [city, compound] }] }],
  }
  await renderRecord(recordUi(layout))
  expect(await screen.findByText('Home City')).toBeTruthy()
  expect(screen.getByText('City')).toBeTruthy()
  expect(screen.queryByText('Place')).toBeNull()
})

test('[WSP-06] a record without a layout shows its fields and says so', async () => {
  await renderRecord(recordUi(undefined))
  expect(await screen.findByText('This object has no layout. All fields are shown.')).toBeTruthy()
  expect(screen.getByText('Plano')).toBeTruthy()
})

test('[WSP-06] a layout without its sections is an error of the page with another try, not a blank page', async () => {
  const { sections: _sections, ...broken } = aLayout({ objectApiName: 'Yard__c' })
  await renderRecord(recordUi(broken))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[WSP-06] a section without its rows replaces the page, not the application, and can be tried again', async () => {
  const { layoutRows: _rows, ...section } = aLayoutSection()
  await renderRecord(recordUi({ ...aLayout({ objectApiName: 'Yard__c' }), sections: [section] }))
  expect(await screen.findByText("This page can't be shown.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[WSP-06] an org that refuses everything but the record shows the record and names what is missing', async () => {
  await renderRecord(recordUi(undefined), ({ server }) => {
    server.override('GET /related-list-info/Yard__c', {
      parentObjectApiName: 'Yard__c',
      relatedLists: gates,
    })
    for (const route of ['GET /related-list-info/Yard__c/*', 'GET /related-list-count/*', 'GET /path/*'])
      server.override(route, refuse)
    for (const route of ['GET /actions/*', 'POST /actions/*', 'POST /related-list-records/*'])
      server.override(route, refuse)
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'North Yard' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('"Gates" did not load.')
  expect(screen.getByText('Plano')).toBeTruthy()
})

test('[WSP-02] an object whose lists are refused says so, with another try', async () => {
  const api = createTestUiApi({ objectInfos: [info] })
  for (const route of ['GET /list-info/*', 'POST /list-records/*', 'GET /mru-list-info/*'])
    api.server.override(route, refuse)
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/o/:objectApiName/list',
    page: <ListPage />,
    at: '/o/Yard__c/list',
  })
  expect(await screen.findByText('The list did not load.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[WSP-06] a related list has its own columns, count and sort, and saves widths as preferences', async () => {
  const column = (fieldApiName: string, label: string) => ({
    fieldApiName,
    label,
    sortable: true,
    lookupId: null,
    dataType: 'String',
  })
  const { server, user } = await renderRecord(recordUi(undefined), ({ server: fake }) => {
    fake.override('GET /related-list-info/Yard__c', { parentObjectApiName: 'Yard__c', relatedLists: gates })
    const preferences = { columnWidths: { Side__c: 240 }, columnWrap: {} }
    fake.override('GET /related-list-info/Yard__c/Gates__r', {
      ...aRelatedListInfo({ objectApiNames: ['Gate__c'] }),
      displayColumns: [column('Name', 'Gate'), column('Side__c', 'Side of the yard')],
      userPreferences: preferences,
    })
    const gate = aRecord({
      id: 'a04000000000001AAA',
      apiName: 'Gate__c',
      fields: { Name: 'Gate 4', Side__c: 'West' },
    })
    fake.override('POST /related-list-records/*', aRelatedListPage([gate]))
    fake.override('GET /related-list-count/batch/*', {
      hasErrors: false,
      results: [{ statusCode: 200, result: { count: 500, hasMore: true, listReference: LIST_REFERENCE } }],
    })
  })
  const grid = within(await screen.findByRole('grid', { name: 'Gates' }))
  expect(grid.getByRole('columnheader', { name: /Side of the yard/ })).toBeTruthy()
  await user.click(grid.getByRole('button', { name: /Side of the yard/ }))
  await waitFor(() =>
    expect(JSON.stringify(server.requests.map(({ body }) => body))).toContain('"sortBy":["Side__c"]'),
  )
  const edge = grid.getByRole('separator', { name: /Side of the yard/ })
  edge.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'PATCH')).toMatchObject({
      path: expect.stringContaining('/related-list-preferences/Yard__c.Gates__r'),
      body: { columnWidths: { Side__c: 256 } },
    }),
  )
})

test('[WSP-06] names empty related lists in one line, and reads neither their columns nor their rows', async () => {
  const doors = {
    label: 'Doors',
    objectApiName: 'Door__c',
    relatedListId: 'Doors__r',
    fieldApiName: 'Yard__c',
  }
  const { server } = await renderRecord(recordUi(undefined), ({ server: fake }) => {
    fake.override('GET /related-list-info/Yard__c', {
      parentObjectApiName: 'Yard__c',
      relatedLists: [...gates, doors],
    })
    fake.override('GET /related-list-info/Yard__c/Doors__r', {
      ...aRelatedListInfo({ objectApiNames: ['Door__c'] }),
      displayColumns: [],
    })
    fake.override('POST /related-list-records/*', aRelatedListPage([]))
    fake.override(`GET /related-list-count/batch/${ID}/Gates__r,Doors__r`, {
      hasErrors: false,
      results: [0, 2].map((count) => ({
        statusCode: 200,
        result: { count, hasMore: false, listReference: LIST_REFERENCE },
      })),
    })
  })
  const line = within(await screen.findByRole('list', { name: 'No records in' }))
  expect(line.getByText('Gates')).toBeTruthy()
  expect(line.queryByText('Doors')).toBeNull()
  expect(await screen.findByRole('heading', { name: /Doors/ })).toBeTruthy()
  expect(server.requests.filter(({ path }) => path.includes('Gates__r') && !path.includes('batch'))).toEqual(
    [],
  )
})
