import type { MessageId } from '#/i18n/messageId'

/** Messages of payment terms (domain model §6). */
export const termsMessages: Readonly<Record<string, MessageId>> = {
  Standard: 'payments.terms.standard',
  'Quick Pay': 'payments.terms.quickPay',
  Factored: 'payments.terms.factored',
}
