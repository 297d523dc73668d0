// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVisibleRows } from './useVisibleRows'

const rows = Array.from({ length: 100 }, (_, index) => ({ id: `row-${index}` }))
const usualPx = () => 50

/** Tells the list the height of a row, as the browser does after layout. */
let resize: (id: string, blockSize: number) => void
const scrolledBy = vi.fn()
const rendered = vi.fn()

function List({ of = rows }: { of?: typeof rows }) {
  rendered()
  const { first, last, startPx, measure, isScrolling } = useVisibleRows({ rows: of, usualPx, topPx: 100 })
  return (
    <ul
      data-testid="list"
      data-range={`${first} ${last}`}
      data-end={startPx(of.length)}
      data-scrolling={isScrolling}
    >
      {of.slice(0, 12).map(({ id }) => (
        <li key={id} ref={measure} data-row={id} />
      ))}
    </ul>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 500)
  vi.stubGlobal('scrollBy', scrolledBy)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(take: (entries: unknown[]) => void) {
        resize = (id, blockSize) => {
          const target = document.querySelector(`[data-row="${id}"]`)
          act(() => take([{ target, borderBoxSize: [{ blockSize }] }]))
        }
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  window.scrollY = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scrolledBy.mockClear()
  rendered.mockClear()
})

function scrollTo(px: number) {
  window.scrollY = px
  act(() => void fireEvent.scroll(window))
}
const list = () => screen.getByTestId('list').dataset

test('finds the rows in the window from the top of the list', () => {
  render(<List />)
  expect(list()).toMatchObject({ range: '0 7', end: '5000' })
  scrollTo(1_100)
  expect(list()['range']).toBe('20 29')
  scrollTo(9_000)
  expect(list()['range']).toBe('99 99')
})

test('renders nothing while the same rows are visible, and once when the scroll ends', () => {
  render(<List />)
  scrollTo(1_105)
  rendered.mockClear()
  scrollTo(1_110)
  scrollTo(1_120)
  expect(rendered).not.toHaveBeenCalled()
  expect(list()['scrolling']).toBe('true')
  act(() => void vi.advanceTimersByTime(150))
  expect(list()['scrolling']).toBe('false')
})

test('a row above the window that is taller than estimated keeps the visible rows in place', () => {
  render(<List />)
  scrollTo(600)
  resize('row-2', 70)
  expect(scrolledBy).toHaveBeenCalledExactlyOnceWith(0, 20)
  expect(list()['end']).toBe('5020')
  // Below the top of the window.
  resize('row-11', 90)
  expect(scrolledBy).toHaveBeenCalledOnce()
  expect(list()['end']).toBe('5060')
})

test('a row of the estimated height changes nothing, and a list without rows has none', () => {
  const { rerender } = render(<List />)
  rendered.mockClear()
  resize('row-0', 50.4)
  expect(rendered).not.toHaveBeenCalled()
  rerender(<List of={[]} />)
  expect(list()).toMatchObject({ range: '-1 -1', end: '0' })
})
