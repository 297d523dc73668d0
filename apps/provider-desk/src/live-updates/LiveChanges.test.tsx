// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aLayout,
  aLayoutSection,
  aListInfo,
  aListPage,
  anObjectInfo,
  aRecord,
  createTestUiApi,
  type TestUiApi,
} from '@portal/ui-api/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { EditRecordPage } from '#/workspace/form/EditRecordPage'
import { ListPage } from '#/workspace/list/ListPage'
import { RecordPage } from '#/workspace/record/RecordPage'

const MASTER = '012000000000000AAA'
const ids = ['a03000000000001AAA', 'a03000000000002AAA'] as const
const [first, second] = ids
const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
  },
})
const aYard = (id: string, name: string) =>
  aRecord({
    id,
    apiName: 'Yard__c',
    lastModifiedDate: '2026-11-20T10:00:00.000Z',
    fields: { Name: name, City__c: 'Plano' },
  })

// Parts in chunks of their own, which a first edit loads.
beforeAll(() =>
  Promise.all([import('#/workspace/list/CellEditor'), import('#/workspace/list/MassEditDialog')]),
)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const changed = (...changedIds: string[]) => changedIds.map((id) => ({ id, apiName: 'Yard__c' }))

/** Delivers a message and lets the data layer's debounce pass. */
async function deliver({ clock }: TestUiApi, send: () => void) {
  await act(async () => {
    send()
    clock.advanceMs(1_000)
  })
}

async function renderList() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const events = fakeEvents()
  const api = createTestUiApi({
    records: [aYard(first, 'Yard 1'), aYard(second, 'Yard 2')],
    objectInfos: [info],
  })
  const column = (fieldApiName: string, label: string) => ({
    fieldApiName,
    label,
    sortable: true,
    lookupId: null,
  })
  const reference = {
    id: '00B000000000001AAA',
    listViewApiName: 'All',
    objectApiName: 'Yard__c',
    type: 'listView',
  }
  api.server.override(
    'GET /list-info/Yard__c/All',
    aListInfo({
      label: 'All Yards',
      listReference: reference,
      displayColumns: [column('Name', 'Yard'), column('City__c', 'City')],
    }),
  )
  api.server.override('GET /list-info/Yard__c', {
    count: 1,
    lists: [{ apiName: 'All', id: '00B000000000001AAA', label: 'All Yards' }],
    nextPageToken: null,
  })
  api.server.override('POST /list-records/Yard__c/All', () => aListPage([...api.server.records.values()]))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/o/:objectApiName/list',
    page: <ListPage />,
    at: '/o/Yard__c/list',
  })
  await screen.findByText('Yard 2')
  return { ...api, events, user: userEvent.setup() }
}

const cell = (id: string) => {
  const found = document.querySelector<HTMLElement>(`tr[data-key="${id}"] [data-cell="City__c"]`)
  if (!found) throw new Error(`No cell of ${id}.`)
  return found
}

async function typeCity(user: ReturnType<typeof userEvent.setup>, id: string, text: string) {
  await user.dblClick(cell(id))
  const box = await within(cell(id)).findByRole('textbox', { name: 'City' })
  await user.clear(box)
  await user.type(box, `${text}{Enter}`)
}

test('[WSP-12] a list shows changed, new and deleted records of other people', async () => {
  const api = await renderList()
  api.server.change(second, { City__c: 'Waco' })
  api.server.records.set('a03000000000003AAA', aYard('a03000000000003AAA', 'Yard 3'))
  await deliver(api, () => api.events.send('records', changed(second, 'a03000000000003AAA')))
  await waitFor(() => expect(cell(second).textContent).toBe('Waco'))
  expect(await screen.findByText('Yard 3')).toBeTruthy()

  api.server.records.delete(first)
  await deliver(api, () => api.events.send('gone', changed(first)))
  await waitFor(() => expect(screen.queryByText('Yard 1')).toBeNull())
})

test('[WSP-12] a list whose rows are edited keeps the edit and its rows until the user refreshes', async () => {
  const api = await renderList()
  await typeCity(api.user, first, 'Frisco')
  api.server.change(second, { City__c: 'Waco' })
  api.server.records.set('a03000000000003AAA', aYard('a03000000000003AAA', 'Yard 3'))
  await deliver(api, () => api.events.send('records', changed(second, 'a03000000000003AAA')))
  await waitFor(() => expect(cell(second).textContent).toBe('Waco'))
  expect(cell(first).textContent).toBe('Frisco')
  expect(screen.queryByText('Yard 3')).toBeNull()
  await api.user.click(screen.getByRole('button', { name: 'Others changed records. Refresh' }))
  expect(await screen.findByText('Yard 3')).toBeTruthy()
  expect(cell(first).textContent).toBe('Frisco')
})

test('[WSP-12] a cell that another user saved meanwhile is replaced by a second save only', async () => {
  const api = await renderList()
  const writes = () =>
    api.server.requests.filter(
      ({ path, body }) => path.endsWith('/records/batch') && JSON.stringify(body).includes('UPDATE'),
    )
  await typeCity(api.user, first, 'Frisco')
  api.server.change(first, { City__c: 'Allen' })
  await deliver(api, () => api.events.send('records', changed(first)))
  await api.user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Yard 1: City was changed to "Allen" by someone else meanwhile. Save again to replace it.',
  )
  expect(writes()).toEqual([])
  expect(cell(first).textContent).toBe('Frisco')
  await api.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(api.server.records.get(first)?.fields['City__c']?.value).toBe('Frisco')
})

test('[WSP-12] an edited row that left the list is still saved', async () => {
  const api = await renderList()
  await typeCity(api.user, first, 'Frisco')
  api.server.override('POST /list-records/Yard__c/All', () =>
    aListPage([...api.server.records.values()].filter(({ id }) => id !== first)),
  )
  await deliver(api, () => api.events.send('records', changed(first)))
  await api.user.click(screen.getByRole('button', { name: 'Others changed records. Refresh' }))
  await waitFor(() => expect(screen.queryByText('Yard 1')).toBeNull())
  await api.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.server.records.get(first)?.fields['City__c']?.value).toBe('Frisco'))
})

async function renderRecord(mode: 'View' | 'Edit') {
  const events = fakeEvents()
  const api = createTestUiApi({ records: [aYard(first, 'Yard 1')], objectInfos: [info] })
  const layout = aLayout({
    objectApiName: 'Yard__c',
    mode,
    sections: [
      {
        ...aLayoutSection(),
        layoutRows: [
          {
            layoutItems: [
              {
                editableForNew: true,
                editableForUpdate: true,
                label: 'City',
                layoutComponents: [{ componentType: 'Field', apiName: 'City__c', label: 'City' }],
                lookupIdApiName: null,
                required: false,
                sortable: false,
              },
            ],
          },
        ],
      },
    ],
  })
  api.server.override(`GET /record-ui/${first}`, () => {
    const record = api.server.records.get(first)
    return record
      ? {
          layouts: { Yard__c: { [MASTER]: { Full: { [mode]: layout } } } },
          layoutUserStates: {},
          objectInfos: { Yard__c: info },
          records: { [first]: record },
        }
      : Response.json([{ errorCode: 'NOT_FOUND', message: 'Not found.' }], { status: 404 })
  })
  await renderWorkspace({
    uiApi: api.uiApi,
    ...(mode === 'View'
      ? { path: '/r/:recordId', page: <RecordPage />, at: `/r/${first}` }
      : { path: '/r/:recordId/edit', page: <EditRecordPage />, at: `/r/${first}/edit` }),
  })
  await screen.findByRole('heading', { level: 1, name: mode === 'View' ? 'Yard 1' : 'Edit Yard 1' })
  return { ...api, events, user: userEvent.setup() }
}

test('[WSP-12] a record page shows what another user saved, and says when the record was deleted', async () => {
  const api = await renderRecord('View')
  expect(screen.getByText('Plano')).toBeTruthy()
  api.server.change(first, { City__c: 'Waco' })
  await deliver(api, () => api.events.send('records', changed(first)))
  expect(await screen.findByText('Waco')).toBeTruthy()

  api.server.records.delete(first)
  await deliver(api, () => api.events.send('gone', changed(first)))
  expect(await screen.findByText("This record can't be opened.")).toBeTruthy()
})

test('[WSP-12] a record page is read again after missed messages', async () => {
  const api = await renderRecord('View')
  api.server.change(first, { City__c: 'Waco' })
  await deliver(api, () => api.events.send('reset'))
  expect(await screen.findByText('Waco')).toBeTruthy()
})

test('[WSP-12] a form keeps the entered values when another user saves or deletes the record', async () => {
  const api = await renderRecord('Edit')
  const city = screen.getByRole<HTMLInputElement>('textbox', { name: 'City' })
  await api.user.clear(city)
  await api.user.type(city, 'Frisco')
  const theirs = {
    ...api.server.change(first, { City__c: 'Waco' }),
    lastModifiedDate: '2026-11-20T11:00:00.000Z',
  }
  api.server.records.set(first, theirs)
  await deliver(api, () => api.events.send('records', changed(first)))
  expect(await screen.findByText(/^Someone else saved this record while you are editing/)).toBeTruthy()
  expect(city.value).toBe('Frisco')

  api.server.records.delete(first)
  await deliver(api, () => api.events.send('gone', changed(first)))
  expect(await screen.findByText(/^Someone else deleted this record while you are editing/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Frisco')
})
