import { WEBHOOK_DELIVERY_STATES } from '@portal/contract'
import { redeliver } from '@portal/contract/client/DeskWebhooks/redeliver'
import type { WebhookDelivery } from '@portal/contract/methods'
import { EmptyState, Select, Skeleton, Table, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { Pager } from '#/lists/Pager'
import { useSession } from '#/session/SessionProvider'
import { deliveryColumns } from './deliveryColumns'
import styles from './Integrations.module.css'
import { webhookDeliveries } from './integrationMethods'

/** Attempts are not published as changes of records. */
const REFRESH_MS = 5000

/** The log of messages; a Provider Admin sends settled ones again. */
export function DeliveryLog() {
  const intl = useIntl()
  const codeText = useCodeText()
  const canWrite = useSession().role === 'Provider Admin'
  const [state, setState] = useState('')
  const [before, setBefore] = useState<number>()
  const chosen = WEBHOOK_DELIVERY_STATES.find((one) => one === state)
  const page = useWire(webhookDeliveries, {
    ...(chosen ? { state: chosen } : {}),
    ...(before === undefined ? {} : { before }),
  })
  const { refresh } = page
  const isWaiting = page.data?.deliveries.some((delivery) => delivery.state === 'Pending') ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  const { run, isPending, failure } = useAction(redeliver)
  async function send({ id }: WebhookDelivery) {
    if (!(await run({ deliveryId: id }))) return
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'integrations.redelivered' }) })
    await page.refresh()
  }
  const columns = deliveryColumns({ codeText, ...(canWrite ? { onResend: send, isPending } : {}) })
  const { data } = page
  const nextBefore = data?.nextBefore
  return (
    <>
      <div className={styles.actions}>
        <Select
          label={<FormattedMessage id="integrations.log.filter" />}
          options={WEBHOOK_DELIVERY_STATES.map((value) => ({
            value,
            label: codeText('integrations.delivery', value),
          }))}
          emptyLabel={intl.formatMessage({ id: 'integrations.log.any' })}
          value={state}
          onValueChange={(value) => {
            setState(value)
            setBefore(undefined)
          }}
        />
      </div>
      <Failure>{failure}</Failure>
      {data ? (
        <Table
          caption={intl.formatMessage({ id: 'integrations.log' })}
          columns={columns}
          rows={data.deliveries}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyState titleLevel={2} title={<FormattedMessage id="integrations.log.none" />}>
              <FormattedMessage id="integrations.log.none.text" />
            </EmptyState>
          }
        />
      ) : page.error ? (
        <PageFailed error={page.error} onRetry={page.refresh} />
      ) : (
        <Skeleton height="60vh" />
      )}
      <Pager
        onFirst={before === undefined ? undefined : () => setBefore(undefined)}
        onNext={typeof nextBefore === 'number' ? () => setBefore(nextBefore) : undefined}
      />
    </>
  )
}
