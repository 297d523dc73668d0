// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InOwnTask } from './InOwnTask'
import { revealWhenReady } from './reveal'

const page = (
  <InOwnTask>
    <h1>Find Loads</h1>
    <InOwnTask>
      <p>25 loads</p>
    </InOwnTask>
    <InOwnTask>
      <p>Filters</p>
    </InOwnTask>
  </InOwnTask>
)

/** The tasks posted, in order: jsdom has no `scheduler`. */
const posted: (() => void)[] = []
const postTask = (run: () => void, { signal }: { signal: AbortSignal }) =>
  new Promise<void>((resolve, reject) => {
    posted.push(() => {
      if (signal.aborted) return reject(new DOMException('canceled', 'AbortError'))
      run()
      resolve()
    })
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scheduler', { postTask })
})
afterEach(() => {
  posted.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const nextTask = () => act(() => posted.shift()?.())

/** Until `end`, or for a second. */
const start = () => revealWhenReady(document.createElement('div'))
const end = () => vi.advanceTimersByTime(1_000)

test('while the first page is not complete each part is rendered in a task of its own, in the order of the page', () => {
  start()
  const { container } = render(page)
  expect(container.innerHTML).toBe('<span hidden="" data-skeleton=""></span>')
  nextTask()
  expect(container.textContent).toBe('Find Loads')
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(2)
  nextTask()
  expect(container.textContent).toBe('Find Loads25 loads')
  nextTask()
  expect(container.textContent).toBe('Find Loads25 loadsFilters')
  expect(container.querySelector('[data-skeleton]')).toBeNull()
})

test('a part that is gone before its turn does not hold up the next one', () => {
  start()
  const parts = (hasFirst: boolean) => (
    <>
      {hasFirst ? <InOwnTask>first</InOwnTask> : null}
      <InOwnTask key="second">second</InOwnTask>
    </>
  )
  const { container, rerender } = render(parts(true))
  rerender(parts(false))
  nextTask()
  nextTask()
  expect(container.textContent).toBe('second')
})

test('a browser without `scheduler` renders the parts in later tasks too', () => {
  vi.stubGlobal('scheduler', undefined)
  start()
  const { container } = render(page)
  expect(container.textContent).toBe('')
  act(() => void vi.advanceTimersToNextTimer())
  expect(container.textContent).toBe('Find Loads')
  act(() => void vi.advanceTimersToNextTimer())
  expect(container.textContent).toBe('Find Loads25 loadsFilters')
})

test('later everything is rendered at once', () => {
  start()
  end()
  expect(render(page).container.textContent).toBe('Find Loads25 loadsFilters')
})
