import type { Method } from '../define/defineClass'
import type { RefusalCode } from './refusalCodes'

/** Codes that every request can return: validation, session, outages. */
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

/** Every refusal code of a method. */
export function refusalsOf(method: Method): readonly RefusalCode[] {
  const { callers, refuses = [] } = method
  // `signedIn` excludes the provider's staff.
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
