import type { ShipperUser } from '@portal/contract/methods'
import { Button, Card, DataList, DataListRow, Skeleton, Tag, toastQueue } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import type { MessageId } from '#/i18n/messageId'
import { lazyPart } from '#/loading/lazyPart'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { listShipperUsers, updateShipperUser } from '#/methods/shipperUsers'
import { useSession } from '#/session/SessionProvider'
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
  const failureText = useCallFailureText(refusals)
  const [update, { isPending }] = useInvoke(updateShipperUser)
  const { contactId, email, mobile, roles, isActive, invitation } = user
  const name = user.name ?? email ?? ''
  const isOwn = contactId === session.contactId
  const isOn = isActive || invitation === 'Pending'
  const named = (id: MessageId) => intl.formatMessage({ id }, { name })
  const roleText = (role: string) => {
    const id = Object.hasOwn(roleNames, role) ? roleNames[role as keyof typeof roleNames] : undefined
    return id ? intl.formatMessage({ id }) : role
  }

  async function turn(isActiveNow: boolean) {
    try {
      await update({ contactId, isActive: isActiveNow })
      toastQueue.add({
        kind: 'success',
        message: named(isActiveNow ? 'shipper.people.activated' : 'shipper.people.deactivated'),
      })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
    onChanged()
  }

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
        <Tag tone={isActive ? 'success' : invitation === 'Pending' ? 'info' : 'neutral'}>
          <FormattedMessage
            id={
              isActive
                ? 'shipper.people.active'
                : invitation === null
                  ? 'shipper.people.inactive'
                  : invitation === 'Pending'
                    ? 'shipper.people.pending'
                    : 'shipper.people.expired'
            }
          />
        </Tag>
      }
      actions={
        isOwn ? null : (
          <>
            <Button onPress={onChange} aria-label={named('shipper.people.changeNamed')}>
              <FormattedMessage id="shipper.people.change" />
            </Button>
            {invitation === null || isOn ? (
              <Button
                variant="quiet"
                isPending={isPending}
                onPress={() => void turn(!isOn)}
                aria-label={named(isOn ? 'shipper.people.deactivateNamed' : 'shipper.people.activateNamed')}
              >
                <FormattedMessage id={isOn ? 'shipper.people.deactivate' : 'shipper.people.activate'} />
              </Button>
            ) : null}
          </>
        )
      }
    />
  )
}
