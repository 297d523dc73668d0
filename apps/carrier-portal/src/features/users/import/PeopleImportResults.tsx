import { toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import type { ImportedPerson } from '@portal/contract/methods'
import { Button, LinkButton, Table } from '@portal/portal-ui'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { companyPath } from '#/address/companyPages'
import recordList from '#/forms/RecordList.module.css'
import { columnMessages, problemMessages, statusMessages } from './importMessages'
import { PEOPLE_COLUMNS, type PersonCells } from './readPeople'

/** Most rows of a table; the downloaded report has all. */
const MOST_SHOWN = 200

export interface PeopleImportResultsProps {
  rows: readonly PersonCells[]
  results: readonly ImportedPerson[]
  isImported: boolean
  onStart: () => void
}

/** One row of the file with what becomes of it. */
interface Line {
  /** The header is line 1. */
  line: number
  name: string
  address: string
  result: string
  isError: boolean
}

/** Preview or response of the import, by row. */
export function PeopleImportResults({ rows, results, isImported, onStart }: PeopleImportResultsProps) {
  const intl = useIntl()
  const lines = linesOf(rows, results, intl)
  const count = (status: ImportedPerson['status']) => results.filter((one) => one.status === status).length
  const values = {
    people: count(isImported ? 'Invited' : 'Valid'),
    members: count('Member'),
    errors: count('Error'),
  }
  const saveReport = () =>
    downloadCsv(
      'users-report.csv',
      toCsv([
        (['line', 'name', 'address', 'result'] as const).map((name) =>
          intl.formatMessage({ id: HEAD[name] }),
        ),
        ...lines.map(({ line, name, address, result }) => [line, name, address, result]),
      ]),
    )
  // Rows to correct come first.
  const shown = [...lines.filter(({ isError }) => isError), ...lines.filter(({ isError }) => !isError)]
  return (
    <>
      <output>
        <strong>
          <FormattedMessage id={isImported ? 'users.import.done' : 'users.import.ready'} values={values} />
        </strong>
      </output>
      <div className={recordList.bar}>
        {isImported ? (
          <LinkButton variant="primary" href={companyPath('UserManagement')}>
            <FormattedMessage id="users.import.show" />
          </LinkButton>
        ) : (
          <Button variant="primary" isDisabled={values.people === 0} onPress={onStart}>
            <FormattedMessage id="users.import.start" values={values} />
          </Button>
        )}
        <Button onPress={saveReport}>
          <FormattedMessage id="users.import.report" />
        </Button>
      </div>
      <div className={recordList.surface}>
        <Table
          caption={intl.formatMessage({ id: 'users.import.rows' }, { count: lines.length })}
          isCaptionShown
          columns={[
            {
              id: 'line',
              header: intl.formatMessage({ id: HEAD.line }),
              align: 'end',
              cell: ({ line }) => line,
            },
            // Before the others: the last column of a phone is outside the screen.
            { id: 'result', header: intl.formatMessage({ id: HEAD.result }), cell: ({ result }) => result },
            { id: 'name', header: intl.formatMessage({ id: HEAD.name }), cell: ({ name }) => name || '–' },
            {
              id: 'address',
              header: intl.formatMessage({ id: HEAD.address }),
              cell: ({ address }) => address || '–',
            },
          ]}
          rows={shown.slice(0, MOST_SHOWN)}
          rowKey={({ line }) => String(line)}
        />
      </div>
    </>
  )
}

const HEAD = {
  line: 'users.import.head.line',
  name: 'users.import.column.name',
  address: 'users.import.head.address',
  result: 'users.import.head.result',
} as const

function linesOf(rows: readonly PersonCells[], results: readonly ImportedPerson[], intl: IntlShape): Line[] {
  return results.map(({ row, status, problems }) => {
    const cells = rows[row - 1]
    const told = problems.map(({ column, code }) => {
      const known = PEOPLE_COLUMNS.find((one) => one === column)
      const name = known ? intl.formatMessage({ id: columnMessages[known] }) : column
      return intl.formatMessage(
        { id: 'users.import.problem' },
        {
          column: name,
          cell: (known && cells?.[known]) || '–',
          problem: intl.formatMessage({ id: problemMessages[code] }),
        },
      )
    })
    return {
      line: row + 1,
      name: cells?.name ?? '',
      address: cells?.email || cells?.mobile || '',
      result: told.length > 0 ? told.join(' ') : intl.formatMessage({ id: statusMessages[status] }),
      isError: status === 'Error',
    }
  })
}
