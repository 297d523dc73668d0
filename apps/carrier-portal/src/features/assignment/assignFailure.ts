import { UiApiError } from '@portal/ui-api'
import * as v from 'valibot'
import type { MessageId } from '../../i18n/messageId'
import { callFailure } from '../../methods/callFailure'

const bodySchema = v.object({ details: v.object({ loadNumber: v.string() }) })

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

/** Maps a refused assignment to a message; a conflict names the other load unless it is another company's. */
export function assignFailure(error: unknown): { id: MessageId; values: { number: string } } {
  const failure = callFailure(error)
  const body = UiApiError.is(error) ? v.safeParse(bodySchema, error.body) : undefined
  const number = body?.success ? body.output.details.loadNumber : 'none'
  const known = failure.kind === 'refused' ? MESSAGES[failure.code] : undefined
  return { id: known ?? 'assignment.failed', values: { number } }
}
