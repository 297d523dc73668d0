import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../http/ApiError'
import type { ApiBudget } from './apiBudget'
import type { GatewaySession, GatewaySessions, OrgTokens } from './gatewaySessions'
import type { GuestAccess } from './guestAccess'
import type { OrgClient, OrgSettings } from './orgClient'
import { createPatience } from './patience'

/** Buffered, so that it can be retried with a fresh token. */
export interface OrgRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Headers
  body: ArrayBuffer | undefined
  /** The response stays open, as for `/events`: the timeout covers its headers only. */
  isStream: boolean
}

export type CallOrg = (request: OrgRequest, session: GatewaySession | undefined) => Promise<Response>

/** Timeout for the headers, and between chunks of the body. */
const TIMEOUT_MS = 60_000
/** Interval of checks whether another process has refreshed the tokens. */
const REFRESH_LOOK_MS = 100

export interface CallOrgOptions {
  stopping: AbortSignal
  timeoutMs?: number
  /** @default guests send no token */
  guests?: GuestAccess | undefined
  /** Reads the org's API limits. */
  budget?: ApiBudget | undefined
}

/**
 * Sends requests to the org. After a 401 it refreshes the tokens and retries once; when the org rejects
 * that too, the session ends and the browser receives the 401.
 */
export function createCallOrg(
  settings: OrgSettings,
  client: OrgClient,
  sessions: GatewaySessions,
  { stopping, timeoutMs = TIMEOUT_MS, guests, budget }: CallOrgOptions,
): CallOrg {
  const { fetch: fetchOrg = fetch } = settings
  const { origin } = new URL(settings.url)
  // Concurrent requests share one refresh.
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
        // Open streams would delay the shutdown; browsers reconnect.
        signal: request.isStream ? AbortSignal.any([patience.signal, stopping]) : patience.signal,
        ...(request.body ? { body: request.body } : {}),
      })
      budget?.observe(response.headers)
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

  /** Refreshes the tokens, or reads those that another process refreshed. */
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

  async function callAsGuest(request: OrgRequest): Promise<Response> {
    const token = await guests?.tokenFor(request.path)
    const first = await send(request, token)
    if (first.status !== 401 || token === undefined) return first
    guests?.drop(token)
    const fresh = await guests?.tokenFor(request.path)
    if (fresh === undefined) return first
    await first.body?.cancel()
    return await send(request, fresh)
  }

  return async (request, session) => {
    if (!session) return await callAsGuest(request)
    const first = await send(request, session.tokens.accessToken)
    if (first.status !== 401) return first
    const fresh = await refreshOnce(session)
    if (!fresh) return first
    await first.body?.cancel()
    return await send(request, fresh.accessToken)
  }
}
