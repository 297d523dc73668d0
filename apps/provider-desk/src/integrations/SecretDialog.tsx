import { Button, Dialog, toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './Integrations.module.css'

/** Shows a secret that no later page shows. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const intl = useIntl()
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    )
    const id = isCopied ? 'integrations.secret.copied' : 'integrations.secret.notCopied'
    toastQueue.add({ kind: isCopied ? 'success' : 'error', message: intl.formatMessage({ id }) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<FormattedMessage id="integrations.secret" />}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            <FormattedMessage id="integrations.secret.copy" />
          </Button>
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="integrations.secret.done" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="integrations.secret.text" />
        </p>
        <code className={styles.secret}>{secret}</code>
      </div>
    </Dialog>
  )
}
