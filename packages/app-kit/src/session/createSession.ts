/** Response of `GET /auth/me`; every field is null for a guest (portal-contract §5, "Session"). */
export interface SessionInfo {
  isGuest: boolean
  csrfToken: string | null
  userId: string | null
  accountId: string | null
  role: string | null
  name: string | null
  email: string | null
  communityType: 'Carrier' | 'Shipper' | 'Provider' | null
  /** Set while staff view the portal as this person, read-only. */
  viewAs?: { viewerName: string; endsAt: string }
  /** Sign-in page of an org; absent for sign-in here. */
  loginUrl?: string
}

export type SessionState =
  | { status: 'loading' }
  /** No response; retry with `load`. */
  | { status: 'failed' }
  | { status: 'ready'; session: SessionInfo }

export type SignInFailure =
  | { reason: 'wrong-password' | 'password-sign-in-off' | 'unreachable' | 'failed' }
  | { reason: 'too-many-attempts'; retryAfterSeconds: number | undefined }
  | { reason: 'other-application'; signInPage: string }
  /** The password was right; the second factor is open. */
  | { reason: 'second-factor'; step: 'verify' | 'enroll'; kinds: readonly ('Passkey' | 'Authenticator')[] }

export type GuestAnswer =
  { ok: true; body: unknown } | { ok: false; code: string | undefined; message: string | undefined }

export interface SessionOptions {
  fetch: typeof globalThis.fetch
  /** Application of the sign-in page; the server rejects users of the others. */
  application: 'carrier' | 'shipper' | 'desk'
}

/**
 * Creates the session store of an application, with sign-in and sign-out. Framework-agnostic; subscribe
 * with `useSyncExternalStore`.
 *
 * @example
 * ```ts
 * const session = createSession({ fetch, application: 'desk' })
 * await session.load()
 * const failure = await session.signIn('desk@provider.test', 'Portal-demo-1')
 * ```
 */
export function createSession({ fetch, application }: SessionOptions) {
  let state: SessionState = { status: 'loading' }
  const subscribers = new Set<() => void>()

  function setState(next: SessionState): void {
    state = next
    for (const notify of subscribers) notify()
  }

  const csrfToken = (): string | null => (state.status === 'ready' ? state.session.csrfToken : null)

  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken() ?? '' },
      body: JSON.stringify(body),
    })

  async function call(path: string, params: object): Promise<GuestAnswer> {
    const response = await post(path, params).catch(() => undefined)
    const body: unknown = await response?.json().catch(() => undefined)
    if (response?.ok) return { ok: true, body }
    const { errorCode, message } = readRefusal(body)
    return { ok: false, code: errorCode, message }
  }

  async function load(): Promise<void> {
    try {
      const response = await fetch('/auth/me', { headers: { Accept: 'application/json' } })
      if (!response.ok) throw new Error(`/auth/me responded ${response.status}.`)
      setState({ status: 'ready', session: parseSession(await response.json()) })
    } catch {
      setState({ status: 'failed' })
    }
  }

  return {
    getState: () => state,
    csrfToken,
    fetch,
    subscribe: (subscriber: () => void): (() => void) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    load,

    /** Signs in and refetches the session. @returns the failure, or undefined. */
    async signIn(email: string, password: string): Promise<SignInFailure | undefined> {
      const response = await post('/auth/login', { email, password, application }).catch(() => undefined)
      if (!response) return { reason: 'unreachable' }
      if (!response.ok) return await signInFailure(response)
      await load()
      return undefined
    },

    /** Calls a server method as a guest, e.g. `Users/acceptInvitation`. */
    invokeAsGuest: (method: string, params: object): Promise<GuestAnswer> =>
      call(`/lwr/apex/v63.0/${method}`, params),

    /** Lets this browser view the carrier portal as one of its users, read-only, for 30 minutes (DSK-08). */
    startViewAs: (params: { accountId: string; contactId: string; reason: string }): Promise<GuestAnswer> =>
      call('/auth/view-as', params),

    /** Ends the view and refetches the session. */
    async endViewAs(): Promise<void> {
      await call('/auth/view-as/end', {})
      await load()
    },

    async signOut(): Promise<void> {
      await post('/auth/logout', {})
      await load()
    },

    /** Call after a response with 401. */
    expire(): void {
      if (state.status === 'ready' && !state.session.isGuest) void load()
    },
  }
}

export type SessionStore = ReturnType<typeof createSession>

/** @throws {Error} for another body than the documented object. */
function parseSession(body: unknown): SessionInfo {
  if (typeof body !== 'object' || body === null || !('isGuest' in body) || typeof body.isGuest !== 'boolean')
    throw new Error('/auth/me responded without isGuest.')
  const text = (name: string): string | null => {
    const value = (body as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : null
  }
  const community = text('communityType')
  const viewAs = 'viewAs' in body ? viewOf(body.viewAs) : undefined
  return {
    ...('loginUrl' in body && typeof body.loginUrl === 'string' ? { loginUrl: body.loginUrl } : {}),
    isGuest: body.isGuest,
    csrfToken: text('csrfToken'),
    userId: text('userId'),
    accountId: text('accountId'),
    role: text('role'),
    name: text('name'),
    email: text('email'),
    communityType:
      community === 'Carrier' || community === 'Shipper' || community === 'Provider' ? community : null,
    ...(viewAs ? { viewAs } : {}),
  }
}

function viewOf(given: unknown): SessionInfo['viewAs'] {
  if (typeof given !== 'object' || given === null) return undefined
  const { viewerName, endsAt } = given as Record<string, unknown>
  return typeof viewerName === 'string' && typeof endsAt === 'string' ? { viewerName, endsAt } : undefined
}

async function signInFailure(response: Response): Promise<SignInFailure> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After'))
    return {
      reason: 'too-many-attempts',
      retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
    }
  }
  const { errorCode, details } = readRefusal(await response.json().catch(() => undefined))
  if (errorCode === 'WRONG_SIGN_IN_PAGE' && details?.signInPage)
    return { reason: 'other-application', signInPage: details.signInPage }
  if (errorCode === 'SECOND_FACTOR_REQUIRED' && details?.step)
    return { reason: 'second-factor', step: details.step, kinds: details.kinds ?? [] }
  if (errorCode === 'PASSWORD_SIGN_IN_OFF') return { reason: 'password-sign-in-off' }
  // Other refusals without a code are pages of a proxy.
  const isRefused = response.status === 401 || (errorCode !== undefined && response.status < 500)
  return { reason: isRefused ? 'wrong-password' : 'failed' }
}

/** Parses the error fields in use; a proxy may send any body. */
function readRefusal(body: unknown): {
  errorCode?: string
  message?: string
  details?: {
    signInPage?: string
    step?: 'verify' | 'enroll'
    kinds?: readonly ('Passkey' | 'Authenticator')[]
  }
} {
  return typeof body === 'object' && body !== null ? body : {}
}
