// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '#/i18n/i18n'
import { otherTabs } from '#/session/otherTabs'
import { createRememberedSession } from '#/session/rememberedSession'
import { SessionProvider } from '#/session/SessionProvider'
import { createSessionStore } from '#/session/sessionStore'
import { aSession } from '#/testing/fakePlatform'
import { ViewAsBar } from './ViewAsBar'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function openPage(leftMs: number) {
  const requests: string[] = []
  const viewAs = { viewerName: 'Owen Brandt', endsAt: new Date(Date.now() + leftMs).toISOString() }
  const server = { isOver: false }
  const store = createSessionStore({
    storage: sessionStorage,
    remembered: createRememberedSession(),
    fetch: async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString()
      requests.push(`${init?.method ?? 'GET'} ${path}`)
      return Response.json(server.isOver ? aSession() : { ...aSession(), viewAs })
    },
  })
  await store.load()
  const leave = vi.fn()
  await act(async () => {
    render(
      <Suspense>
        <LocaleProvider>
          <SessionProvider store={store}>
            <ViewAsBar leave={leave} />
          </SessionProvider>
        </LocaleProvider>
      </Suspense>,
    )
  })
  return { requests, leave, server, user: userEvent.setup() }
}

test('[DSK-08] names the viewed person and the time left, and ends the view for every tab', async () => {
  const { requests, leave, user } = await openPage(20 * 60_000)
  expect(await screen.findByText(new RegExp(`Viewing as ${aSession().name} `))).toBeTruthy()
  expect(screen.getByText(/^(?:20:00|19:5\d) left$/)).toBeTruthy()
  const before = otherTabs.lastTold()
  await user.click(screen.getByRole('button', { name: 'End view' }))
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(requests).toContain('POST /auth/view-as/end')
  expect(otherTabs.lastTold()).not.toBe(before)
})

test('[DSK-08] leaves the portal when the time is over', async () => {
  const { leave } = await openPage(-1)
  await waitFor(() => expect(leave).toHaveBeenCalled())
})

test('[DSK-08] leaves the portal when the view was ended in another tab, not before', async () => {
  const { leave, server, requests } = await openPage(20 * 60_000)
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  requests.length = 0
  look()
  await waitFor(() => expect(requests).toEqual(['GET /auth/me']))
  expect(leave).not.toHaveBeenCalled()
  server.isOver = true
  look()
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('[DSK-08] the device does not remember the viewed person', async () => {
  await openPage(20 * 60_000)
  expect(localStorage.getItem('portal.lastSession')).toBeNull()
})
