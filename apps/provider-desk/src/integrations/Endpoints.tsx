import { Button, Card, EmptyState, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { EndpointCard } from './EndpointCard'
import { EndpointDialog } from './EndpointDialog'
import styles from './Integrations.module.css'
import { webhookEndpoints } from './integrationMethods'
import { SecretDialog } from './SecretDialog'

/** The receivers of webhooks; a Provider Admin adds and changes them. */
export function Endpoints() {
  const canWrite = useSession().role === 'Provider Admin'
  const page = useWire(webhookEndpoints, {})
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  if (!page.data) return <Skeleton height="60vh" />
  const { endpoints } = page.data
  const add = canWrite ? (
    <Button variant="primary" onPress={() => setIsAdding(true)}>
      <FormattedMessage id="integrations.add" />
    </Button>
  ) : null
  return (
    <>
      {endpoints.length === 0 ? (
        <Card>
          <EmptyState titleLevel={2} title={<FormattedMessage id="integrations.none" />} actions={add}>
            <FormattedMessage id="integrations.none.text" />
          </EmptyState>
        </Card>
      ) : (
        <>
          {add ? <div className={styles.actions}>{add}</div> : null}
          {endpoints.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              endpoint={endpoint}
              canWrite={canWrite}
              onChanged={page.refresh}
              onSecret={setSecret}
            />
          ))}
        </>
      )}
      {isAdding ? (
        <EndpointDialog
          taken={endpoints.map(({ url }) => url)}
          onClose={() => setIsAdding(false)}
          onFailed={() => void page.refresh()}
          onSaved={async (created) => {
            setIsAdding(false)
            setSecret(created)
            await page.refresh()
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          secret={secret}
          title={<FormattedMessage id="integrations.secret" />}
          onClose={() => setSecret(undefined)}
        >
          <FormattedMessage id="integrations.secret.text" />
        </SecretDialog>
      )}
    </>
  )
}
