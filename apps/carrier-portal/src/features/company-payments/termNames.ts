import type { MessageId } from '#/i18n/messageId'

export const termNames: Readonly<Record<string, MessageId>> = {
  Standard: 'company-payments.terms.standard',
  'Quick Pay': 'company-payments.terms.quickPay',
  Factored: 'company-payments.terms.factored',
}
