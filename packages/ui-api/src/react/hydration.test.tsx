// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi, type TestUiApi } from '../testing/createTestUiApi.js'
import { prefetch } from './prefetch.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useInfiniteWire } from './useInfiniteWire.js'
import { useListView } from './useListView.js'
import { useSuspenseWire } from './useSuspenseWire.js'
import { useWire } from './useWire.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const OPEN = { objectApiName: 'Account', listViewApiName: 'Open' }
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })
const answers = {
  records: [acme],
  overrides: {
    'GET /list-info/Account/Open': () => aListUi().info,
    'POST /list-records/Account/Open': () => ({ ...aListUi([acme]).records, nextPageToken: null }),
  },
}

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

/**
 * Renders on a server that has read what is needed, and takes the page over in a browser where something has happened
 * before.
 */
async function takeOver(
  element: ReactNode,
  happens: (browser: TestUiApi) => void | Promise<void>,
  { seed = answers, isRead = true }: { seed?: object; isRead?: boolean } = {},
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

test('a page is taken over as it is, with one render of each component, while its data is fresh', async () => {
  const { html, problems, textContent, requests } = await takeOver(<Record />, () => undefined)
  expect(html).toBe('Fulfilled false Acme fine')
  expect(problems).toEqual([])
  expect(textContent).toBe(html)
  expect([requests, renders]).toEqual([0, 1])
})

test('a page that comes when its data is stale is taken over as it is, then read again', async () => {
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
  'a page is taken over as it is although its reads are on their way already (known before: %s)',
  async (isRead) => {
    const onItsWay = ({ uiApi }: TestUiApi) => void uiApi.refresh(getRecord, NAME)
    const { html, problems, textContent, requests } = await takeOver(<Record />, onItsWay, { isRead })
    expect(html).toBe(isRead ? 'Fulfilled false Acme fine' : 'Pending true  fine')
    expect(problems).toEqual([])
    expect(textContent).toBe('Fulfilled false Acme fine')
    expect(requests).toBe(1)
  },
)

test('what failed on the server is on its way there, and asked for once more by the browser', async () => {
  const { html, problems, textContent } = await takeOver(<Record />, () => undefined, {
    seed: { records: [] },
  })
  expect(html).toBe('Pending true  fine')
  expect(problems).toEqual([])
  expect(textContent).toBe('Error false  404')
})

test('lists, their pages and what waits in Suspense are taken over as they are, too', async () => {
  const later = ({ clock }: TestUiApi) => clock.advanceMs(31_000)
  const { html, problems } = await takeOver(<Lists />, later)
  expect(html).toBe('Fulfilled false,Fulfilled false,Fulfilled false')
  expect(problems).toEqual([])
})
