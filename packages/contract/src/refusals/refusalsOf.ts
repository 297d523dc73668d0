import type { Method } from '../define/defineClass'
import type { RefusalCode } from './refusalCodes'

/** What every call may be refused with: the request, the session, outages. */
const COMMON: readonly RefusalCode[] = [
  'INVALID_INPUT',
  'JSON_PARSER_ERROR',
  'METHOD_NOT_ALLOWED',
  'INVALID_HEADER',
  'INVALID_CSRF_TOKEN',
  'FOREIGN_ORIGIN',
  'INVALID_SESSION_ID',
  'REQUEST_TOO_LARGE',
  'REQUEST_LIMIT_EXCEEDED',
  'QUERY_TIMEOUT',
  'SERVER_UNAVAILABLE',
  'STORAGE_FULL',
  'CONFLICT',
  'UNKNOWN_EXCEPTION',
]

/** Every code that a call of this method may be refused with. */
export function refusalsOf(method: Method): readonly RefusalCode[] {
  const { callers, refuses = [] } = method
  // `signedIn` methods are for members of accounts: the provider's staff are refused.
  const byRole: readonly RefusalCode[] = callers === 'anyone' ? [] : ['INSUFFICIENT_ACCESS']
  return [
    ...new Set<RefusalCode>([
      ...COMMON,
      ...byRole,
      ...(method.needsConsent ? (['CONSENT_REQUIRED'] as const) : []),
      ...(method.needsActiveAccount ? (['ACCOUNT_INACTIVE', 'NOT_ELIGIBLE'] as const) : []),
      ...(method.refusesInactiveAccount ? (['ACCOUNT_INACTIVE'] as const) : []),
      ...(method.isIdempotent ? (['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
      ...refuses,
    ]),
  ]
}
