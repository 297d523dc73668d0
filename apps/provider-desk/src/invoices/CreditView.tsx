import { EmptyState, Money, Skeleton, Tag, type TableColumn } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { CardTable } from '#/lists/CardTable'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { OffsetPager } from '#/lists/OffsetPager'
import { CreditDialog } from './CreditDialog'
import { creditList, type ShipperCredit } from './invoiceMethods'
import styles from './Invoices.module.css'

export interface CreditViewProps {
  search: string
  mayWrite: boolean
}

/** Renders shippers with credit limit, payment terms and what counts against the limit (QTD-02). */
export function CreditView({ search, mayWrite }: CreditViewProps) {
  const intl = useIntl()
  const [offset, setOffset] = useState(0)
  const [params, setParams] = useSearchParams()
  const page = useWire(creditList, { ...(search ? { search } : {}), offset })
  useChangesOf(['Account', 'Shipper_Invoice__c', 'Load__c'], () => void page.refresh())
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  if (!page.data) return <Skeleton height="60vh" />
  const open = mayWrite
    ? page.data.shippers.find(({ accountId }) => accountId === params.get('id'))
    : undefined
  return (
    <>
      <CardTable
        caption={intl.formatMessage({ id: 'invoices.view.credit' })}
        columns={columnsOf((id) => (mayWrite ? `?view=credit&id=${id}` : `/r/${id}`))}
        rows={page.data.shippers}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState titleLevel={2} title={<FormattedMessage id="invoices.credit.empty" />} />}
      />
      <OffsetPager offset={offset} nextOffset={page.data.nextOffset} onChange={setOffset} />
      {open ? (
        <CreditDialog
          key={open.accountId}
          credit={open}
          onChanged={page.refresh}
          onClose={() => setParams({ view: 'credit' })}
        />
      ) : null}
    </>
  )
}

const columnsOf = (hrefOf: (accountId: string) => string): readonly TableColumn<ShipperCredit>[] => [
  {
    id: 'shipper',
    header: <FormattedMessage id="invoices.shipper" />,
    isRowHeader: true,
    cell: ({ accountId, shipper }) => (
      <Link className={styles.row} to={hrefOf(accountId)}>
        {shipper}
      </Link>
    ),
  },
  {
    id: 'days',
    header: <FormattedMessage id="invoices.credit.days" />,
    cell: ({ days }) =>
      days === null ? (
        <FormattedMessage id="invoices.credit.days.standard" />
      ) : (
        <FormattedMessage id="invoices.credit.days.value" values={{ days }} />
      ),
  },
  {
    id: 'limit',
    header: <FormattedMessage id="invoices.credit.limit" />,
    align: 'end',
    cell: ({ limit }) =>
      limit === null ? (
        <FormattedMessage id="invoices.credit.limit.none" />
      ) : (
        <Money amount={limit} cents="always" size="sm" />
      ),
  },
  {
    id: 'used',
    header: <FormattedMessage id="invoices.credit.used" />,
    align: 'end',
    cell: ({ used, limit }) => (
      <>
        {limit !== null && used > limit ? (
          <>
            <Tag tone="critical">
              <FormattedMessage id="invoices.credit.over" />
            </Tag>{' '}
          </>
        ) : null}
        <Money amount={used} cents="always" size="sm" />
      </>
    ),
  },
]
