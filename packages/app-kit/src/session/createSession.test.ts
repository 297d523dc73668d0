import { expect, test, vi } from 'vitest'
import { createSession } from './createSession'

const me = (over: object = {}) => ({
  isGuest: false,
  csrfToken: 'token',
  userId: '005',
  accountId: '001',
  role: 'Billing',
  name: 'Ben Okafor',
  email: 'billing@provider.test',
  communityType: 'Provider',
  ...over,
})

/** A server that responds by path; unknown paths are network failures. */
function server(responses: Record<string, () => Response>) {
  return vi.fn(async (...[input]: Parameters<typeof fetch>) => {
    const respond = typeof input === 'string' ? responses[input] : undefined
    if (!respond) throw new TypeError('Failed to fetch')
    return respond()
  })
}

test('loads the session and notifies subscribers', async () => {
  const session = createSession({
    fetch: server({ '/auth/me': () => Response.json(me()) }),
    application: 'desk',
  })
  const subscriber = vi.fn()
  const unsubscribe = session.subscribe(subscriber)
  expect(session.getState()).toEqual({ status: 'loading' })
  await session.load()
  expect(session.getState()).toMatchObject({ status: 'ready', session: { role: 'Billing' } })
  expect(session.csrfToken()).toBe('token')
  expect(subscriber).toHaveBeenCalledTimes(1)
  unsubscribe()
  await session.load()
  expect(subscriber).toHaveBeenCalledTimes(1)
})

test.each([
  ['no response', {}],
  ['a server error', { '/auth/me': () => new Response('', { status: 500 }) }],
  ['a body of another shape', { '/auth/me': () => Response.json({ user: 1 }) }],
])('fails on %s', async (_name, responses) => {
  const session = createSession({ fetch: server(responses), application: 'desk' })
  await session.load()
  expect(session.getState()).toEqual({ status: 'failed' })
})

test('sends its application and CSRF token when signing in', async () => {
  const fetch = server({
    '/auth/me': () => Response.json(me()),
    '/auth/login': () => Response.json(me()),
  })
  const session = createSession({ fetch, application: 'desk' })
  await session.load()
  expect(await session.signIn('a@b.test', 'secret')).toBeUndefined()
  const [, init] = fetch.mock.calls.find(([path]) => path === '/auth/login') ?? []
  expect(init?.headers).toMatchObject({ 'X-CSRF-Token': 'token' })
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual({
    email: 'a@b.test',
    password: 'secret',
    application: 'desk',
  })
})

test.each([
  [() => new Response('', { status: 401 }), { reason: 'wrong-password' }],
  [() => new Response('<h1>Blocked</h1>', { status: 403 }), { reason: 'failed' }],
  [() => new Response('', { status: 503 }), { reason: 'failed' }],
  [
    () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }),
    { reason: 'too-many-attempts', retryAfterSeconds: 30 },
  ],
  [
    () =>
      Response.json(
        { errorCode: 'WRONG_SIGN_IN_PAGE', details: { signInPage: '/carrier/login' } },
        { status: 403 },
      ),
    { reason: 'other-application', signInPage: '/carrier/login' },
  ],
])('returns why a sign-in failed', async (respond, failure) => {
  const session = createSession({ fetch: server({ '/auth/login': respond }), application: 'desk' })
  expect(await session.signIn('a@b.test', 'secret')).toEqual(failure)
})

test('reports an unreachable server', async () => {
  const session = createSession({ fetch: server({}), application: 'desk' })
  expect(await session.signIn('a@b.test', 'secret')).toEqual({ reason: 'unreachable' })
})
