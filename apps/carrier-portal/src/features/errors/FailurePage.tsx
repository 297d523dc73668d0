import { Button } from '@portal/portal-ui'
import { OctagonAlert } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '../../page/PageHeading'
import styles from './ErrorPage.module.css'

/** A page that failed on our side: nothing was lost, try again, and what to tell support. */
export function FailurePage({ referenceId, onRetry }: { referenceId: string; onRetry: () => void }) {
  const intl = useIntl()
  return (
    <div className={styles.root} role="alert">
      <OctagonAlert size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <PageHeading title={intl.formatMessage({ id: 'errors.failure.title' })} />
      <p className={styles.text}>
        <FormattedMessage id="errors.failure.text" />{' '}
        <FormattedMessage id="errors.failure.reference" values={{ id: referenceId }} />
      </p>
      <Button variant="primary" onPress={onRetry}>
        <FormattedMessage id="frame.tryAgain" />
      </Button>
    </div>
  )
}
