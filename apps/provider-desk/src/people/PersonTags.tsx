import { Tag, type TagTone } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { StaffMember } from './peopleMethods'

const invitations: Readonly<Record<string, readonly [TagTone, MessageId]>> = {
  Pending: ['accent', 'people.invitation.open'],
  Expired: ['warning', 'people.invitation.expired'],
  None: ['neutral', 'people.invitation.none'],
}

/** Tags of people who cannot sign in: without a sign-in, or deactivated. */
export function PersonTags({ isActive, invitation }: Pick<StaffMember, 'isActive' | 'invitation'>) {
  const state = invitation === null ? undefined : invitations[invitation]
  if (state) {
    const [tone, id] = state
    return (
      <Tag tone={tone}>
        <FormattedMessage id={id} />
      </Tag>
    )
  }
  return isActive ? null : (
    <Tag tone="critical">
      <FormattedMessage id="people.inactive" />
    </Tag>
  )
}
