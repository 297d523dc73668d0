import type { Database } from '../database/openDatabase'
import type { PlatformContext } from '../http/platformContext'
import type { RateLimiter } from './rateLimiter'
import type { Secrets } from './secrets'
import type { OidcSettings } from './singleSignOn/OidcSettings'
import type { SessionStore } from './sessionStore'
import type { TokenSeal } from './tokenSeal'
import type { ViewAsStore } from './viewAs/viewAsStore'

/** Dependencies of the routes below `/auth`. */
export interface AuthDeps {
  database: Database
  sessions: SessionStore
  views: ViewAsStore
  secrets: Secrets
  /** Encrypts the TOTP secrets. */
  seal: TokenSeal
  /** Encrypts the cookie between the redirect to the OpenID provider and its callback. */
  ssoSeal: TokenSeal
  /** The OpenID provider of staff; undefined = none. */
  singleSignOn: OidcSettings | undefined
  rateLimiter: RateLimiter
  now: () => number
}

/** The request of an audit event. */
export const requestOf = (context: PlatformContext) => ({
  requestId: context.get('requestId'),
  address: context.get('clientAddress'),
})
