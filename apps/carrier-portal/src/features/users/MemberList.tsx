import { Avatar, DataList, DataListRow, LinkButton, Table, Tag, type TableColumn } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { Member } from '../../methods/users'
import { useIsDesktop } from '../../page/useIsDesktop'
import { pagePaths } from '../../page/pageTable'
import { InvitationActions } from './InvitationActions'
import { JoinRequests } from './JoinRequests'
import { invitationOf, roleNames, stateOf } from './memberWords'
import recordList from '../../page/RecordList.module.css'
import styles from './UsersPage.module.css'

export interface MemberListProps {
  members: readonly Member[]
  /** Admins invite and change; Dispatchers look. */
  isAdmin: boolean
  onChanged: () => void
}

/** Address of the form of a member, or of an invitation (`new`). */
const memberPath = (record: string): string =>
  `${pagePaths.My_Company__c}?record=${encodeURIComponent(record)}#UserManagement`

/** Everybody of the company in a table, on phones as cards. */
export function MemberList({ members, isAdmin, onChanged }: MemberListProps) {
  const intl = useIntl()
  const isDesktop = useIsDesktop()
  const [sort, setSort] = useState({ columnId: 'name', direction: 'ascending' as 'ascending' | 'descending' })
  const roleOf = ({ role }: Member) => {
    const id = roleNames[role]
    return id ? intl.formatMessage({ id }) : role
  }
  const textOf: Readonly<Record<string, (member: Member) => string>> = {
    name: ({ name }) => name ?? '',
    role: roleOf,
    state: (member) => intl.formatMessage({ id: stateOf(member).id }),
  }
  const sorted = members.toSorted((one, other) => {
    const text = textOf[sort.columnId]
    const order = text ? text(one).localeCompare(text(other), intl.locale) : 0
    return sort.direction === 'ascending' ? order : -order
  })

  const name = (member: Member) =>
    isAdmin ? (
      <Link to={memberPath(member.contactId)} className={recordList.name}>
        {member.name ?? member.email}
      </Link>
    ) : (
      <strong>{member.name ?? member.email}</strong>
    )
  const face = (member: Member) => (
    <Avatar
      name={member.name ?? member.email ?? ''}
      src={member.photoUrl ?? undefined}
      size={36}
      isDecorative
    />
  )
  const nameAndEmail = (member: Member) => (
    <div className={styles.person}>
      {face(member)}
      <div>
        {name(member)}
        <div className={styles.quiet}>{member.email}</div>
      </div>
    </div>
  )
  // The owner of a small company often drives as well.
  const roleAndWheel = (member: Member) => (
    <>
      {roleOf(member)}{' '}
      {member.drives && member.role !== 'Driver' ? (
        <Tag>
          <FormattedMessage id="users.drives" />
        </Tag>
      ) : null}
    </>
  )
  const state = (member: Member) => {
    const { id, tone } = stateOf(member)
    return (
      <Tag tone={tone}>
        <FormattedMessage
          id={id}
          values={{
            date: member.invitedUntil ? intl.formatDate(member.invitedUntil, { dateStyle: 'medium' }) : '',
          }}
        />
      </Tag>
    )
  }
  const access = ({ componentKeys }: Member) =>
    intl.formatMessage({ id: 'users.access.count' }, { count: componentKeys.length })
  const actions = (member: Member) =>
    isAdmin && invitationOf(member) ? <InvitationActions member={member} onChanged={onChanged} /> : null
  const columns: TableColumn<Member>[] = [
    {
      id: 'name',
      header: <FormattedMessage id="users.name" />,
      isSortable: true,
      isRowHeader: true,
      cell: nameAndEmail,
    },
    {
      id: 'role',
      header: <FormattedMessage id="users.role" />,
      isSortable: true,
      cell: roleAndWheel,
    },
    {
      id: 'mobile',
      header: <FormattedMessage id="users.mobile" />,
      cell: ({ mobile }) => formatPhone(mobile ?? '–'),
    },
    { id: 'access', header: <FormattedMessage id="users.access" />, cell: access },
    { id: 'state', header: <FormattedMessage id="users.state" />, isSortable: true, cell: state },
    ...(isAdmin
      ? [
          {
            id: 'actions',
            header: <FormattedMessage id="users.actions" />,
            align: 'end' as const,
            cell: actions,
          },
        ]
      : []),
  ]
  const caption = intl.formatMessage({ id: 'users.list' }, { count: members.length })
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage id="users.text" />
      </p>
      {isAdmin ? (
        <>
          <JoinRequests />
          <div className={recordList.bar}>
            <LinkButton variant="primary" href={memberPath('new')}>
              <FormattedMessage id="users.invite" />
            </LinkButton>
          </div>
        </>
      ) : null}
      <div className={recordList.surface}>
        {isDesktop ? (
          <Table
            caption={caption}
            columns={columns}
            rows={sorted}
            rowKey={({ contactId }) => contactId}
            sort={sort}
            onSortChange={setSort}
          />
        ) : (
          <DataList label={caption}>
            {sorted.map((member) => (
              <DataListRow
                key={member.contactId}
                title={
                  <span className={styles.person}>
                    {face(member)}
                    {name(member)}
                  </span>
                }
                facts={
                  <>
                    <span>{roleOf(member)}</span>
                    <span>{member.email}</span>
                    <span>{member.mobile && formatPhone(member.mobile)}</span>
                    <span>{access(member)}</span>
                  </>
                }
                tags={state(member)}
                actions={actions(member)}
              />
            ))}
          </DataList>
        )}
      </div>
    </>
  )
}
