import type { LoadEarnings, Payment } from '@portal/contract/methods'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { chargeNames } from '#/loads/chargeNames'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { termsMessages } from './termsMessages'

/** Terms, fee, net amount, invoice and reference. */
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
      {payment.earnings ? <EarningLines earnings={payment.earnings} /> : null}
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

/** Lines of the amount; the agreed rate alone has none. */
function EarningLines({ earnings: { agreedRate, charges } }: { earnings: LoadEarnings }) {
  const format = useLoadFormat()
  if (charges.length === 0) return null
  return (
    <>
      <div>
        <dt>
          <FormattedMessage id="payments.agreedRate" />
        </dt>
        <dd>{format.money(agreedRate, { exact: true })}</dd>
      </div>
      {charges.map(({ id, type, amount }) => {
        const name = chargeNames[type]
        return (
          <div key={id}>
            <dt>{name ? <FormattedMessage id={name} /> : type}</dt>
            <dd>{format.money(amount, { exact: true })}</dd>
          </div>
        )
      })}
    </>
  )
}
