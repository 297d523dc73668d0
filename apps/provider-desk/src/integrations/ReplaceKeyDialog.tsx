import { INTEGRATION_USER } from '@portal/contract'
import { rotate } from '@portal/contract/client/DeskIntegrationUsers/rotate'
import type { IntegrationUser } from '@portal/contract/methods'
import { TextArea } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { FormDialog } from '#/queue/FormDialog'

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
    <FormDialog
      size="medium"
      title={<FormattedMessage id="integrations.users.replaceKey" />}
      text={<FormattedMessage id="integrations.users.replaceKey.text" values={{ name: user.name }} />}
      action={<FormattedMessage id="integrations.users.replaceKey" />}
      isPending={rotating.isPending}
      failure={rotating.failure}
      onSubmit={() => void replace()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
