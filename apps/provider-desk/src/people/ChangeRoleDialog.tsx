import { Button, Dialog, Select, TextArea } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCodeText } from '#/methods/useCodeText'
import styles from './People.module.css'

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
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      isBusy={change.isPending}
      title={<FormattedMessage id="people.changeRole.title" values={{ name }} />}
      actions={
        <>
          <Button variant="secondary" isDisabled={change.isPending} onClick={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button variant="primary" isPending={change.isPending} onClick={() => void save()}>
            <FormattedMessage id="people.changeRole" />
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>
          <FormattedMessage id="people.changeRole.text" />
        </p>
        <Select
          label={<FormattedMessage id="people.role" />}
          options={roles.map((value) => ({ value, label: codeText('people.role', value) }))}
          value={next}
          onValueChange={setNext}
          errorMessage={isChecked && isSame ? intl.formatMessage({ id: 'people.role.same' }) : undefined}
        />
        <TextArea
          label={<FormattedMessage id="queue.reason" />}
          rows={3}
          maxLength={255}
          value={reason}
          onValueChange={setReason}
          errorMessage={
            isChecked && isMissing ? intl.formatMessage({ id: 'queue.reason.missing' }) : undefined
          }
        />
        {change.failure ? <p role="alert">{change.failure}</p> : null}
      </form>
    </Dialog>
  )
}
