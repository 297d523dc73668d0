import { Skeleton } from '@portal/portal-ui'
import recordList from '#/forms/RecordList.module.css'

export interface RowsWaitingProps {
  /** Accessible name. */
  label: string
  /** Number of skeleton rows. @default 4 */
  rows?: number
  /** Height of a row. @default 'small' */
  size?: 'small' | 'large'
}

/** Skeleton of a list. */
export function RowsWaiting({ label, rows = 4, size = 'small' }: RowsWaitingProps) {
  return (
    <output className={recordList.surface} aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={recordList.waiting} data-size={size}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </output>
  )
}
