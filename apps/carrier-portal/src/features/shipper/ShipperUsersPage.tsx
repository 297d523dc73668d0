import type { ShipperUser } from '@portal/contract/methods'
import {
  Button,
  Card,
  DataList,
  DataListRow,
  Skeleton,
  Tag,
  toastQueue,
  type TagTone,
} from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import type { MessageId } from '#/i18n/messageId'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { inviteShipperUser, listShipperUsers, updateShipperUser } from '#/methods/shipperUsers'
import { useSession } from '#/session/SessionProvider'
import { ShipperInvitation, type ShipperInvitationProps } from './ShipperInvitation'
import { roleNames } from './shipperRoleNames'
import styles from './Shipper.module.css'

const ShipperUserDialog = lazyPart(async () => (await import('./ShipperUserDialog')).ShipperUserDialog)

const refusals: Readonly<Record<string, MessageId>> = { LAST_ADMIN: 'shipper.people.lastAdmin' }

/** The people of the shipper: invited, changed and deactivated by its Admins (PDR-54). */
export function ShipperUsersPage({ notFound }: { notFound: ReactNode }) {
  const intl = useIntl()
  const list = useWire(listShipperUsers, {})
  useFreshOnVisit(list)
  const { data, error, isFetching, refresh } = list
  const [editing, setEditing] = useState<ShipperUser | 'new'>()
  const [invite, inviting] = useInvoke(inviteShipperUser)
  const [update, updating] = useInvoke(updateShipperUser)
  if (!data && error?.status === 403) return notFound
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.people' })} />
      <p className={styles.lead}>
        <FormattedMessage id="shipper.people.text" />
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onPress={() => setEditing('new')}>
          <FormattedMessage id="shipper.people.invite" />
        </Button>
      </div>
      <Card isFlush>
        {data ? (
          <DataList label={intl.formatMessage({ id: 'shipper.people' })}>
            {data.users.map((user) => (
              <PersonRow
                key={user.contactId}
                user={user}
                onChange={() => setEditing(user)}
                onChanged={() => void refresh()}
              />
            ))}
          </DataList>
        ) : error ? (
          <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
        ) : (
          <output aria-label={intl.formatMessage({ id: 'shipper.people' })}>
            <Skeleton className={styles.listWaiting} />
          </output>
        )}
      </Card>
      {editing ? (
        <OnDemand onClose={() => setEditing(undefined)}>
          <ShipperUserDialog
            user={editing === 'new' ? undefined : editing}
            requests={{ invite, update, isPending: inviting.isPending || updating.isPending }}
            onClose={() => setEditing(undefined)}
            onSaved={(message) => {
              setEditing(undefined)
              toastQueue.add({ kind: 'success', message })
              void refresh()
            }}
          />
        </OnDemand>
      ) : null}
    </div>
  )
}

interface PersonRowProps {
  user: ShipperUser
  onChange: () => void
  onChanged: () => void
}

function PersonRow({ user, onChange, onChanged }: PersonRowProps) {
  const intl = useIntl()
  const session = useSession()
  const { email, mobile, roles, invitation } = user
  const name = user.name ?? email ?? ''
  const roleText = (role: string) => {
    const id = Object.hasOwn(roleNames, role) ? roleNames[role as keyof typeof roleNames] : undefined
    return id ? intl.formatMessage({ id }) : role
  }
  const [tone, state] = stateOf(user)
  return (
    <DataListRow
      title={<strong>{name}</strong>}
      facts={
        <>
          <span>{intl.formatList(roles.map(roleText), { type: 'unit' })}</span>
          <span>{email}</span>
          <span>{mobile ? formatPhone(mobile) : null}</span>
        </>
      }
      tags={
        <Tag tone={tone}>
          <FormattedMessage id={state} />
        </Tag>
      }
      actions={
        user.contactId === session.contactId ? null : (
          <>
            <Button
              onPress={onChange}
              aria-label={intl.formatMessage({ id: 'shipper.people.changeNamed' }, { name })}
            >
              <FormattedMessage id="shipper.people.change" />
            </Button>
            {invitation === null ? (
              <AccessAction user={user} name={name} onChanged={onChanged} />
            ) : (
              <ShipperInvitation user={user} name={name} onChanged={onChanged} />
            )}
          </>
        )
      }
    />
  )
}

function stateOf({ isActive, invitation }: ShipperUser): readonly [TagTone, MessageId] {
  if (invitation === 'Pending') return ['info', 'shipper.people.pending']
  if (invitation === 'None') return ['neutral', 'shipper.people.none']
  if (invitation !== null) return ['neutral', 'shipper.people.expired']
  return isActive ? ['success', 'shipper.people.active'] : ['neutral', 'shipper.people.inactive']
}

/** Ends or restores the access of a registered user. */
function AccessAction({ user, name, onChanged }: ShipperInvitationProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [update, { isPending }] = useInvoke(updateShipperUser)
  const { contactId, isActive } = user
  const named = (id: MessageId) => intl.formatMessage({ id }, { name })

  async function turn() {
    try {
      await update({ contactId, isActive: !isActive })
      toastQueue.add({
        kind: 'success',
        message: named(isActive ? 'shipper.people.deactivated' : 'shipper.people.activated'),
      })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
    onChanged()
  }

  return (
    <Button
      variant="quiet"
      isPending={isPending}
      onPress={() => void turn()}
      aria-label={named(isActive ? 'shipper.people.deactivateNamed' : 'shipper.people.activateNamed')}
    >
      <FormattedMessage id={isActive ? 'shipper.people.deactivate' : 'shipper.people.activate'} />
    </Button>
  )
}
