import { LOAD_NOT_AVAILABLE } from '@portal/contract/client/refusals/LOAD_NOT_AVAILABLE'
import { NOT_ELIGIBLE } from '@portal/contract/client/refusals/NOT_ELIGIBLE'
import { RATE_CHANGED } from '@portal/contract/client/refusals/RATE_CHANGED'
import { WARNINGS_NOT_ACKNOWLEDGED } from '@portal/contract/client/refusals/WARNINGS_NOT_ACKNOWLEDGED'
import type { BookingWarning, EligibilityReason, SimilarLoad } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { detailsOf } from '@portal/app-kit/methods'

/** Result of a failed booking. */
export type BookingOutcome =
  | { kind: 'taken'; message: string; similarLoads: readonly SimilarLoad[] }
  | { kind: 'rateChanged'; newRate: number; newRateVersion: number }
  | { kind: 'notEligible'; reasons: readonly EligibilityReason[] }
  | { kind: 'warnings'; warnings: readonly BookingWarning[] }
  | { kind: 'noAccess' }
  | { kind: 'accountInactive' }
  | { kind: 'consentRequired' }
  | { kind: 'gone' }
  /** Rate limit. */
  | { kind: 'tooFast' }
  /** No response of the server, a malformed one, or one of a proxy: a retry uses the same key. */
  | { kind: 'unknown'; isOffline: boolean }
  | { kind: 'failed'; code: string; message: string }

/** Whether the next attempt needs a new key. Not without a response (B4). */
export const isSettled = (outcome: BookingOutcome): boolean =>
  outcome.kind !== 'unknown' && outcome.kind !== 'tooFast'

const failed = ({ errorCode = '', message }: UiApiError): BookingOutcome => ({
  kind: 'failed',
  code: errorCode,
  message,
})

/** Maps a refused or failed booking. Source of the codes: portal-contract §5, "LoadBooking". */
export function bookingOutcome(error: unknown): BookingOutcome {
  if (!UiApiError.is(error)) return { kind: 'unknown', isOffline: false }
  const isAnswered = error.errorCode !== undefined || error.status === 429
  if (!isAnswered || error.status >= 500)
    return { kind: 'unknown', isOffline: error.code === 'UIAPI_NETWORK' }
  switch (error.errorCode) {
    case 'LOAD_NOT_AVAILABLE': {
      const details = detailsOf(error, LOAD_NOT_AVAILABLE)
      return { kind: 'taken', message: error.message, similarLoads: details?.similarLoads ?? [] }
    }
    case 'RATE_CHANGED': {
      const details = detailsOf(error, RATE_CHANGED)
      return details
        ? { kind: 'rateChanged', newRate: details.newRate, newRateVersion: details.newRateVersion }
        : failed(error)
    }
    case 'NOT_ELIGIBLE': {
      const details = detailsOf(error, NOT_ELIGIBLE)
      return details ? { kind: 'notEligible', reasons: details.reasons } : failed(error)
    }
    case 'WARNINGS_NOT_ACKNOWLEDGED': {
      const details = detailsOf(error, WARNINGS_NOT_ACKNOWLEDGED)
      return details ? { kind: 'warnings', warnings: details.warnings } : failed(error)
    }
    case 'INSUFFICIENT_ACCESS':
      return { kind: 'noAccess' }
    case 'ACCOUNT_INACTIVE':
      return { kind: 'accountInactive' }
    case 'CONSENT_REQUIRED':
      return { kind: 'consentRequired' }
    case 'NOT_FOUND':
      return { kind: 'gone' }
    case 'IDEMPOTENCY_IN_PROGRESS':
      return { kind: 'unknown', isOffline: false }
    case undefined:
    default:
      return error.status === 429 ? { kind: 'tooFast' } : failed(error)
  }
}
