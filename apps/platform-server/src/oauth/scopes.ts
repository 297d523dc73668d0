import { OAuthError } from './OAuthError'

/**
 * `api` (or `full`) opens the UI API, server methods and `/events`; `refresh_token` and `offline_access`
 * each add a refresh token; the others add claims to `/userinfo`, which every token opens.
 */
export const SCOPES = [
  'api',
  'full',
  'refresh_token',
  'offline_access',
  'openid',
  'profile',
  'email',
  'id',
] as const
type Scope = (typeof SCOPES)[number]

export const DEFAULT_SCOPE = 'api refresh_token'

const wordsOf = (scope: string): readonly string[] => scope.split(' ')
const holds = (scope: string, ...wanted: readonly Scope[]): boolean =>
  wanted.some((one) => wordsOf(scope).includes(one))

/**
 * Returns the supported part of a requested scope, as in the token response (RFC 6749 §3.3).
 *
 * @throws {OAuthError} `invalid_scope` when none is supported.
 */
export function grantedScope(requested: string): string {
  const granted = [...new Set(wordsOf(requested))].filter((word) => SCOPES.some((scope) => scope === word))
  if (granted.length === 0)
    throw new OAuthError(400, 'invalid_scope', `Request a scope among ${SCOPES.join(', ')}.`)
  return granted.join(' ')
}

/**
 * Returns the scope of a refreshed access token: the granted one, or a requested part of it (RFC 6749 §6).
 *
 * @throws {OAuthError} `invalid_scope` beyond the granted scope.
 */
export function narrowedScope(granted: string, requested: string | null): string {
  if (requested === null || requested === '') return granted
  if (!wordsOf(requested).every((word) => wordsOf(granted).includes(word)))
    throw new OAuthError(400, 'invalid_scope', `This grant has the scope "${granted}" and no more.`)
  return grantedScope(requested)
}

/** Includes a refresh token. */
export const isRenewable = (scope: string): boolean => holds(scope, 'refresh_token', 'offline_access')

export const opensApi = (scope: string): boolean => holds(scope, 'api', 'full')
