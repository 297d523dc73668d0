import { EmptyState, LinkButton, Money, Tag, VisuallyHidden, type TableColumn } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { CardTable } from '#/lists/CardTable'
import { BillableDialog } from './BillableDialog'
import type { BillableLoad } from './invoiceMethods'
import styles from './Invoices.module.css'

export interface BillableTableProps {
  loads: readonly BillableLoad[]
  mayWrite: boolean
  onChanged: () => Promise<unknown>
}

/** Renders delivered loads to invoice; each opens a dialog with its charges. */
export function BillableTable({ loads, mayWrite, onChanged }: BillableTableProps) {
  const intl = useIntl()
  const [params, setParams] = useSearchParams()
  // The load stays in the dialog after it was invoiced and left the list.
  const [kept, setKept] = useState<BillableLoad>()
  const id = params.get('id')
  const open = loads.find(({ loadId }) => loadId === id) ?? (kept?.loadId === id ? kept : undefined)
  function withId(next: string | undefined): URLSearchParams {
    const changed = new URLSearchParams(params)
    if (next === undefined) changed.delete('id')
    else changed.set('id', next)
    return changed
  }
  return (
    <>
      <CardTable
        caption={intl.formatMessage({ id: 'invoices.view.ready' })}
        columns={columnsOf((loadId) => `?${withId(loadId).toString()}`, mayWrite)}
        rows={loads}
        rowKey={({ loadId }) => loadId}
        empty={
          <EmptyState titleLevel={2} title={<FormattedMessage id="invoices.empty.ready" />}>
            <FormattedMessage id="invoices.empty.ready.text" />
          </EmptyState>
        }
      />
      {open ? (
        <BillableDialog
          key={open.loadId}
          load={open}
          mayWrite={mayWrite}
          onChanged={async () => {
            setKept(open)
            await onChanged()
          }}
          onClose={() => setParams(withId(undefined))}
        />
      ) : null}
    </>
  )
}

const columnsOf = (
  hrefOf: (loadId: string) => string,
  mayWrite: boolean,
): readonly TableColumn<BillableLoad>[] => [
  {
    id: 'load',
    header: <FormattedMessage id="invoices.load" />,
    isRowHeader: true,
    cell: ({ loadId, loadNumber }) => (
      <Link className={styles.row} to={hrefOf(loadId)}>
        {loadNumber}
      </Link>
    ),
  },
  {
    id: 'shipper',
    header: <FormattedMessage id="invoices.shipper" />,
    cell: ({ accountId, shipper }) => <Link to={`/r/${accountId}`}>{shipper}</Link>,
  },
  {
    id: 'delivered',
    header: <FormattedMessage id="invoices.delivered" />,
    cell: ({ deliveredAt }) => (deliveredAt ? <FormattedDate value={deliveredAt} dateStyle="medium" /> : '—'),
  },
  {
    id: 'charges',
    header: <FormattedMessage id="invoices.charges" />,
    cell: ({ charges, requestedCharges }) => {
      const waiting = requestedCharges + charges.filter(({ status }) => status === 'Suggested').length
      return waiting > 0 ? (
        <Tag tone="warning">
          <FormattedMessage id="invoices.charges.waiting" values={{ count: waiting }} />
        </Tag>
      ) : (
        charges.filter(({ status }) => status === 'Approved').length
      )
    },
  },
  {
    id: 'amount',
    header: <FormattedMessage id="invoices.amount" />,
    align: 'end',
    cell: ({ sell, total }) => (sell === null ? '—' : <Money amount={total} cents="always" size="sm" />),
  },
  ...(mayWrite ? [actionOf(hrefOf)] : []),
]

/** Opens the same dialog as the load's number, which does not tell that an invoice is made there. */
const actionOf = (hrefOf: (loadId: string) => string): TableColumn<BillableLoad> => ({
  id: 'action',
  header: (
    <VisuallyHidden>
      <FormattedMessage id="invoices.action" />
    </VisuallyHidden>
  ),
  align: 'end',
  cell: ({ loadId, loadNumber }) => (
    <LinkButton href={`/desk/invoices${hrefOf(loadId)}`}>
      <FormattedMessage
        id="invoices.action.invoice"
        values={{ load: <VisuallyHidden key="load">{loadNumber}</VisuallyHidden> }}
      />
    </LinkButton>
  ),
})
