// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRow } from '#/testing/fakePlatform'
import { useLoadWindow } from './useLoadWindow'

const ROW_PX = 50
const rows = Array.from({ length: 10_000 }, (_, index) => aRow({ id: `load-${index}` }))
const usualPx = () => ROW_PX
const nearEnd = vi.fn()

function List({ loads = rows }: { loads?: typeof rows }) {
  const { frame, items, beforePx, afterPx } = useLoadWindow({
    rows: loads,
    usualPx,
    onNearEnd: nearEnd,
  })
  return (
    <div ref={frame}>
      <ul data-testid="list" data-before={beforePx} data-after={afterPx}>
        {items.map(({ row, index, gapPx, isBrief }) => (
          <li key={row.id} data-row={row.id} data-gap={gapPx}>
            {isBrief ? `brief ${index}` : <button type="button">{`load ${index}`}</button>}
          </li>
        ))}
      </ul>
    </div>
  )
}

let now = 0
/** Stubs the print media query. */
let print: (isPrinted: boolean) => void
function stubPaper() {
  const paper = new EventTarget()
  let matches = false
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(paper, 'matches', { get: () => matches, configurable: true }),
  )
  print = (isPrinted) => {
    matches = isPrinted
    act(() => void paper.dispatchEvent(new Event('change')))
  }
}

beforeEach(() => {
  now = 1_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('innerHeight', 500)
  stubPaper()
  window.scrollY = 0
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  nearEnd.mockClear()
})

/** Scrolls to `px` after the given delay. */
function scrollTo(px: number, afterMs: number) {
  now += afterMs
  window.scrollY = px
  act(() => void fireEvent.scroll(window))
}

async function rest() {
  now += 1_000
  await act(() => vi.advanceTimersByTimeAsync(1_000))
}

const indexes = () => screen.getAllByRole('listitem').map((item) => Number(item.textContent?.split(' ')[1]))
const brief = () => screen.queryAllByText(/^brief/).length

test('renders visible rows with overscan in scroll direction, and spacers for the rest', () => {
  render(<List />)
  scrollTo(50_000, 1_000)
  scrollTo(50_050, 100)
  expect(indexes()[0]).toBe(1_001 - 2)
  expect(indexes().at(-1)).toBeGreaterThanOrEqual(1_011 + 7)
  scrollTo(50_000, 100)
  expect(indexes()[0]).toBe(1_000 - 8)
  const list = screen.getByTestId('list')
  const drawnPx = indexes().length * ROW_PX
  expect(Number(list.dataset['before']) + drawnPx + Number(list.dataset['after'])).toBe(10_000 * ROW_PX)
})

test('renders rows of a fast scroll briefly, and in full when it ends', async () => {
  render(<List />)
  expect(brief()).toBe(0)
  scrollTo(1_000, 500)
  expect(brief()).toBe(0)
  for (let px = 2_000; px <= 10_000; px += 1_000) scrollTo(px, 16)
  expect(brief()).toBe(indexes().length)
  await rest()
  expect(brief()).toBe(0)
  expect(indexes()).toContain(200)
})

test('renders in full during a slow scroll and after a jump', () => {
  render(<List />)
  for (let px = 100; px <= 2_000; px += 50) scrollTo(px, 50)
  expect(brief()).toBe(0)
  scrollTo(400_000, 3_000)
  expect(brief()).toBe(0)
})

test('retains the focused row at any scroll position', async () => {
  render(<List />)
  const button = screen.getByRole('button', { name: 'load 3' })
  act(() => button.focus())
  for (let px = 1_000; px <= 20_000; px += 1_000) scrollTo(px, 16)
  await rest()
  expect(document.activeElement).toBe(button)
  expect(indexes().slice(0, 1)).toEqual([3])
  const gaps = screen.getAllByRole('listitem').map((item) => Number(item.dataset['gap']))
  expect(gaps[0]).toBe(0)
  expect(gaps[1]).toBeGreaterThan(10_000)
  act(() => button.blur())
  scrollTo(20_050, 100)
  expect(indexes()).not.toContain(3)
})

test('requests the next page before the last row is visible', () => {
  render(<List />)
  expect(nearEnd).not.toHaveBeenCalled()
  scrollTo(10_000 * ROW_PX - 1_000, 1_000)
  expect(nearEnd).toHaveBeenCalled()
})

test('renders a list of two pages in full when idle, a longer one never', async () => {
  const listOf = (count: number) => (
    <main>
      <h1>Find Loads</h1>
      <List loads={rows.slice(0, count)} />
    </main>
  )
  const { rerender } = render(listOf(50))
  expect(indexes().length).toBeLessThan(30)
  await rest()
  expect(indexes()).toEqual(Array.from({ length: 50 }, (_, index) => index))
  const list = screen.getByTestId('list')
  expect([list.dataset['before'], list.dataset['after']]).toEqual(['0', '0'])
  rerender(listOf(75))
  await rest()
  expect(indexes().length).toBeLessThan(30)
})

test('renders every row in full for print, and restores the window afterwards', () => {
  render(<List />)
  scrollTo(50_000, 1_000)
  const before = indexes().length
  print(true)
  expect(document.querySelectorAll('li')).toHaveLength(rows.length)
  const list = screen.getByTestId('list')
  expect([list.dataset['before'], list.dataset['after']]).toEqual(['0', '0'])
  expect(list.querySelector('li:not([data-gap="0"])')).toBeNull()
  print(false)
  expect(indexes().length).toBeLessThanOrEqual(before + 10)
})

test('asks for no further page while the end of the rows is below the window', () => {
  // 500 px of window, of which the page's head takes 400: two of 15 rows are visible.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 1000, 750))
  render(<List loads={rows.slice(0, 15)} />)
  expect(nearEnd).not.toHaveBeenCalled()
  render(<List loads={rows.slice(0, 12)} />)
  expect(nearEnd).toHaveBeenCalled()
})
