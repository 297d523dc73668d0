import { PORTAL_ROLES } from '@portal/contract'
import { updateUser } from '@portal/contract/client/DeskPeople/updateUser'
import { Button, EmptyState, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { OffsetPager } from '#/lists/OffsetPager'
import { QueueLayout } from '#/queue/QueueLayout'
import { ListSearch } from '#/lists/ListSearch'
import { useListSearch } from '#/lists/useListSearch'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { PersonDetail } from './PersonDetail'
import { PersonTags } from './PersonTags'
import { shipperRolesOf, userSearch, type FoundUser } from './peopleMethods'
import { ResendDialog } from './ResendDialog'
import { ShipperInvitation } from './ShipperInvitation'

/** A person can be a member of several accounts, with a role in each. */
const keyOf = ({ userId, accountId }: FoundUser): string => `${userId}-${accountId}`

/** Searches the users of every carrier and shipper. */
export function Users() {
  const intl = useIntl()
  const codeText = useCodeText()
  const { term, setTerm, search, offset, setOffset } = useListSearch()
  const page = useWire(userSearch, { search, offset })
  useChangesOf(['User', 'AccountContactRelation'], () => void page.refresh())
  const users = page.data?.users ?? []
  const selection = useQueueSelection(users.map(keyOf))
  const selected = users.find((user) => keyOf(user) === selection.id)
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'people.tab.users' })}
      selection={selection}
      tools={
        <ListSearch label={intl.formatMessage({ id: 'people.search' })} value={term} onChange={setTerm} />
      }
      items={users.map((user) => ({
        id: keyOf(user),
        title: user.name,
        detail: [user.accountName, codeText('shell.role', user.role)],
        tags: <PersonTags isActive={user.isActive} invitation={user.invitation} />,
      }))}
      more={<OffsetPager offset={offset} nextOffset={page.data?.nextOffset} onChange={setOffset} />}
      empty={
        page.data ? (
          <EmptyState
            titleLevel={2}
            title={<FormattedMessage id={term === '' ? 'people.noUsers' : 'people.noMatch'} />}
          />
        ) : (
          <Skeleton height="40vh" />
        )
      }
    >
      {selected ? <UserDetail key={keyOf(selected)} user={selected} onChanged={page.refresh} /> : null}
    </QueueLayout>
  )
}

interface UserDetailProps {
  user: FoundUser
  onChanged: () => Promise<unknown>
}

function UserDetail({ user, onChanged }: UserDetailProps) {
  const { userId, contactId, accountId, name, role, email, isActive, hasSignedUp } = user
  const change = useAction(updateUser)
  const intl = useIntl()
  const [isInviting, setIsInviting] = useState(false)
  const [isResending, setIsResending] = useState(false)
  const isShipper = user.accountType === 'Shipper'
  return (
    <>
      <PersonDetail
        person={{ userId, name: name ?? '', role, email, isActive, hasSignedUp }}
        facts={user}
        roles={PORTAL_ROLES.filter((one) => (one === 'Shipper User') === isShipper)}
        change={{
          ...change,
          run: ({ role: given, ...rest }) => {
            const next = PORTAL_ROLES.find((one) => one === given)
            return change.run({ accountId, contactId, ...rest, ...(next ? { role: next } : {}) })
          },
        }}
        {...(isShipper
          ? {
              roleText: intl.formatList(
                shipperRolesOf(user).map((one) => intl.formatMessage({ id: `people.shipperRole.${one}` })),
              ),
              shipperUser: user,
            }
          : {})}
        isInvitationOpen={user.invitation === 'Pending'}
        action={
          hasSignedUp ? null : (
            // The roles of a shipper's user can change with the new link.
            <Button onPress={() => (isShipper ? setIsInviting(true) : setIsResending(true))}>
              <FormattedMessage
                id={user.invitation === 'None' ? 'people.invite.send' : 'people.inviteAgain'}
              />
            </Button>
          )
        }
        onChanged={onChanged}
      />
      {isResending ? (
        <ResendDialog
          user={user}
          onClose={() => setIsResending(false)}
          onSent={() => {
            setIsResending(false)
            void onChanged()
          }}
        />
      ) : null}
      {isInviting ? (
        <ShipperInvitation
          user={user}
          onClose={() => setIsInviting(false)}
          onInvited={() => {
            setIsInviting(false)
            void onChanged()
          }}
        />
      ) : null}
    </>
  )
}
