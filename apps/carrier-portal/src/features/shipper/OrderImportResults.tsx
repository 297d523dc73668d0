import {
  ImportSummary,
  lineOfRow,
  MOST_IMPORT_ROWS,
  type CellProblem,
} from '@portal/app-kit/csv/ImportSummary'
import { downloadCsv } from '@portal/app-kit/download'
import type { ImportedOrder } from '@portal/contract/methods'
import { Button, Card, LinkButton, Table } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { useLocale } from '#/i18n/i18n'
import { columnMessages, isKnownProblem, problemMessages } from './orderColumnMessages'
import { isOrderColumn } from './orderColumns'
import type { OrderCells } from './readOrders'

export interface OrderImportResultsProps {
  rows: readonly OrderCells[]
  results: readonly ImportedOrder[]
  isImported: boolean
  onStart: () => void
}

/** Preview or response of the import: the orders, and each error with its line, column and cell. */
export function OrderImportResults({ rows, results, isImported, onStart }: OrderImportResultsProps) {
  const intl = useIntl()
  const problems = problemLines(rows, results, intl)
  const orders = results.filter(({ status }) => status !== 'Error')
  const values = { orders: orders.length, errors: results.length - orders.length }
  return (
    <ImportSummary
      summary={
        <FormattedMessage id={isImported ? 'shipper.import.done' : 'shipper.import.ready'} values={values} />
      }
      action={
        isImported ? (
          <LinkButton variant="primary" href={pagePaths.Get_a_Quote__c}>
            <FormattedMessage id="shipper.weekly.quotes" />
          </LinkButton>
        ) : (
          <Button variant="primary" isDisabled={orders.length === 0} onPress={onStart}>
            <FormattedMessage id="shipper.import.start" values={values} />
          </Button>
        )
      }
      problems={problems}
      words={{
        line: intl.formatMessage({ id: 'shipper.import.head.line' }),
        column: intl.formatMessage({ id: 'shipper.import.head.column' }),
        cell: intl.formatMessage({ id: 'shipper.import.head.cell' }),
        problem: intl.formatMessage({ id: 'shipper.import.head.problem' }),
        problems: intl.formatMessage({ id: 'shipper.import.problems' }, { count: problems.length }),
        report: intl.formatMessage({ id: 'shipper.import.report' }),
      }}
      onReport={(csv) => downloadCsv('orders-errors.csv', csv)}
    >
      {orders.length > 0 ? <OrderTable rows={rows} orders={orders} /> : null}
    </ImportSummary>
  )
}

function OrderTable({ rows, orders }: { rows: readonly OrderCells[]; orders: readonly ImportedOrder[] }) {
  const intl = useIntl()
  const { locale } = useLocale()
  const placeOf = (row: OrderCells | undefined, end: 'pickup' | 'delivery') =>
    [row?.[`${end}.place`], row?.[`${end}.city`], row?.[`${end}.state`]].filter(Boolean).join(', ')
  return (
    <Card isFlush>
      <Table
        caption={intl.formatMessage({ id: 'shipper.import.orders' }, { count: orders.length })}
        isCaptionShown
        columns={[
          {
            id: 'line',
            header: <FormattedMessage id="shipper.import.head.line" />,
            align: 'end',
            cell: ({ row }) => lineOfRow(row),
          },
          {
            id: 'lane',
            header: <FormattedMessage id="shipper.import.head.lane" />,
            cell: ({ row }) => {
              const cells = rows[row - 1]
              return intl.formatMessage(
                { id: 'load.lane' },
                { origin: placeOf(cells, 'pickup'), destination: placeOf(cells, 'delivery') },
              )
            },
          },
          {
            id: 'pickup',
            header: <FormattedMessage id="load.pickup" />,
            cell: ({ pickupFrom, pickupTimeZone }) =>
              pickupFrom === null || pickupTimeZone === null
                ? '–'
                : formatDateTimeWithZone(pickupFrom, pickupTimeZone, locale),
          },
          {
            id: 'quote',
            header: <FormattedMessage id="shipper.import.head.quote" />,
            cell: ({ number }) => number ?? '–',
          },
        ]}
        rows={orders.slice(0, MOST_IMPORT_ROWS)}
        rowKey={({ row }) => String(row)}
      />
    </Card>
  )
}

function problemLines(
  rows: readonly OrderCells[],
  results: readonly ImportedOrder[],
  intl: IntlShape,
): CellProblem[] {
  return results.flatMap(({ row, problems }) =>
    problems.map(({ column, code, min = 0, max = 0 }) => ({
      key: `${row} ${column} ${code}`,
      line: lineOfRow(row),
      column: isOrderColumn(column) ? intl.formatMessage({ id: columnMessages[column] }) : column,
      cell: rows[row - 1]?.[column] ?? '',
      problem: isKnownProblem(code) ? intl.formatMessage({ id: problemMessages[code] }, { min, max }) : code,
    })),
  )
}
