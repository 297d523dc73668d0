import type { MessageId } from '#/i18n/messageId'
import { callFailure } from '@portal/app-kit/methods'

const MESSAGES: Readonly<Record<string, MessageId>> = {
  REQUEST_TOO_LATE: 'payments.charges.failed.late',
  ALREADY_REQUESTED: 'payments.charges.failed.again',
  CHARGES_OVERLAP: 'payments.charges.failed.overlap',
  NO_DETENTION: 'payments.charges.failed.noDetention',
  QUANTITY_TOO_HIGH: 'payments.charges.failed.tooMuch',
  RECEIPT_REQUIRED: 'payments.charges.missing.receipt',
  EVIDENCE_USED: 'payments.charges.failed.evidence',
}

/** Maps a refused request to a message with a fix. */
export function chargeFailure(error: unknown): { id: MessageId } {
  const failure = callFailure(error)
  const known = failure.kind === 'refused' ? MESSAGES[failure.code] : undefined
  return { id: known ?? 'payments.charges.failed' }
}
