import { DataList, DataListRow } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useIntl } from 'react-intl'
import { InvitationActions } from './InvitationActions'
import { MemberAccess, MemberEmail, MemberFace, MemberName, MemberState, roleText } from './MemberParts'
import type { MembersProps } from './MembersProps'
import { invitationOf } from './memberWords'
import styles from './UsersPage.module.css'

export function MemberCards({ caption, members, isAdmin, onChanged }: MembersProps) {
  const intl = useIntl()
  return (
    <DataList label={caption}>
      {members.map((member) => (
        <DataListRow
          key={member.contactId}
          title={
            <span className={styles.person}>
              <MemberFace member={member} />
              <MemberName member={member} isAdmin={isAdmin} />
            </span>
          }
          facts={
            <>
              <span>{roleText(member, intl)}</span>
              <span>
                <MemberEmail member={member} />
              </span>
              <span>{member.mobile && formatPhone(member.mobile)}</span>
              <span>
                <MemberAccess member={member} />
              </span>
            </>
          }
          tags={<MemberState member={member} />}
          actions={
            isAdmin && invitationOf(member) ? (
              <InvitationActions member={member} onChanged={onChanged} />
            ) : null
          }
        />
      ))}
    </DataList>
  )
}
