import type { JoinRequest } from '@portal/contract/methods'
import { Button, Card, DataList, DataListRow, LinkButton, toastQueue } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { declineJoinRequest, listJoinRequests } from '#/methods/users'
import { pagePaths } from '#/address/pageTable'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { refusals } from './memberWords'
import styles from './UsersPage.module.css'

/** Pending join requests. Renders nothing without any. */
export function JoinRequests() {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const { data, refresh } = useWire(listJoinRequests, {})
  const [decline, { isPending }] = useInvoke(declineJoinRequest)
  if (!data || data.requests.length === 0) return null

  async function refuse({ id, name }: JoinRequest) {
    try {
      await decline({ requestId: id })
      toastQueue.add({ kind: 'info', message: intl.formatMessage({ id: 'users.join.declined' }, { name }) })
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
    await refresh()
  }

  // No personal data in the URL.
  const invitePath = ({ id }: JoinRequest) =>
    `${pagePaths.My_Company__c}?${new URLSearchParams({ record: 'new', request: id })}#UserManagement`
  return (
    <Card titleLevel={3} isFlush title={<FormattedMessage id="users.join.title" />}>
      <DataList label={intl.formatMessage({ id: 'users.join.title' })}>
        {data.requests.map((request) => (
          <DataListRow
            key={request.id}
            title={request.name}
            facts={
              <>
                <span>{request.email}</span>
                <span>{request.mobile && formatPhone(request.mobile)}</span>
                <span className={styles.quiet}>
                  {intl.formatDate(request.createdAt, { dateStyle: 'medium' })}
                </span>
              </>
            }
            actions={
              <>
                <LinkButton
                  href={invitePath(request)}
                  aria-label={intl.formatMessage({ id: 'users.join.invite.name' }, { name: request.name })}
                >
                  <FormattedMessage id="users.join.invite" />
                </LinkButton>
                <Button
                  variant="quiet"
                  isDisabled={isPending}
                  aria-label={intl.formatMessage({ id: 'users.join.decline.name' }, { name: request.name })}
                  onPress={() => void refuse(request)}
                >
                  <FormattedMessage id="users.join.decline" />
                </Button>
              </>
            }
          />
        ))}
      </DataList>
    </Card>
  )
}
