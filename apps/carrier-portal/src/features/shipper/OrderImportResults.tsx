import { toCsv } from '@portal/app-kit/csv'
import type { ImportedOrder } from '@portal/contract/methods'
import { Button, Card, LinkButton, Table } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { useLocale } from '#/i18n/LocaleProvider'
import { downloadText } from '#/csv/downloadText'
import { columnMessages, isKnownProblem, problemMessages } from './orderColumnMessages'
import { isOrderColumn } from './orderColumns'
import type { OrderCells } from './readOrders'
import styles from './Shipper.module.css'

/** Most rows of a table; the downloaded report has all. */
const MOST_SHOWN = 200
/** The header is line 1. */
const FIRST_LINE = 2

export interface OrderImportResultsProps {
  rows: readonly OrderCells[]
  results: readonly ImportedOrder[]
  isImported: boolean
  onStart: () => void
}

/** A problem of a cell in words. */
interface CellLine {
  key: string
  line: number
  column: string
  text: string
  problem: string
}

/** Preview or response of the import: the orders, and each error with its line, column and cell. */
export function OrderImportResults({ rows, results, isImported, onStart }: OrderImportResultsProps) {
  const intl = useIntl()
  const problems = problemLines(rows, results, intl)
  const orders = results.filter(({ status }) => status !== 'Error')
  const values = { orders: orders.length, errors: results.length - orders.length }
  const saveReport = () =>
    downloadText(
      'orders-errors.csv',
      toCsv([
        (['line', 'column', 'cell', 'problem'] as const).map((name) =>
          intl.formatMessage({ id: `shipper.import.head.${name}` }),
        ),
        ...problems.map(({ line, column, text, problem }) => [line, column, text, problem]),
      ]),
    )
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <output>
            <strong>
              <FormattedMessage
                id={isImported ? 'shipper.import.done' : 'shipper.import.ready'}
                values={values}
              />
            </strong>
          </output>
          <div className={styles.actions}>
            {isImported ? (
              <LinkButton variant="primary" href={pagePaths.Get_a_Quote__c}>
                <FormattedMessage id="shipper.weekly.quotes" />
              </LinkButton>
            ) : (
              <Button variant="primary" isDisabled={orders.length === 0} onPress={onStart}>
                <FormattedMessage id="shipper.import.start" values={values} />
              </Button>
            )}
            {problems.length > 0 ? (
              <Button onPress={saveReport}>
                <FormattedMessage id="shipper.import.report" />
              </Button>
            ) : null}
          </div>
        </div>
      </Card>
      {problems.length > 0 ? (
        <Card isFlush>
          <Table
            caption={intl.formatMessage({ id: 'shipper.import.problems' }, { count: problems.length })}
            isCaptionShown
            columns={[
              {
                id: 'line',
                header: <FormattedMessage id="shipper.import.head.line" />,
                align: 'end',
                cell: ({ line }) => line,
              },
              {
                id: 'column',
                header: <FormattedMessage id="shipper.import.head.column" />,
                cell: ({ column }) => column,
              },
              {
                id: 'cell',
                header: <FormattedMessage id="shipper.import.head.cell" />,
                cell: ({ text }) => text || '–',
              },
              {
                id: 'problem',
                header: <FormattedMessage id="shipper.import.head.problem" />,
                cell: ({ problem }) => problem,
              },
            ]}
            rows={problems.slice(0, MOST_SHOWN)}
            rowKey={({ key }) => key}
          />
        </Card>
      ) : null}
      {orders.length > 0 ? <OrderTable rows={rows} orders={orders} /> : null}
    </>
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
            cell: ({ row }) => row + FIRST_LINE - 1,
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
        rows={orders.slice(0, MOST_SHOWN)}
        rowKey={({ row }) => String(row)}
      />
    </Card>
  )
}

function problemLines(
  rows: readonly OrderCells[],
  results: readonly ImportedOrder[],
  intl: IntlShape,
): CellLine[] {
  return results.flatMap(({ row, problems }) =>
    problems.map(({ column, code, min = 0, max = 0 }) => ({
      key: `${row} ${column} ${code}`,
      line: row + FIRST_LINE - 1,
      column: isOrderColumn(column) ? intl.formatMessage({ id: columnMessages[column] }) : column,
      text: rows[row - 1]?.[column] ?? '',
      problem: isKnownProblem(code) ? intl.formatMessage({ id: problemMessages[code] }, { min, max }) : code,
    })),
  )
}
