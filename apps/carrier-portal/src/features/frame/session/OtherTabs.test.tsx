// @vitest-environment jsdom
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { act, render, waitFor } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { otherTabs } from '../../../session/otherTabs'
import { SessionProvider } from '../../../session/SessionProvider'
import { createSessionStore } from '../../../session/sessionStore'
import { aSession } from '../../../testing/fakePlatform'
import { OtherTabs } from './OtherTabs'

const root = document.documentElement
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  root.style.display = ''
})

/** A page of somebody who is signed in, and what the browser does when it is come back to. */
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
  const comeBack = () =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  return { store, asked, loadPage, comeBack }
}

test('a page that the browser kept asks who is signed in, and stays', async () => {
  const { asked, loadPage, comeBack } = await openPage()
  comeBack()
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
  // A page that is kept hears no channel.
  ['a sign-out in another tab', async () => localStorage.setItem('portal.sessionChange', 'of another tab')],
])('a page that the browser kept over %s shows nothing of it, and is loaded anew', async (_, change) => {
  const { store, asked, loadPage, comeBack } = await openPage()
  await change(store)
  asked.length = 0
  comeBack()
  expect(root.style.display).toBe('none')
  expect(loadPage).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('a sign-in on the page itself is no other session', async () => {
  const { store, loadPage, comeBack } = await openPage()
  await act(async () => void (await store.signIn('a@b.test', 'right')))
  comeBack()
  expect(loadPage).not.toHaveBeenCalled()
})
