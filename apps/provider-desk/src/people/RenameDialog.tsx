import { MAX_LENGTHS } from '@portal/contract'
import { rename } from '@portal/contract/client/DeskPeople/rename'
import { TextField } from '@portal/portal-ui'
import { isPersonName } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { ReasonField } from '#/dialogs/ReasonField'
import { useAction } from '#/methods/useAction'

export interface RenameDialogProps {
  userId: string
  name: string
  onChanged: (name: string) => void
  onClose: () => void
}

/** Corrects the name of a person, with a reason. */
export function RenameDialog({ userId, name, onChanged, onClose }: RenameDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(rename)
  const [typed, setTyped] = useState(name)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const next = typed.trim().replaceAll(/\s+/gu, ' ')
  const problem = !isPersonName(next) ? 'people.name.missing' : next === name ? 'people.name.same' : undefined
  async function save() {
    setIsChecked(true)
    if (problem || reason.trim() === '') return
    if (await run({ userId, name: next, reason: reason.trim() })) onChanged(next)
  }
  return (
    <FormDialog
      title={<FormattedMessage id="people.rename.title" values={{ name }} />}
      text={<FormattedMessage id="people.rename.text" />}
      action={<FormattedMessage id="people.rename" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={<FormattedMessage id="people.name" />}
        value={typed}
        onValueChange={setTyped}
        maxLength={MAX_LENGTHS.name}
        autoComplete="off"
        spellCheck={false}
        errorMessage={isChecked && problem ? intl.formatMessage({ id: problem }) : undefined}
      />
      <ReasonField value={reason} onValueChange={setReason} isChecked={isChecked} />
    </FormDialog>
  )
}
