import { resendInvitation } from '@portal/contract/client/DeskPeople/resendInvitation'
import { toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { FormDialog } from '#/queue/FormDialog'
import type { FoundUser } from './peopleMethods'

export interface ResendDialogProps {
  user: FoundUser
  onSent: () => void
  onClose: () => void
}

/** Sends a carrier's invited person a new link, by mail or text message as before. */
export function ResendDialog({ user, onSent, onClose }: ResendDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(resendInvitation)
  const { accountId, contactId, accountName } = user
  const address = user.email ?? user.mobile ?? ''
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
      title={<FormattedMessage id="people.inviteAgain" />}
      text={
        <FormattedMessage id="people.inviteAgain.text" values={{ email: address, company: accountName }} />
      }
      action={<FormattedMessage id="people.invite.send" />}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    />
  )
}
