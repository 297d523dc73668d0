import { Select } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { ReasonField } from '#/dialogs/ReasonField'
import { useCodeText } from '#/methods/useCodeText'

/** A mutation of a person's role or status. */
export interface RoleChange {
  run: (change: { role?: string; isActive?: boolean; reason: string }) => Promise<unknown>
  isPending: boolean
  failure: string | undefined
  reset: () => void
}

export interface ChangeRoleDialogProps {
  name: string
  role: string
  roles: readonly string[]
  change: RoleChange
  onChanged: () => void
  onClose: () => void
}

/** Changes a role with a reason. The person is notified. */
export function ChangeRoleDialog({ name, role, roles, change, onChanged, onClose }: ChangeRoleDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const [next, setNext] = useState(role)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isSame = next === role
  const isMissing = reason.trim() === ''
  async function save() {
    setIsChecked(true)
    if (isSame || isMissing) return
    if (await change.run({ role: next, reason: reason.trim() })) onChanged()
  }
  return (
    <FormDialog
      title={<FormattedMessage id="people.changeRole.title" values={{ name }} />}
      text={<FormattedMessage id="people.changeRole.text" />}
      action={<FormattedMessage id="people.changeRole" />}
      isPending={change.isPending}
      failure={change.failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Select
        label={<FormattedMessage id="people.role" />}
        options={roles.map((value) => ({ value, label: codeText('shell.role', value) }))}
        value={next}
        onValueChange={setNext}
        errorMessage={isChecked && isSame ? intl.formatMessage({ id: 'people.role.same' }) : undefined}
      />
      <ReasonField value={reason} onValueChange={setReason} isChecked={isChecked} />
    </FormDialog>
  )
}
