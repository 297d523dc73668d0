import { DRIVER_CONFLICT } from '@portal/contract/client/refusals/DRIVER_CONFLICT'
import { UiApiError } from '@portal/ui-api'
import type { MessageId } from '#/i18n/messageId'
import { callFailure, detailsOf } from '@portal/app-kit/methods'

const MESSAGES: Readonly<Record<string, MessageId>> = {
  DRIVER_CONFLICT: 'assignment.failed.driverBusy',
  EQUIPMENT_CONFLICT: 'assignment.failed.unitBusy',
  DRIVER_PHONE_MISSING: 'assignment.failed.noPhone',
  NOT_A_DRIVER: 'assignment.failed.noDriver',
  EQUIPMENT_OUT_OF_SERVICE: 'assignment.failed.outOfService',
  TRAILER_MISMATCH: 'assignment.failed.trailer',
  INVALID_TRANSITION: 'assignment.failed.tooLate',
  ACCOUNT_INACTIVE: 'assignment.failed.inactive',
}

/**
 * Maps a failed assignment to a message; a conflict names the other load unless it is another company's. Without a response it
 * may be saved.
 */
export function assignFailure(error: unknown): { id: MessageId; values: { number: string } } {
  const failure = callFailure(error)
  // Both kinds of conflict have the same details.
  const number = (UiApiError.is(error) && detailsOf(error, DRIVER_CONFLICT)?.loadNumber) || 'none'
  if (failure.kind === 'unreachable') return { id: 'assignment.failed.lost', values: { number } }
  const known = failure.kind === 'refused' ? MESSAGES[failure.code] : undefined
  return { id: known ?? 'assignment.failed', values: { number } }
}
