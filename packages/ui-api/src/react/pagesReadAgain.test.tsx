// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useInfiniteWire } from './useInfiniteWire.js'

afterEach(cleanup)

const PAGE_SIZE = 2
const idOf = (name: string) => `00100000000000${name.charAt(0)}AAA`

/** A list of which the first two pages are loaded. Pages that are read from then on arrive when the test says. */
async function setUp(...order: string[]) {
  let names = order
  let isHeld = false
  const waiting: { readonly token: number; readonly respond: () => void }[] = []
  const responseOf = (token: number) => ({
    count: PAGE_SIZE,
    nextPageToken: token + PAGE_SIZE < names.length ? String(token + PAGE_SIZE) : null,
    records: names
      .slice(token, token + PAGE_SIZE)
      .map((name) => aRecord({ id: idOf(name), fields: { Name: name, City__c: 'Waco' } })),
  })
  const page = ({ body }: { body: unknown }) => {
    const token = Number((body as { pageToken?: string }).pageToken ?? 0)
    if (!isHeld) return responseOf(token)
    return new Promise((resolve) => waiting.push({ token, respond: () => resolve(responseOf(token)) }))
  }
  const { uiApi, settle } = createTestUiApi({
    records: order.map((name) => aRecord({ id: idOf(name), fields: { Name: name, City__c: 'Waco' } })),
    overrides: { 'POST /list-records/Account/All': page },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiApiProvider client={uiApi}>{children}</UiApiProvider>
  )
  const list = { objectApiName: 'Account', listViewApiName: 'All' }
  const { result } = renderHook(() => useInfiniteWire(getListRecordsByName, list), { wrapper })
  await act(settle)
  act(() => result.current.loadNext())
  await act(settle)
  return {
    uiApi,
    shown: () => result.current.items.map(({ fields }) => fields['Name']?.value as string).join(''),
    result,
    /** The list is another one on the server, and pages wait. */
    become: (...now: string[]) => ((names = now), (isHeld = true)),
    run: async (change: () => unknown) => {
      await act(async () => void change())
      await act(settle)
    },
    arrive: async (token: number) => {
      waiting.find((one) => one.token === token)?.respond()
      await act(settle)
    },
  }
}

test('rows that move while their pages are refetched are never duplicated or missing', async () => {
  const { uiApi, shown, result, become, run, arrive } = await setUp('A', 'B', 'C', 'D')
  expect(shown()).toBe('ABCD')
  become('A', 'D', 'B', 'C')
  await run(() => uiApi.invoke(updateRecord, { fields: { Id: idOf('D'), City__c: 'Austin' } }))
  await arrive(0)
  expect(shown()).toBe('ABCD')
  expect(result.current.isFetching).toBe(true)
  await arrive(2)
  expect(shown()).toBe('ADBC')
  expect(result.current.isFetching).toBe(false)
})

test('rows whose pages are being refetched render later writes and no deleted record', async () => {
  const { uiApi, shown, result, become, run, arrive } = await setUp('A', 'B', 'C', 'D')
  become('A', 'C', 'D')
  await run(() => uiApi.invoke(deleteRecord, { recordId: idOf('B') }))
  expect(shown()).toBe('ACD')
  await arrive(0)
  expect(shown()).toBe('ACD')
  const edit = { fields: { Id: idOf('C'), City__c: 'Austin' } }
  void uiApi.invoke(updateRecord, edit, { optimistic: true }).catch(() => undefined)
  await act(async () => undefined)
  expect(result.current.items[1]?.fields['City__c']?.value).toBe('Austin')
})

test('refetched pages without changes keep the identity of their items and of the list', async () => {
  const { result, become, run, arrive } = await setUp('A', 'B', 'C', 'D')
  const { items, pages } = result.current
  become('A', 'B', 'C', 'D')
  await run(() => result.current.refresh())
  expect(result.current.isFetching).toBe(true)
  expect(result.current.items).toBe(items)
  await arrive(0)
  await arrive(2)
  expect(result.current.isFetching).toBe(false)
  expect(result.current.items).toBe(items)
  expect(result.current.pages).toBe(pages)
})

test('a row that has moved to a later page is listed once', async () => {
  const { shown, result, become, run, arrive } = await setUp('A', 'B', 'C', 'D', 'E', 'F')
  become('New', 'A', 'B', 'C', 'D', 'E', 'F')
  await run(() => result.current.loadNext())
  await arrive(4)
  expect(shown()).toBe('ABCDE')
})

test('a sign-out while pages are in flight clears the list', async () => {
  const { uiApi, shown, become, run } = await setUp('A', 'B', 'C', 'D')
  become('X')
  await run(() => uiApi.clear())
  expect(shown()).toBe('')
})
