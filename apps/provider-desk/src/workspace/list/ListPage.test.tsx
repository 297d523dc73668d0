// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aListInfo,
  aListPage,
  anObjectInfo,
  aRecord,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { ListPage, RecordView } from './ListPage'

const ids = ['a03000000000001AAA', 'a03000000000002AAA', 'a03000000000003AAA']
const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
    Code__c: aFieldInfo({ apiName: 'Code__c', label: 'Code', updateable: false }),
  },
})
const records = ids.map((id, index) =>
  aRecord({
    id,
    apiName: 'Yard__c',
    fields: { Name: `Yard ${index + 1}`, City__c: 'Plano', Code__c: `C${index}` },
  }),
)

// Lazy parts, which a first edit loads.
beforeAll(() => Promise.all([import('./CellEditor'), import('./MassEditDialog'), RecordView.load()]))
beforeEach(() => sessionStorage.clear())

async function renderList({ shown = records, createable = true } = {}) {
  // jsdom has no layout: the grid renders its first rows.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const test = createTestUiApi({ records: shown, objectInfos: [{ ...info, createable }] })
  const column = (fieldApiName: string, label: string) => ({
    fieldApiName,
    label,
    sortable: true,
    lookupId: null,
  })
  test.server.override(
    'GET /list-info/Yard__c/All',
    aListInfo({
      label: 'All Yards',
      listReference: {
        id: '00B000000000001AAA',
        listViewApiName: 'All',
        objectApiName: 'Yard__c',
        type: 'listView',
      },
      displayColumns: [
        { ...column('Name', 'Yard'), lookupId: 'Id' },
        column('City__c', 'City'),
        column('Code__c', 'Code'),
      ],
    }),
  )
  test.server.override('GET /list-info/Yard__c', {
    count: 1,
    lists: [{ apiName: 'All', id: '00B000000000001AAA', label: 'All Yards' }],
    nextPageToken: null,
  })
  test.server.override('POST /list-records/Yard__c/All', () => page(test))
  test.server.override('GET /list-records/Yard__c/All', () => page(test))
  await renderWorkspace({
    uiApi: test.uiApi,
    path: '/o/:objectApiName/list',
    page: <ListPage />,
    at: '/o/Yard__c/list',
  })
  if (shown.length > 0) await screen.findByRole('grid')
  return { ...test, user: userEvent.setup() }
}

const page = ({ server }: ReturnType<typeof createTestUiApi>) =>
  aListPage(ids.flatMap((id) => server.records.get(id) ?? []))
const cell = (id: string, column: string) => {
  const found = document.querySelector<HTMLElement>(`tr[data-key="${id}"] [data-cell="${column}"]`)
  if (!found) throw new Error(`No cell ${column} of ${id}.`)
  return found
}
const batches = (server: { requests: readonly { method: string; path: string; body: unknown }[] }) =>
  server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/records/batch'))

async function editCity(user: ReturnType<typeof userEvent.setup>, id: string, text: string) {
  await user.dblClick(cell(id, 'City__c'))
  const box = await within(cell(id, 'City__c')).findByRole('textbox', { name: 'City' })
  await user.clear(box)
  await user.type(box, `${text}{Enter}`)
}

test.each([
  [true, 'Choose New to add the first one.'],
  [false, 'Records appear here as soon as there are any.'],
])(
  '[WSP-02] the list of an object without records names the next step (createable: %s)',
  async (createable, text) => {
    await renderList({ shown: [], createable })
    expect(await screen.findByText(text)).toBeTruthy()
  },
)

test('[WSP-04] edited cells are saved in one batch, refused rows keep their text and say why', async () => {
  const { user, server } = await renderList()
  await editCity(user, ids[0] ?? '', 'Frisco')
  await editCity(user, ids[1] ?? '', 'Nowhere')
  expect(cell(ids[0] ?? '', 'City__c').dataset['state']).toBe('changed')
  expect(batches(server)).toEqual([])
  server.override('POST /records/batch', () => ({
    hasErrors: true,
    results: [
      { statusCode: 200, result: server.change(ids[0] ?? '', { City__c: 'Frisco' }) },
      {
        statusCode: 400,
        result: {
          message: 'An error occurred.',
          enhancedErrorType: 'RecordError',
          output: { errors: [], fieldErrors: { City__c: [{ message: 'City: unknown city.' }] } },
        },
      },
    ],
  }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Yard 2: City: unknown city.')
  expect(batches(server)).toHaveLength(1)
  expect(batches(server)[0]?.body).toMatchObject({
    allOrNone: false,
    operations: [
      {
        type: 'UPDATE',
        records: [
          { fields: { Id: ids[0], City__c: 'Frisco' } },
          { fields: { Id: ids[1], City__c: 'Nowhere' } },
        ],
      },
    ],
  })
  expect(cell(ids[1] ?? '', 'City__c').textContent).toBe('Nowhere')
  expect(cell(ids[1] ?? '', 'City__c').dataset['state']).toBe('error')
  expect(cell(ids[0] ?? '', 'City__c').dataset['state']).toBeUndefined()
})

test('[WSP-04] a field that may not be updated has no editor', async () => {
  const { user } = await renderList()
  await user.dblClick(cell(ids[0] ?? '', 'Code__c'))
  expect(within(cell(ids[0] ?? '', 'Code__c')).queryByRole('textbox')).toBeNull()
})

test('[WSP-04] Escape restores the value of the cell', async () => {
  const { user } = await renderList()
  await user.dblClick(cell(ids[0] ?? '', 'City__c'))
  await within(cell(ids[0] ?? '', 'City__c')).findByRole('textbox')
  await user.keyboard('X{Escape}')
  expect(cell(ids[0] ?? '', 'City__c').textContent).toBe('Plano')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('[WSP-04] a mass edit sets a field of the selected rows and can be undone, except rows changed since', async () => {
  const { user, server } = await renderList()
  await user.click(screen.getByRole('checkbox', { name: 'Select Yard 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Yard 3' }))
  await user.click(screen.getByRole('button', { name: 'Edit 2 selected rows' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 rows' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), 'City')
  await user.type(within(dialog).getByRole('textbox', { name: 'City' }), 'Allen')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const cityOf = (id: string | undefined) => server.records.get(id ?? '')?.fields['City__c']?.value
  expect(ids.map(cityOf)).toEqual(['Allen', 'Plano', 'Allen'])

  server.change(ids[2] ?? '', { City__c: 'Waco' })
  await user.click(await screen.findByRole('button', { name: 'Undo 2 rows' }))
  expect(await screen.findByText(/1 row restored. 1 row changed since/)).toBeTruthy()
  expect(ids.map(cityOf)).toEqual(['Plano', 'Plano', 'Waco'])
})

test('[WSP-11] the split view shows the chosen record beside the list, as the address says', async () => {
  const { user, server } = await renderList()
  const id = ids[1] ?? ''
  server.override(`GET /record-ui/${id}`, {
    layouts: {},
    layoutUserStates: {},
    objectInfos: { Yard__c: info },
    records: { [id]: records[1] },
  })
  await user.click(screen.getByRole('button', { name: 'Split view' }))
  expect(screen.getByText('No record selected')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Yard 2' }))
  const beside = within(await screen.findByRole('region', { name: 'Record' }))
  expect(await beside.findByRole('heading', { level: 2, name: 'Yard 2' })).toBeTruthy()
  const shown = within(screen.getByRole('grid')).getByRole('row', { current: true })
  expect(within(shown).getByRole('link', { name: 'Yard 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Split view' }))
  expect(screen.queryByRole('region', { name: 'Record' })).toBeNull()
})
