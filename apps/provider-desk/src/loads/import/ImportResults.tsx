import { toCsv } from '@portal/app-kit/csv'
import type { ImportedRow } from '@portal/contract/methods'
import { Button, Card, LinkButton, Table } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { downloadText } from '#/files/downloadText'
import styles from './ImportLoads.module.css'
import { isImportColumn, type ImportColumn } from './loadColumns'
import type { LoadCells } from './readLoads'
import { useCellProblemText } from './useCellProblemText'

/** Most rows of a table; the downloaded report has all. */
const MOST_SHOWN = 200
/** The header is line 1. */
const FIRST_LINE = 2

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
        line: row + FIRST_LINE - 1,
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
  const head = (name: 'line' | 'column' | 'cell' | 'problem') =>
    intl.formatMessage({ id: `loads.import.head.${name}` })
  const saveReport = () =>
    downloadText(
      'loads-errors.csv',
      toCsv([
        [head('line'), head('column'), head('cell'), head('problem')],
        ...problems.map(({ line, column, cell, problem }) => [line, column, cell, problem]),
      ]),
    )
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <output>
            <strong>
              <FormattedMessage
                id={isImported ? 'loads.import.done' : 'loads.import.ready'}
                values={values}
              />
            </strong>
          </output>
          <div className={styles.actions}>
            {isImported ? (
              <LinkButton variant="primary" href="/desk/cover">
                <FormattedMessage id="loads.import.board" />
              </LinkButton>
            ) : (
              <Button variant="primary" isDisabled={loads.length === 0} onClick={onStart}>
                <FormattedMessage id="loads.import.start" values={values} />
              </Button>
            )}
            {problems.length > 0 ? (
              <Button onClick={saveReport}>
                <FormattedMessage id="loads.import.report" />
              </Button>
            ) : null}
          </div>
        </div>
      </Card>
      {problems.length > 0 ? (
        <Card isFlush>
          <Table
            caption={intl.formatMessage({ id: 'loads.import.problems' }, { count: problems.length })}
            isCaptionShown
            columns={[
              { id: 'line', header: head('line'), align: 'end', cell: ({ line }) => line },
              { id: 'column', header: head('column'), cell: ({ column }) => column },
              { id: 'cell', header: head('cell'), cell: ({ cell }) => cell || '–' },
              { id: 'problem', header: head('problem'), cell: ({ problem }) => problem },
            ]}
            rows={problems.slice(0, MOST_SHOWN)}
            rowKey={({ key }) => key}
          />
        </Card>
      ) : null}
      {loads.length > 0 ? (
        <Card isFlush>
          <Table
            caption={intl.formatMessage({ id: 'loads.import.loads' }, { count: loads.length })}
            isCaptionShown
            columns={[
              { id: 'line', header: head('line'), align: 'end', cell: ({ row }) => row + FIRST_LINE - 1 },
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
                id: 'load',
                header: <FormattedMessage id="loads.import.head.load" />,
                cell: loadLink,
              },
            ]}
            rows={loads.slice(0, MOST_SHOWN)}
            rowKey={({ row }) => String(row)}
          />
        </Card>
      ) : null}
    </>
  )
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
  return `${of('facility')} · ${of('date')} ${of('from')}–${of('to')}`
}
