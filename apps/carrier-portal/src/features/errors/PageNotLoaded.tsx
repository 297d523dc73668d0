import { Button } from '@portal/portal-ui'
import { WifiOff } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOnReconnect } from '../../connection/useOnReconnect'
import { PageHeading } from '../../page/PageHeading'
import styles from './ErrorPage.module.css'

/** The file of a page did not arrive. It is asked for again by itself when the server can be reached again. */
export function PageNotLoaded({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  useOnReconnect(onRetry)
  return (
    <div className={styles.root} role="alert">
      <WifiOff size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <PageHeading title={intl.formatMessage({ id: 'errors.page.title' })} />
      <p className={styles.text}>
        <FormattedMessage id="errors.page.text" />
      </p>
      <Button variant="primary" onPress={onRetry}>
        <FormattedMessage id="frame.tryAgain" />
      </Button>
    </div>
  )
}
