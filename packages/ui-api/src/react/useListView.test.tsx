// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { Activity, StrictMode, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import type { ServerRequest } from '../testing/FakeServer.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useListView, type ListViewConfig, type ListViewResult } from './useListView.js'

afterEach(cleanup)

const PAGE_SIZE = 2
const load = (name: string, i: number) =>
  aRecord({ id: `a0000000000000${i}AAA`, apiName: 'Load__c', fields: { Name: name } })
const first = load('A', 0)
const loads = [first, load('B', 1), load('C', 2)]

/** Answers pages of two, in the order that was asked for. */
function page({ body }: ServerRequest) {
  const { pageToken = '0', sortBy = [] } = body as { pageToken?: string; sortBy?: string[] }
  const from = Number(pageToken)
  const rows = sortBy[0] === '-Name' ? loads.toReversed() : loads
  return {
    ...aListUi(rows.slice(from, from + PAGE_SIZE)).records,
    currentPageToken: pageToken,
    nextPageToken: from + PAGE_SIZE < rows.length ? String(from + PAGE_SIZE) : null,
  }
}

function setUp(config: ListViewConfig | null, strict = false) {
  const ui = createTestUiApi({
    records: loads,
    overrides: {
      'GET /list-info/Load__c/Open': () => aListUi().info,
      'POST /list-records/Load__c/Open': page,
    },
  })
  const renders: ListViewResult[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiApiProvider client={ui.uiApi}>{children}</UiApiProvider>
  )
  const hook = renderHook(
    (props: ListViewConfig | null) => {
      const result = useListView(props)
      renders.push(result)
      return result
    },
    {
      initialProps: config,
      wrapper: strict ? (props) => <StrictMode>{wrapper(props)}</StrictMode> : wrapper,
    },
  )
  const names = () => hook.result.current.records.map(({ fields }) => fields['Name']?.value)
  return { ...ui, ...hook, renders, names, arrive: () => act(ui.settle) }
}

const open = { objectApiName: 'Load__c', listViewApiName: 'Open', pageSize: PAGE_SIZE }

test('combines the metadata and the first page, fetched in parallel', async () => {
  const { result, names, arrive, server } = setUp(open)
  expect(result.current).toMatchObject({ state: 'Pending', records: [], columns: [] })
  await arrive()
  expect(names()).toEqual(['A', 'B'])
  expect(result.current).toMatchObject({ state: 'Fulfilled', page: 0, hasNext: true, hasPrevious: false })
  expect(result.current.columns).toMatchObject([{ fieldApiName: 'Name', label: 'Load', sorted: 'ascending' }])
  expect(server.requests).toHaveLength(2)
})

test('paginates forward and back, rendering the previous page while the next one is in flight', async () => {
  const { result, names, arrive, server } = setUp(open)
  await arrive()
  act(() => result.current.next())
  expect(names()).toEqual(['A', 'B'])
  expect(result.current).toMatchObject({ isPlaceholder: true, page: 1, hasNext: false })
  await arrive()
  expect(names()).toEqual(['C'])
  expect(result.current).toMatchObject({ isPlaceholder: false, hasNext: false, hasPrevious: true })
  const asked = server.requests.length
  act(() => result.current.previous())
  expect(names()).toEqual(['A', 'B'])
  expect(server.requests).toHaveLength(asked)
})

test('there is no page before the first and none after the last', async () => {
  const { result, arrive, server } = setUp({ ...open, pageSize: 50 })
  await arrive()
  act(() => result.current.previous())
  expect(result.current.page).toBe(0)
  act(() => result.current.next())
  await arrive()
  act(() => result.current.next())
  expect(result.current.page).toBe(1)
  expect(server.requests).toHaveLength(3)
})

test('sorts by a column, reverses on the second call, and restarts at the first page', async () => {
  const { result, names, arrive } = setUp(open)
  await arrive()
  act(() => result.current.next())
  await arrive()
  act(() => result.current.sort('Name'))
  await arrive()
  expect(names()).toEqual(['C', 'B'])
  expect(result.current).toMatchObject({ page: 0, columns: [{ sorted: 'descending' }] })
  act(() => result.current.sort('Name'))
  await arrive()
  expect(names()).toEqual(['A', 'B'])
  act(() => result.current.sort('Name', 'descending'))
  expect(names()).toEqual(['C', 'B'])
})

test('renders once for a change of one of its records', async () => {
  const { names, arrive, uiApi, renders } = setUp(open)
  await arrive()
  const before = renders.length
  await act(() => uiApi.invoke(updateRecord, { fields: { Id: first.id, Name: 'A2' } }, { optimistic: true }))
  await arrive()
  expect(names()).toEqual(['A2', 'B'])
  // The list may hold the record in another place now, so it is read again: shown, being read, read.
  expect(renders.length - before).toBeLessThanOrEqual(3)
})

test('renders once in flight and once for each of the two responses at most', async () => {
  const { renders, arrive } = setUp(open)
  await arrive()
  expect(renders.length).toBeLessThanOrEqual(3)
  expect(renders.at(-1)?.state).toBe('Fulfilled')
})

test('an equal configuration renders the same result and sends no request', async () => {
  const { result, rerender, arrive, server } = setUp(open)
  await arrive()
  const { records, columns } = result.current
  rerender({ ...open })
  expect(result.current.records).toBe(records)
  expect(result.current.columns).toBe(columns)
  expect(server.requests).toHaveLength(2)
})

test('a refetched page without changes keeps the identity of its columns and records', async () => {
  const { result, arrive } = setUp(open)
  await arrive()
  const { columns, records } = result.current
  act(() => void result.current.refresh())
  expect(result.current).toMatchObject({ isFetching: true })
  expect(result.current.columns).toBe(columns)
  await arrive()
  expect(result.current.isFetching).toBe(false)
  expect(result.current.columns).toBe(columns)
  expect(result.current.records).toBe(records)
})

test('another list starts at its own first page', async () => {
  const { result, rerender, arrive, server } = setUp(open)
  server.override('GET /list-info/Load__c/Mine', () => aListUi().info)
  server.override('POST /list-records/Load__c/Mine', page)
  await arrive()
  act(() => result.current.next())
  rerender({ ...open, listViewApiName: 'Mine' })
  expect(result.current).toMatchObject({ page: 0, hasPrevious: false })
})

test('a list that is opened again starts at its first page', async () => {
  const { result, rerender, arrive, names, server } = setUp(open)
  server.override('GET /list-info/Load__c/Mine', () => aListUi().info)
  server.override('POST /list-records/Load__c/Mine', page)
  await arrive()
  act(() => result.current.next())
  await arrive()
  rerender({ ...open, listViewApiName: 'Mine' })
  await arrive()
  rerender(open)
  expect(result.current).toMatchObject({ page: 0, hasPrevious: false })
  expect(names()).toEqual(['A', 'B'])
})

test.skipIf(!Activity)(
  'a list that was hidden until the client had forgotten it follows the client when it is shown again',
  async () => {
    const { uiApi, clock, server, settle } = createTestUiApi({
      records: loads,
      overrides: {
        'GET /list-info/Load__c/Open': () => aListUi().info,
        'POST /list-records/Load__c/Open': () => aListUi([first]).records,
      },
      options: { ttl: { ListRecordCollectionRepresentation: 30_000, ListInfoRepresentation: 30_000 } },
    })
    function Names() {
      const { records } = useListView(open)
      return <p>{records.map(({ fields }) => fields['Name']?.value as string).join()}</p>
    }
    // The same element: showing it again does not render it again.
    const list = <Names />
    const page = (isShown: boolean) => (
      <UiApiProvider client={uiApi}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>{list}</Activity>
      </UiApiProvider>
    )
    const { container, rerender } = render(page(true))
    await act(settle)
    rerender(page(false))
    clock.advanceMs(400_000)
    await uiApi.load(getRecord, { recordId: first.id, fields: ['Load__c.Id'] })
    rerender(page(true))
    await act(settle)
    expect(container.textContent).toBe('A')

    server.override('POST /list-records/Load__c/Open', () => aListUi([]).records)
    act(() => uiApi.clear())
    expect(container.textContent).toBe('')
    await act(settle)
    server.override('POST /list-records/Load__c/Open', () => aListUi(loads).records)
    act(() => clock.advanceMs(30_000))
    await act(settle)
    expect(container.textContent).toBe('A,B,C')
  },
)

test('waits for its configuration, and fetches once in strict mode', async () => {
  const { result, rerender, arrive, server } = setUp(null, true)
  expect(result.current.state).toBe('Unfulfilled')
  rerender(open)
  await arrive()
  expect(result.current.state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(2)
})

test('returns errors, and refetches both on refresh', async () => {
  const { result, server, rerender, arrive, names } = setUp(null)
  server.override('POST /list-records/Load__c/Open', () => Response.json([], { status: 403 }))
  rerender(open)
  await arrive()
  expect(result.current).toMatchObject({ state: 'Error', error: { status: 403 } })
  server.override('POST /list-records/Load__c/Open', page)
  await act(() => result.current.refresh())
  expect(names()).toEqual(['A', 'B'])
})
