// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getPicklistValues } from '../adapters/objectInfo/getPicklistValues.js'
import { persist } from '../persist/persist.js'
import { aListUi } from '../testing/aListUi.js'
import { anObjectInfo } from '../testing/anObjectInfo.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi, type TestUiApi } from '../testing/createTestUiApi.js'
import { prefetch } from './prefetch.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useInfiniteWire } from './useInfiniteWire.js'
import { useListView } from './useListView.js'
import { useSuspenseWire } from './useSuspenseWire.js'
import { usePicklist } from './usePicklist.js'
import { useWire } from './useWire.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const TYPE = '012000000000001AAA'
const OPEN = { objectApiName: 'Account', listViewApiName: 'Open' }
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })
const responses = {
  records: [acme],
  overrides: {
    'GET /list-info/Account/Open': () => aListUi().info,
    'POST /list-records/Account/Open': () => ({ ...aListUi([acme]).records, nextPageToken: null }),
  },
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => document.body.replaceChildren())

let renders = 0

/** Says all that can be said of a read. */
function Record() {
  const { state, isFetching, data, error } = useWire(getRecord, NAME)
  renders++
  return (
    <p>{[state, isFetching, data?.fields['Name']?.value as string, error?.status ?? 'fine'].join(' ')}</p>
  )
}

function Lists() {
  const list = useListView(OPEN)
  const pages = useInfiniteWire(getListRecordsByName, OPEN)
  const { state, isFetching } = useSuspenseWire(getRecord, NAME)
  const all = [list, pages, { state, isFetching }]
  return <p>{all.map((one) => `${one.state} ${one.isFetching}`).join()}</p>
}

function Names() {
  const list = useListView(OPEN)
  const pages = useInfiniteWire(getListRecordsByName, OPEN)
  const record = useSuspenseWire(getRecord, NAME)
  const all = [list.records, pages.items, [record.data]].map((records) =>
    records.map(({ fields }) => fields['Name']?.value as string).join(' '),
  )
  return <p>{[...all, pages.hasNext ? 'more' : 'no more'].join()}</p>
}

function Types() {
  const { state, values } = usePicklist({ fieldApiName: 'Account.Type' })
  return <p>{[state, ...values.map(({ label }) => label)].join(' ')}</p>
}

/** Renders on a server that has read the data, and hydrates the page in a browser with a used client. */
async function takeOver(
  element: ReactNode,
  happens: (browser: TestUiApi) => void | Promise<void>,
  { seed = responses, isRead = true }: { seed?: object; isRead?: boolean } = {},
) {
  const within = (page: TestUiApi) => (
    <UiApiProvider client={page.uiApi}>
      <Suspense fallback="waiting">{element}</Suspense>
    </UiApiProvider>
  )
  const server = createTestUiApi(seed)
  if (isRead)
    await Promise.all([
      prefetch(server.uiApi, getRecord, NAME),
      prefetch(server.uiApi, getListInfoByName, OPEN),
      prefetch(server.uiApi, getListRecordsByName, OPEN),
    ])
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(within(server))
  const html = container.textContent
  const browser = createTestUiApi({ ...seed, options: { initialState: server.uiApi.dehydrate() } })
  await happens(browser)
  const problems: unknown[] = []
  renders = 0
  const root = await act(async () =>
    hydrateRoot(container, within(browser), { onRecoverableError: (error) => problems.push(error) }),
  )
  await act(browser.settle)
  const { textContent } = container
  await act(async () => root.unmount())
  return { html, problems, textContent, requests: browser.server.requests.length }
}

test('a page hydrates as rendered, with one render of each component, while its data is fresh', async () => {
  const { html, problems, textContent, requests } = await takeOver(<Record />, () => undefined)
  expect(html).toBe('Fulfilled false Acme fine')
  expect(problems).toEqual([])
  expect(textContent).toBe(html)
  expect([requests, renders]).toEqual([0, 1])
})

test('a page whose data is already stale hydrates as rendered, then refetches', async () => {
  const later = ({ clock, server }: TestUiApi) => {
    clock.advanceMs(31_000)
    server.change(ID, { Name: 'Acme Ltd' })
  }
  const { html, problems, textContent } = await takeOver(<Record />, later)
  expect(html).toBe('Fulfilled false Acme fine')
  expect(problems).toEqual([])
  expect(textContent).toBe('Fulfilled false Acme Ltd fine')
})

test.each([true, false])(
  'a page hydrates as rendered while its requests are in flight (cached before: %s)',
  async (isRead) => {
    const onItsWay = ({ uiApi }: TestUiApi) => void uiApi.refresh(getRecord, NAME)
    const { html, problems, textContent, requests } = await takeOver(<Record />, onItsWay, { isRead })
    expect(html).toBe(isRead ? 'Fulfilled false Acme fine' : 'Pending true  fine')
    expect(problems).toEqual([])
    expect(textContent).toBe('Fulfilled false Acme fine')
    expect(requests).toBe(1)
  },
)

test('a request that failed on the server renders as pending, and is retried by the browser', async () => {
  const { html, problems, textContent } = await takeOver(<Record />, () => undefined, {
    seed: { records: [] },
  })
  expect(html).toBe('Pending true  fine')
  expect(problems).toEqual([])
  expect(textContent).toBe('Error false  404')
})

test('lists, their pages and suspended components hydrate as rendered, too', async () => {
  const later = ({ clock }: TestUiApi) => clock.advanceMs(31_000)
  const { html, problems } = await takeOver(<Lists />, later)
  expect(html).toBe('Fulfilled false,Fulfilled false,Fulfilled false')
  expect(problems).toEqual([])
})

const NEWER = aRecord({ id: ID, fields: { Name: 'Acme Ltd' }, weakEtag: acme.weakEtag + 1 })

/** An earlier visit has left this behind; the browser opens it before React takes the page over. */
async function remember(
  browser: TestUiApi,
  visit: (uiApi: TestUiApi['uiApi']) => readonly Promise<unknown>[],
  seed: object = { records: [NEWER] },
) {
  const earlier = createTestUiApi({ ...responses, ...seed, options: { now: () => browser.clock.now() + 1 } })
  const persistence = persist(earlier.uiApi, { userId: 'ann' })
  await persistence.ready
  await Promise.all(visit(earlier.uiApi))
  persistence.stop()
  // Gives the storage the time that writing takes.
  await new Promise((resolve) => setTimeout(resolve, 25))
  earlier.uiApi.dispose()
  await persist(browser.uiApi, { userId: 'ann' }).ready
}

test.each([
  [true, 'Fulfilled false Acme fine'],
  [false, 'Pending true  fine'],
])(
  'a page hydrates as rendered before it shows persisted data (cached before: %s)',
  async (isRead, rendered) => {
    const { html, problems, textContent, requests } = await takeOver(
      <Record />,
      (browser) => remember(browser, (uiApi) => [uiApi.load(getRecord, NAME)]),
      { isRead },
    )
    expect(html).toBe(rendered)
    expect(problems).toEqual([])
    expect(textContent).toBe('Fulfilled false Acme Ltd fine')
    expect(requests).toBe(0)
  },
)

test('lists and suspended components hydrate as rendered, too, before persisted data', async () => {
  const one = aRecord({ id: '001000000000002AAA', fields: { Name: 'New' } })
  const longer = { ...aListUi([one, NEWER]).records, nextPageToken: '2' }
  const { html, problems, textContent, requests } = await takeOver(<Names />, (browser) =>
    remember(browser, (uiApi) => [uiApi.load(getListRecordsByName, OPEN), uiApi.load(getRecord, NAME)], {
      overrides: { ...responses.overrides, 'POST /list-records/Account/Open': () => longer },
    }),
  )
  expect(html).toBe('Acme,Acme,Acme,no more')
  expect(problems).toEqual([])
  expect(textContent).toBe('New Acme Ltd,New Acme Ltd,Acme Ltd,more')
  expect(requests).toBe(0)
})

test('a picklist whose object info is only persisted renders as pending first', async () => {
  const van = { label: 'Van', value: 'Van', validFor: [], attributes: null }
  const types = { controllerValues: {}, defaultValue: null, eTag: 'p1', url: '', values: [van] }
  const seed = {
    objectInfos: [anObjectInfo({ apiName: 'Account', defaultRecordTypeId: TYPE })],
    overrides: { [`GET /object-info/Account/picklist-values/${TYPE}/Type`]: () => types },
  }
  const { html, problems, textContent } = await takeOver(
    <Types />,
    (browser) =>
      remember(
        browser,
        (uiApi) => [
          uiApi.load(getObjectInfo, { objectApiName: 'Account' }),
          uiApi.load(getPicklistValues, { fieldApiName: 'Account.Type', recordTypeId: TYPE }),
        ],
        seed,
      ),
    { isRead: false },
  )
  expect(html).toBe('Pending')
  expect(problems).toEqual([])
  expect(textContent).toBe('Fulfilled Van')
})
