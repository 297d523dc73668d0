// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListUi } from '../adapters/list/getListUi.js'
import { getRecord } from '../adapters/records/getRecord.js'
import type { UiApi } from '../core/UiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { apex } from '../apex/apex.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import type { ServerRequest } from '../testing/FakeServer.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useInfiniteWire } from './useInfiniteWire.js'

afterEach(cleanup)

const ID = '001000000000001AAA'
const account = aRecord({ id: ID, fields: { Name: 'Acme', Phone: '1' } })
const other = aRecord({ id: '001000000000002AAA', fields: { Name: 'Other', Phone: '2' } })
const name = { recordId: ID, fields: ['Account.Name'] }
const within =
  (client: UiApi) =>
  ({ children }: { children: ReactNode }) => <UiApiProvider client={client}>{children}</UiApiProvider>

const settled = (settle: () => Promise<void>) => act(settle)

test('useInfiniteWire reads page by page and keeps all of them up to date', async () => {
  const pages: Record<string, object> = {
    '': { count: 1, records: [account], nextPageToken: '1' },
    '1': { count: 1, records: [other], nextPageToken: null },
  }
  const overrides = {
    'POST /list-records/Account/All': ({ body }: { body: unknown }) =>
      pages[(body as { pageToken?: string }).pageToken ?? ''],
  }
  const { uiApi, settle, server } = createTestUiApi({ overrides })
  const useAccounts = () =>
    useInfiniteWire(getListRecordsByName, { objectApiName: 'Account', listViewApiName: 'All' })
  const { result } = renderHook(useAccounts, { wrapper: within(uiApi) })
  const names = () => result.current.items.map(({ fields }) => fields['Name']?.value)
  await settled(settle)
  expect(names()).toEqual(['Acme'])
  expect(result.current).toMatchObject({ hasNext: true, isLoadingNext: false })
  act(() => result.current.loadNext())
  expect(result.current.isLoadingNext).toBe(true)
  await settled(settle)
  expect(names()).toEqual(['Acme', 'Other'])
  expect(result.current).toMatchObject({ hasNext: false, isLoadingNext: false })
  act(() => void uiApi.ingest(getRecord, name, aRecord({ id: ID, fields: { Name: 'Changed' } })))
  expect(names()).toEqual(['Changed', 'Other'])
  expect(server.requests).toHaveLength(2)
})

test('useInfiniteWire paginates the list views of an object, also after a return to it', async () => {
  const pages: Record<string, object> = {
    null: { count: 1, lists: [{ apiName: 'Open', id: '1', label: 'Open' }], nextPageToken: '1' },
    '1': { count: 1, lists: [{ apiName: 'Mine', id: '2', label: 'Mine' }], nextPageToken: null },
  }
  const overrides = {
    'GET /list-ui/Load__c': ({ query }: ServerRequest) => pages[query['pageToken'] ?? 'null'],
  }
  const { uiApi, settle } = createTestUiApi({ overrides, options: { validate: () => undefined } })
  const useViews = () => useInfiniteWire(getListUi, { objectApiName: 'Load__c' })
  const first = renderHook(useViews, { wrapper: within(uiApi) })
  await settled(settle)
  expect(first.result.current).toMatchObject({
    state: 'Fulfilled',
    items: [{ apiName: 'Open' }],
    hasNext: true,
  })
  act(() => first.result.current.loadNext())
  await settled(settle)
  expect(first.result.current).toMatchObject({
    items: [{ apiName: 'Open' }, { apiName: 'Mine' }],
    hasNext: false,
  })
  first.unmount()
  const { result } = renderHook(useViews, { wrapper: within(uiApi) })
  expect(result.current).toMatchObject({ state: 'Fulfilled', items: [{ apiName: 'Open' }], hasNext: true })
})

test('useInfiniteWire starts at the first page of another list, and never shows rows of the one before', async () => {
  const pageOf = (rows: object[], nextPageToken: string | null) => ({
    count: 1,
    records: rows,
    nextPageToken,
  })
  const overrides = {
    'POST /list-records/Account/All': ({ body }: ServerRequest) =>
      (body as { pageToken?: string }).pageToken ? pageOf([other], null) : pageOf([account], '1'),
    'POST /list-records/Account/Mine': () => pageOf([other], '1'),
  }
  const { uiApi, settle, server } = createTestUiApi({ overrides })
  const useAccounts = ({ listViewApiName }: { listViewApiName: string }) =>
    useInfiniteWire(getListRecordsByName, { objectApiName: 'Account', listViewApiName })
  const { result, rerender } = renderHook(useAccounts, {
    wrapper: within(uiApi),
    initialProps: { listViewApiName: 'All' },
  })
  await settled(settle)
  act(() => result.current.loadNext())
  await settled(settle)
  expect(result.current.items).toHaveLength(2)
  rerender({ listViewApiName: 'Mine' })
  expect(result.current.items).toEqual([])
  await settled(settle)
  expect(result.current.items.map(({ fields }) => fields['Name']?.value)).toEqual(['Other'])
  expect(result.current.hasNext).toBe(true)
  expect(server.requests).toHaveLength(3)
})

test.each(['stale', 'failed'])(
  'a %s list keeps its identity while it is read repeatedly before the refetch',
  async (how) => {
    let isFailing = false
    const overrides = {
      'POST /list-records/Account/All': () =>
        isFailing
          ? Response.json([{ errorCode: 'REFUSED', message: 'no' }], { status: 400 })
          : { count: 1, records: [account], nextPageToken: null },
    }
    const { uiApi, settle, clock } = createTestUiApi({ overrides })
    const list = { objectApiName: 'Account', listViewApiName: 'All' }
    /** Keeps the last items, as a component does that shows them until there are others. */
    const useKept = () => {
      const { items } = useInfiniteWire(getListRecordsByName, list)
      const [kept, setKept] = useState<typeof items>()
      if (kept !== items) setKept(items)
      return items
    }
    const first = renderHook(useKept, { wrapper: within(uiApi) })
    await settled(settle)
    if (how === 'failed') {
      isFailing = true
      await act(() => uiApi.refresh(getListRecordsByName, list))
    }
    first.unmount()
    clock.advanceMs(40_000)
    const { result } = renderHook(useKept, { wrapper: within(uiApi) })
    expect(result.current.map(({ fields }) => fields['Name']?.value)).toEqual(['Acme'])
    await settled(settle)
  },
)

test('useInfiniteWire paginates a server method that declares `paging`', async () => {
  const find = apex<{ from?: number }, { readonly loads: readonly string[]; readonly next: number | null }>({
    className: 'LoadSearch',
    method: 'findLoads',
    httpMethod: 'GET',
    paging: {
      items: ({ loads }) => loads,
      next: ({ next }) => (next === null ? undefined : { from: next }),
    },
  })
  const fetch = async (url: RequestInfo | URL) =>
    Response.json(
      new Request(url).url.includes('methodParams')
        ? { loads: ['b', 'c'], next: null }
        : { loads: ['a'], next: 1 },
    )
  const { uiApi, settle } = createTestUiApi({ options: { fetch } })
  const { result } = renderHook(() => useInfiniteWire(find, {}), { wrapper: within(uiApi) })
  await settled(settle)
  expect(result.current).toMatchObject({ items: ['a'], hasNext: true })
  act(() => result.current.loadNext())
  await settled(settle)
  expect(result.current).toMatchObject({ items: ['a', 'b', 'c'], hasNext: false })
})
