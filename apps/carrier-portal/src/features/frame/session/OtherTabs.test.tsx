// @vitest-environment jsdom
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { act, render, waitFor } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { otherTabs } from '#/session/otherTabs'
import { SessionProvider } from '#/session/SessionProvider'
import { createSessionStore } from '#/session/sessionStore'
import { aSession } from '#/testing/fakePlatform'
import { signIn } from '#/session/signIn'
import { OtherTabs } from './OtherTabs'

const root = document.documentElement
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  root.style.display = ''
})

/** A signed-in page and its restoration from the back/forward cache. */
async function openPage() {
  const asked: string[] = []
  const store = createSessionStore({
    storage: sessionStorage,
    fetch: async (input) => {
      const path = input instanceof Request ? input.url : input.toString()
      asked.push(path)
      return path === '/auth/me' ? Response.json(aSession()) : new Response(null, { status: 204 })
    },
    tellOtherTabs: () => otherTabs.tell(),
  })
  await store.load()
  const loadPage = vi.fn()
  render(
    <IntlProvider locale="en-US">
      <SessionProvider store={store}>
        <UiApiProvider client={createUiApi({ fetch: window.fetch })}>
          <OtherTabs loadPage={loadPage} />
        </UiApiProvider>
      </SessionProvider>
    </IntlProvider>,
  )
  asked.length = 0
  const onReturn = () =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  return { store, asked, loadPage, onReturn }
}

test('a restored page fetches the session and stays', async () => {
  const { asked, loadPage, onReturn } = await openPage()
  onReturn()
  await waitFor(() => expect(asked).toContain('/auth/me'))
  expect(loadPage).not.toHaveBeenCalled()
  expect(root.style.display).toBe('')
})

test.each([
  ['a sign-out', async (store: ReturnType<typeof createSessionStore>) => await store.signOut()],
  [
    'another account',
    async (store: ReturnType<typeof createSessionStore>) => await store.switchAccount('001000000000002AAA'),
  ],
  // A cached page receives no channel messages.
  ['a sign-out in another tab', async () => localStorage.setItem('portal.sessionChange', 'of another tab')],
])('a page restored after %s is hidden and reloaded', async (_, change) => {
  const { store, asked, loadPage, onReturn } = await openPage()
  await change(store)
  asked.length = 0
  onReturn()
  expect(root.style.display).toBe('none')
  expect(loadPage).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('a sign-in on the page itself is not a session change', async () => {
  const { store, loadPage, onReturn } = await openPage()
  await act(async () => void (await signIn(store, 'a@b.test', 'right')))
  onReturn()
  expect(loadPage).not.toHaveBeenCalled()
})
