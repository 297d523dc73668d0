import { refusedSignIn } from './refusedSignIn'
import type { Session } from './session'
import type { SessionStore } from './sessionStore'
import { SignInError } from './SignInError'

/**
 * Signs in with a password. Apart from the session store, because most visits need no sign-in.
 *
 * @throws {SignInError} with the reason; the session is unchanged.
 */
export async function signIn(
  store: Pick<SessionStore, 'post' | 'enter'>,
  email: string,
  password: string,
  application: 'carrier' | 'shipper' = 'carrier',
): Promise<Session> {
  const response = await store
    .post('/auth/login', { email, password, application })
    .catch((cause: unknown) => {
      throw new SignInError('unreachable', { cause })
    })
  if (!response.ok) throw await refusedSignIn(response)
  return await enterSession(store)
}

/** Loads the session that a password or the second factor has started. @throws {SignInError} without a response. */
export async function enterSession(store: Pick<SessionStore, 'enter'>): Promise<Session> {
  return await store.enter().catch((cause: unknown) => {
    throw new SignInError('failed', { cause })
  })
}
