import { FactLine, Money, Tag, type TableColumn } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { DeskPayment } from './paymentMethods'
import styles from './Payments.module.css'
import type { PaymentView } from './paymentViews'

/** Scheduled payments are listed by the day of their run, which may lie before they are due. */
const dayHeader = (view: PaymentView) =>
  view === 'paid' ? 'payments.paidOn' : view === 'scheduled' ? 'payments.run.payOn' : 'payments.due'

/** Builds the columns of a view: the facts for its decision, without columns that have one value in all rows. */
export function paymentColumns(
  view: PaymentView,
  hrefOf: (id: string) => string,
  codeText: (prefix: string, code: string) => string,
): readonly TableColumn<DeskPayment>[] {
  // A date without time: rendered in UTC, so that the day does not shift.
  const day = (date: string | null) =>
    date ? <FormattedDate value={date} dateStyle="medium" timeZone="UTC" /> : '—'
  return [
    {
      id: 'load',
      header: <FormattedMessage id="payments.load" />,
      isRowHeader: true,
      cell: ({ id, loadNumber }) => (
        <Link className={styles.load} to={hrefOf(id)}>
          {loadNumber}
        </Link>
      ),
    },
    {
      id: 'carrier',
      header: <FormattedMessage id="payments.carrier" />,
      cell: ({ accountId, carrier, heldUntil }) => (
        <>
          <Link to={`/r/${accountId}`}>{carrier}</Link>
          {heldUntil ? (
            <>
              {' '}
              <Tag tone="warning">
                <FormattedMessage id="payments.held" />
              </Tag>
            </>
          ) : null}
        </>
      ),
    },
    {
      id: 'invoice',
      header: <FormattedMessage id="payments.invoice" />,
      cell: ({ invoiceNumber }) => invoiceNumber ?? '—',
    },
    {
      id: 'terms',
      header: <FormattedMessage id="payments.terms" />,
      cell: ({ terms }) => codeText('payments.terms', terms),
    },
    {
      id: 'due',
      header: <FormattedMessage id={dayHeader(view)} />,
      cell: ({ dueDate, scheduledFor, paidAt }) =>
        view === 'paid' && paidAt ? (
          <FormattedDate value={paidAt} dateStyle="medium" />
        ) : (
          day(scheduledFor ?? dueDate)
        ),
    },
    ...(view === 'hold' || view === 'paid' || view === 'waiting'
      ? [
          {
            id: 'status',
            header: <FormattedMessage id="payments.status" />,
            cell: ({ status, reason }: DeskPayment) => (
              <FactLine>
                {codeText('payments.status', status)}
                {reason ? <span className={styles.quiet}>{reason}</span> : null}
              </FactLine>
            ),
          },
        ]
      : []),
    ...(view === 'scheduled' || view === 'paid'
      ? [
          {
            id: 'run',
            header: <FormattedMessage id="payments.runName" />,
            cell: ({ runName }: DeskPayment) => runName ?? '—',
          },
        ]
      : []),
    {
      id: 'amount',
      header: <FormattedMessage id={view === 'paid' ? 'payments.paidAmount' : 'payments.left'} />,
      align: 'end',
      cell: ({ left, paidAmount }) => (
        <Money amount={view === 'paid' ? paidAmount : left} cents="always" size="sm" />
      ),
    },
  ]
}
