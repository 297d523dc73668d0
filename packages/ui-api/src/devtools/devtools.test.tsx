// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { engineOf } from '../core/UiApi.js'
import { queriesOf } from '../core/queryOf.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { inspect } from './inspect.js'
import { Recorder } from './Recorder.js'
import { UiApiDevtools, type UiApiDevtoolsProps } from './UiApiDevtools.js'

const ID = '001000000000001AAA'
const NAME = { recordId: ID, fields: ['Account.Name'] }
const acme = aRecord({ id: ID, fields: { Name: 'Acme' } })

// The panel is loaded on demand, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

afterEach(cleanup)

/** The inspector on a client that has one observed record, and its content after it has caught up. */
async function open(props: Partial<UiApiDevtoolsProps> = {}) {
  const ui = createTestUiApi({ records: [acme] })
  const user = userEvent.setup()
  const view = render(<UiApiDevtools client={ui.uiApi} initialOpen {...props} />)
  const stop = ui.uiApi.observe(getRecord, NAME, () => undefined)
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 150)))
  await screen.findByRole('region', { name: 'UI API inspector' })
  await settle()
  const tab = (name: string) => user.click(screen.getByRole('tab', { name: new RegExp(name) }))
  const rows = () => screen.getAllByRole('row').slice(1)
  return { ...ui, ...view, user, settle, stop, tab, rows }
}

const key = () => getRecord.key(NAME)

test('opens from a button, closes with Escape and restores the focus', async () => {
  const { uiApi } = createTestUiApi()
  const user = userEvent.setup()
  const { container } = render(<UiApiDevtools client={uiApi} position="top-left" />)
  expect(container.querySelector('aside')?.dataset['position']).toBe('top-left')
  const toggle = screen.getByRole('button', { name: 'UI API' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(toggle)
  expect(await screen.findByRole('region', { name: 'UI API inspector' })).toBeTruthy()
  await user.click(screen.getByRole('searchbox', { name: 'Filter' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(toggle)
})

test('shows each query with its state, its age and its number of subscribers', async () => {
  const { rows, clock, settle } = await open()
  const [row] = rows()
  expect(row?.textContent).toContain(key())
  expect(row?.textContent).toContain('Fulfilled')
  expect(row?.textContent).toContain('fresh for 30 s')
  expect(within(row ?? document.body).getAllByRole('cell')[3]?.textContent).toBe('1')
  clock.advanceMs(12_000)
  // The inspector looks at the clock once a second.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_100)))
  await settle()
  expect(rows()[0]?.textContent).toContain('fresh for 18 s')
  expect(screen.getByRole('progressbar', { name: 'Lifetime left' }).getAttribute('value')).toBe('18000')
})

test('lists each record once with its queries, and its fields on expand', async () => {
  const { tab, rows, user } = await open()
  await tab('Records')
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.textContent).toContain(`Account ${ID}`)
  expect(rows()[0]?.textContent).toContain(key())
  expect(screen.queryByText(/"Acme"/)).toBeNull()
  await user.click(screen.getByText(`Account ${ID}`))
  expect(await screen.findByText(/"Acme"/)).toBeTruthy()
})

test('lists the requests with status and duration, and the problems in a tab of their own', async () => {
  const { tab, rows, server, uiApi, settle } = await open()
  server.override('GET /records/001000000000009AAA', () =>
    Response.json([{ errorCode: 'X', message: 'No.' }], { status: 500 }),
  )
  await uiApi.load(getRecord, { ...NAME, recordId: '001000000000009AAA' })
  await settle()
  await tab('Requests')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/records\/001000000000009AAA.*500/),
    expect.stringMatching(/records\/001000000000001AAA.*0 ms200/),
  ])
  await tab('Problems')
  expect(rows()[0]?.textContent).toContain('request-failed')
})

test('refreshes, evicts and clears', async () => {
  const { user, server, settle, rows, stop, uiApi } = await open()
  await user.click(screen.getByRole('button', { name: `Refresh ${key()}` }))
  await settle()
  expect(server.requests).toHaveLength(2)
  stop()
  await user.click(screen.getByRole('button', { name: `Evict ${key()}` }))
  await settle()
  expect(uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  await uiApi.load(getRecord, NAME)
  await user.click(screen.getByRole('button', { name: 'Clear cache' }))
  await settle()
  expect(uiApi.peek(getRecord, NAME).state).toBe('Unfulfilled')
  expect(rows().every((row) => row.textContent?.includes('Unfulfilled'))).toBe(true)
})

test('filters its rows, and shows when none matches', async () => {
  const { user } = await open()
  const filter = screen.getByRole('searchbox', { name: 'Filter' })
  await user.type(filter, 'getrecord')
  expect(screen.getByRole('tab', { name: 'Reads (1)' })).toBeTruthy()
  await user.clear(filter)
  await user.type(filter, 'nothing like it')
  expect(screen.getByText(/Nothing matches/)).toBeTruthy()
})

test('works by keyboard: arrows, Home and End select the tabs', async () => {
  const { user } = await open()
  screen.getByRole('tab', { name: /Reads/ }).focus()
  const selected = () => screen.getByRole('tab', { selected: true })
  for (const [pressed, name] of [
    ['{ArrowRight}', 'Records'],
    ['{End}', 'Problems'],
    ['{ArrowRight}', 'Reads'],
    ['{ArrowLeft}', 'Problems'],
    ['{Home}', 'Reads'],
  ] as const) {
    await user.keyboard(pressed)
    expect(selected().textContent).toContain(name)
    expect(document.activeElement).toBe(selected())
  }
})

test('has no axe violation in any tab', async () => {
  const { tab, container } = await open()
  for (const name of ['Reads', 'Records', 'Requests', 'Problems']) {
    await tab(name)
    // Without layout, colours can't be checked here.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('sends no request and notifies no subscriber', async () => {
  const { server, uiApi } = await open()
  const observer = vi.fn<() => void>()
  uiApi.observe(getRecord, NAME, observer)
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_200)))
  expect(server.requests).toHaveLength(1)
  expect(observer).toHaveBeenCalledTimes(1)
})

test('does not delay evictions', async () => {
  const { uiApi, clock, stop } = await open()
  stop()
  const engine = engineOf(uiApi)
  for (let minute = 0; minute < 7; minute++) {
    clock.advanceMs(60_000)
    inspect(engine)
  }
  const other = { ...NAME, recordId: '001000000000002AAA' }
  uiApi.ingest(getRecord, other, aRecord({ id: other.recordId }))
  expect(queriesOf(engine).map((query) => query.key)).toEqual([getRecord.key(other)])
  expect([...engine._store.records.keys()]).toEqual([other.recordId])
})

test('keeps the focus in the table when the focused row is evicted', async () => {
  const { tab, user, settle, stop } = await open()
  stop()
  await tab('Records')
  await user.click(screen.getByRole('button', { name: `Evict Account ${ID}` }))
  await settle()
  expect(screen.queryByRole('button', { name: `Evict Account ${ID}` })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
})

test('cleans up when it unmounts', async () => {
  const { uiApi, unmount } = await open()
  expect(engineOf(uiApi)._observers.size).toBe(1)
  unmount()
  expect(engineOf(uiApi)._observers.size).toBe(0)
})

test('retains the last 200 requests only', async () => {
  const { uiApi } = createTestUiApi({ records: [acme] })
  const recorder = new Recorder(engineOf(uiApi))
  const stop = recorder.start()
  for (let i = 0; i < 205; i++) await uiApi.refresh(getRecord, NAME)
  stop()
  expect(recorder.requests).toHaveLength(200)
  expect(recorder.requests.every(({ status }) => status === 200)).toBe(true)
})

interface FakeSheet {
  css: string
  replaceSync(css: string): void
}

beforeEach(() => {
  // jsdom can't make sheets; this is as much of one as the inspector needs.
  vi.stubGlobal(
    'CSSStyleSheet',
    class implements FakeSheet {
      css = ''
      replaceSync(css: string) {
        this.css = css
      }
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
})

test('adds its styles through the CSSOM only, scoped to its class, and removes them on unmount', async () => {
  const { container, unmount } = await open()
  const sheets = document.adoptedStyleSheets as unknown as FakeSheet[]
  expect(sheets).toHaveLength(1)
  const selectors = sheets[0]?.css.match(/^[^@{}\s-][^{}]*(?=\{)/gm) ?? []
  expect(selectors.length).toBeGreaterThan(10)
  expect(selectors.filter((selector) => !selector.includes('.ui-api-devtools'))).toEqual([])
  // A strict content security policy refuses both.
  expect(document.querySelector('style')).toBeNull()
  expect(container.querySelector('[style]')).toBeNull()
  unmount()
  expect(document.adoptedStyleSheets).toHaveLength(0)
})
