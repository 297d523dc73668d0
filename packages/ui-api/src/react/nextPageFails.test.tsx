// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useInfiniteWire } from './useInfiniteWire.js'

afterEach(cleanup)

const page = (name: string, id: string, nextPageToken: string | null) => ({
  count: 1,
  nextPageToken,
  records: [aRecord({ id, fields: { Name: name } })],
})
const pages: Record<string, object> = {
  '': page('A', '001000000000001AAA', '1'),
  '1': page('B', '001000000000002AAA', '2'),
  '2': page('C', '001000000000003AAA', null),
}

/** A list of three pages, of which those named fail. */
function setUp() {
  const failing = new Set<string>()
  const overrides = {
    'POST /list-records/Account/All': ({ body }: { body: unknown }) => {
      const { pageToken = '' } = body as { pageToken?: string }
      return failing.has(pageToken) ? Response.json([], { status: 500 }) : pages[pageToken]
    },
  }
  const { uiApi, settle, server } = createTestUiApi({ overrides })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiApiProvider client={uiApi}>{children}</UiApiProvider>
  )
  const list = { objectApiName: 'Account', listViewApiName: 'All' }
  const { result } = renderHook(() => useInfiniteWire(getListRecordsByName, list), { wrapper })
  return {
    failing,
    server,
    now: () => result.current,
    names: () => result.current.items.map(({ fields }) => fields['Name']?.value),
    loadNext: () => act(() => result.current.loadNext()),
    arrive: () => act(settle),
  }
}

test('a next page that fails can be retried', async () => {
  const { failing, server, now, names, loadNext, arrive } = setUp()
  await arrive()
  failing.add('1')
  loadNext()
  await arrive()
  expect(now()).toMatchObject({ state: 'Error', hasNext: true, isLoadingNext: false, error: { status: 500 } })
  expect(names()).toEqual(['A'])

  failing.clear()
  loadNext()
  expect(now()).toMatchObject({ hasNext: false, isLoadingNext: true })
  await arrive()
  expect(names()).toEqual(['A', 'B'])
  expect(now()).toMatchObject({ state: 'Fulfilled', hasNext: true, error: undefined })
  expect(server.requests).toHaveLength(3)
  loadNext()
  await arrive()
  expect(names()).toEqual(['A', 'B', 'C'])
  expect(now().hasNext).toBe(false)
})

test('the next page is fetched although the refetch of an earlier one has failed', async () => {
  const { failing, now, names, loadNext, arrive } = setUp()
  await arrive()
  failing.add('')
  await act(() => now().refresh())
  expect(now()).toMatchObject({ state: 'Error', hasNext: true })
  loadNext()
  expect(now().isLoadingNext).toBe(true)
  await arrive()
  expect(names()).toEqual(['A', 'B'])
})

test('a failed first page has no next page; refresh refetches it', async () => {
  const { failing, now, names, loadNext, arrive } = setUp()
  failing.add('')
  await arrive()
  expect(now()).toMatchObject({ state: 'Error', hasNext: false, isLoadingNext: false })
  loadNext()
  failing.clear()
  await act(() => now().refresh())
  expect(names()).toEqual(['A'])
})
