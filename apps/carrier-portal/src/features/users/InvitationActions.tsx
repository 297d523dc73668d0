import type { Member } from '@portal/contract/methods'
import { Button, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inviteUser, updateUser } from '#/methods/users'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { refusals } from './memberWords'
import styles from './UsersPage.module.css'

export interface InvitationActionsProps {
  member: Member
  onChanged: () => void
}

/** Sends, resends or revokes an invitation. */
export function InvitationActions({ member, onChanged }: InvitationActionsProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [invite, sending] = useInvoke(inviteUser)
  const [update, takingBack] = useInvoke(updateUser)
  const name = member.name ?? member.email
  const isFirst = member.invitation === 'None'

  async function act(doing: () => Promise<unknown>, done: string) {
    try {
      await doing()
      onChanged()
      toastQueue.add({ kind: 'success', message: done })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
  }

  const resend = () =>
    act(
      () =>
        invite({
          name: member.name ?? '',
          ...(member.email ? { email: member.email } : {}),
          mobile: member.mobile ?? '',
          role: member.role,
          componentKeys: member.componentKeys,
          language: member.language ?? 'en-US',
          drives: member.drives,
        }),
      intl.formatMessage({ id: 'users.invited' }, { email: member.email ?? member.mobile }),
    )
  const takeBack = () =>
    act(
      () => update({ contactId: member.contactId, isActive: false }),
      intl.formatMessage({ id: 'users.takenBack' }, { name }),
    )

  return (
    <div className={styles.actions}>
      <Button
        isPending={sending.isPending}
        aria-label={intl.formatMessage(
          { id: isFirst ? 'users.join.invite.name' : 'users.resend.name' },
          { name },
        )}
        onPress={() => void resend()}
      >
        <FormattedMessage id={isFirst ? 'users.join.invite' : 'users.resend'} />
      </Button>
      {member.invitation === 'Pending' ? (
        <Button
          isPending={takingBack.isPending}
          aria-label={intl.formatMessage({ id: 'users.takeBack.name' }, { name })}
          onPress={() => void takeBack()}
        >
          <FormattedMessage id="users.takeBack" />
        </Button>
      ) : null}
    </div>
  )
}
