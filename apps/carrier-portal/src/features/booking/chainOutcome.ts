import { LOAD_NOT_AVAILABLE } from '@portal/contract/client/refusals/LOAD_NOT_AVAILABLE'
import { NOT_ELIGIBLE } from '@portal/contract/client/refusals/NOT_ELIGIBLE'
import { RATE_CHANGED } from '@portal/contract/client/refusals/RATE_CHANGED'
import { WARNINGS_NOT_ACKNOWLEDGED } from '@portal/contract/client/refusals/WARNINGS_NOT_ACKNOWLEDGED'
import { detailsOf } from '@portal/app-kit/methods'
import { UiApiError } from '@portal/ui-api'
import { bookingOutcome, type BookingOutcome } from './bookingOutcome'

export interface ChainOutcome {
  outcome: BookingOutcome
  /** The load that the refusal names. */
  loadId: string | undefined
}

/** Maps a refused or failed booking of several loads. */
export function chainOutcome(error: unknown): ChainOutcome {
  return { outcome: bookingOutcome(error), loadId: UiApiError.is(error) ? refusedLoad(error) : undefined }
}

function refusedLoad(error: UiApiError): string | undefined {
  switch (error.errorCode) {
    case 'LOAD_NOT_AVAILABLE':
      return detailsOf(error, LOAD_NOT_AVAILABLE)?.loadId
    case 'RATE_CHANGED':
      return detailsOf(error, RATE_CHANGED)?.loadId
    case 'NOT_ELIGIBLE':
      return detailsOf(error, NOT_ELIGIBLE)?.loadId
    case 'WARNINGS_NOT_ACKNOWLEDGED':
      return detailsOf(error, WARNINGS_NOT_ACKNOWLEDGED)?.loadId
    case undefined:
    default:
      return undefined
  }
}
