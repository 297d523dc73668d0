// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { App } from '#/app/App'
import { createDesk } from '#/app/createDesk'

const guest = { isGuest: true, csrfToken: 't', name: null, role: null, communityType: null }

/** Renders the desk for a guest; `login` responds to the sign-in, `other` to any other request. */
async function renderDesk(
  login: () => Response | Promise<Response>,
  me: () => object = () => guest,
  {
    address = '/desk/login',
    other,
  }: { address?: string; other?: (path: string, body: unknown) => Response } = {},
) {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList
  window.history.replaceState(null, '', address)
  const fetch = vi.fn(async (...[input, init]: Parameters<typeof globalThis.fetch>) => {
    if (input === '/auth/me') return Response.json(me())
    if (input === '/auth/login') return await login()
    if (other && typeof input === 'string')
      return other(input, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
    return Response.json([{ errorCode: 'NOT_FOUND', message: 'none' }], { status: 404 })
  })
  const desk = createDesk({ fetch })
  await act(async () => {
    await desk.session.load()
    render(<App desk={desk} />)
  })
  await screen.findByRole('heading', { level: 1 })
  return { desk, fetch, user: userEvent.setup() }
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'desk@provider.test')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

test('[DSK-03] a wrong password is announced and selected for typing again', async () => {
  const { user } = await renderDesk(() => Response.json({ errorCode: 'INVALID_LOGIN' }, { status: 401 }))
  await signIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('The email or password is not right.')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('[DSK-03] a member of a carrier is sent to the portal', async () => {
  const { user } = await renderDesk(() =>
    Response.json(
      { errorCode: 'WRONG_SIGN_IN_PAGE', details: { signInPage: '/carrier/login' } },
      { status: 403 },
    ),
  )
  await signIn(user)
  const link = await screen.findByRole('link', { name: 'Sign in to the portal' })
  expect(link.getAttribute('href')).toBe('/carrier/login')
})

test('[DSK-03] empty fields are named and focused without a request', async () => {
  const { user, fetch } = await renderDesk(() => new Response())
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(screen.getByRole('alert').textContent).toBe('Enter your email and password.')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(fetch.mock.calls.filter(([input]) => input === '/auth/login')).toHaveLength(0)
})

test('[DSK-03] staff see the overview after signing in', async () => {
  let isSignedIn = false
  const staff = {
    ...guest,
    isGuest: false,
    userId: '005',
    name: 'Dana Whitfield',
    role: 'Provider Admin',
    communityType: 'Provider',
  }
  const { user } = await renderDesk(
    () => {
      isSignedIn = true
      return Response.json(staff)
    },
    () => (isSignedIn ? staff : guest),
  )
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Welcome, Dana Whitfield' })).toBeTruthy()
})

test('[DSK-03] a signed-in member of an account is shown the way out instead of pages', async () => {
  await renderDesk(
    () => new Response(),
    () => ({
      ...guest,
      isGuest: false,
      userId: '005',
      name: 'Alice Morgan',
      role: 'Admin',
      communityType: 'Carrier',
    }),
  ).catch(() => undefined)
  expect(await screen.findByText('This account has no desk')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

const needed = (step: 'verify' | 'enroll', kinds: string[]) => () =>
  Response.json({ errorCode: 'SECOND_FACTOR_REQUIRED', details: { step, kinds } }, { status: 403 })
const dana = {
  ...guest,
  isGuest: false,
  userId: '005',
  name: 'Dana Whitfield',
  role: 'Provider Admin',
  communityType: 'Provider',
}

test('[DSK-03] asks for the code of the authenticator app, announces a wrong one and signs in', async () => {
  let isSignedIn = false
  const { user } = await renderDesk(needed('verify', ['Authenticator']), () => (isSignedIn ? dana : guest), {
    other: (path, body) => {
      if (path !== '/auth/second-factor/verify') return Response.json([], { status: 404 })
      isSignedIn = JSON.stringify(body) === '{"code":"123 456"}'
      return isSignedIn
        ? Response.json(dana)
        : Response.json({ errorCode: 'SECOND_FACTOR_WRONG' }, { status: 422 })
    },
  })
  await signIn(user)
  const code = await screen.findByLabelText('6-digit code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the 6 digits that the app shows.')
  await user.type(code, '000000{Enter}')
  expect((await screen.findByText(/is not valid, or was used before/)).closest('[role=alert]')).toBeTruthy()
  await user.clear(code)
  await user.type(code, '123 456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Welcome, Dana Whitfield' })).toBeTruthy()
})

test('[DSK-03] the first sign-in sets up an app and ends only after the recovery codes were saved', async () => {
  let isSignedIn = false
  const { user } = await renderDesk(needed('enroll', []), () => (isSignedIn ? dana : guest), {
    other: (path) => {
      if (path === '/auth/second-factor/enroll/begin')
        return Response.json({ ticket: 't', secret: 'ABCD EFGH', qrCode: 'data:image/svg+xml;base64,AA' })
      if (path !== '/auth/second-factor/enroll') return Response.json([], { status: 404 })
      isSignedIn = true
      return Response.json({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'], session: dana })
    },
  })
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set up app' }))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert').textContent).toBe('Save the codes, then check the box.')
  await user.click(screen.getByRole('checkbox', { name: 'I saved these codes' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Dana Whitfield' })).toBeTruthy()
})

test('[DSK-05] an invitation chooses a password and goes on with the second factor', async () => {
  const { user } = await renderDesk(needed('enroll', []), () => guest, {
    address: '/desk/login?invitation=abc',
    other: (path, body) =>
      path.endsWith('/Users/readInvitation')
        ? Response.json({ name: 'Bea Boss', company: 'Northline' })
        : path.endsWith('/Users/acceptInvitation') && (body as { token: string }).token === 'abc'
          ? Response.json({ email: 'bea@northline.test' })
          : Response.json({ step: null }),
  })
  expect(await screen.findByText(/Bea Boss, choose a password for your account at Northline/)).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'short{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a password of at least 12 characters.')
  await user.clear(screen.getByLabelText('New password'))
  await user.type(screen.getByLabelText('New password'), 'seven brown envelopes{Enter}')
  expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeTruthy()
})

test('[DSK-05] the first administrator, whom no name was given, enters it with the password', async () => {
  const sent: unknown[] = []
  const { user } = await renderDesk(needed('enroll', []), () => guest, {
    address: '/desk/login?invitation=abc',
    other: (path, body) => {
      if (path.endsWith('/Users/readInvitation'))
        return Response.json({ name: 'bea@northline.test', company: 'Northline', asksName: true })
      if (!path.endsWith('/Users/acceptInvitation')) return Response.json({ step: null })
      sent.push(body)
      return Response.json({ email: 'bea@northline.test' })
    },
  })
  const name = await screen.findByLabelText('First and last name')
  await user.type(screen.getByLabelText('New password'), 'seven brown envelopes{Enter}')
  expect(screen.getByText('Enter first and last name, in letters.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(sent).toEqual([])
  await user.type(name, 'Bea Boss{Enter}')
  expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeTruthy()
  expect(sent).toEqual([{ token: 'abc', password: 'seven brown envelopes', name: 'Bea Boss' }])
})

test('[DSK-05] a used invitation says so and leads to the sign-in', async () => {
  await renderDesk(
    () => new Response(),
    () => guest,
    {
      address: '/desk/login?invitation=abc',
      other: () => Response.json({ errorCode: 'TOKEN_INVALID' }, { status: 422 }),
    },
  )
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/desk/login')
})

test('[DSK-04] with passwords turned off the company account is the only way, and a refusal says why', async () => {
  await renderDesk(
    () => new Response(),
    () => guest,
    {
      address: '/desk/login?sso=no-role',
      other: () => Response.json({ singleSignOn: true, staffPasswords: false }),
    },
  )
  const link = await screen.findByRole('link', { name: 'Sign in with company account' })
  expect(link.getAttribute('href')).toBe('/auth/oidc/login?returnTo=%2Fdesk')
  // The server answers it: the desk's router has no such page.
  expect(fireEvent.click(link)).toBe(true)
  expect(window.location.pathname).toBe('/desk/login')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('has no role at this desk')
})

test('[DSK-03] a session that ends under an open page says so on the sign-in page', async () => {
  const staff = { ...guest, isGuest: false, name: 'Dana', role: 'Auditor', communityType: 'Provider' }
  const answers = [staff, guest]
  const { desk } = await renderDesk(
    () => new Response(),
    () => answers.shift() ?? guest,
    { address: '/desk/security' },
  )
  expect(screen.queryByText('You are signed out. Sign in to continue.')).toBeNull()
  await act(() => desk.session.load())
  expect(await screen.findByText('You are signed out. Sign in to continue.')).toBeTruthy()
  expect(screen.getByLabelText('Email')).toBeTruthy()
})
