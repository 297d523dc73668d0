import { Skeleton } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import styles from './ResultSkeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of the results in about their size, to avoid a layout shift. */
export function ResultSkeleton({ isDesktop }: { isDesktop: boolean }) {
  const intl = useIntl()
  return (
    <output
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'find-loads.loading' })}
      data-wide={isDesktop || undefined}
    >
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          {isDesktop ? null : <Skeleton width="80%" />}
        </div>
      ))}
    </output>
  )
}
