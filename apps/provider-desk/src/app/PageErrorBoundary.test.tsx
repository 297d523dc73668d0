// @vitest-environment jsdom
import { lazyPart } from '@portal/app-kit/loading'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#/testing/messages'
import { PageErrorBoundary } from './PageErrorBoundary'

/** A failed load is retried by renders after this time. */
const FAILURE_MS = 500

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function renderPage(failures: number) {
  const reload = vi.fn()
  let left = failures
  const Page = lazyPart(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The page</p>
  })
  await act(async () => {
    render(
      <MemoryRouter>
        <IntlProvider locale="en-US" messages={messages}>
          <PageErrorBoundary reload={reload}>
            <Suspense fallback={null}>
              <Page />
            </Suspense>
          </PageErrorBoundary>
        </IntlProvider>
      </MemoryRouter>,
    )
  })
  return { reload }
}

test('[DSK-09] a page that did not load blames the connection, and is loaded when it returns', async () => {
  const { reload } = await renderPage(1)
  expect(screen.getByRole('alert').textContent).toContain('This page did not load. Check your connection.')
  expect(reload).not.toHaveBeenCalled()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  [true, 1],
  [false, 0],
])('[DSK-09] trying again with a connection (%s) loads the document %s times', async (isOnline, times) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const { reload } = await renderPage(1)
  vi.advanceTimersByTime(FAILURE_MS)
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(reload).toHaveBeenCalledTimes(times)
  // Without a connection the page may still be in the browser's cache.
  expect(screen.queryByText('The page') !== null).toBe(!isOnline)
})
