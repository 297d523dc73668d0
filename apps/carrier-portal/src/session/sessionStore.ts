import * as v from 'valibot'
import { claimDrafts, forgetDrafts } from './draftStorage'
import { identityOf, sessionSchema, type Session } from './session'
import type { RememberedSession } from './rememberedSession'
import { SignInError } from './SignInError'
import { clearSessionValues, forgetClosedAnnouncement, storeSessionValues } from './storedValues'

/** `loading` until the first answer; `failed` when the server could not say who this is. */
export type SessionState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; session: Session; isExpired: boolean }

/** Shown as this device remembers it: the server has not said so in this visit, and nothing can be written. */
export const isRememberedOnly = (state: SessionState): boolean =>
  state.status === 'ready' && !state.session.isGuest && state.session.csrfToken === null

export interface SessionStoreOptions {
  fetch: typeof globalThis.fetch
  storage: Storage
  /** Who was here last, for a device without network. @default nobody */
  remembered?: RememberedSession
  /** Says that who is signed in has changed. @default nobody is told */
  tellOtherTabs?: () => void
}

/**
 * Who is using the page: asks the server, signs in and out, switches accounts. It lives outside React because it
 * starts before the first render and outlives every page. Source: portal portal-contract §2 and §5, SES-01, ACC-03, ACC-05.
 */
export function createSessionStore(options: SessionStoreOptions) {
  const { fetch, storage, remembered, tellOtherTabs = () => undefined } = options
  let state: SessionState = { status: 'loading' }
  /** Who signs out is told of no session that has ended, and nothing of theirs is stored any more, whatever is answered late. */
  let isLeaving = false
  const listeners = new Set<() => void>()

  function become(next: SessionState) {
    state = next
    if (next.status === 'ready') {
      const isSomebodyElse = claimDrafts(next.session.userId, storage)
      if (isSomebodyElse || next.isExpired) forgetClosedAnnouncement(storage)
      if (!isLeaving) storeSessionValues(next.session, storage)
    }
    for (const listener of listeners) listener()
  }

  async function askWho(): Promise<Session> {
    const response = await fetch('/auth/me', { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`/auth/me answered ${response.status}.`)
    return v.parse(sessionSchema, await response.json())
  }

  /** Who this is. Somebody who signed out without network is signed out first, before anybody sees what was theirs. */
  async function readSession(): Promise<Session> {
    const session = await askWho()
    if (!remembered?.isSignOutOwed()) return session
    const isOver = session.isGuest || (await post('/auth/logout', {}, session.csrfToken)).ok
    if (!isOver) throw new Error('A sign-out that is owed was refused.')
    remembered.oweSignOut(false)
    return session.isGuest ? session : await askWho()
  }

  const csrfToken = () => (state.status === 'ready' ? state.session.csrfToken : null)

  const post = (path: string, body: unknown, token = csrfToken()) =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token ?? '' },
      body: JSON.stringify(body),
    })

  return {
    getState: () => state,
    csrfToken,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Asks the server who this is. Called once at the start and again after a failure. */
    async load(): Promise<void> {
      try {
        const session = await readSession()
        remembered?.keep(session)
        become({ status: 'ready', session, isExpired: false })
      } catch {
        // No answer, or none that helps, is no reason to forget who this is; the server decides as soon as it can.
        const known = remembered?.read()
        if (known && isRememberedOnly(state)) return
        become(known ? { status: 'ready', session: known, isExpired: false } : { status: 'failed' })
      }
    },

    /**
     * Asks again who this is, because another tab may have changed it. `changed`: somebody else, or another account, from
     * now on; `ended`: nobody any more, and the page says so. Without an answer everything stays.
     */
    async lookAgain(): Promise<'same' | 'changed' | 'ended'> {
      const session = await readSession().catch(() => undefined)
      if (state.status !== 'ready' || state.isExpired || isLeaving) return 'same'
      const before = state.session
      const isNobody = session ? session.isGuest : remembered?.isSignOutOwed()
      if (isNobody && !before.isGuest) {
        become({ ...state, isExpired: true })
        return 'ended'
      }
      if (!session) return 'same'
      // A new sign-in of the same person brings a new token, and perhaps another role.
      if (JSON.stringify(session) === JSON.stringify(before)) return 'same'
      remembered?.keep(session)
      become({ status: 'ready', session, isExpired: false })
      return identityOf(session) === identityOf(before) ? 'same' : 'changed'
    },

    /** @throws {SignInError} with the reason; nothing has changed then. */
    async signIn(email: string, password: string): Promise<Session> {
      const response = await post('/auth/login', { email, password }).catch((cause: unknown) => {
        throw new SignInError('unreachable', undefined, { cause })
      })
      if (!response.ok) throw await signInError(response)
      remembered?.oweSignOut(false)
      isLeaving = false
      const session = await readSession().catch((cause: unknown) => {
        throw new SignInError('failed', undefined, { cause })
      })
      remembered?.keep(session)
      forgetClosedAnnouncement(storage)
      tellOtherTabs()
      become({ status: 'ready', session, isExpired: false })
      return session
    },

    /**
     * Ends the session on the server and forgets the stored values and what was typed, also when the server can't be
     * reached: it is told with the next visit then, whoever makes it.
     */
    async signOut(): Promise<void> {
      isLeaving = true
      // At once: a slow server keeps nobody's values.
      clearSessionValues(storage)
      remembered?.oweSignOut(true)
      try {
        if ((await post('/auth/logout', {})).ok) remembered?.oweSignOut(false)
      } finally {
        forgetDrafts(storage)
        remembered?.forget()
        tellOtherTabs()
      }
    },

    /** @throws {Error} when the server refuses; the account stays what it was. */
    async switchAccount(accountId: string): Promise<void> {
      const response = await post('/auth/account', { accountId })
      if (!response.ok)
        throw new Error(`Switching to account ${accountId} was answered with ${response.status}.`)
      storage.setItem('accountId', accountId)
      tellOtherTabs()
    },

    /** A call said that the session has ended. The page stays until the person has been told. */
    expire(): void {
      if (state.status === 'ready' && !state.session.isGuest && !state.isExpired && !isLeaving)
        become({ ...state, isExpired: true })
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

const unconfirmedSchema = v.object({
  errorCode: v.literal('EMAIL_UNCONFIRMED'),
  details: v.object({ resendTicket: v.string() }),
})

async function signInError(response: Response): Promise<SignInError> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After'))
    return new SignInError('too-many-tries', Number.isFinite(seconds) && seconds > 0 ? seconds : undefined)
  }
  const refusal = v.safeParse(unconfirmedSchema, await response.json().catch(() => undefined))
  if (refusal.success)
    return new SignInError('unconfirmed', undefined, undefined, refusal.output.details.resendTicket)
  return new SignInError(response.status >= 400 && response.status < 500 ? 'wrong-password' : 'failed')
}
