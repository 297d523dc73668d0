import { ImportSummary, lineOfRow, MOST_IMPORT_ROWS } from '@portal/app-kit/csv/ImportSummary'
import { downloadCsv } from '@portal/app-kit/download'
import type { ImportedRow } from '@portal/contract/methods'
import { Button, Card, LinkButton, Money, Table, Tag } from '@portal/portal-ui'
import { joinFacts } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import styles from './ImportLoads.module.css'
import { isImportColumn, type ImportColumn } from './loadColumns'
import { marginOf } from './marginOf'
import type { LoadCells } from './readLoads'
import { useCellProblemText } from './useCellProblemText'

/** Lines named in the warning; the table has the others. */
const MOST_LINES = 20

export interface ImportResultsProps {
  rows: readonly LoadCells[]
  results: readonly ImportedRow[]
  isImported: boolean
  nameOf: (column: ImportColumn) => string
  onStart: () => void
}

/** Preview or response of the import: the loads, and each error with its line, column and cell. */
export function ImportResults({ rows, results, isImported, nameOf, onStart }: ImportResultsProps) {
  const intl = useIntl()
  const problemText = useCellProblemText()
  const problems = results.flatMap(({ row, problems: found }) =>
    found.map(({ field, message }) => {
      const cell = rows[row - 1]?.[field] ?? ''
      return {
        key: `${row} ${field}`,
        line: lineOfRow(row),
        column: isImportColumn(field) ? nameOf(field) : field,
        cell,
        problem: problemText(message, cell),
      }
    }),
  )
  const loads = results.filter(({ status }) => status !== 'Error')
  const values = {
    loads: loads.length,
    errors: results.length - loads.length,
    open: rows.length - results.length,
  }
  const below = loads.filter(({ row }) => (marginOf(rows[row - 1]) ?? 0) < 0)
  const word = (name: 'line' | 'column' | 'cell' | 'problem') =>
    intl.formatMessage({ id: `loads.import.head.${name}` })
  return (
    <ImportSummary
      summary={
        <FormattedMessage id={isImported ? 'loads.import.done' : 'loads.import.ready'} values={values} />
      }
      action={
        isImported ? (
          <LinkButton variant="primary" href="/desk/cover">
            <FormattedMessage id="loads.import.board" />
          </LinkButton>
        ) : (
          <Button variant="primary" isDisabled={loads.length === 0} onPress={onStart}>
            <FormattedMessage id="loads.import.start" values={values} />
          </Button>
        )
      }
      problems={problems}
      words={{
        line: word('line'),
        column: word('column'),
        cell: word('cell'),
        problem: word('problem'),
        problems: intl.formatMessage({ id: 'loads.import.problems' }, { count: problems.length }),
        report: intl.formatMessage({ id: 'loads.import.report' }),
      }}
      onReport={(csv) => downloadCsv('loads-errors.csv', csv)}
    >
      {below.length > 0 && !isImported ? (
        <output className={styles.warning}>
          <FormattedMessage
            id="loads.import.belowBuy"
            values={{
              count: below.length,
              lines: intl.formatList([
                ...below.slice(0, MOST_LINES).map(({ row }) => String(lineOfRow(row))),
                ...(below.length > MOST_LINES ? ['…'] : []),
              ]),
            }}
          />
        </output>
      ) : null}
      {loads.length > 0 ? (
        <Card isFlush>
          <Table
            caption={intl.formatMessage({ id: 'loads.import.loads' }, { count: loads.length })}
            isCaptionShown
            columns={[
              { id: 'line', header: word('line'), align: 'end', cell: ({ row }) => lineOfRow(row) },
              {
                id: 'shipper',
                header: nameOf('shipper'),
                cell: ({ row }) => rows[row - 1]?.['shipper'],
              },
              {
                id: 'pickup',
                header: nameOf('pickup.facility'),
                cell: ({ row }) => stopText(rows[row - 1], 'pickup'),
              },
              {
                id: 'delivery',
                header: nameOf('delivery.facility'),
                cell: ({ row }) => stopText(rows[row - 1], 'delivery'),
              },
              {
                id: 'linehaul',
                header: nameOf('linehaul'),
                align: 'end',
                cell: ({ row }) => rows[row - 1]?.['linehaul'],
              },
              {
                id: 'sell',
                header: nameOf('sellRate'),
                align: 'end',
                cell: ({ row }) => rows[row - 1]?.['sellRate'],
              },
              {
                id: 'margin',
                header: <FormattedMessage id="loads.column.margin" />,
                align: 'end',
                cell: ({ row }) => marginText(marginOf(rows[row - 1])),
              },
              {
                id: 'load',
                header: <FormattedMessage id="loads.import.head.load" />,
                cell: loadLink,
              },
            ]}
            rows={loads.slice(0, MOST_IMPORT_ROWS)}
            rowKey={({ row }) => String(row)}
          />
        </Card>
      ) : null}
    </ImportSummary>
  )
}

function marginText(amount: number | undefined) {
  if (amount === undefined) return '–'
  const money = <Money amount={amount} size="sm" />
  return amount < 0 ? <Tag tone="critical">{money}</Tag> : money
}

const loadLink = ({ loadId }: ImportedRow) =>
  loadId === null ? (
    '–'
  ) : (
    <Link to={`/r/${loadId}`}>
      <FormattedMessage id="loads.import.open" />
    </Link>
  )

function stopText(row: LoadCells | undefined, end: 'pickup' | 'delivery'): string {
  const of = (name: string) => row?.[`${end}.${name}`] ?? ''
  return joinFacts([of('facility'), `${of('date')} ${of('from')}–${of('to')}`])
}
