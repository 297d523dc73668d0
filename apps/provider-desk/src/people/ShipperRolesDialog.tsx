import type { ShipperRole } from '@portal/contract'
import { updateUser } from '@portal/contract/client/DeskPeople/updateUser'
import { Button, Dialog, TextArea } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import styles from './People.module.css'
import { shipperRolesOf, type FoundUser } from './peopleMethods'
import { ShipperRolesField } from './ShipperRolesField'

export interface ShipperRolesDialogProps {
  user: FoundUser
  onChanged: () => void
  onClose: () => void
}

/** Changes the roles of a shipper's user, with a reason. The user is notified (QTD-02). */
export function ShipperRolesDialog({ user, onChanged, onClose }: ShipperRolesDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(updateUser)
  const [roles, setRoles] = useState<readonly ShipperRole[]>(() => shipperRolesOf(user))
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = reason.trim() === ''
  async function save() {
    setIsChecked(true)
    if (isMissing || roles.length === 0) return
    const { accountId, contactId } = user
    if (await run({ accountId, contactId, shipperRoles: [...roles], reason: reason.trim() })) onChanged()
  }
  return (
    <Dialog
      isOpen
      size="small"
      isFullScreenOnMobile
      onOpenChange={onClose}
      isBusy={isPending}
      title={<FormattedMessage id="people.changeRole.title" values={{ name: user.name ?? '' }} />}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            <FormattedMessage id="queue.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => void save()}>
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
        <ShipperRolesField value={roles} onValueChange={setRoles} isChecked={isChecked} />
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
        {failure ? <p role="alert">{failure}</p> : null}
      </form>
    </Dialog>
  )
}
