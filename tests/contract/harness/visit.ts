import { createUiApi, type UiApi } from '@portal/ui-api'
import { ORIGIN, type TestedPlatform } from './openPlatform'

/** The browser side of a request: cookies, origin and CSRF token. */
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

/** Signs in (or stays a guest without `email`), and returns a data layer connected to the handler. */
export async function visit(platform: TestedPlatform, email?: string): Promise<Visitor> {
  let cookie = email === undefined ? '' : await platform.signIn(email)
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, ORIGIN), init)
    request.headers.set('origin', ORIGIN)
    if (cookie) request.headers.set('cookie', cookie)
    const response = await platform.handler(request)
    const given = response.headers.get('set-cookie')
    if (given) cookie = given.split(';', 1)[0] ?? ''
    return response
  }
  const session = (await (await send('/auth/me')).json()) as Visitor['session']
  const headers = () => ({ 'X-CSRF-Token': session.csrfToken })
  return { fetch: send, uiApi: createUiApi({ baseUrl: ORIGIN, fetch: send, headers }), session }
}
