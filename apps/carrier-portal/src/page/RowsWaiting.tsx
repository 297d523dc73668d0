import { Skeleton } from '@portal/portal-ui'
import recordList from './RecordList.module.css'

export interface RowsWaitingProps {
  /** What is on its way, in words. */
  label: string
  /** Rows that fill the first screen. @default 4 */
  rows?: number
  /** Height of the rows to come. @default 'small' */
  size?: 'small' | 'large'
}

/** The place of the rows of a list while they are on their way. */
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
