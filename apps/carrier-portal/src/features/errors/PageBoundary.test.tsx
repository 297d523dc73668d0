// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionProvider } from '../../connection/ConnectionProvider'
import { createConnectionStore } from '../../connection/connectionStore'
import shared from '../../i18n/messages/en-US.json'
import { lazyPart } from '../../page/lazyPart'
import { SessionProvider } from '../../session/SessionProvider'
import { createSessionStore } from '../../session/sessionStore'
import { aSession } from '../../testing/fakePlatform'
import { PageBoundary } from './PageBoundary'

// No other catalogue is needed here.
const messages = shared as ComponentProps<typeof IntlProvider>['messages']
const FAILED = 'This page could not be loaded.'

beforeEach(() => {
  sessionStorage.clear()
  // React says what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** A page in a file of its own, behind a network that can be away, or a server that has the file no more. */
async function aPage(cause: { isAway: boolean; isGone: boolean; isBroken?: boolean }) {
  const answer = async () => {
    if (cause.isAway) throw new TypeError('Failed to fetch')
    return Response.json(aSession())
  }
  vi.stubGlobal('fetch', answer)
  const Page = lazyPart(async () => {
    if (cause.isAway || cause.isGone) throw new TypeError('Failed to fetch dynamically imported module')
    return () => {
      if (cause.isBroken) throw new Error('A fault of ours.')
      return <h1>My Loads</h1>
    }
  })
  const connection = createConnectionStore({
    fetch: answer,
    isOnline: () => !cause.isAway,
    probePath: '/healthz',
  })
  const session = createSessionStore({
    fetch: async () => Response.json(aSession()),
    storage: sessionStorage,
  })
  await session.load()
  const loadPage = vi.fn()
  await act(async () =>
    render(
      <MemoryRouter>
        <ConnectionProvider store={connection}>
          <SessionProvider store={session}>
            <IntlProvider locale="en-US" {...(messages ? { messages } : {})}>
              <PageBoundary loadPage={loadPage}>
                <Suspense>
                  <Page />
                </Suspense>
              </PageBoundary>
            </IntlProvider>
          </SessionProvider>
        </ConnectionProvider>
      </MemoryRouter>,
    ),
  )
  return { loadPage }
}

/** Longer than a failure is kept. */
const afterAWhile = () => act(() => new Promise((passed) => setTimeout(passed, 600)))

test('a page that fails says so in one message, with what to tell support', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  await aPage({ isAway: false, isGone: false, isBroken: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Something went wrong on our side\. Nothing was lost\. Try again\. \(reference [\da-f-]+\)/u,
  )
  expect(report).toHaveBeenCalledOnce()
})

test('a page whose file does not arrive without network says so, and comes by itself when the network is back', async () => {
  const cause = { isAway: true, isGone: false }
  const { loadPage } = await aPage(cause)
  expect(await screen.findByRole('heading', { name: FAILED })).toBeTruthy()
  expect(screen.getByText('Check your connection and try again.')).toBeTruthy()
  await afterAWhile()
  cause.isAway = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'My Loads' })).toBeTruthy()
  expect(loadPage).not.toHaveBeenCalled()
})

test('a page whose file the server has no more is loaded anew by the second try', async () => {
  const cause = { isAway: false, isGone: true }
  const { loadPage } = await aPage(cause)
  await afterAWhile()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1))
})

test('without network the second try takes nothing away', async () => {
  const { loadPage } = await aPage({ isAway: true, isGone: false })
  await afterAWhile()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await afterAWhile()
  expect(screen.getByRole('heading', { name: FAILED })).toBeTruthy()
  expect(loadPage).not.toHaveBeenCalled()
})
