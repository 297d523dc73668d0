import { Tag } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import type { StaffMember } from './peopleMethods'

/** Tags of people who cannot sign in: invited or deactivated. */
export function PersonTags({ isActive, invitation }: Pick<StaffMember, 'isActive' | 'invitation'>) {
  if (invitation !== null)
    return (
      <Tag tone={invitation === 'Expired' ? 'warning' : 'accent'}>
        <FormattedMessage
          id={invitation === 'Expired' ? 'people.invitation.expired' : 'people.invitation.open'}
        />
      </Tag>
    )
  return isActive ? null : (
    <Tag tone="critical">
      <FormattedMessage id="people.inactive" />
    </Tag>
  )
}
