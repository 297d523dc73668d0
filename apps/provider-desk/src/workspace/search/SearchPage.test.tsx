// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aLayout,
  aLayoutSection,
  anObjectInfo,
  aRecord,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { SearchPage } from './SearchPage'

const yards = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
  },
})
const gates = anObjectInfo({ apiName: 'Gate__c', label: 'Gate', labelPlural: 'Gates' })
const yard = (id: string, name: string) =>
  aRecord({ id, apiName: 'Yard__c', fields: { Name: name, City__c: 'Plano' } })
const lanes = anObjectInfo({
  apiName: 'Lane__c',
  label: 'Lane',
  labelPlural: 'Lanes',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Lane' }),
    Destination__c: aFieldInfo({ apiName: 'Destination__c', label: 'Destination' }),
    Origin__c: aFieldInfo({ apiName: 'Origin__c', label: 'Origin' }),
  },
})
const north = yard('a03000000000001AAA', 'North Yard')
const gate = aRecord({ id: 'a04000000000001AAA', apiName: 'Gate__c', fields: { Name: 'North Gate' } })
const page = (objectApiName: string, records: readonly object[], nextPageToken: string | null = null) => ({
  objectApiName,
  records,
  count: records.length,
  nextPageToken,
})

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

async function renderSearch(at: string) {
  const api = createTestUiApi({ objectInfos: [yards, gates] })
  api.server.override('POST /search/results', {
    keywordSearchResults: [page('Yard__c', [north]), page('Gate__c', [gate]), page('Dock__c', [])],
  })
  api.server.override('GET /search-info/Yard__c/filters', {
    filters: [
      { affordance: 'SelectMulti', fieldType: 'Picklist', label: 'Status', targetFieldPath: 'Status__c' },
      { affordance: 'Text', fieldType: 'String', label: 'City', targetFieldPath: 'City__c' },
    ],
    objectApiName: 'Yard__c',
  })
  api.server.override('GET /search-info/Yard__c/filters/Status__c/options', {
    options: [
      { label: 'Open', value: 'Open' },
      { label: 'Closed', value: 'Closed' },
    ],
  })
  api.server.override('POST /search/results/keyword', ({ body }: { body: unknown }) =>
    page(
      'Yard__c',
      JSON.stringify(body ?? {}).includes('Closed') ? [] : [north, yard('a03000000000002AAA', 'North 2')],
    ),
  )
  await renderWorkspace({ uiApi: api.uiApi, path: '/search', page: <SearchPage />, at })
  return { ...api, user: userEvent.setup() }
}

test('[WSP-05] a search shows what every object has, with links to the records', async () => {
  await renderSearch('/search?q=north')
  const found = await screen.findByRole('grid', { name: 'Yards that match "north"' })
  expect(within(found).getByRole('link', { name: 'North Yard' }).getAttribute('href')).toBe(`/r/${north.id}`)
  expect(within(found).getByRole('columnheader', { name: /City/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'North Gate' })).toBeTruthy()
  // An object without matches has no section.
  expect(screen.queryByText('Dock__c')).toBeNull()
})

test('[WSP-05] the columns follow the compact layout, whatever the order of the fields in the response', async () => {
  const api = createTestUiApi({ objectInfos: [lanes] })
  const lane = aRecord({
    id: 'a05000000000001AAA',
    apiName: 'Lane__c',
    fields: { Name: 'Lane 1', Destination__c: 'Waco', Origin__c: 'Plano' },
  })
  api.server.override('POST /search/results', { keywordSearchResults: [page('Lane__c', [lane])] })
  const item = (apiName: string) => ({
    editableForNew: false,
    editableForUpdate: false,
    label: apiName,
    layoutComponents: [{ componentType: 'Field' as const, apiName, label: apiName }],
    lookupIdApiName: null,
    required: false,
    sortable: false,
  })
  api.server.override(
    'GET /layout/Lane__c',
    aLayout({
      objectApiName: 'Lane__c',
      layoutType: 'Compact',
      mode: 'View',
      sections: [
        {
          ...aLayoutSection(),
          layoutRows: ['Name', 'Origin__c', 'Destination__c'].map((name) => ({ layoutItems: [item(name)] })),
        },
      ],
    }),
  )
  await renderWorkspace({ uiApi: api.uiApi, path: '/search', page: <SearchPage />, at: '/search?q=lane' })
  const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(headers).toEqual(['Lane', 'Origin', 'Destination'])
})

test('[WSP-05] one object is searched with the filters of its search metadata', async () => {
  const { server, user } = await renderSearch('/search?q=north&object=Yard__c')
  expect(await screen.findByRole('link', { name: 'North 2' })).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Closed')
  expect(await screen.findByText('No records match "north"')).toBeTruthy()
  const sent = server.requests.findLast(({ path }) => path.endsWith('/search/results/keyword'))
  expect(sent?.query).toMatchObject({ objectApiName: 'Yard__c', q: 'north' })
  expect(sent?.body).toMatchObject({
    filters: [{ targetFieldPath: 'Status__c', operator: 'Equals', values: ['Closed'] }],
  })
})

test('[WSP-05] a term is searched once it is typed, never below two characters', async () => {
  const { server, user } = await renderSearch('/search')
  const searches = () => server.requests.filter(({ path }) => path.endsWith('/search/results'))
  await user.type(screen.getByRole('searchbox', { name: 'Search all records' }), 'n')
  expect(screen.getByText('Type two characters or more.')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search all records' }), 'orth')
  expect(await screen.findByRole('link', { name: 'North Yard' })).toBeTruthy()
  await waitFor(() => expect(searches().map(({ query }) => query['q'])).toEqual(['north']))
})

test('[WSP-05] a search that the org refuses says so in its place', async () => {
  const api = createTestUiApi({ objectInfos: [yards] })
  api.server.override('POST /search/results', () =>
    Response.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' }], { status: 403 }),
  )
  await renderWorkspace({ uiApi: api.uiApi, path: '/search', page: <SearchPage />, at: '/search?q=north' })
  expect((await screen.findAllByText('The search failed.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
