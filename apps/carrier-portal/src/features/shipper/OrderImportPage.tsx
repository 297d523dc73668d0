import { decodeText, parseCsv, toCsv } from '@portal/app-kit/csv'
import { downloadCsv } from '@portal/app-kit/download'
import { ORDERS } from '@portal/contract'
import { Button, Card } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CsvChooser } from '#/csv/CsvChooser'
import { CsvFileProblem } from '#/csv/CsvFileProblem'
import { CsvProgress } from '#/csv/CsvProgress'
import { PageHeading } from '#/focus/PageHeading'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { ORDER_COLUMNS } from './orderColumns'
import { columnMessages, templateExample } from './orderColumnMessages'
import { OrderImportResults } from './OrderImportResults'
import { readOrders, type ReadOrders } from './readOrders'
import styles from './Shipper.module.css'
import { useOrderImport } from './useOrderImport'

const importMessages = {
  ignored: 'shipper.import.ignored',
  empty: 'shipper.import.empty',
  tooMany: 'shipper.import.tooMany',
  columnsMissing: 'shipper.import.columnsMissing',
  checking: 'shipper.import.checking',
  importing: 'shipper.import.importing',
  resume: 'shipper.import.resume',
} as const

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
    downloadCsv(
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
          <CsvFileProblem
            read={read}
            mostRows={ORDERS.mostRows}
            columnMessages={columnMessages}
            messages={importMessages}
          />
          <CsvProgress run={run} rows={rows} messages={importMessages} />
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

/** A weekday at or after a time, such as `2026-12-07`: the example's dock is closed on weekends. */
function nextWeekday(ms: number): string {
  const date = new Date(ms)
  const weekday = date.getUTCDay()
  const days = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(ms + days * DAY_MS).toISOString().slice(0, 10)
}
