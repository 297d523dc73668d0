import { Button, Dialog, toastQueue } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './Integrations.module.css'

export interface SecretDialogProps {
  secret: string
  title: ReactNode
  /** Where to copy it. */
  children: ReactNode
  onClose: () => void
}

/** Shows a secret that no later page shows. */
export function SecretDialog({ secret, title, children, onClose }: SecretDialogProps) {
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
      title={title}
      actions={
        <>
          <Button variant="secondary" onPress={() => void copy()}>
            <FormattedMessage id="integrations.secret.copy" />
          </Button>
          <Button variant="primary" onPress={onClose}>
            <FormattedMessage id="integrations.secret.done" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{children}</p>
        <code className={styles.secret}>{secret}</code>
      </div>
    </Dialog>
  )
}
