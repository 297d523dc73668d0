import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../http/ApiError'
import type { GatewaySession, GatewaySessions, OrgTokens } from './gatewaySessions'
import type { OrgClient, OrgSettings } from './orgClient'
import { createPatience } from './patience'

/** One request to the org, kept whole so that it can be sent again with a fresh token. */
export interface OrgRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Headers
  body: ArrayBuffer | undefined
  /** Whether the answer stays open, as `/events` does: then only its beginning is timed. */
  isStream: boolean
}

/** Sends a request to the org for a session, or for a guest. */
export type CallOrg = (request: OrgRequest, session: GatewaySession | undefined) => Promise<Response>

/** How long nothing may come from the org: before its answer, and then between the parts of it. */
const TIMEOUT_MS = 60_000
/** How often a process looks whether another one has refreshed the tokens. */
const REFRESH_LOOK_MS = 100

/**
 * Makes the function that talks to the org. A 401 is answered by refreshing the tokens and asking once more; when the
 * org refuses that too, the session ends and its 401 goes to the browser.
 */
export function createCallOrg(
  settings: OrgSettings,
  client: OrgClient,
  sessions: GatewaySessions,
  { stopping, timeoutMs = TIMEOUT_MS }: { stopping: AbortSignal; timeoutMs?: number },
): CallOrg {
  const { fetch: fetchOrg = fetch } = settings
  const { origin } = new URL(settings.url)
  // Pages ask for many things at once; they share one refresh.
  const refreshing = new Map<string, Promise<OrgTokens | undefined>>()

  async function send(request: OrgRequest, accessToken: string | undefined): Promise<Response> {
    const headers = new Headers(request.headers)
    if (accessToken !== undefined) headers.set('Authorization', `Bearer ${accessToken}`)
    const patience = createPatience(timeoutMs)
    try {
      const response = await fetchOrg(new URL(request.path, origin), {
        method: request.method,
        headers,
        redirect: 'manual',
        // Open streams would keep a stopping server waiting; browsers connect again.
        signal: request.isStream ? AbortSignal.any([patience.signal, stopping]) : patience.signal,
        ...(request.body ? { body: request.body } : {}),
      })
      if (!request.isStream && response.body) return patience.whileReading(response, response.body)
      patience.end()
      return response
    } catch (cause) {
      patience.end()
      throw patience.signal.aborted
        ? new ApiError(504, 'ORG_TIMEOUT', 'The org did not answer in time. Try again.', { cause })
        : new ApiError(502, 'ORG_UNREACHABLE', 'The org cannot be reached. Try again in a moment.', { cause })
    }
  }

  /** Refreshes while no other process does; what another one refreshed meanwhile is taken over. */
  async function refresh({ token, tokens }: GatewaySession): Promise<OrgTokens | undefined> {
    while (!(await sessions.claimRefresh(token))) {
      if (!(await sessions.find(token))) return undefined
      await setTimeout(REFRESH_LOOK_MS)
    }
    try {
      const current = await sessions.find(token)
      if (!current || current.tokens.accessToken !== tokens.accessToken) return current?.tokens
      const fresh = await client.refresh(tokens)
      if (fresh) await sessions.replaceTokens(token, fresh)
      else await sessions.end(token)
      return fresh
    } finally {
      await sessions.releaseRefresh(token)
    }
  }

  async function refreshOnce(session: GatewaySession): Promise<OrgTokens | undefined> {
    const running = refreshing.get(session.token) ?? refresh(session)
    refreshing.set(session.token, running)
    try {
      return await running
    } catch (cause) {
      throw new ApiError(502, 'ORG_UNREACHABLE', 'The org cannot be reached. Try again in a moment.', {
        cause,
      })
    } finally {
      refreshing.delete(session.token)
    }
  }

  return async (request, session) => {
    const first = await send(request, session?.tokens.accessToken)
    if (first.status !== 401 || !session) return first
    const fresh = await refreshOnce(session)
    if (!fresh) return first
    await first.body?.cancel()
    return await send(request, fresh.accessToken)
  }
}
