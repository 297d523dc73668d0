import { Skeleton } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import styles from './PageWaiting.module.css'

/** Skeleton of a page that is loading. */
export function PageWaiting() {
  const intl = useIntl()
  return (
    <output
      data-page-waiting
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'frame.loading' })}
    >
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton height="10rem" />
      <Skeleton height="24rem" />
    </output>
  )
}
