import type { LoadRow } from '@portal/contract/methods'
import { useIntl } from 'react-intl'
import { useComparedLoads } from '#/loads/comparedLoads'
import styles from './RowActions.module.css'

/** The rate, which opens the load's details with the paid rates of its lane. */
export function RateButton({ row, rate }: { row: LoadRow; rate: string | undefined }) {
  const intl = useIntl()
  const { showDetails } = useComparedLoads()
  if (!rate) return null
  return (
    <button
      type="button"
      className={styles.rate}
      title={intl.formatMessage({ id: 'find-loads.details' })}
      aria-haspopup="dialog"
      onClick={() => showDetails(row)}
    >
      {rate}
    </button>
  )
}
