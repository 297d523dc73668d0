// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { App } from '#/app/App'
import { createDesk } from '#/app/createDesk'

const guest = { isGuest: true, csrfToken: 't', name: null, role: null, communityType: null }

/** Renders the desk for a guest; `login` responds to the sign-in. */
async function renderDesk(login: () => Response | Promise<Response>, me: () => object = () => guest) {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList
  window.history.replaceState(null, '', '/desk/login')
  const fetch = vi.fn(async (...[input]: Parameters<typeof globalThis.fetch>) => {
    if (input === '/auth/me') return Response.json(me())
    if (input === '/auth/login') return await login()
    return Response.json([{ errorCode: 'NOT_FOUND', message: 'none' }], { status: 404 })
  })
  const desk = createDesk({ fetch })
  await act(async () => {
    await desk.session.load()
    render(<App desk={desk} />)
  })
  await screen.findByRole('heading', { level: 1 })
  return { fetch, user: userEvent.setup() }
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
