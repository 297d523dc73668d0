import { useSearchParams } from 'react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useWire } from '@portal/ui-api/react'
import { ErrorState, Skeleton } from '@portal/portal-ui'
import { listUsers } from '../../methods/users'
import { useErrorLabels } from '../../page/useErrorLabels'
import { useSession } from '../../session/SessionProvider'
import { MemberForm } from './MemberForm'
import { MemberList } from './MemberList'
import styles from './UsersPage.module.css'

/** The people of the company: who they are, what they may do, invitations and requests to join. */
export function UsersPage() {
  const intl = useIntl()
  const errorLabels = useErrorLabels()
  const [params] = useSearchParams()
  const { role } = useSession()
  const users = useWire(listUsers, {})
  const record = params.get('record')
  const members = users.data?.users
  if (!members) {
    if (users.error?.status === 403)
      return (
        <p className={styles.noAccess}>
          <FormattedMessage id="users.noAccess" />
        </p>
      )
    return users.error ? (
      <ErrorState
        titleLevel={3}
        labels={errorLabels}
        isRetrying={users.isFetching}
        onRetry={() => void users.refresh()}
      />
    ) : (
      <output aria-label={intl.formatMessage({ id: 'users.loading' })}>
        <Skeleton height="240px" />
      </output>
    )
  }
  const isAdmin = role === 'Admin'
  const member = members.find(({ contactId }) => contactId === record)
  if (isAdmin && (record === 'new' || member))
    return (
      <MemberForm
        key={record}
        member={member}
        invitee={{
          name: params.get('name') ?? '',
          email: params.get('email') ?? '',
          mobile: params.get('mobile') ?? '',
        }}
        onChanged={() => void users.refresh()}
      />
    )
  return <MemberList members={members} isAdmin={isAdmin} onChanged={() => void users.refresh()} />
}
