// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { Suspense, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { createUiApi } from '../core/createUiApi.js'
import type { DehydratedState } from '../hydration/Dehydrated.js'
import { getFieldValue, type MaybeRecord } from '../representations/fieldValues.js'
import { aListUi } from '../testing/aListUi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { prefetch } from './prefetch.js'
import { usePrefetch } from './usePrefetch.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useListView } from './useListView.js'
import { useSuspenseWire } from './useSuspenseWire.js'
import { useWire } from './useWire.js'
import { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'

afterEach(cleanup)

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const acme = aRecord({ id: ID, fields: { Name: 'Acme', Rate__c: 5 } })
const seed = {
  records: [acme],
  overrides: {
    'GET /list-info/Account/Open': () => aListUi().info,
    'POST /list-records/Account/Open': () => aListUi([acme]).records,
  },
}
const open = { objectApiName: 'Account', listViewApiName: 'Open' }

function nameOf(record: MaybeRecord): string {
  const value = getFieldValue(record, 'Account.Name')
  return typeof value === 'string' ? value : ''
}

/** A slow component: React pauses between those of a transition. */
function takeMs(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function Name() {
  const { data } = useSuspenseWire(getRecord, NAME)
  return <h1>{nameOf(data)}</h1>
}

function Rows() {
  const { records, columns } = useListView(open)
  return (
    <table aria-label={columns.map(({ label }) => label).join()}>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td>{nameOf(record)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const App = () => (
  <Suspense fallback="waiting">
    <Name />
    <Rows />
  </Suspense>
)

test('hydrates server-rendered HTML without a request', async () => {
  const onServer = createTestUiApi(seed)
  await Promise.all([
    prefetch(onServer.uiApi, getRecord, NAME),
    prefetch(onServer.uiApi, getListInfoByName, open),
    prefetch(onServer.uiApi, getListRecordsByName, open),
  ])
  const html = renderToString(
    <UiApiProvider client={onServer.uiApi}>
      <App />
    </UiApiProvider>,
  )
  expect(html).toContain('Acme')
  const state = JSON.stringify(onServer.uiApi.dehydrate())

  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  const inBrowser = createTestUiApi({
    ...seed,
    options: { initialState: JSON.parse(state) as DehydratedState },
  })
  const onRecoverableError = vi.fn()
  const root = await act(async () =>
    hydrateRoot(
      container,
      <UiApiProvider client={inBrowser.uiApi}>
        <App />
      </UiApiProvider>,
      { onRecoverableError },
    ),
  )
  await act(inBrowser.settle)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelector('h1')?.textContent).toBe('Acme')
  expect(container.querySelector('td')?.textContent).toBe('Acme')
  expect(inBrowser.server.requests).toHaveLength(0)

  await act(() => inBrowser.uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } }))
  expect(container.querySelector('h1')?.textContent).toBe('Acme Ltd')
  expect(container.querySelector('td')?.textContent).toBe('Acme Ltd')
  await act(async () => root.unmount())
})

test('two requests on one server share nothing', async () => {
  const [one, two] = [createTestUiApi(seed), createTestUiApi(seed)]
  await prefetch(one.uiApi, getRecord, NAME)
  expect(two.uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
})

test('prefetch sends one request while the data is fresh, and leaves errors to components', async () => {
  const { uiApi, server, clock, settle } = createTestUiApi(seed)
  await Promise.all([prefetch(uiApi, getRecord, NAME), prefetch(uiApi, getRecord, NAME)])
  await prefetch(uiApi, getRecord, NAME)
  expect(server.requests).toHaveLength(1)
  clock.advanceMs(30_000)
  await prefetch(uiApi, getRecord, NAME)
  await settle()
  expect(server.requests).toHaveLength(2)
  await expect(
    prefetch(uiApi, getRecord, { ...NAME, recordId: '001000000000009AAA' }),
  ).resolves.toBeUndefined()
  await prefetch(uiApi, getRecord, null)
  await expect(prefetch(uiApi, getRecord, { ...NAME, recordId: 7 as never })).rejects.toThrow(
    'Expected "string"',
  )
})

test('usePrefetch warms the cache for the next component, which then renders once', async () => {
  const { uiApi, settle } = createTestUiApi(seed)
  let renders = 0
  function Detail() {
    renders++
    return <b>{nameOf(useWire(getRecord, NAME).data)}</b>
  }
  function Link() {
    const prefetch = usePrefetch()
    const [isOpen, setOpen] = useState(false)
    return isOpen ? (
      <Detail />
    ) : (
      <button
        type="button"
        onPointerEnter={() => void prefetch(getRecord, NAME)}
        onClick={() => setOpen(true)}
      >
        open
      </button>
    )
  }
  const { getByRole, container } = render(
    <UiApiProvider client={uiApi}>
      <Link />
    </UiApiProvider>,
  )
  fireEvent.pointerEnter(getByRole('button'))
  await act(settle)
  fireEvent.click(getByRole('button'))
  expect(container.textContent).toBe('Acme')
  expect(renders).toBe(1)
})

test('no tearing: a change during a transition renders everywhere or nowhere', async () => {
  const { uiApi, settle } = createTestUiApi(seed)
  await uiApi.load(getRecord, NAME)
  const shown: string[] = []
  function Cell({ at }: { at: number }) {
    const { data } = useWire(getRecord, NAME)
    takeMs(4)
    return <i data-at={at}>{nameOf(data)}</i>
  }
  function Table() {
    const [cells, setCells] = useState(1)
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setCells(30))}>
          more
        </button>
        {Array.from({ length: cells }, (_, i) => (
          <Cell key={i} at={i} />
        ))}
      </>
    )
  }
  const { container, getByRole } = render(
    <UiApiProvider client={uiApi}>
      <Table />
    </UiApiProvider>,
  )
  const observer = new MutationObserver(() => {
    shown.push([...new Set([...container.querySelectorAll('i')].map((cell) => cell.textContent))].join('|'))
  })
  observer.observe(container, { childList: true, subtree: true, characterData: true })
  await act(async () => {
    fireEvent.click(getByRole('button'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await uiApi.invoke(updateRecord, { fields: { Id: ID, Name: 'Acme Ltd' } })
    await settle()
  })
  observer.disconnect()
  expect(container.querySelectorAll('i')).toHaveLength(30)
  expect(shown.filter((values) => values.includes('|'))).toEqual([])
  expect(container.querySelector('i')?.textContent).toBe('Acme Ltd')
})

test.for([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ records: 'x', fields: [] }],
  [{ records: [1], fields: ['Account.Name'] }],
])('a dehydrated state with %j instead of a record reference is fetched from the server', ([place]) => {
  const config = { recordId: '001000000000001AAA', layoutTypes: ['Full'] }
  const document = { key: getRecord.key(config), value: null, places: [place], fetchedAt: 0, expiresAt: null }
  // Wrong on purpose: a state comes from elsewhere.
  const initialState = { version: 1, records: [], documents: [document, null] } as never
  expect(createUiApi({ initialState }).peek(getRecord, config).state).toBe('Unfulfilled')
})
