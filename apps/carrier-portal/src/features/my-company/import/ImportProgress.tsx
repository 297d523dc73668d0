import { Button, ProgressBar } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import recordList from '#/forms/RecordList.module.css'
import type { ImportView } from './useImport'

/** Progress of an import with a stop button. */
export function ImportProgress({ run }: { run: ImportView }) {
  const intl = useIntl()
  return (
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
  )
}
