import type { Database } from '../database/openDatabase'
import type { PlatformContext } from '../http/platformContext'
import type { RateLimiter } from './rateLimiter'
import type { Secrets } from './secrets'
import type { OidcSettings } from './singleSignOn/OidcSettings'
import type { SessionStore } from './sessionStore'
import type { TokenSeal } from './tokenSeal'
import type { ViewAsStore } from './viewAs/viewAsStore'

export interface AuthDeps {
  database: Database
  sessions: SessionStore
  views: ViewAsStore
  secrets: Secrets
  seal: TokenSeal
  /** Encrypts the sign-in cookie of single sign-on. */
  ssoSeal: TokenSeal
  singleSignOn: OidcSettings | undefined
  rateLimiter: RateLimiter
  now: () => number
}

export const requestOf = (context: PlatformContext) => ({
  requestId: context.get('requestId'),
  address: context.get('clientAddress'),
})
