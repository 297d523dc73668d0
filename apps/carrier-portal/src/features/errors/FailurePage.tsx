import { Button } from '@portal/portal-ui'
import { OctagonAlert, WifiOff } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { PageHeading } from '#/focus/PageHeading'
import styles from './ErrorPage.module.css'

export interface FailurePageProps {
  /** Reference for support. Absent when the chunk failed to load. */
  referenceId: string | undefined
  onRetry: () => void
}

/** Error page with a retry button and a reference for support. A failed chunk is retried on reconnect. */
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
