import { INTEGRATION_USER } from '@portal/contract'
import { rotate } from '@portal/contract/client/DeskIntegrationUsers/rotate'
import type { IntegrationUser } from '@portal/contract/methods'
import { Button, Dialog, TextArea } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import styles from './Integrations.module.css'

export interface ReplaceKeyDialogProps {
  user: IntegrationUser
  onReplaced: () => Promise<unknown>
  onClose: () => void
}

/** Replaces the public key of an integration user. */
export function ReplaceKeyDialog({ user, onReplaced, onClose }: ReplaceKeyDialogProps) {
  const intl = useIntl()
  const rotating = useAction(rotate)
  const [publicKey, setPublicKey] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = publicKey.trim() === ''
  async function replace() {
    setIsChecked(true)
    if (isMissing) return
    if (await rotating.run({ clientId: user.clientId, publicKey: publicKey.trim() })) await onReplaced()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={rotating.isPending}
      title={<FormattedMessage id="integrations.users.replaceKey" />}
      actions={
        <>
          <Button variant="secondary" isDisabled={rotating.isPending} onClick={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button variant="primary" isPending={rotating.isPending} onClick={() => void replace()}>
            <FormattedMessage id="integrations.users.replaceKey" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="integrations.users.replaceKey.text" values={{ name: user.name }} />
        </p>
        <TextArea
          label={<FormattedMessage id="integrations.users.key" />}
          hint={<FormattedMessage id="integrations.users.key.hint" />}
          value={publicKey}
          onValueChange={setPublicKey}
          maxLength={INTEGRATION_USER.maxKeyLength}
          rows={6}
          spellCheck={false}
          errorMessage={
            isChecked && isMissing ? intl.formatMessage({ id: 'integrations.users.key.missing' }) : undefined
          }
        />
        {rotating.failure ? <p role="alert">{rotating.failure}</p> : null}
      </div>
    </Dialog>
  )
}
