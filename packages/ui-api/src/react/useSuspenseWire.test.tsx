// @vitest-environment jsdom
import { Component, StrictMode, Suspense, startTransition, version, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import type { UiApi } from '../core/UiApi.js'
import { getFieldValue } from '../representations/fieldValues.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useSuspenseWire } from './useSuspenseWire.js'

// As a browser renders: nothing here is wrapped in `act`, which would let React finish before it has to wait.

const isReact18 = version.startsWith('18')
const ID = '001000000000001AAA'
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })
const other = aRecord({ id: '001000000000002AAA', fields: { Name: 'Other' } })
const refusal = () => Response.json([{ errorCode: 'BUSY', message: 'Not now' }], { status: 400 })
const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const nameOf = (recordId: string) => ({ recordId, fields: ['Account.Name'] })

function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const Name = ({ recordId = ID, slow = false }: { recordId?: string; slow?: boolean }) => {
  if (slow) work(8)
  const { data } = useSuspenseWire(getRecord, nameOf(recordId))
  return <b>{getFieldValue(data, 'Account.Name') as string}</b>
}

/** A slow component: React pauses between those that it renders in the background. */
function Slow() {
  work(8)
  return null
}

class Boundary extends Component<{ children: ReactNode }, { message?: string | undefined }> {
  override state: { message?: string | undefined } = {}
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    if (this.state.message === undefined) return this.props.children
    return <button onClick={() => this.setState({ message: undefined })}>{this.state.message}</button>
  }
}

let container: HTMLElement
let root: Root
let onError: MockInstance

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container, { onCaughtError: () => undefined })
  onError = vi.spyOn(console, 'error')
})
afterEach(() => {
  root.unmount()
  container.remove()
})

const reset = () => container.querySelector('button')?.click()
/** Like a person: tries again until it helps. A reset within the first ms after an error repeats it. */
const resetUntilItShows = (text: string) =>
  vi.waitFor(() => {
    if (container.textContent !== text) reset()
    expect(container.textContent).toBe(text)
  })
/** A busy machine may take seconds for a page that takes long to render. */
const shows = (text: string) => vi.waitFor(() => expect(container.textContent).toBe(text), { timeout: 8_000 })
const within = (client: UiApi, children: ReactNode) => (
  <UiApiProvider client={client}>
    <Boundary>
      <Suspense fallback="waiting">{children}</Suspense>
    </Boundary>
  </UiApiProvider>
)
/** A client whose server takes its time. */
const slowly = (ms = 30) =>
  createTestUiApi({
    overrides: {
      [`GET /records/${ID}`]: () => afterMs(ms).then(() => acme),
      [`GET /records/${other.id}`]: () => afterMs(ms).then(() => other),
    },
  })

test.each([0, 30])('a first load of %i ms logs nothing to the console', async (ms) => {
  const { uiApi, server } = slowly(ms)
  root.render(within(uiApi, <Name />))
  await shows('Acme')
  expect(server.requests).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
})

test('strict mode suspends once and logs nothing to the console', async () => {
  const { uiApi, server } = slowly()
  root.render(<StrictMode>{within(uiApi, <Name />)}</StrictMode>)
  await shows('Acme')
  expect(server.requests).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
})

test('a transition to another record renders the first one until the other is fetched', async () => {
  const { uiApi, server } = slowly()
  root.render(within(uiApi, <Name />))
  await shows('Acme')
  startTransition(() => root.render(within(uiApi, <Name recordId={other.id} />)))
  await afterMs(10)
  expect(container.textContent).toBe('Acme')
  await shows('Other')
  expect(server.requests).toHaveLength(2)
  expect(onError).not.toHaveBeenCalled()
})

test('a record that another call caches meanwhile is rendered immediately', async () => {
  const { uiApi } = slowly(200)
  root.render(within(uiApi, <Name />))
  await shows('waiting')
  uiApi.ingest(getRecord, nameOf(ID), acme)
  root.render(within(uiApi, <Name />))
  await shows('Acme')
  expect(onError).not.toHaveBeenCalled()
})

test('each reset of the error boundary refetches, until the server has recovered', async () => {
  let failures = 2
  const { uiApi, server } = createTestUiApi({
    overrides: { [`GET /records/${ID}`]: () => afterMs(5).then(() => (failures-- > 0 ? refusal() : acme)) },
  })
  root.render(within(uiApi, <Name />))
  await shows('Not now')
  await resetUntilItShows('Acme')
  expect(server.requests).toHaveLength(3)
  // React 18 reports what a boundary catches as well.
  if (!isReact18) expect(onError).not.toHaveBeenCalled()
})

test.each([
  ['several components', <Name key="2" />],
  ['several components that take long to render', [2, 3, 4].map((n) => <Name key={n} slow />)],
  ['a page that takes long to render', Array.from({ length: 12 }, (_, n) => <Slow key={n} />)],
])('a failure reaches the error boundary of %s without a request loop', async (_, beside) => {
  const { uiApi, server } = createTestUiApi({ overrides: { [`GET /records/${ID}`]: refusal } })
  const page = (
    <>
      <Name />
      {beside}
    </>
  )
  root.render(within(uiApi, page))
  await shows('Not now')
  await afterMs(100)
  expect(server.requests).toHaveLength(1)
})

test('a deletion of the rendered record reaches the error boundary, and the next fetch renders it again', async () => {
  const { uiApi, server } = slowly(1)
  root.render(within(uiApi, <Name />))
  await shows('Acme')
  server.override(`GET /records/${ID}`, () => Response.json([{ message: 'Gone' }], { status: 404 }))
  await uiApi.refresh(getRecord, nameOf(ID))
  await shows('Gone')
  server.override(`GET /records/${ID}`, () => acme)
  await resetUntilItShows('Acme')
})
