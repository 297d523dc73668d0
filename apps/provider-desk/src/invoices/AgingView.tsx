import { downloadCsv } from '@portal/app-kit/download'
import { AGING_SIDES, type AgingSide } from '@portal/contract'
import { Button, EmptyState, Money, Select, Skeleton, toastQueue, type TableColumn } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { CardTable } from '#/lists/CardTable'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useFailureText } from '#/methods/useFailureText'
import { ListTools } from '#/lists/ListTools'
import { agingExport, invoiceAging, type AgingAnswer } from './invoiceMethods'

type AgingRow = AgingAnswer['rows'][number]

const BUCKETS = ['current', 'days1to30', 'days31to60', 'days61to90', 'over90', 'total'] as const
/** The key of the row with the sums. */
const SUM = 'sum'

export interface AgingViewProps {
  side: AgingSide
  onSide: (side: AgingSide) => void
}

/** Renders open items by company and days past due, with the sums of all companies in the last row. */
export function AgingView({ side, onSide }: AgingViewProps) {
  const intl = useIntl()
  const client = useUiApi()
  const failureText = useFailureText()
  const aging = useWire(invoiceAging, { side })
  useChangesOf(['Shipper_Invoice__c', 'Payment__c'], () => void aging.refresh())
  async function save() {
    const { data, error } = await client.load(agingExport, { side }, { cachePolicy: 'network-only' })
    if (data) downloadCsv(`aging-${side}.csv`, data.csv)
    else if (error) toastQueue.add({ kind: 'error', message: failureText(error) })
  }
  return (
    <>
      <ListTools
        sum={
          aging.data ? (
            <FormattedMessage
              id="invoices.aging.asOf"
              values={{ day: <FormattedDate value={aging.data.asOf} dateStyle="medium" timeZone="UTC" /> }}
            />
          ) : null
        }
      >
        <Select
          label={<FormattedMessage id="invoices.aging.side" />}
          isLabelHidden
          options={AGING_SIDES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `invoices.aging.${value}` }),
          }))}
          value={side}
          onValueChange={(value) => onSide(value === 'payable' ? 'payable' : 'receivable')}
        />
        <Button onPress={() => void save()}>
          <FormattedMessage id="invoices.export" />
        </Button>
      </ListTools>
      {aging.data ? (
        <CardTable
          caption={intl.formatMessage({ id: `invoices.aging.${side}` })}
          columns={columnsOf(side)}
          rows={
            aging.data.rows.length === 0
              ? []
              : [...aging.data.rows, { accountId: SUM, company: '', ...aging.data.total }]
          }
          rowKey={({ accountId }) => accountId}
          empty={<EmptyState titleLevel={2} title={<FormattedMessage id="invoices.aging.empty" />} />}
        />
      ) : aging.error ? (
        <PageFailed error={aging.error} onRetry={aging.refresh} />
      ) : (
        <Skeleton height="60vh" />
      )}
    </>
  )
}

const columnsOf = (side: AgingSide): readonly TableColumn<AgingRow>[] => [
  {
    id: 'company',
    header: <FormattedMessage id={`invoices.aging.${side}.company`} />,
    isRowHeader: true,
    cell: ({ accountId, company }) =>
      accountId === SUM ? (
        <strong>
          <FormattedMessage id="invoices.aging.sum" />
        </strong>
      ) : (
        <Link to={`/r/${accountId}`}>{company}</Link>
      ),
  },
  {
    id: 'items',
    header: <FormattedMessage id="invoices.aging.items" />,
    align: 'end',
    cell: ({ items }) => <FormattedNumber value={items} />,
  },
  ...BUCKETS.map((bucket): TableColumn<AgingRow> => ({
    id: bucket,
    header: <FormattedMessage id={`invoices.aging.${bucket}`} />,
    align: 'end',
    cell: (row) => (row[bucket] === 0 ? '—' : <Money amount={row[bucket]} cents="always" size="sm" />),
  })),
]
