import type { MessageId } from '../i18n/messageId'

/** Payment states in their order (domain model §6). Their words are in the catalogue `payments`. */
export const PAYMENT_STATUSES = [
  'Not Ready',
  'Missing Documents',
  'Under Review',
  'Approved',
  'Scheduled',
  'Paid',
  'On Hold',
  'Disputed',
  'Short Paid',
] as const

/** What a payment state is called; one that is not here is shown as it is. */
export const paymentStatusMessages: Readonly<Record<string, MessageId>> = {
  'Not Ready': 'payments.status.NotReady',
  'Missing Documents': 'payments.status.MissingDocuments',
  'Under Review': 'payments.status.UnderReview',
  Approved: 'payments.status.Approved',
  Scheduled: 'payments.status.Scheduled',
  Paid: 'payments.status.Paid',
  'On Hold': 'payments.status.OnHold',
  Disputed: 'payments.status.Disputed',
  'Short Paid': 'payments.status.ShortPaid',
}
