// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#/testing/messages'
import { lazyPart } from './lazyPart'

/** A failed load is retried by renders after this time. */
const FAILURE_MS = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function renderPart(failures: number, isSilent = false) {
  let left = failures
  const load = async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The part</p>
  }
  const Part = lazyPart(load, { isSilent })
  await act(async () => {
    render(
      <IntlProvider locale="en-US" messages={messages}>
        <p>The page</p>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </IntlProvider>,
    )
  })
}
const press = async (name: string) => {
  vi.advanceTimersByTime(FAILURE_MS)
  await act(async () => screen.getByRole('button', { name }).click())
}

test('[WSP-01] a part that does not load leaves the page in use, and loads when it is tried again', async () => {
  await renderPart(1)
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This part did not load.')
  await press('Try again')
  expect(screen.getByText('The part')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that fails twice offers to reload the page', async () => {
  await renderPart(2)
  await press('Try again')
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
})

test('a part that the page is complete without fails silently', async () => {
  await renderPart(1, true)
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error of the part itself goes to the boundary of the page', async () => {
  const Broken = lazyPart(async () => () => {
    throw new RangeError('Invalid time value')
  })
  await expect(
    act(async () => {
      render(
        <Suspense fallback={null}>
          <Broken />
        </Suspense>,
      )
    }),
  ).rejects.toThrow('Invalid time value')
})
