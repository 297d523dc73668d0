import { Skeleton } from '@portal/portal-ui'
import styles from './SectionList.module.css'

/** Rows that are on their way. */
export function SectionWaiting({ label }: { label: string }) {
  return (
    <output className={styles.surface} aria-label={label}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </output>
  )
}
