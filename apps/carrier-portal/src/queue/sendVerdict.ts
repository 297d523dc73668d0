import { UiApiError } from '@portal/ui-api'
import type { Refusal } from './queueEntry'

/** What came of one try to send an entry. */
export type SendVerdict =
  | { kind: 'received'; recordId: string | undefined }
  /** The server will not take it, now or later, unless a person changes something. */
  | { kind: 'refused'; refusal: Refusal }
  /** The server could not, this time: later entries of this load wait, other loads go on. */
  | { kind: 'later' }
  /** Nobody is there, or nobody is signed in: everything waits. */
  | { kind: 'away' }

/** Said about this person or this moment, and not about what was sent. */
const AWAY_CODES = new Set(['INVALID_SESSION_ID', 'INVALID_CSRF_TOKEN', 'CONSENT_REQUIRED'])
const LATER_STATUSES = new Set([408, 423, 425, 429])
const LATER_CODES = new Set(['IDEMPOTENCY_IN_PROGRESS', 'CONFLICT'])

/** Reads a failure: whether trying again helps, and when. */
export function verdictOf(error: unknown): SendVerdict {
  if (!UiApiError.is(error)) return { kind: 'later' }
  const { status, errorCode = '', message } = error
  if (error.code === 'UIAPI_NETWORK' || error.code === 'UIAPI_TIMEOUT') return { kind: 'away' }
  if (status === 401 || AWAY_CODES.has(errorCode)) return { kind: 'away' }
  if (status >= 500 || status < 400 || LATER_STATUSES.has(status) || LATER_CODES.has(errorCode))
    return { kind: 'later' }
  return { kind: 'refused', refusal: { code: errorCode || String(status), message } }
}
