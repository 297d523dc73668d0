import { session as sessionShape } from '@portal/contract/client/messages/session'
import { fits } from '@portal/contract/shape'
import { claimDrafts, clearDrafts } from './draftStorage'
import { identityOf, type Session } from './session'
import type { RememberedSession } from './rememberedSession'
import { clearSessionValues, clearClosedAnnouncement, storeSessionValues } from './storedValues'

/** `loading` until the first response; `failed` without one. */
export type SessionState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; session: Session; isExpired: boolean }

/** Whether the session comes from device storage, unconfirmed by the server: it has no token for writes. */
export const isRememberedOnly = (state: SessionState): boolean =>
  state.status === 'ready' && !state.session.isGuest && state.session.csrfToken === null

export interface SessionStoreOptions {
  fetch: typeof globalThis.fetch
  storage: Storage
  /** Stored last session, for a device without network. @default none */
  remembered?: RememberedSession
  /** Notifies other tabs of a changed session. @default none */
  tellOtherTabs?: () => void
}

/**
 * Creates the session store: loads the session, signs out, switches accounts. Outside React, because
 * it starts before the first render. Source: portal-contract §2 and §5, SES-01, ACC-03, ACC-05.
 */
export function createSessionStore(options: SessionStoreOptions) {
  const { fetch, storage, remembered, tellOtherTabs = () => undefined } = options
  let state: SessionState = { status: 'loading' }
  /** During a sign-out, late responses store nothing and do not report an expired session. */
  let isLeaving = false
  const listeners = new Set<() => void>()

  function become(next: SessionState) {
    state = next
    if (next.status === 'ready') {
      const isSomebodyElse = claimDrafts(next.session.userId, storage)
      if (isSomebodyElse || next.isExpired) clearClosedAnnouncement(storage)
      if (!isLeaving) storeSessionValues(next.session, storage)
    }
    for (const listener of listeners) listener()
  }

  async function fetchSession(): Promise<Session> {
    const response = await fetch('/auth/me', { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`/auth/me answered ${response.status}.`)
    const answer: unknown = await response.json()
    if (!fits(sessionShape, answer)) throw new Error('/auth/me returned an invalid session.')
    return answer
  }

  /** Fetches the session, after sending a pending sign-out. */
  async function readSession(): Promise<Session> {
    const session = await fetchSession()
    if (!remembered?.isSignOutOwed()) return session
    const isOver = session.isGuest || (await post('/auth/logout', {}, session.csrfToken)).ok
    if (!isOver) throw new Error('A sign-out that is owed was refused.')
    remembered.oweSignOut(false)
    return session.isGuest ? session : await fetchSession()
  }

  const csrfToken = () => (state.status === 'ready' ? state.session.csrfToken : null)

  const post = (path: string, body: unknown, token = csrfToken()) =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token ?? '' },
      body: JSON.stringify(body),
    })

  /** Loads the session after a sign-in. @throws {Error} without a usable response. */
  async function enter(): Promise<Session> {
    remembered?.oweSignOut(false)
    isLeaving = false
    const session = await readSession()
    remembered?.keep(session)
    clearClosedAnnouncement(storage)
    tellOtherTabs()
    become({ status: 'ready', session, isExpired: false })
    return session
  }

  return {
    getState: () => state,
    csrfToken,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Fetches the session. Called at start and on retry. */
    async load(): Promise<void> {
      try {
        const session = await readSession()
        remembered?.keep(session)
        become({ status: 'ready', session, isExpired: false })
      } catch {
        // Without a usable response the stored session remains until the server responds.
        const known = remembered?.read()
        if (known && isRememberedOnly(state)) return
        become(known ? { status: 'ready', session: known, isExpired: false } : { status: 'failed' })
      }
    },

    /**
     * Refetches the session, because another tab may have changed it. `changed`: another person or account;
     * `ended`: signed out. Without a response nothing changes.
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
      // The same person may have a new token or role.
      if (JSON.stringify(session) === JSON.stringify(before)) return 'same'
      remembered?.keep(session)
      become({ status: 'ready', session, isExpired: false })
      return identityOf(session) === identityOf(before) ? 'same' : 'changed'
    },

    enter,
    fetch,
    /** Sends a JSON body with the session's CSRF token. @throws {TypeError} without a response. */
    post,

    /**
     * Ends the session and deletes stored values and drafts. When the server is unreachable, the next visit
     * sends the request.
     */
    async signOut(): Promise<void> {
      isLeaving = true
      // Before the request, which may be slow.
      clearSessionValues(storage)
      remembered?.oweSignOut(true)
      try {
        if ((await post('/auth/logout', {})).ok) remembered?.oweSignOut(false)
      } finally {
        clearDrafts(storage)
        remembered?.forget()
        tellOtherTabs()
      }
    },

    /** @throws {Error} on a refusal; the account is unchanged. */
    async switchAccount(accountId: string): Promise<void> {
      const response = await post('/auth/account', { accountId })
      if (!response.ok)
        throw new Error(`Switching to account ${accountId} was answered with ${response.status}.`)
      storage.setItem('accountId', accountId)
      tellOtherTabs()
    },

    /** Handles a 401 response. The page stays until the user has been notified. */
    expire(): void {
      if (state.status === 'ready' && !state.session.isGuest && !state.isExpired && !isLeaving)
        become({ ...state, isExpired: true })
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
