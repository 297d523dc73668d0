import { UiApiError } from '@portal/ui-api'
import type { Refusal } from './queueEntry'

/** Outcome of one request. */
export type SendResult =
  | { kind: 'received'; recordId: string | undefined }
  /** Final until a person changes something. */
  | { kind: 'refused'; refusal: Refusal }
  /** Temporary: later entries of this load wait, other loads continue. */
  | { kind: 'later' }
  /** No response or no session: everything waits. */
  | { kind: 'away' }

/** Its message is in the refusals' catalogue. */
const UNKNOWN = 'UNKNOWN_EXCEPTION'

/** Errors of the session, not of the payload. */
const AWAY_CODES = new Set(['INVALID_SESSION_ID', 'INVALID_CSRF_TOKEN', 'CONSENT_REQUIRED'])
const LATER_STATUSES = new Set([408, 423, 425, 429])
const LATER_CODES = new Set(['IDEMPOTENCY_IN_PROGRESS', 'CONFLICT'])

/** Maps a failure to a result. */
export function sendResultOf(error: unknown): SendResult {
  if (!UiApiError.is(error)) return { kind: 'later' }
  const { status, errorCode = UNKNOWN, message } = error
  if (error.code === 'UIAPI_NETWORK' || error.code === 'UIAPI_TIMEOUT') return { kind: 'away' }
  if (status === 401 || AWAY_CODES.has(errorCode)) return { kind: 'away' }
  if (status >= 500 || status < 400 || LATER_STATUSES.has(status) || LATER_CODES.has(errorCode))
    return { kind: 'later' }
  // A proxy's error page has no code, and its text is not for users.
  return { kind: 'refused', refusal: { code: errorCode, message: errorCode === UNKNOWN ? '' : message } }
}
