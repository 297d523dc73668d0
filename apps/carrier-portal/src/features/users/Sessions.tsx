import { Button, Card, DataList, DataListRow, Tag, toastQueue } from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listSessions, revokeSession } from '#/methods/userSessions'
import { useLocalTime } from '#/time/useLocalTime'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { refusals } from './memberWords'
import styles from './UsersPage.module.css'

/** A member's sessions in this company with a log-out button. */
export function Sessions({ contactId }: { contactId: string }) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const { data, error, refresh } = useWire(listSessions, { contactId })
  const [revoke, { isPending }] = useInvoke(revokeSession)
  const { at: time } = useLocalTime()

  async function end(sessionId: string) {
    try {
      await revoke({ contactId, sessionId })
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'users.sessions.ended' }) })
    } catch (problem) {
      toastQueue.add({ kind: 'error', message: failureText(problem) })
    }
    await refresh()
  }

  return (
    <Card titleLevel={3} isFlush title={<FormattedMessage id="users.sessions" />}>
      {data && data.sessions.length > 0 ? (
        <DataList label={intl.formatMessage({ id: 'users.sessions' })}>
          {data.sessions.map(({ id, createdAt, lastUsedAt, isCurrent }) => (
            <DataListRow
              key={id}
              title={<FormattedMessage id="users.sessions.since" values={{ time: time(createdAt) }} />}
              facts={
                <span>
                  <FormattedMessage id="users.sessions.used" values={{ time: time(lastUsedAt) }} />
                </span>
              }
              tags={
                isCurrent ? (
                  <Tag tone="accent">
                    <FormattedMessage id="users.sessions.this" />
                  </Tag>
                ) : undefined
              }
              actions={
                isCurrent ? undefined : (
                  <Button
                    isDisabled={isPending}
                    aria-label={intl.formatMessage(
                      { id: 'users.sessions.end.name' },
                      { time: time(createdAt) },
                    )}
                    onPress={() => void end(id)}
                  >
                    <FormattedMessage id="users.sessions.end" />
                  </Button>
                )
              }
            />
          ))}
        </DataList>
      ) : (
        <p className={styles.none}>
          <FormattedMessage
            id={error && !data ? 'users.failed' : data ? 'users.sessions.none' : 'users.loading'}
          />
        </p>
      )}
    </Card>
  )
}
