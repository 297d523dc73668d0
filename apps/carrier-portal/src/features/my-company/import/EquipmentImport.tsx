import { decodeText, parseCsv, toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import { Button } from '@portal/portal-ui'
import { getObjectInfo, getPicklistValuesByRecordType } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CsvChooser } from '#/csv/CsvChooser'
import { FormPage } from '#/forms/FormPage'
import { companyPath } from '#/address/companyPages'
import recordList from '#/forms/RecordList.module.css'
import { useServerWords } from '#/features/my-company/useServerWords'
import styles from './EquipmentImport.module.css'
import { ImportProgress } from './ImportProgress'
import { ImportReport } from './ImportReport'
import { MOST_ROWS, readUnits, type ReadResult } from './readUnits'
import { RefusedRows } from './RefusedRows'
import { TEMPLATE_FIELDS } from './templateFields'
import { EXAMPLE_UNIT } from './unitColumns'
import { useImport } from './useImport'

const OBJECT = 'Carrier_Equipment__c'
const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

/** Imports equipment from a file of up to 10,000 rows with progress and a report. */
export function EquipmentImport() {
  const intl = useIntl()
  const translate = useServerWords()
  const { data: info } = useWire(getObjectInfo, { objectApiName: OBJECT })
  const { data: picklists } = useWire(getPicklistValuesByRecordType, {
    objectApiName: OBJECT,
    recordTypeId: MASTER_RECORD_TYPE_ID,
  })
  const run = useImport(translate)
  const [read, setRead] = useState<ReadResult>()
  const [chosen, setChosen] = useState<string>()
  // A running import has its own file name.
  const fileName = chosen ?? (run.phase === 'idle' ? undefined : run.fileName)
  const problem = read && problemOf(read, intl)
  const back = companyPath('Equipments')
  const refused = run.report.filter(({ isAdded }) => !isAdded)

  async function take(file: File) {
    run.reset()
    if (!info || !picklists) return
    setChosen(file.name)
    const table = parseCsv(decodeText(await file.arrayBuffer()))
    setRead(readUnits(table, { info, picklists: picklists.picklistFieldValues, translate }))
  }

  /** The example's cell as the reader of the template writes it. */
  const exampleOf = (name: string): string => {
    const code = EXAMPLE_UNIT[name] ?? ''
    const label = picklists?.picklistFieldValues[name]?.values.find(({ value }) => value === code)?.label
    return label === undefined ? code : translate(label)
  }

  const saveTemplate = () =>
    downloadCsv(
      'equipment.csv',
      toCsv([
        TEMPLATE_FIELDS.map((name) => translate(info?.fields[name]?.label ?? name)),
        TEMPLATE_FIELDS.map((name) => exampleOf(name)),
      ]),
    )

  return (
    <FormPage
      back={back}
      backLabel={
        <FormattedMessage
          id="company.back"
          values={{ page: intl.formatMessage({ id: 'frame.menu.equipment' }) }}
        />
      }
      title={<FormattedMessage id="company.import.title" />}
    >
      <p>
        <FormattedMessage id="company.import.text" values={{ most: MOST_ROWS }} />
      </p>
      <div className={recordList.bar}>
        <Button isDisabled={!info} onPress={saveTemplate}>
          <FormattedMessage id="company.import.template" />
        </Button>
      </div>
      <CsvChooser
        label={<FormattedMessage id="company.import.choose" />}
        inputLabel={intl.formatMessage({ id: 'company.import.file' })}
        isDisabled={run.phase === 'running' || !info || !picklists}
        fileName={fileName}
        onChoose={(file) => void take(file)}
      />
      <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
      {read?.kind === 'rows' && run.phase === 'idle' ? (
        <ReadyRows read={read} onStart={() => run.start(read.rows, fileName ?? '')} />
      ) : null}
      {run.phase === 'running' ? <ImportProgress run={run} /> : null}
      {run.phase === 'done' || run.phase === 'stopped' ? (
        <ImportReport run={run} equipmentHref={back} />
      ) : null}
      {run.phase !== 'idle' && refused.length > 0 ? (
        <RefusedRows refused={refused} onAddSimilar={run.phase === 'done' ? run.addSimilar : undefined} />
      ) : null}
    </FormPage>
  )
}

interface ReadyRowsProps {
  read: Extract<ReadResult, { kind: 'rows' }>
  onStart: () => void
}

/** Parsed rows and the start button. */
function ReadyRows({ read: { rows, ignored }, onStart }: ReadyRowsProps) {
  return (
    <>
      <p>
        <FormattedMessage id="company.import.ready" values={{ count: rows.length }} />{' '}
        {ignored.length > 0 ? (
          <FormattedMessage id="company.import.ignored" values={{ columns: ignored.join(', ') }} />
        ) : null}
      </p>
      <div className={recordList.bar}>
        <Button variant="primary" onPress={onStart}>
          <FormattedMessage id="company.import.start" values={{ count: rows.length }} />
        </Button>
      </div>
    </>
  )
}

function problemOf(read: ReadResult, intl: ReturnType<typeof useIntl>): string | undefined {
  switch (read.kind) {
    case 'empty':
      return intl.formatMessage({ id: 'company.import.empty' })
    case 'tooMany':
      return intl.formatMessage({ id: 'company.import.tooMany' }, { count: read.count, most: MOST_ROWS })
    case 'columnsMissing':
      return intl.formatMessage(
        { id: 'company.import.columnsMissing' },
        { columns: read.columns.join(', '), count: read.columns.length },
      )
    case 'rows':
      return undefined
  }
}
