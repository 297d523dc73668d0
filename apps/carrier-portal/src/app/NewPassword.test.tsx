// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake: ReturnType<typeof createFakePlatform>
const sent: unknown[] = []

beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen()
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.length = 0
  fake.platform.session = aGuest()
  fake.server.use(
    http.post('*/Users/requestPasswordReset', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ status: 'ResetSent' })
    }),
    http.post('*/Users/resetPassword', async ({ request }) => {
      sent.push(await request.json())
      fake.platform.session = aGuest()
      return HttpResponse.json({ email: 'ann@lee.test' })
    }),
  )
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

const refuse = (errorCode: string) =>
  fake.server.use(
    http.post('*/Users/resetPassword', () =>
      HttpResponse.json({ errorCode, message: 'in English' }, { status: 422 }),
    ),
  )

test.each(['/carrier/login', '/shipper/login'])(
  'requests a reset link by email at %s and returns to the page',
  async (login) => {
    const { user } = await renderApp(login)
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    const send = await screen.findByRole('button', { name: 'Send link' })
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann')
    await user.click(send)
    expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '@lee.test')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(sent).toEqual([{ email: 'ann@lee.test' }])
    expect(screen.getByText(/^If there is an account for ann@lee\.test/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe(login)
  },
)

test('[S9] the emailed link sets a new password, also during a session, and opens the sign-in', async () => {
  fake.platform.session = aSession()
  const { user } = await renderApp('/carrier/login?reset=token-1')
  const field = await screen.findByLabelText('New password')
  await user.type(field, 'too short')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Enter a password of at least 12 characters.')).toBeTruthy()
  await user.type(field, ' but longer now')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Your password is changed. Log in with the new one.')).toBeTruthy()
  expect(sent).toEqual([{ token: 'token-1', password: 'too short but longer now' }])
  expect(screen.getByLabelText('Password')).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?reason=newPassword'))
})

test('offers a new link when the link was used', async () => {
  refuse('TOKEN_INVALID')
  const { user } = await renderApp('/carrier/login?reset=token-1')
  await user.type(await screen.findByLabelText('New password'), 'a long enough password')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText(/^This link was used before or is older than 30 minutes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
    '/carrier/login?forgot=1',
  )
})

test('[S9] a rejected password is explained in the language of the page', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  refuse('PASSWORD_GUESSABLE')
  const { user } = await renderApp('/carrier/login?reset=token-1')
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'password1234')
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  expect(await screen.findByText(/^Esta contraseña es una de las primeras/)).toBeTruthy()
})
