import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../i18n/messageId'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import type { Payment } from '../../../methods/payments'
import styles from '../HauledLoad.module.css'
import { termsMessages } from './termsMessages'

/** Terms, fee, what arrives, and by which invoice and reference it can be found. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const format = useLoadFormat()
  const termsId = termsMessages[payment.terms]
  const facts: readonly (readonly [label: MessageId, value: ReactNode])[] = [
    ['payments.terms', termsId ? <FormattedMessage key="terms" id={termsId} /> : payment.terms],
    ...(payment.fee > 0
      ? ([
          ['payments.fee', format.money(-payment.fee, { exact: true })],
          ['payments.net', format.money(payment.amount - payment.fee, { exact: true })],
        ] as const)
      : []),
    [
      'payments.paidAmount',
      payment.paidAmount === null ? null : format.money(payment.paidAmount, { exact: true }),
    ],
    ['payments.invoice', payment.invoiceNumber],
    ['payments.method', payment.method],
    ['payments.reference', payment.reference],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>
              <FormattedMessage id={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
