import type { PaymentStatus } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

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
} satisfies Record<PaymentStatus, MessageId>
