// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aListInfo,
  aListPage,
  aListPreferences,
  anObjectInfo,
  aRecord,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { ListPage } from '../ListPage'
import { ColumnSettings, ListViewEditor } from './ListViewMenu'

const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  mruEnabled: true,
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
    Doors__c: aFieldInfo({ apiName: 'Doors__c', label: 'Doors', dataType: 'Double' }),
  },
})
const record = aRecord({
  id: 'a03000000000001AAA',
  apiName: 'Yard__c',
  fields: { Name: 'North', City__c: 'Plano' },
})
const column = (fieldApiName: string, label: string) => ({
  fieldApiName,
  label,
  sortable: true,
  lookupId: null,
})
const columns = [column('Name', 'Yard'), column('City__c', 'City'), column('Doors__c', 'Doors')]
const VIEW_IDS: Readonly<Record<string, string>> = {
  All: '00B000000000001AAA',
  Mine: '00B000000000002AAA',
  Doors: '00B000000000003AAA',
  __Recent: '00B000000000004AAA',
}
const listInfo = (apiName: string, over: object = {}) =>
  aListInfo({
    label: apiName === 'All' ? 'All Yards' : 'Mine',
    listReference: {
      id: VIEW_IDS[apiName] ?? '',
      listViewApiName: apiName,
      objectApiName: 'Yard__c',
      type: 'listView',
    },
    displayColumns: columns.slice(0, 2),
    createable: true,
    cloneable: true,
    updateable: apiName !== 'All',
    deletable: apiName !== 'All',
    filteredByInfo: [
      { fieldApiName: 'City__c', label: 'City', operator: 'Equals', operandLabels: ['Plano'] },
    ],
    ...over,
  })

beforeAll(() => Promise.all([ListViewEditor.load(), ColumnSettings.load()]))
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

async function renderList(at = '/o/Yard__c/list') {
  const api = createTestUiApi({ records: [record], objectInfos: [info] })
  const names = ['All', 'Mine']
  api.server.override('GET /list-info/Yard__c', () => ({
    count: names.length,
    lists: names.map((apiName) => ({
      apiName,
      id: VIEW_IDS[apiName] ?? '',
      label: apiName === 'All' ? 'All Yards' : apiName,
    })),
    nextPageToken: null,
  }))
  for (const name of names) api.server.override(`GET /list-info/Yard__c/${name}`, listInfo(name))
  api.server.override(
    'GET /list-info/Yard__c/__Recent',
    listInfo('__Recent', { label: 'Recent', createable: true }),
  )
  api.server.override('GET /list-info/Yard__c/Doors', listInfo('Doors', { label: 'Doors' }))
  api.server.override('GET /list-object-info/Yard__c', {
    columns,
    scopes: [
      { apiName: 'everything', label: 'All Yards' },
      { apiName: 'mine', label: 'My Yards' },
    ],
  })
  api.server.override('POST /list-records/*', aListPage([record]))
  api.server.override('GET /mru-list-records/*', aListPage([record]))
  api.server.override('POST /list-info/Yard__c', () => {
    names.push('Doors')
    return Response.json(listInfo('Doors'), { status: 201 })
  })
  api.server.override('PATCH /list-info/Yard__c/Mine', listInfo('Mine'))
  api.server.override('DELETE /list-info/Yard__c/Mine', () => {
    names.pop()
    return new Response(null, { status: 204 })
  })
  api.server.override('PATCH /list-preferences/*', aListPreferences({}))
  await renderWorkspace({ uiApi: api.uiApi, path: '/o/:objectApiName/list', page: <ListPage />, at })
  await screen.findByRole('button', { name: 'List options' })
  const user = userEvent.setup()
  return {
    ...api,
    user,
    choose: async (action: string) => {
      await user.click(await screen.findByRole('button', { name: 'List options' }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    sent: (method: string, path: string) =>
      api.server.requests.findLast((request) => request.method === method && request.path.includes(path))
        ?.body,
  }
}

const selectedView = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'List view' }).value

test('[WSP-03] a new list view has the chosen columns in their order, filters of the field type, logic and sharing', async () => {
  const { user, choose, sent } = await renderList()
  await choose('New list view')
  const dialog = within(await screen.findByRole('dialog', { name: 'New list view' }))
  await user.type(await dialog.findByRole('textbox', { name: 'List name' }), 'Doors')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add column' }), 'Doors')
  await user.click(dialog.getByRole('button', { name: 'Move Doors up' }))
  await user.click(dialog.getByRole('button', { name: 'Remove City' }))
  await user.click(dialog.getByRole('button', { name: 'Add filter' }))
  const first = within(dialog.getByRole('group', { name: '1' }))
  await user.selectOptions(first.getByRole('combobox', { name: 'Field' }), 'Doors')
  const operators = within(first.getByRole('combobox', { name: 'Operator' }))
  expect(operators.queryByRole('option', { name: 'contains' })).toBeNull()
  await user.selectOptions(first.getByRole('combobox', { name: 'Operator' }), 'greater or equal')
  await user.type(first.getByRole('textbox', { name: /^Value/ }), '10')
  await user.click(dialog.getByRole('button', { name: 'Add filter' }))
  const second = within(dialog.getByRole('group', { name: '2' }))
  await user.type(second.getByRole('textbox', { name: /^Value/ }), 'North, South')
  await user.type(dialog.getByRole('textbox', { name: /^Filter logic/ }), '1 OR 2')
  await user.click(dialog.getByRole('radio', { name: 'Everyone who can see these records' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST', '/list-info/Yard__c')).toEqual({
    label: 'Doors',
    displayColumns: ['Name', 'Doors__c'],
    filteredByInfo: [
      { fieldApiName: 'Doors__c', operator: 'GreaterOrEqual', operandLabels: ['10'] },
      { fieldApiName: 'Name', operator: 'Equals', operandLabels: ['North', 'South'] },
    ],
    filterLogicString: '1 OR 2',
    visibility: 'Public',
  })
  await waitFor(() => expect(selectedView()).toBe('Doors'))
})

test('[WSP-03] a list view that may not be changed can be cloned, with its filters', async () => {
  const { user, choose, sent } = await renderList()
  await user.click(screen.getByRole('button', { name: 'List options' }))
  expect(screen.queryByRole('menuitem', { name: 'Edit list view' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Delete list view' })).toBeNull()
  await user.keyboard('{Escape}')
  await choose('Clone list view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clone list view' }))
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'List name' })).value).toBe(
    'Copy of All Yards',
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST', '/list-info/Yard__c')).toMatchObject({
    filteredByInfo: [{ fieldApiName: 'City__c', operator: 'Equals', operandLabels: ['Plano'] }],
    visibility: 'Private',
  })
})

test('[WSP-03] an own list view is edited and deleted', async () => {
  const { user, choose, sent } = await renderList('/o/Yard__c/list?view=Mine')
  await choose('Edit list view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit list view' }))
  await user.click(await dialog.findByRole('button', { name: 'Remove' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PATCH', '/list-info/Yard__c/Mine')).toMatchObject({
    filteredByInfo: [],
    filterLogicString: '',
  })
  await choose('Delete list view')
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(selectedView()).toBe('All'))
})

test('[WSP-03] a refused list view says why and stays in the dialog', async () => {
  const { user, choose, server } = await renderList('/o/Yard__c/list?view=Mine')
  server.override('PATCH /list-info/Yard__c/Mine', () =>
    Response.json([{ errorCode: 'INVALID_LIST', message: 'The filter logic names filter 3.' }], {
      status: 400,
    }),
  )
  await choose('Edit list view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit list view' }))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The filter logic names filter 3.')
})

test("[WSP-03] order and wrapping are saved as the user's preferences, and reset", async () => {
  const { user, choose, sent } = await renderList()
  await choose('Sort and wrap columns')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sort and wrap columns' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort 1st' }), 'City, descending')
  await user.click(dialog.getByRole('switch', { name: 'City' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PATCH', '/list-preferences/Yard__c/All')).toMatchObject({
    columnWrap: { City__c: true },
    orderedBy: [{ fieldApiName: 'City__c', isAscending: false }],
  })
  await choose('Sort and wrap columns')
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }))
  await waitFor(() =>
    expect(sent('PATCH', '/list-preferences/Yard__c/All')).toEqual({
      columnWidths: null,
      columnWrap: null,
      orderedBy: null,
    }),
  )
})

test('[WSP-03] recently viewed records are a list, and a pinned list opens first', async () => {
  const { user, choose, server } = await renderList()
  await user.selectOptions(screen.getByRole('combobox', { name: 'List view' }), 'Recently viewed')
  await waitFor(() =>
    expect(server.requests.some(({ path }) => path.endsWith('/mru-list-records/Yard__c'))).toBe(true),
  )
  await choose('Pin list')
  expect(await screen.findByRole('option', { name: 'Recently viewed (pinned)' })).toBeTruthy()
  document.body.replaceChildren()
  await renderList()
  await waitFor(() => expect(selectedView()).toBe('__Recent'))
})
