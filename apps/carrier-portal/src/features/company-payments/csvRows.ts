import type { CompanyPayment } from '@portal/contract/methods'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { paymentStatusMessages } from '#/loads/paymentStatuses'
import { termNames } from './termNames'

const HEADER: readonly MessageId[] = [
  'company-payments.csv.load',
  'company-payments.csv.origin',
  'company-payments.csv.destination',
  'company-payments.csv.invoice',
  'company-payments.csv.status',
  'company-payments.csv.terms',
  'company-payments.csv.date',
  'company-payments.csv.amount',
  'company-payments.csv.fee',
  'company-payments.csv.paid',
  'company-payments.csv.left',
  'company-payments.csv.method',
  'company-payments.csv.reference',
  'company-payments.csv.reason',
]

/** Rows of the CSV statement in the language of the screen, with a header. */
export function csvRows(
  intl: Pick<IntlShape, 'formatMessage'>,
  payments: readonly CompanyPayment[],
): readonly (readonly (string | number | null)[])[] {
  const word = (ids: Readonly<Record<string, MessageId>>, code: string) => {
    const id = ids[code]
    return id ? intl.formatMessage({ id }) : code
  }
  const place = ({ city, state }: CompanyPayment['origin']) => [city, state].filter(Boolean).join(', ')
  return [
    HEADER.map((id) => intl.formatMessage({ id })),
    ...payments.map((payment) => [
      payment.loadNumber,
      place(payment.origin),
      place(payment.destination),
      payment.invoiceNumber,
      word(paymentStatusMessages, payment.status),
      word(termNames, payment.terms),
      payment.day,
      payment.amount,
      payment.fee,
      payment.paid,
      payment.left,
      payment.method,
      payment.reference,
      payment.reason,
    ]),
  ]
}
