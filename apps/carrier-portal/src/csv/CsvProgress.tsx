import type { useImportRun } from '@portal/app-kit/csv'
import { Button, ProgressBar } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import recordList from '#/forms/RecordList.module.css'
import type { MessageId } from '#/i18n/messageId'
import styles from './CsvImport.module.css'

export interface CsvProgressProps<Row> {
  run: ReturnType<typeof useImportRun<Row, unknown>>
  rows: readonly Row[]
  messages: Readonly<Record<'checking' | 'importing' | 'resume', MessageId>>
}

/** Progress of checking and importing a file; a failed request can be sent again. */
export function CsvProgress<Row>({ run, rows, messages }: CsvProgressProps<Row>) {
  const intl = useIntl()
  return (
    <>
      {run.isSending ? (
        <ProgressBar
          label={intl.formatMessage(
            { id: run.phase === 'checking' ? messages.checking : messages.importing },
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
        <div className={recordList.bar}>
          <Button variant="primary" onPress={() => run.resume(rows)}>
            <FormattedMessage id={messages.resume} />
          </Button>
        </div>
      )}
    </>
  )
}
