import { readBearer } from '../sessions/readBearer'
import { readSessionCookie } from '../sessions/sessionCookie'
import { isSecure } from '../sessions/sessionMiddleware'
import type { PlatformContext } from './platformContext'

/** Size of the LRU cache. */
const MOST_TOKENS = 10_000

/** Tokens that were valid at their last lookup in this process. */
export interface ProvenTokens {
  /** Returns the request's token if its last lookup was valid. */
  of(context: PlatformContext): string | undefined
  /** Call after the request. */
  note(context: PlatformContext): void
}

const sentToken = (context: PlatformContext): string | undefined =>
  readBearer(context.req.header('authorization')) ?? readSessionCookie(context.req.raw, isSecure(context))

/**
 * Caches valid tokens, so that the sender of a request is known without a query. Requests with another
 * token count for the client's address: it may be invented.
 */
export function createProvenTokens(): ProvenTokens {
  const proven = new Set<string>()
  return {
    of(context) {
      const token = sentToken(context)
      return token !== undefined && proven.has(token) ? token : undefined
    },
    note(context) {
      const sent = sentToken(context)
      const live = context.get('session')?.token ?? context.get('gatewaySession')?.token
      if (sent !== undefined) proven.delete(sent)
      if (live === undefined) return
      proven.delete(live)
      proven.add(live)
      if (proven.size <= MOST_TOKENS) return
      for (const oldest of proven) {
        proven.delete(oldest)
        return
      }
    },
  }
}
