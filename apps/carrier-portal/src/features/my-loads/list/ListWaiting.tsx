import { Skeleton } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import styles from './List.module.css'

/** The place of the rows while they are on their way. */
export function ListWaiting() {
  const intl = useIntl()
  return (
    <output className={styles.surface} aria-label={intl.formatMessage({ id: 'my-loads.loading' })}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </output>
  )
}
