import type { MessageId } from '../../../i18n/messageId'

/** What the documents that a payment waits for are called. */
export const paperMessages: Readonly<Record<string, MessageId>> = {
  'Signed POD': 'payments.paper.pod',
  Invoice: 'payments.paper.invoice',
  'Lumper Receipt': 'payments.paper.lumper',
}
