import { EmptyState, FactLine, Money, Tag, type TableColumn } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { CardTable } from '#/lists/CardTable'
import { InvoiceDialog } from './InvoiceDialog'
import type { DeskInvoice } from './invoiceMethods'
import styles from './Invoices.module.css'
import type { InvoiceView } from './invoiceViews'

export interface InvoiceTableProps {
  view: InvoiceView
  invoices: readonly DeskInvoice[]
  mayWrite: boolean
  onChanged: () => Promise<unknown>
}

/** Renders the invoices of one state; each opens a dialog. */
export function InvoiceTable({ view, invoices, mayWrite, onChanged }: InvoiceTableProps) {
  const intl = useIntl()
  const [params, setParams] = useSearchParams()
  const open = invoices.find(({ id }) => id === params.get('id'))
  function withId(next: string | undefined): URLSearchParams {
    const changed = new URLSearchParams(params)
    if (next === undefined) changed.delete('id')
    else changed.set('id', next)
    return changed
  }
  return (
    <>
      <CardTable
        caption={intl.formatMessage({ id: `invoices.view.${view}` })}
        columns={columnsOf(view, (id) => `?${withId(id).toString()}`)}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={<EmptyState titleLevel={2} title={<FormattedMessage id={`invoices.empty.${view}`} />} />}
      />
      {open ? (
        <InvoiceDialog
          key={open.id}
          invoice={open}
          mayWrite={mayWrite}
          onChanged={onChanged}
          onClose={() => setParams(withId(undefined))}
        />
      ) : null}
    </>
  )
}

function columnsOf(view: InvoiceView, hrefOf: (id: string) => string): readonly TableColumn<DeskInvoice>[] {
  // A date without time: rendered in UTC, so that the day does not shift.
  const day = (date: string | null) =>
    date ? <FormattedDate value={date} dateStyle="medium" timeZone="UTC" /> : '—'
  return [
    {
      id: 'number',
      header: <FormattedMessage id="invoices.number" />,
      isRowHeader: true,
      cell: ({ id, number, unbilledCharges }) => (
        <>
          <Link className={styles.row} to={hrefOf(id)}>
            {number}
          </Link>
          {unbilledCharges > 0 ? (
            <>
              {' '}
              <Tag tone="warning">
                <FormattedMessage id="invoices.unbilled" values={{ count: unbilledCharges }} />
              </Tag>
            </>
          ) : null}
        </>
      ),
    },
    {
      id: 'shipper',
      header: <FormattedMessage id="invoices.shipper" />,
      cell: ({ accountId, shipper }) => <Link to={`/r/${accountId}`}>{shipper}</Link>,
    },
    {
      id: 'load',
      header: <FormattedMessage id="invoices.load" />,
      cell: ({ loadId, loadNumber }) => <Link to={`/r/${loadId}`}>{loadNumber}</Link>,
    },
    {
      id: 'issued',
      header: <FormattedMessage id="invoices.issuedOn" />,
      cell: ({ issuedOn }) => day(issuedOn),
    },
    ...(view === 'paid'
      ? [
          {
            id: 'paid',
            header: <FormattedMessage id="invoices.paidOn" />,
            cell: ({ paidOn, reference }: DeskInvoice) => (
              <FactLine>
                {day(paidOn)}
                {reference}
              </FactLine>
            ),
          },
        ]
      : view === 'void'
        ? [
            {
              id: 'reason',
              header: <FormattedMessage id="queue.reason" />,
              cell: ({ voidReason }: DeskInvoice) => voidReason ?? '—',
            },
          ]
        : [
            {
              id: 'due',
              header: <FormattedMessage id="invoices.dueOn" />,
              cell: ({ dueOn, daysOverdue }: DeskInvoice) => (
                <>
                  {day(dueOn)}
                  {daysOverdue > 0 ? (
                    <>
                      {' '}
                      <Tag tone="critical">
                        <FormattedMessage id="invoices.overdue" values={{ days: daysOverdue }} />
                      </Tag>
                    </>
                  ) : null}
                </>
              ),
            },
          ]),
    {
      id: 'amount',
      header: <FormattedMessage id={view === 'open' ? 'invoices.balance' : 'invoices.amount'} />,
      align: 'end',
      cell: ({ amount, balance }) => (
        <Money amount={view === 'open' ? balance : amount} cents="always" size="sm" />
      ),
    },
  ]
}
