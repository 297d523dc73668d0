import { Button } from '@portal/portal-ui'
import { OctagonAlert, WifiOff } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOnReconnect } from '../../connection/useOnReconnect'
import { PageHeading } from '../../page/PageHeading'
import styles from './ErrorPage.module.css'

export interface FailurePageProps {
  /** What support can look up. Absent: the page has not failed, its file did not arrive. */
  referenceId: string | undefined
  onRetry: () => void
}

/**
 * A page that failed on our side: nothing was lost, try again, and what to tell support. One that did not arrive is asked for again by
 * itself when the server can be reached again.
 */
export function FailurePage({ referenceId, onRetry }: FailurePageProps) {
  const intl = useIntl()
  const isMissing = referenceId === undefined
  const Symbol = isMissing ? WifiOff : OctagonAlert
  useOnReconnect(() => {
    if (isMissing) onRetry()
  })
  return (
    <div className={styles.root} role="alert">
      <Symbol size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <PageHeading
        title={intl.formatMessage({ id: isMissing ? 'errors.page.title' : 'errors.failure.title' })}
      />{' '}
      <p className={styles.text}>
        <FormattedMessage id={isMissing ? 'errors.page.text' : 'errors.failure.text'} />{' '}
        {isMissing ? null : <FormattedMessage id="errors.failure.reference" values={{ id: referenceId }} />}
      </p>
      <Button variant="primary" onPress={onRetry}>
        <FormattedMessage id="frame.tryAgain" />
      </Button>
    </div>
  )
}
