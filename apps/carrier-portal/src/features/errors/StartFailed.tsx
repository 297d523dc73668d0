import { Button } from '@portal/portal-ui'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import styles from './ErrorPage.module.css'

/** Shown when the session request fails at start. */
export function StartFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const intl = useIntl()
  const [isPending, setPending] = useState(false)
  return (
    <main className={styles.root}>
      <WifiOff size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <PageHeading title={intl.formatMessage({ id: 'frame.startFailed.title' })} />
      <p className={styles.text} role="alert">
        <FormattedMessage id="frame.startFailed.text" />
      </p>
      <Button
        variant="primary"
        isPending={isPending}
        onPress={() => {
          setPending(true)
          void onRetry().finally(() => setPending(false))
        }}
      >
        <FormattedMessage id="frame.tryAgain" />
      </Button>
    </main>
  )
}
