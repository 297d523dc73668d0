import { endSessions } from '@portal/contract/client/DeskPeople/endSessions'
import { resetSignIn } from '@portal/contract/client/DeskPeople/resetSignIn'
import { Button, Card, toastQueue } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { EmailLink } from '#/facts/EmailLink'
import { Facts } from '#/facts/Facts'
import { QueueDetail } from '#/queue/QueueDetail'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import { ChangeRoleDialog, type RoleChange } from './ChangeRoleDialog'
import styles from './People.module.css'
import type { FoundUser } from './peopleMethods'
import { RenameDialog } from './RenameDialog'
import { ShipperRolesDialog } from './ShipperRolesDialog'

interface Person {
  userId: string
  name: string
  role: string
  email: string | null
  isActive: boolean
  hasSignedUp: boolean
}

export interface PersonDetailProps {
  person: Person
  facts: {
    sessions: number
    lastUsedAt: string | null
    accountId?: string
    accountName?: string
    mobile?: string | null
  }
  /** Roles of the person's account. */
  roles: readonly string[]
  change: RoleChange
  /** Permissions of a shipper's user in words, in place of the role. */
  roleText?: string
  /** A shipper's user, with several roles. */
  shipperUser?: FoundUser
  /** The link of an invitation still works. @default false */
  isInvitationOpen?: boolean
  /** A further action, such as a new link for an invited person. */
  action?: ReactNode
  onChanged: () => Promise<unknown>
}

type Question = 'rename' | 'role' | 'reset' | 'endSessions' | 'deactivate' | 'activate' | 'revoke'

/** Renders a person with their sessions; changes name and role, resets the sign-in, ends sessions, deactivates. */
export function PersonDetail(props: PersonDetailProps) {
  const { person, facts, roles, change, roleText, shipperUser, action, onChanged } = props
  const { isInvitationOpen = false } = props
  const intl = useIntl()
  const codeText = useCodeText()
  const session = useSession()
  const store = useSessionStore()
  const { userId, name, role, email, isActive, hasSignedUp } = person
  const [question, setQuestion] = useState<Question>()
  const reset = useAction(resetSignIn)
  const ending = useAction(endSessions)
  const isSelf = session.userId === userId
  function close() {
    setQuestion(undefined)
    for (const action of [change, reset, ending]) action.reset()
  }
  async function done(message: Question, shown = name) {
    close()
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: `people.done.${message}` }, { name: shown }),
    })
    await onChanged()
  }
  async function renamed(next: string) {
    await done('rename', next)
    // The navigation shows the own name.
    if (isSelf) await store.load()
  }
  async function send(
    { id, send: run }: { id: Question; send: (reason: string) => Promise<unknown> },
    reason: string,
  ) {
    if (await run(reason)) await done(id)
  }
  const asked = {
    reset: { ...reset, send: (reason: string) => reset.run({ userId, reason }) },
    endSessions: { ...ending, send: (reason: string) => ending.run({ userId, reason }) },
    deactivate: { ...change, send: (reason: string) => change.run({ isActive: false, reason }) },
    revoke: { ...change, send: (reason: string) => change.run({ isActive: false, reason }) },
    activate: { ...change, send: (reason: string) => change.run({ isActive: true, reason }) },
  }
  const open =
    question === undefined || question === 'role' || question === 'rename'
      ? undefined
      : { id: question, ...asked[question] }
  return (
    <QueueDetail title={name}>
      <Card>
        <Facts
          facts={[
            {
              id: 'role',
              label: <FormattedMessage id="people.role" />,
              value: roleText ?? codeText('shell.role', role),
            },
            ...(facts.accountId
              ? [
                  {
                    id: 'account',
                    label: <FormattedMessage id="people.company" />,
                    value: <Link to={`/r/${facts.accountId}`}>{facts.accountName}</Link>,
                  },
                ]
              : []),
            {
              id: 'email',
              label: <FormattedMessage id="people.email" />,
              value: email && <EmailLink email={email} />,
            },
            ...(facts.mobile === undefined
              ? []
              : [{ id: 'mobile', label: <FormattedMessage id="people.mobile" />, value: facts.mobile }]),
            { id: 'sessions', label: <FormattedMessage id="people.sessions" />, value: facts.sessions },
            {
              id: 'lastUsed',
              label: <FormattedMessage id="people.lastUsed" />,
              value: facts.lastUsedAt && (
                <FormattedDate
                  value={facts.lastUsedAt}
                  dateStyle="medium"
                  timeStyle="short"
                  hourCycle="h23"
                />
              ),
            },
          ]}
        />
      </Card>
      {session.role === 'Provider Admin' ? (
        <div className={styles.actions}>
          <Button onPress={() => setQuestion('rename')}>
            <FormattedMessage id="people.rename" />
          </Button>
          {isSelf || !isActive ? null : (
            <Button onPress={() => setQuestion('role')}>
              <FormattedMessage id="people.changeRole" />
            </Button>
          )}
          {action}
          {email && hasSignedUp && isActive ? (
            <Button onPress={() => setQuestion('reset')}>
              <FormattedMessage id="people.reset" />
            </Button>
          ) : null}
          {facts.sessions > 0 ? (
            <Button onPress={() => setQuestion('endSessions')}>
              <FormattedMessage id="people.endSessions" />
            </Button>
          ) : null}
          {isSelf ? null : isActive ? (
            <Button variant="destructive" onPress={() => setQuestion('deactivate')}>
              <FormattedMessage id="people.deactivate" />
            </Button>
          ) : hasSignedUp ? (
            <Button onPress={() => setQuestion('activate')}>
              <FormattedMessage id="people.activate" />
            </Button>
          ) : isInvitationOpen ? (
            <Button variant="destructive" onPress={() => setQuestion('revoke')}>
              <FormattedMessage id="people.revoke" />
            </Button>
          ) : null}
        </div>
      ) : null}
      {question === 'rename' ? (
        <RenameDialog userId={userId} name={name} onChanged={(next) => void renamed(next)} onClose={close} />
      ) : question === 'role' && shipperUser ? (
        <ShipperRolesDialog user={shipperUser} onChanged={() => void done('role')} onClose={close} />
      ) : question === 'role' ? (
        <ChangeRoleDialog
          name={name}
          role={role}
          roles={roles}
          change={change}
          onChanged={() => void done('role')}
          onClose={close}
        />
      ) : null}
      {open ? (
        <ReasonDialog
          isDestructive={open.id !== 'activate'}
          title={<FormattedMessage id={`people.${open.id}.title`} values={{ name }} />}
          action={intl.formatMessage({ id: `people.${open.id}` })}
          isPending={open.isPending}
          failure={open.failure}
          onConfirm={(reason) => void send(open, reason)}
          onClose={close}
        >
          <p>
            <FormattedMessage id={`people.${open.id}.text`} />
          </p>
        </ReasonDialog>
      ) : null}
    </QueueDetail>
  )
}
