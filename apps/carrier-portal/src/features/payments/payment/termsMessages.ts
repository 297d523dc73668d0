import type { MessageId } from '../../../i18n/messageId'

/** What payment terms are called (domain model §6). */
export const termsMessages: Readonly<Record<string, MessageId>> = {
  Standard: 'payments.terms.standard',
  'Quick Pay': 'payments.terms.quickPay',
  Factored: 'payments.terms.factored',
}
