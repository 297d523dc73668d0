import type { Member } from '@portal/contract/methods'
import { LinkButton, type TableSort } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import recordList from '#/forms/RecordList.module.css'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { JoinRequests } from './JoinRequests'
import { MemberCards } from './MemberCards'
import { memberPath } from './memberPath'
import { roleText } from './MemberParts'
import type { MembersProps } from './MembersProps'
import { MemberTable } from './MemberTable'
import { stateOf } from './memberWords'
import { SignInPolicy } from './SignInPolicy'
import styles from './UsersPage.module.css'

export function MemberList({ members, isAdmin, onChanged }: Omit<MembersProps, 'caption'>) {
  const intl = useIntl()
  const isDesktop = useIsDesktop()
  const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' })
  const shown = {
    caption: intl.formatMessage({ id: 'users.list' }, { count: members.length }),
    members: sortMembers(members, sort, intl),
    isAdmin,
    onChanged,
  }
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
            <LinkButton href={memberPath('import')}>
              <FormattedMessage id="users.import.open" />
            </LinkButton>
          </div>
        </>
      ) : null}
      <div className={recordList.surface}>
        {isDesktop ? (
          <MemberTable {...shown} sort={sort} onSortChange={setSort} />
        ) : (
          <MemberCards {...shown} />
        )}
      </div>
      {isAdmin ? <SignInPolicy /> : null}
    </>
  )
}

/** Sorts by the column's text in the current locale. */
function sortMembers(members: readonly Member[], { columnId, direction }: TableSort, intl: IntlShape) {
  const texts: Readonly<Record<string, (member: Member) => string>> = {
    name: ({ name }) => name ?? '',
    role: (member) => roleText(member, intl),
    state: (member) => intl.formatMessage({ id: stateOf(member).id }),
  }
  const text = texts[columnId] ?? (() => '')
  return members.toSorted((one, other) => {
    const order = text(one).localeCompare(text(other), intl.locale)
    return direction === 'ascending' ? order : -order
  })
}
