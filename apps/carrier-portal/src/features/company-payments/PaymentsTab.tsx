import type { PaymentStatus } from '@portal/contract'
import type { CompanyPayment } from '@portal/contract/methods'
import { Button, DataList, DataListRow, EmptyState, Tag, type TagTone } from '@portal/portal-ui'
import { joinFacts } from '@portal/portal-ui/formatters'
import { useInfiniteWire } from '@portal/ui-api/react'
import { Banknote } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { MessageId } from '#/i18n/messageId'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { RowsWaiting } from '#/loading/RowsWaiting'
import { LoadLink } from '#/loads/LoadLink'
import { drawArrows } from '#/loads/drawArrows'
import { paymentStatusMessages } from '#/loads/paymentStatuses'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { listCompanyPayments, type CompanyPaymentsPage } from '#/methods/companyPayments'
import { DayText } from './DayText'
import { termNames } from './termNames'
import type { Period } from './period'
import recordList from '#/forms/RecordList.module.css'
import styles from './CompanyPayments.module.css'

const tones: Readonly<Record<string, TagTone>> = {
  'Missing Documents': 'warning',
  'Under Review': 'info',
  Approved: 'accent',
  Scheduled: 'accent',
  Paid: 'success',
  'On Hold': 'warning',
  Disputed: 'warning',
  'Short Paid': 'critical',
}
const dayNames: Readonly<Record<string, MessageId>> = {
  Paid: 'company-payments.paidOn',
  Scheduled: 'company-payments.scheduledFor',
  Due: 'company-payments.dueOn',
}

export interface PaymentsTabProps {
  filter: Period & { status?: PaymentStatus }
  /** Address of the list under a state; undefined for every state. */
  hrefOf: (status: string | undefined) => string
}

/** Payments under a filter with their totals by state, which filter the list. */
export function PaymentsTab({ filter, hrefOf }: PaymentsTabProps) {
  const intl = useIntl()
  const list = useInfiniteWire(listCompanyPayments, filter)
  const { pages, error, refresh } = list
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Payment__c'], () => void refresh())
  const totals = pages[0]?.totals
  const payments = [
    ...new Map(pages.flatMap((page) => page.payments.map((row) => [row.id, row] as const))).values(),
  ]
  if (!totals)
    return error ? (
      <ReadFailed titleLevel={2} read={list} />
    ) : (
      <RowsWaiting label={intl.formatMessage({ id: 'company-payments.loading' })} rows={6} size="large" />
    )
  return (
    <>
      <Totals totals={totals} current={filter.status} hrefOf={hrefOf} />
      <div className={recordList.surface}>
        {payments.length === 0 ? (
          <EmptyState
            titleLevel={2}
            icon={Banknote}
            title={intl.formatMessage({ id: 'company-payments.none' })}
          >
            <FormattedMessage id="company-payments.none.text" />
          </EmptyState>
        ) : (
          <DataList label={intl.formatMessage({ id: 'company-payments.view.payments' })}>
            {payments.map((payment) => (
              <Row key={payment.id} payment={payment} />
            ))}
          </DataList>
        )}
      </div>
      {list.hasNext ? (
        <Button className={styles.more} onPress={() => list.loadNext()} isPending={list.isLoadingNext}>
          <FormattedMessage id="company-payments.more" />
        </Button>
      ) : null}
    </>
  )
}

interface TotalsProps {
  totals: CompanyPaymentsPage['totals']
  current: string | undefined
  hrefOf: PaymentsTabProps['hrefOf']
}

function Totals({ totals: { all, byStatus }, current, hrefOf }: TotalsProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const shown = [
    { status: undefined, ...all },
    ...Object.keys(paymentStatusMessages).flatMap((status) =>
      byStatus.filter((one) => one.status === status),
    ),
  ]
  return (
    <nav aria-label={intl.formatMessage({ id: 'company-payments.totals' })}>
      <ul className={styles.totals}>
        {shown.map(({ status, count, amount }) => {
          const id = status === undefined ? 'company-payments.everyState' : paymentStatusMessages[status]
          return (
            <li key={status ?? ''}>
              <Link to={hrefOf(status)} replace aria-current={status === current ? 'true' : undefined}>
                <span>{joinFacts([id ? intl.formatMessage({ id }) : status, intl.formatNumber(count)])}</span>
                <strong>{format.money(amount, { exact: true })}</strong>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Row({ payment }: { payment: CompanyPayment }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { status, day, dayKind, fee, amount, left, paid, invoiceNumber, reference, reason } = payment
  const money = (dollars: number) => format.money(dollars, { exact: true })
  const statusId = paymentStatusMessages[status]
  const termsId = termNames[payment.terms]
  const dayId = dayKind === null ? undefined : dayNames[dayKind]
  const lane = drawArrows(`${format.city(payment.origin)} → ${format.city(payment.destination)}`)
  return (
    <DataListRow
      title={payment.isVisible ? <LoadLink {...payment} id={payment.loadId} /> : lane}
      facts={
        <div className={styles.facts}>
          <span>{payment.loadNumber}</span>
          <span>
            {day && dayId ? (
              <FormattedMessage id={dayId} values={{ date: <DayText day={day} /> }} />
            ) : (
              <FormattedMessage id="company-payments.noDay" />
            )}
          </span>
          {invoiceNumber ? (
            <span>
              <FormattedMessage id="company-payments.invoice" values={{ number: invoiceNumber }} />
            </span>
          ) : null}
          <span>{termsId ? intl.formatMessage({ id: termsId }) : payment.terms}</span>
          {reference ? <span>{reference}</span> : null}
          {reason ? <span>{reason}</span> : null}
        </div>
      }
      tags={
        <>
          <Tag tone={tones[status] ?? 'neutral'}>
            {statusId ? intl.formatMessage({ id: statusId }) : status}
          </Tag>
          {payment.daysPastDue > 0 ? (
            <Tag tone="critical">
              <FormattedMessage id="company-payments.late" values={{ days: payment.daysPastDue }} />
            </Tag>
          ) : null}
        </>
      }
      amount={
        <>
          <strong className={styles.amount}>{money(amount)}</strong>
          {fee > 0 ? (
            <span className={styles.quiet}>
              <FormattedMessage id="company-payments.fee" values={{ fee: money(fee) }} />
            </span>
          ) : null}
          {paid > 0 && left > 0 ? (
            <span className={styles.quiet}>
              <FormattedMessage id="company-payments.left" values={{ left: money(left) }} />
            </span>
          ) : null}
        </>
      }
    />
  )
}
