import { Button, LinkButton, ProgressBar } from '@portal/portal-ui'
import { getObjectInfo, getPicklistValuesByRecordType } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { decodeText } from '../../../csv/decodeText'
import { downloadText } from '../../../csv/downloadText'
import { toCsv } from '../../../csv/toCsv'
import { FormPage } from '../../../page/FormPage'
import { companyPath } from '../../../page/companyPages'
import styles from './EquipmentImport.module.css'
import recordList from '../../../page/RecordList.module.css'
import { useServerWords } from '../useServerWords'
import { parseCsv } from './parseCsv'
import { MOST_ROWS, readUnits, type ReadResult } from './readUnits'
import { RefusedRows } from './RefusedRows'
import { useImport } from './useImport'

const OBJECT = 'Carrier_Equipment__c'
const MASTER_RECORD_TYPE_ID = '012000000000000AAA'
const TEMPLATE = [
  'Unit_Number__c',
  'Kind__c',
  'Type__c',
  'Length_ft__c',
  'Year__c',
  'VIN__c',
  'Plate__c',
  'Plate_State__c',
  'Max_Weight_lbs__c',
  'Features__c',
  'In_Service__c',
  'Inspection_Due__c',
]

/** Adds equipment from a file of up to 10,000 rows: progress while it runs, then what became of every row. */
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
  // One that was begun before this page was opened has its own.
  const fileName = chosen ?? (run.phase === 'idle' ? undefined : run.fileName)
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = run.phase === 'running' || !info || !picklists
  const problem = read && problemOf(read, intl)
  const back = companyPath('Equipments')
  const rows = read?.kind === 'rows' ? read.rows : []
  const refused = run.report.filter(({ isAdded }) => !isAdded)

  async function take(file: File) {
    run.reset()
    if (!info || !picklists) return
    setChosen(file.name)
    const table = parseCsv(decodeText(await file.arrayBuffer()))
    setRead(readUnits(table, { info, picklists: picklists.picklistFieldValues, translate }))
  }

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
        <Button
          isDisabled={!info}
          onPress={() =>
            downloadText(
              'equipment.csv',
              toCsv([TEMPLATE.map((name) => translate(info?.fields[name]?.label ?? name))]),
            )
          }
        >
          <FormattedMessage id="company.import.template" />
        </Button>
      </div>
      <div className={recordList.bar}>
        <Button isDisabled={isBusy} onPress={() => chooser.current?.click()}>
          <FormattedMessage id="company.import.choose" />
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={intl.formatMessage({ id: 'company.import.file' })}
          accept=".csv,text/csv,text/plain"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void take(file)
          }}
        />
        {fileName === undefined ? null : <output className={styles.file}>{fileName}</output>}
      </div>
      <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
      {read?.kind === 'rows' && run.phase === 'idle' ? (
        <>
          <p>
            <FormattedMessage id="company.import.ready" values={{ count: rows.length }} />{' '}
            {read.ignored.length > 0 ? (
              <FormattedMessage id="company.import.ignored" values={{ columns: read.ignored.join(', ') }} />
            ) : null}
          </p>
          <div className={recordList.bar}>
            <Button variant="primary" onPress={() => run.start(rows, fileName ?? '')}>
              <FormattedMessage id="company.import.start" values={{ count: rows.length }} />
            </Button>
          </div>
        </>
      ) : null}
      {run.phase === 'running' ? (
        <>
          <ProgressBar
            label={intl.formatMessage(
              { id: 'company.import.progress' },
              { done: run.report.length, total: run.total },
            )}
            value={run.report.length}
            maxValue={Math.max(1, run.total)}
          />
          <div className={recordList.bar}>
            <Button onPress={() => run.stop()}>
              <FormattedMessage id="company.import.stop" />
            </Button>
          </div>
        </>
      ) : null}
      {run.phase === 'done' || run.phase === 'stopped' ? (
        <>
          <output>
            <strong>
              <FormattedMessage
                id={run.phase === 'done' ? 'company.import.done' : 'company.import.stopped'}
                values={{ added: run.added, refused: run.refused, left: run.left }}
              />
            </strong>
          </output>
          <div className={recordList.bar}>
            <LinkButton variant="primary" href={back}>
              <FormattedMessage id="company.import.show" />
            </LinkButton>
            <Button
              onPress={() =>
                downloadText(
                  'equipment-report.csv',
                  toCsv([
                    [
                      intl.formatMessage({ id: 'company.import.line' }),
                      intl.formatMessage({ id: 'company.import.unit' }),
                      intl.formatMessage({ id: 'company.import.result' }),
                    ],
                    ...run.report.map(({ line, unit, isAdded, reason }) => [
                      String(line),
                      unit,
                      isAdded ? intl.formatMessage({ id: 'company.import.added' }) : reason,
                    ]),
                  ]),
                )
              }
            >
              <FormattedMessage id="company.import.report" />
            </Button>
          </div>
        </>
      ) : null}
      {run.phase !== 'idle' && refused.length > 0 ? (
        <RefusedRows refused={refused} onAddSimilar={run.phase === 'done' ? run.addSimilar : undefined} />
      ) : null}
    </FormPage>
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
