import type { ShipperRole } from '@portal/contract'
import { updateUser } from '@portal/contract/client/DeskPeople/updateUser'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { ReasonField } from '#/dialogs/ReasonField'
import { useAction } from '#/methods/useAction'
import { shipperRolesOf, type FoundUser } from './peopleMethods'
import { ShipperRolesField } from './ShipperRolesField'

export interface ShipperRolesDialogProps {
  user: FoundUser
  onChanged: () => void
  onClose: () => void
}

/** Changes the roles of a shipper's user, with a reason. The user is notified (QTD-02). */
export function ShipperRolesDialog({ user, onChanged, onClose }: ShipperRolesDialogProps) {
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
    <FormDialog
      isFullScreenOnMobile
      title={<FormattedMessage id="people.changeRole.title" values={{ name: user.name ?? '' }} />}
      text={<FormattedMessage id="people.changeRole.text" />}
      action={<FormattedMessage id="people.changeRole" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ShipperRolesField value={roles} onValueChange={setRoles} isChecked={isChecked} />
      <ReasonField value={reason} onValueChange={setReason} isChecked={isChecked} />
    </FormDialog>
  )
}
