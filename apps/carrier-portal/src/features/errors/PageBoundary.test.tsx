// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
import { createConnectionStore } from '#/connection/connectionStore'
import shared from '#/i18n/messages/en-US.json'
import { lazyPart } from '@portal/app-kit/loading'
import { SessionProvider } from '#/session/SessionProvider'
import { createSessionStore } from '#/session/sessionStore'
import { aSession } from '#/testing/fakePlatform'
import { PageBoundary } from './PageBoundary'

// The component uses no other catalogue.
const messages = shared as ComponentProps<typeof IntlProvider>['messages']
const FAILED = 'This page could not be loaded.'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** A lazy page behind a failing network, or a server without the chunk. */
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

/** Longer than a failure is cached. */
const afterAWhile = () => act(() => new Promise((passed) => setTimeout(passed, 600)))

test("shows a failed page's message with a reference for support", async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  await aPage({ isAway: false, isGone: false, isBroken: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Something went wrong on our side\. Nothing was lost\. Try again\. \(reference [\da-f-]+\)/u,
  )
  expect(report).toHaveBeenCalledOnce()
})

test('reports a chunk that fails without network and retries on reconnect', async () => {
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

test('reloads the portal on the second failure of a chunk', async () => {
  const cause = { isAway: false, isGone: true }
  const { loadPage } = await aPage(cause)
  await afterAWhile()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1))
})

test('a retry without network does not reload', async () => {
  const { loadPage } = await aPage({ isAway: true, isGone: false })
  await afterAWhile()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await afterAWhile()
  expect(screen.getByRole('heading', { name: FAILED })).toBeTruthy()
  expect(loadPage).not.toHaveBeenCalled()
})
