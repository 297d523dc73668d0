import type { MessageId } from '../i18n/messageId'

/** Payment statuses in order (domain model §6). */
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

/** Messages of payment statuses. Unknown values are rendered as they are. */
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
