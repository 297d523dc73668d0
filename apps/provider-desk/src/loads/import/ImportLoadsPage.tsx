import { decodeText, parseCsv, toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import { EDI_DESK, LOAD_DESK, LOAD_IMPORT } from '@portal/contract'
import { Button, Card, EmptyState, FileField, ProgressBar, Skeleton } from '@portal/portal-ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import styles from './ImportLoads.module.css'
import { ImportResults } from './ImportResults'
import { IMPORT_COLUMNS } from './loadColumns'
import { readLoads, type ReadLoads } from './readLoads'
import { templateExample } from './template'
import { isX12 } from './tendersOf'
import { useColumnNames } from './useColumnNames'
import { useLoadImport } from './useLoadImport'
import { useTenderFile } from './useTenderFile'

const TenderFile = lazyPart(() => import('./TenderFile').then((part) => part.TenderFile))

/**
 * Posts the loads of a CSV file: template, check of each cell, import with progress and cancel; takes the load
 * tenders of an X12 file (LDD-02).
 */
export function ImportLoadsPage() {
  const intl = useIntl()
  useDocumentTitle('loads.import.title')
  const { role } = useSession()
  const nameOf = useColumnNames()
  const run = useLoadImport()
  const [read, setRead] = useState<ReadLoads>()
  const [fileName, setFileName] = useState<string>()
  const tenders = useTenderFile()
  const [isForbidden, setIsForbidden] = useState(false)
  const takesX12 = EDI_DESK.some((one) => one === role)
  const rows = read?.kind === 'rows' ? read.rows : []
  if (!LOAD_DESK.some((one) => one === role))
    return (
      <EmptyState titleLevel={2} title={<FormattedMessage id="queue.forbidden.title" />}>
        <FormattedMessage id="queue.forbidden.text" />
      </EmptyState>
    )

  async function take(file: File | undefined) {
    if (!file) return
    run.stop()
    setFileName(file.name)
    const text = decodeText(await file.arrayBuffer())
    tenders.clear()
    if (isX12(text)) {
      setRead(undefined)
      setIsForbidden(!takesX12)
      if (takesX12) tenders.check(text)
      return
    }
    setIsForbidden(false)
    const found = readLoads(parseCsv(text))
    setRead(found)
    if (found.kind === 'rows') run.check(found.rows)
  }

  function saveTemplate() {
    const example = templateExample(Date.now())
    const table = [IMPORT_COLUMNS.map(nameOf), IMPORT_COLUMNS.map((column) => example[column] ?? '')]
    downloadCsv('loads.csv', toCsv(table))
  }

  return (
    <>
      <PageHeader
        trail={
          <PageTrail items={[{ href: '/desk/cover', label: intl.formatMessage({ id: 'loads.title' }) }]} />
        }
        title={<FormattedMessage id="loads.import.title" />}
        actions={
          <Button onPress={saveTemplate}>
            <FormattedMessage id="loads.import.template" />
          </Button>
        }
      />
      <div className={styles.root}>
        <Card>
          <div className={styles.stack}>
            <p>
              <FormattedMessage id="loads.import.text" values={{ most: LOAD_IMPORT.mostRows }} />
            </p>
            {run.isSending ? null : (
              <FileField
                label={<FormattedMessage id="loads.import.file" />}
                hint={fileName}
                accept=".csv,.x12,.edi,.204,text/csv,text/plain,application/edi-x12"
                isMultiple={false}
                hasCamera={false}
                onAdd={([file]) => void take(file)}
                labels={{
                  choose: intl.formatMessage({ id: 'loads.import.choose' }),
                  drop: intl.formatMessage({ id: 'loads.import.drop' }),
                }}
              />
            )}
            <FileProblem read={read} nameOf={nameOf} />
            {run.isSending ? (
              <>
                <ProgressBar
                  label={intl.formatMessage(
                    { id: run.phase === 'checking' ? 'loads.import.checking' : 'loads.import.importing' },
                    { done: run.results.length, total: rows.length },
                  )}
                  value={run.results.length}
                  maxValue={Math.max(1, rows.length)}
                />
                <div>
                  <Button onPress={run.cancel}>
                    <FormattedMessage id="queue.cancel" />
                  </Button>
                </div>
              </>
            ) : null}
            <div role="alert" className={styles.alert}>
              {run.failure === undefined ? null : (
                <p className={styles.problem}>
                  <FormattedMessage
                    id="loads.import.stopped"
                    values={{ done: run.results.length, total: rows.length, failure: run.failure }}
                  />
                </p>
              )}
            </div>
            {run.failure === undefined ? null : (
              <div>
                <Button variant="primary" onPress={() => run.resume(rows)}>
                  <FormattedMessage id="loads.import.resume" />
                </Button>
              </div>
            )}
          </div>
        </Card>
        {tenders.file ? (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <TenderFile
              file={tenders.file}
              isSending={tenders.isSending}
              onCheck={tenders.check}
              onTake={tenders.take}
            />
          </Suspense>
        ) : null}
        {isForbidden ? (
          <p role="alert">
            <FormattedMessage id="loads.import.x12.forbidden" />
          </p>
        ) : null}
        {run.phase === 'checked' || run.phase === 'imported' ? (
          <ImportResults
            rows={rows}
            results={run.results}
            isImported={run.phase === 'imported'}
            nameOf={nameOf}
            onStart={() => run.start(rows)}
          />
        ) : null}
      </div>
    </>
  )
}

/** The error of a file as a whole, or the names of its ignored columns. */
function FileProblem({
  read,
  nameOf,
}: {
  read: ReadLoads | undefined
  nameOf: ReturnType<typeof useColumnNames>
}) {
  const intl = useIntl()
  if (!read) return null
  if (read.kind === 'rows')
    return read.ignored.length > 0 ? (
      <p className={styles.quiet}>
        <FormattedMessage id="loads.import.ignored" values={{ columns: read.ignored.join(', ') }} />
      </p>
    ) : null
  return (
    <p role="alert">
      {read.kind === 'empty' ? (
        <FormattedMessage id="loads.import.empty" />
      ) : read.kind === 'tooMany' ? (
        <FormattedMessage
          id="loads.import.tooMany"
          values={{ count: read.count, most: LOAD_IMPORT.mostRows }}
        />
      ) : (
        <FormattedMessage
          id="loads.import.columnsMissing"
          values={{ count: read.columns.length, columns: intl.formatList(read.columns.map(nameOf)) }}
        />
      )}
    </p>
  )
}
