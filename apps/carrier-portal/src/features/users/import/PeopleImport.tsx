import { decodeText, parseCsv, toCsv, useImportRun } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import { PEOPLE_IMPORT } from '@portal/contract'
import type { ImportedPerson } from '@portal/contract/methods'
import { Button } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyPath } from '#/address/companyPages'
import { CsvChooser } from '#/csv/CsvChooser'
import { CsvFileProblem } from '#/csv/CsvFileProblem'
import { CsvProgress } from '#/csv/CsvProgress'
import { FormPage } from '#/forms/FormPage'
import recordList from '#/forms/RecordList.module.css'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { importUsers, readImportedPeople } from '#/methods/users'
import { roleNames, ROLES } from '#/features/users/memberWords'
import { columnMessages, importMessages } from './importMessages'
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
    downloadCsv(
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
      <CsvFileProblem
        read={read}
        mostRows={PEOPLE_IMPORT.mostRows}
        columnMessages={columnMessages}
        messages={importMessages}
      />
      <CsvProgress run={run} rows={rows} messages={importMessages} />
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
