// @vitest-environment jsdom
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { act } from '@testing-library/react'
import { LocaleProvider } from '#/i18n/i18n'
import { SessionProvider } from '#/session/SessionProvider'
import { createSessionStore } from '#/session/sessionStore'
import { aGuest, aSession, createFakePlatform } from '#/testing/fakePlatform'
import { SignInRoute } from './pages/SignInRoute'

let fake: ReturnType<typeof createFakePlatform>
beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

async function open(address: string) {
  const leave = vi.fn()
  const store = createSessionStore({ fetch: window.fetch.bind(window), storage: sessionStorage })
  await store.load()
  await act(async () =>
    render(
      <SessionProvider store={store}>
        <Suspense>
          <LocaleProvider>
            <MemoryRouter initialEntries={[address]}>
              <UiApiProvider client={createUiApi({ baseUrl: '', fetch: window.fetch.bind(window) })}>
                <SignInRoute leave={leave} />
              </UiApiProvider>
            </MemoryRouter>
          </LocaleProvider>
        </Suspense>
      </SessionProvider>,
    ),
  )
  return leave
}

test('with an external org, redirects to its sign-in with a return path', async () => {
  fake.platform.session = { ...aGuest(), loginUrl: '/auth/login' }
  const leave = await open('/carrier/login?returnTo=%2Fcarrier%2Fs%2Fmy-loads')
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth/login?returnTo=%2Fcarrier%2Fs%2Fmy-loads'))
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a new carrier signs up from the login page and returns to the page that it wanted; shippers are invited', async () => {
  fake.platform.session = aGuest()
  await open('/carrier/login?returnTo=%2Fcarrier%2Fs%2Floads%2F1')
  const name = 'New here? Create a carrier account'
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/carrier/s/registration?returnTo=%2Fcarrier%2Fs%2Floads%2F1')
  cleanup()
  await open('/shipper/login')
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('opens a pending OAuth request in the browser, not in the router', async () => {
  fake.platform.session = aGuest()
  const request = '/services/oauth2/authorize?client_id=portal-local'
  const leave = await open(`/carrier/login?returnTo=${encodeURIComponent(request)}`)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.test')
  await user.type(screen.getByLabelText('Password'), 'right')
  expect(leave).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(request))
})

test('a signed-in user continues with the OAuth request', async () => {
  fake.platform.session = aSession()
  const leave = await open('/carrier/login?returnTo=%2Fservices%2Foauth2%2Fauthorize')
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/services/oauth2/authorize'))
})

async function logIn() {
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.test')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  return user
}

test.each([
  ['/carrier/login', 'carrier'],
  ['/shipper/login', 'shipper'],
])('[DSK-03] %s names its application and sends staff to the desk', async (address, application) => {
  fake.platform.session = aGuest()
  const sent: unknown[] = []
  fake.server.use(
    http.post('*/auth/login', async ({ request }) => {
      sent.push(await request.json())
      const details = { signInPage: '/desk/login' }
      return HttpResponse.json({ errorCode: 'WRONG_SIGN_IN_PAGE', details }, { status: 403 })
    }),
  )
  await open(address)
  await logIn()
  const link = await screen.findByRole('link', { name: 'Sign in to Provider Desk' })
  expect(link.getAttribute('href')).toBe('/desk/login')
  expect(sent).toEqual([{ email: 'a@b.test', password: 'right', application }])
})

test('[ONB-06] asks for the second factor, announces a wrong code and signs in with the right one', async () => {
  fake.platform.session = aGuest()
  fake.server.use(
    http.post('*/auth/login', () =>
      HttpResponse.json(
        { errorCode: 'SECOND_FACTOR_REQUIRED', details: { step: 'verify', kinds: ['Authenticator'] } },
        { status: 403 },
      ),
    ),
    http.post('*/auth/second-factor/verify', async ({ request }) => {
      const { code } = (await request.json()) as { code: string }
      if (code !== '123456') return HttpResponse.json({ errorCode: 'SECOND_FACTOR_WRONG' }, { status: 422 })
      fake.platform.session = aSession()
      return HttpResponse.json(fake.platform.session)
    }),
  )
  const leave = await open(
    `/carrier/login?returnTo=${encodeURIComponent('/services/oauth2/authorize?client_id=portal-local')}`,
  )
  const user = await logIn()
  const code = await screen.findByLabelText('6-digit code')
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText(/is not valid, or was used before/)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/services/oauth2/authorize?client_id=portal-local'))
})
