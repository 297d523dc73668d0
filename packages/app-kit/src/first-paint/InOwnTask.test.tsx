// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InOwnTask } from './InOwnTask'

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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const nextTask = () => act(() => void vi.advanceTimersToNextTimer())

test('beside a picture each part is rendered in a task of its own, in the order of the page', () => {
  document.body.innerHTML = '<div id="first-paint"></div>'
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
  document.body.innerHTML = '<div id="first-paint"></div>'
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

test('without a picture, and on the server, everything is rendered at once', () => {
  expect(render(page).container.textContent).toBe('Find Loads25 loadsFilters')
  document.body.innerHTML = '<div id="first-paint"></div>'
  expect(renderToString(page)).toContain('Filters')
})
