import { decodeText, parseCsv, toCsv } from '@portal/app-kit/csv'
import { ORDERS } from '@portal/contract'
import { Button, Card, ProgressBar } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CsvChooser } from '#/csv/CsvChooser'
import { downloadText } from '#/csv/downloadText'
import { PageHeading } from '#/focus/PageHeading'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { ORDER_COLUMNS } from './orderColumns'
import { columnMessages, templateExample } from './orderColumnMessages'
import { OrderImportResults } from './OrderImportResults'
import { readOrders, type ReadOrders } from './readOrders'
import styles from './Shipper.module.css'
import { useOrderImport } from './useOrderImport'

/** The example's pickup lies this many days ahead. */
const EXAMPLE_DAYS = 14
const DAY_MS = 24 * 3_600_000

/** Imports orders from a file: template, check of each cell, import with progress (PDR-52). */
export function OrderImportPage() {
  const intl = useIntl()
  const format = useLoadFormat()
  const run = useOrderImport()
  const [read, setRead] = useState<ReadOrders>()
  const [fileName, setFileName] = useState<string>()
  const rows = read?.kind === 'rows' ? read.rows : []

  async function take(file: File) {
    run.stop()
    setFileName(file.name)
    const found = readOrders(parseCsv(decodeText(await file.arrayBuffer())), format)
    setRead(found)
    if (found.kind === 'rows') run.check(found.rows)
  }

  function saveTemplate() {
    const example = {
      ...templateExample,
      pickupDate: nextWeekday(Date.now() + EXAMPLE_DAYS * DAY_MS),
      equipmentType: format.equipment('V'),
      commodity: format.commodity('Food & Beverage'),
      requirements: format.requirement('FoodGrade'),
    }
    downloadText(
      'orders.csv',
      toCsv([
        ORDER_COLUMNS.map((column) => intl.formatMessage({ id: columnMessages[column] })),
        ORDER_COLUMNS.map((column) => example[column] ?? ''),
      ]),
    )
  }

  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.import.title' })} />
      <Card>
        <div className={styles.stack}>
          <p>
            <FormattedMessage id="shipper.import.text" values={{ most: ORDERS.mostRows }} />
          </p>
          <div>
            <Button onPress={saveTemplate}>
              <FormattedMessage id="shipper.import.template" />
            </Button>
          </div>
          <CsvChooser
            label={<FormattedMessage id="shipper.import.choose" />}
            inputLabel={intl.formatMessage({ id: 'shipper.import.file' })}
            isDisabled={run.isSending}
            fileName={fileName}
            onChoose={(file) => void take(file)}
          />
          <FileProblem read={read} />
          {run.isSending ? (
            <ProgressBar
              label={intl.formatMessage(
                {
                  id: run.phase === 'checking' ? 'shipper.import.checking' : 'shipper.import.importing',
                },
                { done: run.results.length, total: rows.length },
              )}
              value={run.results.length}
              maxValue={Math.max(1, rows.length)}
            />
          ) : null}
          <div role="alert" className={styles.alert}>
            {run.failure === undefined ? null : <p className={styles.problem}>{run.failure}</p>}
          </div>
          {run.failure === undefined ? null : (
            <div>
              <Button variant="primary" onPress={() => run.resume(rows)}>
                <FormattedMessage id="shipper.import.resume" />
              </Button>
            </div>
          )}
        </div>
      </Card>
      {run.phase === 'checked' || run.phase === 'imported' ? (
        <OrderImportResults
          rows={rows}
          results={run.results}
          isImported={run.phase === 'imported'}
          onStart={() => run.start(rows)}
        />
      ) : null}
    </div>
  )
}

/** The error of a file as a whole, or the names of its ignored columns. */
function FileProblem({ read }: { read: ReadOrders | undefined }) {
  const intl = useIntl()
  if (!read) return null
  if (read.kind === 'rows')
    return read.ignored.length > 0 ? (
      <p className={styles.quiet}>
        <FormattedMessage id="shipper.import.ignored" values={{ columns: read.ignored.join(', ') }} />
      </p>
    ) : null
  return (
    <div role="alert">
      <p className={styles.problem}>
        {read.kind === 'empty' ? (
          <FormattedMessage id="shipper.import.empty" />
        ) : read.kind === 'tooMany' ? (
          <FormattedMessage
            id="shipper.import.tooMany"
            values={{ count: read.count, most: ORDERS.mostRows }}
          />
        ) : (
          <FormattedMessage
            id="shipper.import.columnsMissing"
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

/** A weekday at or after a time, such as `2026-12-07`: the example's dock is closed on weekends. */
function nextWeekday(ms: number): string {
  const date = new Date(ms)
  const weekday = date.getUTCDay()
  const days = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(ms + days * DAY_MS).toISOString().slice(0, 10)
}
