import { resendInvitation } from '@portal/contract/client/DeskPeople/resendInvitation'
import { toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'
import type { FoundUser } from './peopleMethods'

export interface ResendDialogProps {
  user: FoundUser
  onSent: () => void
  onClose: () => void
}

/** Sends a carrier's person a link, by mail or text message; a new one to an invited person. */
export function ResendDialog({ user, onSent, onClose }: ResendDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(resendInvitation)
  const { accountId, contactId, accountName } = user
  const address = user.email ?? user.mobile ?? ''
  const isFirst = user.invitation === 'None'
  async function send() {
    if (!(await run({ accountId, contactId }))) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'people.done.invite' }, { email: address }),
    })
    onSent()
  }
  return (
    <FormDialog
      title={<FormattedMessage id={isFirst ? 'people.invite.send' : 'people.inviteAgain'} />}
      text={
        <FormattedMessage
          id={isFirst ? 'people.inviteFirst.text' : 'people.inviteAgain.text'}
          values={{ email: address, company: accountName }}
        />
      }
      action={<FormattedMessage id="people.invite.send" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    />
  )
}
