import type { PaymentRecord, PayRecordRow } from '@portal/contract/methods'
import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { ReadFailed } from '#/loading/ReadFailed'
import { getPaymentRecord } from '#/methods/paymentRecord'
import { FiguresCard } from './FiguresCard'
import styles from './MarketFigures.module.css'

const NO_PARAMS = {}
const names: Readonly<Record<string, MessageId>> = {
  Standard: 'payment-record.standard',
  'Quick Pay': 'payment-record.quickPay',
  Factored: 'payment-record.factored',
}

/** How fast the provider pays, counted from its payments (MNY-09). For roles that see rates. */
export function PaymentRecordCard() {
  return (
    <FiguresCard title="payment-record.title">
      <Record />
    </FiguresCard>
  )
}

function Record() {
  const { data, error, isFetching, refresh } = useWire(getPaymentRecord, NO_PARAMS)
  if (data) return <Figures record={data} />
  return error ? <ReadFailed read={{ isFetching, refresh }} /> : <Skeleton height="9rem" />
}

function Figures({ record }: { record: PaymentRecord }) {
  const { days, leastPayments, leastCarriers, provider } = record
  const company = record.company.find(({ terms }) => terms === null)
  return (
    <div className={styles.root}>
      {provider.length > 0 ? (
        <Table rows={provider} />
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage
            id="payment-record.tooFew"
            values={{ days, payments: leastPayments, carriers: leastCarriers }}
          />
        </p>
      )}
      <p>
        {company ? (
          <OwnCompany {...company} />
        ) : (
          <FormattedMessage id="payment-record.noneOwn" values={{ days }} />
        )}
      </p>
      {provider.length > 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage
            id="payment-record.about"
            values={{ days, payments: leastPayments, carriers: leastCarriers }}
          />
        </p>
      ) : null}
    </div>
  )
}

function Table({ rows }: { rows: readonly PayRecordRow[] }) {
  const intl = useIntl()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="payment-record.terms" />
          </th>
          <th scope="col" data-amount>
            <FormattedMessage id="payment-record.days" />
          </th>
          <th scope="col" data-amount>
            <FormattedMessage id="payment-record.onTime" />
          </th>
          <th scope="col" data-amount>
            <FormattedMessage id="payment-record.payments" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ terms, count, onTimePct, medianDays }) => {
          const name = terms === null ? 'payment-record.all' : names[terms]
          return (
            <tr key={terms}>
              <th scope="row">{name ? <FormattedMessage id={name} /> : terms}</th>
              <td data-amount>{medianDays === null ? '–' : intl.formatNumber(medianDays)}</td>
              <td data-amount>{intl.formatNumber(onTimePct / 100, { style: 'percent' })}</td>
              <td data-amount>{intl.formatNumber(count)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function OwnCompany({ count, onTimePct, open, medianDays }: PayRecordRow) {
  const intl = useIntl()
  const onTime = intl.formatNumber(onTimePct / 100, { style: 'percent' })
  return (
    <>
      <FormattedMessage id="payment-record.own" values={{ count, onTime }} />
      {medianDays === null ? null : (
        <>
          {' '}
          <FormattedMessage id="payment-record.ownDays" values={{ days: medianDays }} />
        </>
      )}
      {open === 0 ? null : (
        <>
          {' '}
          <FormattedMessage id="payment-record.ownOpen" values={{ open }} />
        </>
      )}
    </>
  )
}
