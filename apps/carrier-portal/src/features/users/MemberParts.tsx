import type { Member } from '@portal/contract/methods'
import { Avatar, Tag } from '@portal/portal-ui'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { Link } from 'react-router'
import recordList from '#/forms/RecordList.module.css'
import { memberPath } from './memberPath'
import { roleNames, stateOf } from './memberWords'

interface PartProps {
  member: Member
}

/** Name of a role; unknown ones unchanged. */
export function roleText({ role }: Member, intl: IntlShape): string {
  const id = roleNames[role]
  return id ? intl.formatMessage({ id }) : role
}

/** Links to the form for Admins. */
export function MemberName({ member, isAdmin }: PartProps & { isAdmin: boolean }) {
  const name = member.name ?? member.email
  return isAdmin ? (
    <Link to={memberPath(member.contactId)} className={recordList.name}>
      {name}
    </Link>
  ) : (
    <strong>{name}</strong>
  )
}

/** Breaks before the host where the line is too short. */
export function MemberEmail({ member: { email } }: PartProps) {
  const at = email?.indexOf('@') ?? -1
  if (!email || at < 0) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export const MemberFace = ({ member: { name, email, photoUrl } }: PartProps) => (
  <Avatar name={name ?? email ?? ''} src={photoUrl ?? undefined} size={36} isDecorative />
)

/** The role, and whether the member also drives. */
export function MemberRole({ member }: PartProps) {
  const intl = useIntl()
  return (
    <>
      {roleText(member, intl)}{' '}
      {member.drives && member.role !== 'Driver' ? (
        <Tag>
          <FormattedMessage id="users.drives" />
        </Tag>
      ) : null}
    </>
  )
}

export function MemberState({ member }: PartProps) {
  const intl = useIntl()
  const { id, tone } = stateOf(member)
  const until = member.invitedUntil
  return (
    <Tag tone={tone}>
      <FormattedMessage
        id={id}
        values={{ date: until ? intl.formatDate(until, { dateStyle: 'medium' }) : '' }}
      />
    </Tag>
  )
}

export const MemberAccess = ({ member }: PartProps) => (
  <FormattedMessage id="users.access.count" values={{ count: member.componentKeys.length }} />
)
