import { rotate } from '@portal/contract/client/DeskIntegrationUsers/rotate'
import type { IntegrationUser } from '@portal/contract/methods'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'
import { PublicKeyField } from './PublicKeyField'
import { useIntegrationProblem } from './useIntegrationProblem'

export interface ReplaceKeyDialogProps {
  user: IntegrationUser
  onReplaced: () => Promise<unknown>
  onClose: () => void
}

/** Replaces the public key of an integration user. */
export function ReplaceKeyDialog({ user, onReplaced, onClose }: ReplaceKeyDialogProps) {
  const rotating = useAction(rotate)
  const problem = useIntegrationProblem(rotating)
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
      failure={problem.form}
      onSubmit={() => void replace()}
      onClose={onClose}
    >
      <PublicKeyField
        value={publicKey}
        onValueChange={(next) => {
          setPublicKey(next)
          rotating.reset()
        }}
        isMissing={isChecked && isMissing}
        errorMessage={problem.publicKey}
      />
    </FormDialog>
  )
}
