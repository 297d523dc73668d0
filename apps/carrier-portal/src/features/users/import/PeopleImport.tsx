import { decodeText, parseCsv, toCsv, useImportRun } from '@portal/app-kit/csv'
import { PEOPLE_IMPORT } from '@portal/contract'
import type { ImportedPerson } from '@portal/contract/methods'
import { Button, ProgressBar } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyPath } from '#/address/companyPages'
import { CsvChooser } from '#/csv/CsvChooser'
import { downloadText } from '#/csv/downloadText'
import { FormPage } from '#/forms/FormPage'
import recordList from '#/forms/RecordList.module.css'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { importUsers, readImportedPeople } from '#/methods/users'
import { roleNames, ROLES } from '#/features/users/memberWords'
import { columnMessages } from './importMessages'
import { PeopleImportResults } from './PeopleImportResults'
import { PEOPLE_COLUMNS, readPeople, type PersonCells, type ReadPeople } from './readPeople'
import styles from './PeopleImport.module.css'

/** Invites the people of a file: template, check of each cell, import with progress (ONB-08). */
export function PeopleImport({ onChanged }: { onChanged: () => void }) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [send] = useInvoke(importUsers)
  const [read, setRead] = useState<ReadPeople>()
  const [fileName, setFileName] = useState<string>()
  const run = useImportRun<PersonCells, ImportedPerson>({
    rowsPerRequest: PEOPLE_IMPORT.rowsPerRequest,
    failureText,
    async send({ firstRow, rows, isPreview }) {
      const answer = readImportedPeople(
        await send({ firstRow, rows: rows.map((row) => ({ ...row })), isPreview }),
      )
      if (!isPreview) onChanged()
      return answer.rows
    },
  })
  const rows = read?.kind === 'rows' ? read.rows : []
  const roleOf = (role: string) => {
    const id = roleNames[role]
    return id ? intl.formatMessage({ id }) : role
  }

  async function take(file: File) {
    run.stop()
    setFileName(file.name)
    const labels = Object.fromEntries(ROLES.map((role) => [role, roleOf(role)]))
    const found = readPeople(parseCsv(decodeText(await file.arrayBuffer())), labels)
    setRead(found)
    if (found.kind === 'rows') run.check(found.rows)
  }

  const saveTemplate = () =>
    downloadText(
      'users.csv',
      toCsv([
        PEOPLE_COLUMNS.map((column) => intl.formatMessage({ id: columnMessages[column] })),
        ['Ana Rivera', 'ana.rivera@example.com', '(212) 555-0134', roleOf('Driver'), 'English', ''],
      ]),
    )

  return (
    <FormPage
      back={companyPath('UserManagement')}
      backLabel={<FormattedMessage id="users.back" />}
      title={<FormattedMessage id="users.import.title" />}
    >
      <p className={styles.text}>
        <FormattedMessage id="users.import.text" values={{ most: PEOPLE_IMPORT.mostRows }} />
      </p>
      <div className={recordList.bar}>
        <Button onPress={saveTemplate}>
          <FormattedMessage id="users.import.template" />
        </Button>
      </div>
      <CsvChooser
        label={<FormattedMessage id="users.import.choose" />}
        inputLabel={intl.formatMessage({ id: 'users.import.file' })}
        isDisabled={run.isSending}
        fileName={fileName}
        onChoose={(file) => void take(file)}
      />
      <FileProblem read={read} />
      {run.isSending ? (
        <ProgressBar
          label={intl.formatMessage(
            { id: run.phase === 'checking' ? 'users.import.checking' : 'users.import.importing' },
            { done: run.results.length, total: rows.length },
          )}
          value={run.results.length}
          maxValue={Math.max(1, rows.length)}
        />
      ) : null}
      <div role="alert">
        {run.failure === undefined ? null : <p className={styles.problem}>{run.failure}</p>}
      </div>
      {run.failure === undefined ? null : (
        <div className={recordList.bar}>
          <Button variant="primary" onPress={() => run.resume(rows)}>
            <FormattedMessage id="users.import.resume" />
          </Button>
        </div>
      )}
      {run.phase === 'checked' || run.phase === 'imported' ? (
        <PeopleImportResults
          rows={rows}
          results={run.results}
          isImported={run.phase === 'imported'}
          onStart={() => run.start(rows)}
        />
      ) : null}
    </FormPage>
  )
}

/** The error of a file as a whole, or the names of its ignored columns. */
function FileProblem({ read }: { read: ReadPeople | undefined }) {
  const intl = useIntl()
  if (!read) return null
  if (read.kind === 'rows')
    return read.ignored.length > 0 ? (
      <p className={styles.text}>
        <FormattedMessage id="users.import.ignored" values={{ columns: read.ignored.join(', ') }} />
      </p>
    ) : null
  return (
    <div role="alert">
      <p className={styles.problem}>
        {read.kind === 'empty' ? (
          <FormattedMessage id="users.import.empty" />
        ) : read.kind === 'tooMany' ? (
          <FormattedMessage
            id="users.import.tooMany"
            values={{ count: read.count, most: PEOPLE_IMPORT.mostRows }}
          />
        ) : (
          <FormattedMessage
            id="users.import.columnsMissing"
            values={{
              count: read.columns.length,
              columns: intl.formatList(
                read.columns.map((column) => intl.formatMessage({ id: columnMessages[column] })),
              ),
            }}
          />
        )}
      </p>
    </div>
  )
}
