import { readSessionCookie } from '../sessions/sessionCookie'
import { isSecure } from '../sessions/sessionMiddleware'
import type { PlatformContext } from './platformContext'

/** Tokens that this process remembers at most; the one that was not used for longest gives way. */
const MOST_TOKENS = 10_000

/** The session tokens that turned out to be live when this process last looked them up. */
export interface ProvenTokens {
  /** The token that the request sent, if it was live when it was last used here. */
  of(context: PlatformContext): string | undefined
  /** Notes, after the request, whether its token is live. */
  note(context: PlatformContext): void
}

const sentToken = (context: PlatformContext): string | undefined =>
  context.req.header('authorization')?.replace(/^bearer +/iu, '') ??
  readSessionCookie(context.req.raw, isSecure(context))

/**
 * Remembers live tokens, so that a request's sender is known before the database is asked. A cookie or bearer token that nobody has
 * checked can be made up; its request counts for the client's address.
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
