import { Button, Card, EmptyState, Skeleton, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import styles from './Integrations.module.css'
import { integrationUsers } from './integrationMethods'
import { IntegrationUserCard } from './IntegrationUserCard'
import { IntegrationUserDialog } from './IntegrationUserDialog'
import { SecretDialog } from './SecretDialog'

/** Programs that call the portal; a Provider Admin adds and revokes them (ITG-01). */
export function IntegrationUsers() {
  const intl = useIntl()
  const canWrite = useSession().role === 'Provider Admin'
  const page = useWire(integrationUsers, {})
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  if (!page.data) return <Skeleton height="60vh" />
  const { offeredScopes } = page.data
  const users = page.data.integrationUsers.toSorted(
    (a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null),
  )
  const add = canWrite ? (
    <Button variant="primary" onPress={() => setIsAdding(true)}>
      <FormattedMessage id="integrations.users.add" />
    </Button>
  ) : null
  return (
    <>
      {users.length === 0 ? (
        <Card>
          <EmptyState titleLevel={2} title={<FormattedMessage id="integrations.users.none" />} actions={add}>
            <FormattedMessage id="integrations.users.none.text" />
          </EmptyState>
        </Card>
      ) : (
        <>
          {add ? <div className={styles.actions}>{add}</div> : null}
          {users.map((user) => (
            <IntegrationUserCard
              key={user.clientId}
              user={user}
              canWrite={canWrite}
              onChanged={page.refresh}
              onSecret={setSecret}
            />
          ))}
        </>
      )}
      {isAdding ? (
        <IntegrationUserDialog
          offeredScopes={offeredScopes}
          taken={users.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)}
          onClose={() => setIsAdding(false)}
          onFailed={() => void page.refresh()}
          onAdded={async (created) => {
            setIsAdding(false)
            if (created === null)
              toastQueue.add({
                kind: 'success',
                message: intl.formatMessage({ id: 'integrations.users.saved' }),
              })
            else setSecret(created)
            await page.refresh()
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          secret={secret}
          title={<FormattedMessage id="integrations.users.secret" />}
          onClose={() => setSecret(undefined)}
        >
          <FormattedMessage id="integrations.users.secret.text" />
        </SecretDialog>
      )}
    </>
  )
}
