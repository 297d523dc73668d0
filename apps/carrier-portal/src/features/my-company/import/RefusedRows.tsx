import { Button, Table } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import recordList from '#/forms/RecordList.module.css'
import { SimilarLinks } from '#/features/record-form/SimilarLinks'
import { recordPath } from '#/features/my-company/recordPath'
import styles from './EquipmentImport.module.css'
import type { RowReport } from './createImportRun'

/** Most refused rows rendered; the report has the rest. */
const MOST_SHOWN = 100

export interface RefusedRowsProps {
  refused: readonly RowReport[]
  /** Adds rows that were refused as possible duplicates; absent when impossible. */
  onAddSimilar: (() => void) | undefined
}

/** Refused rows with reasons and similar units, and a button to add them anyway. */
export function RefusedRows({ refused, onAddSimilar }: RefusedRowsProps) {
  const intl = useIntl()
  const similar = refused.filter((row) => row.similar?.maySave).length
  return (
    <>
      {onAddSimilar && similar > 0 ? (
        <div className={recordList.bar}>
          <span className={styles.file}>
            <FormattedMessage id="company.import.someSimilar" values={{ count: similar }} />
          </span>
          <Button onPress={onAddSimilar}>
            <FormattedMessage id="company.import.addSimilar" values={{ count: similar }} />
          </Button>
        </div>
      ) : null}
      <div className={recordList.surface}>
        <Table
          caption={intl.formatMessage({ id: 'company.import.refused' }, { count: refused.length })}
          isCaptionShown
          columns={[
            {
              id: 'line',
              header: <FormattedMessage id="company.import.line" />,
              align: 'end',
              cell: ({ line }) => line,
            },
            {
              id: 'unit',
              header: <FormattedMessage id="company.import.unit" />,
              cell: ({ unit }) => unit || '–',
            },
            {
              id: 'reason',
              header: <FormattedMessage id="company.import.reason" />,
              cell: reasonCell,
            },
          ]}
          rows={refused.slice(0, MOST_SHOWN)}
          rowKey={({ line }) => String(line)}
        />
      </div>
    </>
  )
}

function Reason({ row: { reason, similar } }: { row: RowReport }) {
  const intl = useIntl()
  if (!similar) return reason
  return (
    <>
      {reason}
      <div>
        <SimilarLinks
          similar={similar}
          hrefOf={(id) => recordPath('Equipments', id)}
          fallback={intl.formatMessage({ id: 'company.import.similarUnit' })}
        />
      </div>
    </>
  )
}

const reasonCell = (row: RowReport) => <Reason row={row} />
