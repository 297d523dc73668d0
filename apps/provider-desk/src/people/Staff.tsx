import { STAFF_ROLES } from '@portal/contract'
import { update } from '@portal/contract/client/DeskPeople/update'
import { Button, EmptyState, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { InviteStaffDialog } from './InviteStaffDialog'
import { PersonDetail } from './PersonDetail'
import { PersonTags } from './PersonTags'
import { staffList, type StaffMember } from './peopleMethods'

/** Renders the provider's staff with their roles. */
export function Staff() {
  const intl = useIntl()
  const codeText = useCodeText()
  const list = useWire(staffList, {})
  useChangesOf(['User'], () => void list.refresh())
  const staff = list.data?.staff ?? []
  const selection = useQueueSelection(staff.map(({ userId }) => userId))
  const selected = staff.find(({ userId }) => userId === selection.id)
  if (list.error && !list.data) return <PageFailed error={list.error} onRetry={list.refresh} />
  if (!list.data) return <Skeleton height="60vh" />
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'people.tab.staff' })}
      selection={selection}
      items={staff.map((person) => ({
        id: person.userId,
        title: person.name,
        detail: [person.role && codeText('shell.role', person.role), person.email],
        tags: <PersonTags isActive={person.isActive} invitation={person.invitation} />,
      }))}
      empty={<EmptyState titleLevel={2} title={<FormattedMessage id="people.noMatch" />} />}
    >
      {selected ? <StaffDetail key={selected.userId} person={selected} onChanged={list.refresh} /> : null}
    </QueueLayout>
  )
}

interface StaffDetailProps {
  person: StaffMember
  onChanged: () => Promise<unknown>
}

function StaffDetail({ person, onChanged }: StaffDetailProps) {
  const { userId, name, role, email, isActive, invitation } = person
  const change = useAction(update)
  const [isInviting, setIsInviting] = useState(false)
  const isInvited = invitation !== null && email !== null
  return (
    <>
      <PersonDetail
        person={{ userId, name, role: role ?? '', email, isActive, hasSignedUp: invitation === null }}
        facts={person}
        roles={STAFF_ROLES}
        change={{
          ...change,
          run: ({ role: next, ...rest }) =>
            change.run({ userId, ...rest, ...definedRole(STAFF_ROLES.find((one) => one === next)) }),
        }}
        isInvitationOpen={invitation === 'Pending'}
        action={
          isInvited ? (
            <Button onPress={() => setIsInviting(true)}>
              <FormattedMessage id="people.inviteAgain" />
            </Button>
          ) : null
        }
        onChanged={onChanged}
      />
      {isInviting ? <InviteStaffDialog person={person} onClose={() => setIsInviting(false)} /> : null}
    </>
  )
}

const definedRole = <Role extends string>(role: Role | undefined) => (role === undefined ? {} : { role })
