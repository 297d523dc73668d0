import { createPlatform, DEMO_PASSWORD, type Platform, type PlatformOptions } from '@portal/platform-server'
import { createUiApi, type UiApi } from '@portal/ui-api'

const ORIGIN = 'http://portal.test'

/** The server's own handler with demo data, in memory. One for a file: seeding takes seconds. */
export function openPlatform(options: PlatformOptions = {}): Promise<Platform> {
  return createPlatform({ dataDir: 'memory', seed: 'demo', ...options })
}

/** A browser's share of the work: cookies, origin, and the CSRF token of the session. */
export interface Visitor {
  readonly fetch: typeof fetch
  readonly uiApi: UiApi
  readonly session: {
    readonly accountId: string | null
    readonly contactId: string | null
    readonly userId: string | null
    readonly csrfToken: string
  }
}

/** Signs in (or stays a guest without `email`) and gives a data layer that talks to the handler. */
export async function visit(platform: Platform, email?: string): Promise<Visitor> {
  let cookie = ''
  let csrfToken = ''
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, ORIGIN), init)
    request.headers.set('origin', ORIGIN)
    if (cookie) request.headers.set('cookie', cookie)
    const response = await platform.handler(request)
    const given = response.headers.get('set-cookie')
    if (given) cookie = given.split(';', 1)[0] ?? ''
    return response
  }
  if (email) {
    const answer = await send('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  }
  const session = (await (await send('/auth/me')).json()) as Visitor['session']
  csrfToken = session.csrfToken
  const uiApi = createUiApi({ baseUrl: ORIGIN, fetch: send, headers: () => ({ 'X-CSRF-Token': csrfToken }) })
  return { fetch: send, uiApi, session }
}
