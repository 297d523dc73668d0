import { Button, Card, DataList, DataListRow, Skeleton, Tag } from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listSessions, revokeSession } from '#/methods/userSessions'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { useLocalTime } from '#/time/useLocalTime'
import styles from './ProfilePage.module.css'

/** Sessions of the user with a log-out button. Renders nothing on failure. */
export function OwnSessions({ contactId }: { contactId: string }) {
  const intl = useIntl()
  const { at } = useLocalTime()
  const failureText = useCallFailureText()
  const list = useWire(listSessions, { contactId })
  useFreshOnVisit(list)
  const [revoke, { isPending }] = useInvoke(revokeSession)
  const [failure, setFailure] = useState<string>()
  const sessions = list.data?.sessions ?? []
  if (sessions.length === 0) return list.data || list.error ? null : <Waiting />

  async function end(sessionId: string) {
    setFailure(undefined)
    try {
      await revoke({ contactId, sessionId })
      await list.refresh()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <Card title={<FormattedMessage id="profile.sessions" />} isFlush>
      <DataList label={intl.formatMessage({ id: 'profile.sessions' })}>
        {sessions.map(({ id, createdAt, lastUsedAt, isCurrent }) => (
          <DataListRow
            key={id}
            title={intl.formatMessage({ id: 'profile.sessions.since' }, { time: at(createdAt) })}
            facts={
              <span>
                <FormattedMessage id="profile.sessions.lastUsed" values={{ time: at(lastUsedAt) }} />
              </span>
            }
            tags={
              isCurrent ? (
                <Tag tone="accent">
                  <FormattedMessage id="profile.sessions.this" />
                </Tag>
              ) : null
            }
            actions={
              isCurrent ? null : (
                <Button
                  isPending={isPending}
                  onPress={() => void end(id)}
                  aria-label={intl.formatMessage(
                    { id: 'profile.sessions.endNamed' },
                    { time: at(createdAt) },
                  )}
                >
                  <FormattedMessage id="profile.sessions.end" />
                </Button>
              )
            }
          />
        ))}
      </DataList>
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
    </Card>
  )
}

const Waiting = () => (
  <Card title={<FormattedMessage id="profile.sessions" />} aria-busy="true">
    <Skeleton height="3.5rem" />
  </Card>
)
