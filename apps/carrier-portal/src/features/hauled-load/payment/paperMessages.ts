import type { MessageId } from '#/i18n/messageId'

/** Messages of required documents. */
export const paperMessages: Readonly<Record<string, MessageId>> = {
  'Signed POD': 'payments.paper.pod',
  Invoice: 'payments.paper.invoice',
  'Lumper Receipt': 'payments.paper.lumper',
}
