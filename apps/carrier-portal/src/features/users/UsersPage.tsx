import { useSearchParams } from 'react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useWire } from '@portal/ui-api/react'
import { Skeleton } from '@portal/portal-ui'
import { listJoinRequests, listUsers } from '#/methods/users'
import { ReadFailed } from '#/loading/ReadFailed'
import { useSession } from '#/session/SessionProvider'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { MemberForm } from './MemberForm'
import { MemberList } from './MemberList'
import recordList from '#/forms/RecordList.module.css'

const PeopleImport = lazyPart(async () => (await import('./import/PeopleImport')).PeopleImport)

/** Members, invitations and join requests. */
export function UsersPage() {
  const intl = useIntl()
  const [params] = useSearchParams()
  const { role } = useSession()
  const users = useWire(listUsers, {})
  const record = params.get('record')
  const requestId = role === 'Admin' && record === 'new' ? params.get('request') : null
  const asked = useWire(listJoinRequests, requestId === null ? null : {})
  const isWaiting = requestId !== null && !asked.data && !asked.error
  const members = users.data?.users
  if (!members || isWaiting) {
    if (users.error?.status === 403)
      return (
        <p className={recordList.noAccess}>
          <FormattedMessage id="users.noAccess" />
        </p>
      )
    return users.error ? (
      <ReadFailed titleLevel={3} read={users} />
    ) : (
      <output aria-label={intl.formatMessage({ id: 'users.loading' })}>
        <Skeleton height="max(240px, 70vh)" />
      </output>
    )
  }
  const isAdmin = role === 'Admin'
  if (isAdmin && record === 'import')
    return (
      <OnDemand waiting={<Skeleton height="max(240px, 70vh)" />}>
        <PeopleImport onChanged={() => void users.refresh()} />
      </OnDemand>
    )
  // Answered meanwhile: an empty invitation.
  const invitee = asked.data?.requests.find(({ id }) => id === requestId)
  const member = members.find(({ contactId }) => contactId === record)
  if (isAdmin && (record === 'new' || member))
    return (
      <MemberForm
        key={record}
        member={member}
        invitee={{
          name: invitee?.name ?? '',
          email: invitee?.email ?? '',
          mobile: invitee?.mobile ?? '',
        }}
        onChanged={() => void users.refresh()}
      />
    )
  return <MemberList members={members} isAdmin={isAdmin} onChanged={() => void users.refresh()} />
}
