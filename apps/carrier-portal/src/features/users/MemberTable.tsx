import type { Member } from '@portal/contract/methods'
import { Table, type TableColumn, type TableSort } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { FormattedMessage } from 'react-intl'
import { InvitationActions } from './InvitationActions'
import { MemberAccess, MemberFace, MemberName, MemberRole, MemberState } from './MemberParts'
import type { MembersProps } from './MembersProps'
import { invitationOf } from './memberWords'
import styles from './UsersPage.module.css'

export interface MemberTableProps extends MembersProps {
  sort: TableSort
  onSortChange: (sort: TableSort) => void
}

export function MemberTable({ caption, members, isAdmin, onChanged, sort, onSortChange }: MemberTableProps) {
  return (
    <Table
      caption={caption}
      columns={columnsFor(isAdmin, onChanged)}
      rows={members}
      rowKey={({ contactId }) => contactId}
      sort={sort}
      onSortChange={onSortChange}
    />
  )
}

function columnsFor(isAdmin: boolean, onChanged: () => void): TableColumn<Member>[] {
  const columns: TableColumn<Member>[] = [
    {
      id: 'name',
      header: <FormattedMessage id="users.name" />,
      isSortable: true,
      isRowHeader: true,
      cell: (member) => (
        <div className={styles.person}>
          <MemberFace member={member} />
          <div>
            <MemberName member={member} isAdmin={isAdmin} />
            <div className={styles.quiet}>{member.email}</div>
          </div>
        </div>
      ),
    },
    {
      id: 'role',
      header: <FormattedMessage id="users.role" />,
      isSortable: true,
      cell: (member) => <MemberRole member={member} />,
    },
    {
      id: 'mobile',
      header: <FormattedMessage id="users.mobile" />,
      cell: ({ mobile }) => formatPhone(mobile ?? '–'),
    },
    {
      id: 'access',
      header: <FormattedMessage id="users.access" />,
      cell: (member) => <MemberAccess member={member} />,
    },
    {
      id: 'state',
      header: <FormattedMessage id="users.state" />,
      isSortable: true,
      cell: (member) => <MemberState member={member} />,
    },
  ]
  if (!isAdmin) return columns
  const actions: TableColumn<Member> = {
    id: 'actions',
    header: <FormattedMessage id="users.actions" />,
    align: 'end',
    cell: (member) =>
      invitationOf(member) ? <InvitationActions member={member} onChanged={onChanged} /> : null,
  }
  return [...columns, actions]
}
