import { EmptyState, Table, type TableColumn } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { CarrierQueue } from './carrierMethods'
import { ReinstateButton } from './ReinstateButton'

export interface SuspendedCarriersProps {
  carriers: CarrierQueue['suspended']
  onChanged: () => Promise<unknown>
}

/** Renders carriers that can't book, the latest suspension first (CRD-04). */
export function SuspendedCarriers({ carriers, onChanged }: SuspendedCarriersProps) {
  const intl = useIntl()
  return (
    <Table
      caption={intl.formatMessage({ id: 'carriers.tab.suspended' })}
      rows={carriers}
      rowKey={({ accountId }) => accountId}
      columns={suspendedColumns(onChanged)}
      empty={
        <EmptyState titleLevel={2} title={<FormattedMessage id="carriers.noSuspended.title" />}>
          <FormattedMessage id="carriers.noSuspended.text" />
        </EmptyState>
      }
    />
  )
}

const suspendedColumns = (
  onChanged: () => Promise<unknown>,
): readonly TableColumn<CarrierQueue['suspended'][number]>[] => [
  {
    id: 'name',
    header: <FormattedMessage id="carriers.carrier" />,
    isRowHeader: true,
    cell: ({ accountId, name }) => <Link to={`/carriers?tab=all&id=${accountId}`}>{name}</Link>,
  },
  { id: 'mc', header: 'MC', cell: ({ mcNumber }) => mcNumber ?? '—' },
  {
    id: 'since',
    header: <FormattedMessage id="carriers.since" />,
    cell: ({ suspendedAt }) => (suspendedAt ? <FormattedDate value={suspendedAt} dateStyle="medium" /> : '—'),
  },
  {
    id: 'reason',
    header: <FormattedMessage id="queue.reason" />,
    cell: ({ reason }) => reason ?? <FormattedMessage id="carriers.rejected" />,
  },
  {
    id: 'reinstate',
    header: <FormattedMessage id="carriers.actions" />,
    cell: ({ accountId, name }) => (
      <ReinstateButton accountId={accountId} name={name} onChanged={onChanged} />
    ),
  },
]
