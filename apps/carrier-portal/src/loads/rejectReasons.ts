import type { MessageId } from '#/i18n/messageId'

/** Messages of document reject reasons by code (domain model §5). */
export const rejectReasons: Readonly<Record<string, MessageId>> = {
  Unreadable: 'documents.reject.unreadable',
  Unsigned: 'documents.reject.unsigned',
  'Wrong Load': 'documents.reject.wrongLoad',
  'Missing Page': 'documents.reject.missingPage',
  'Amount Mismatch': 'documents.reject.amountMismatch',
  'Damage Noted': 'documents.reject.damageNoted',
  Duplicate: 'documents.reject.duplicate',
}
