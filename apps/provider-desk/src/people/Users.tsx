import { PORTAL_ROLES } from '@portal/contract'
import { updateUser } from '@portal/contract/client/DeskPeople/updateUser'
import { Button, EmptyState, Skeleton, TextField } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { PageFailed } from '#/queue/PageFailed'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { useSettledValue } from '#/workspace/list/useSettledValue'
import { PersonDetail } from './PersonDetail'
import { PersonTags } from './PersonTags'
import { userSearch, type FoundUser } from './peopleMethods'

/** A person can be a member of several accounts, with a role in each. */
const keyOf = ({ userId, accountId }: FoundUser): string => `${userId}-${accountId}`

/** Searches the users of every carrier and shipper. */
export function Users() {
  const intl = useIntl()
  const codeText = useCodeText()
  const [params] = useSearchParams()
  const [term, setTerm] = useState(params.get('search') ?? '')
  const [offset, setOffset] = useState(0)
  const search = useSettledValue(term.trim())
  const page = useWire(userSearch, { search, offset })
  const users = page.data?.users ?? []
  const selection = useQueueSelection(users.map(keyOf))
  const selected = users.find((user) => keyOf(user) === selection.id)
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  const nextOffset = page.data?.nextOffset ?? null
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'people.tab.users' })}
      selection={selection}
      tools={
        <TextField
          label={<FormattedMessage id="people.search" />}
          isLabelHidden
          type="search"
          placeholder={intl.formatMessage({ id: 'people.search' })}
          value={term}
          onValueChange={(text) => {
            setTerm(text)
            setOffset(0)
          }}
        />
      }
      items={users.map((user) => ({
        id: keyOf(user),
        title: user.name,
        detail: [user.accountName, codeText('people.role', user.role)].join(' · '),
        tags: (
          <PersonTags
            isActive={user.isActive}
            // An expired invitation is renewed by the company's own Admin.
            invitation={user.hasSignedUp ? null : 'Pending'}
          />
        ),
      }))}
      more={
        nextOffset !== null || offset > 0 ? (
          <div>
            {offset > 0 ? (
              <Button variant="quiet" onClick={() => setOffset(0)}>
                <FormattedMessage id="queue.first" />
              </Button>
            ) : null}
            {nextOffset === null ? null : (
              <Button variant="quiet" onClick={() => setOffset(nextOffset)}>
                <FormattedMessage id="queue.more" />
              </Button>
            )}
          </div>
        ) : null
      }
      empty={
        page.data ? (
          <EmptyState titleLevel={2} title={<FormattedMessage id="people.noMatch" />} />
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
  const isShipper = user.accountType === 'Shipper'
  return (
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
      onChanged={onChanged}
    />
  )
}
