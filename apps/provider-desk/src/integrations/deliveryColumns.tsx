import { WEBHOOK_DELIVERY_STATES } from '@portal/contract'
import type { WebhookDelivery } from '@portal/contract/methods'
import { Button, FactLine, Tag, type TableColumn } from '@portal/portal-ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import styles from './Integrations.module.css'

const TONES = { Pending: 'info', Delivered: 'success', Failed: 'critical' } as const

const toneOf = (state: string) => TONES[WEBHOOK_DELIVERY_STATES.find((one) => one === state) ?? 'Pending']

interface DeliveryActions {
  codeText: (prefix: string, code: string) => string
  /** Undefined for a reader. */
  onResend?: (delivery: WebhookDelivery) => Promise<void>
  isPending?: boolean
}

/** Builds the columns of the log of messages. */
export function deliveryColumns({
  codeText,
  onResend,
  isPending = false,
}: DeliveryActions): readonly TableColumn<WebhookDelivery>[] {
  return [
    {
      id: 'time',
      header: <FormattedMessage id="integrations.log.time" />,
      isRowHeader: true,
      cell: ({ createdAt }) => (
        <FormattedDate value={createdAt} dateStyle="medium" timeStyle="medium" hourCycle="h23" />
      ),
    },
    {
      id: 'event',
      header: <FormattedMessage id="integrations.log.event" />,
      cell: ({ event, recordId, recordName }) => (
        <>
          {codeText('integrations.event', event)}
          {event === 'webhook.test' ? null : (
            <div>
              <Link to={`/r/${recordId}`}>{recordName ?? recordId}</Link>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'receiver',
      header: <FormattedMessage id="integrations.log.receiver" />,
      cell: ({ url, messageId }) => (
        <span className={styles.address}>
          {url}
          <div className={styles.quiet}>{messageId}</div>
        </span>
      ),
    },
    {
      id: 'state',
      header: <FormattedMessage id="integrations.log.state" />,
      cell: (delivery) => (
        <>
          <Tag tone={toneOf(delivery.state)}>{codeText('integrations.delivery', delivery.state)}</Tag>
          <Attempts delivery={delivery} />
        </>
      ),
    },
    ...(onResend
      ? [
          {
            id: 'send',
            header: <FormattedMessage id="integrations.log.action" />,
            cell: (delivery: WebhookDelivery) =>
              delivery.state === 'Pending' ? null : (
                <ResendButton delivery={delivery} isPending={isPending} onResend={onResend} />
              ),
          },
        ]
      : []),
  ]
}

interface ResendButtonProps {
  delivery: WebhookDelivery
  isPending: boolean
  onResend: (delivery: WebhookDelivery) => Promise<void>
}

function ResendButton({ delivery, isPending, onResend }: ResendButtonProps) {
  const intl = useIntl()
  return (
    <Button
      variant="quiet"
      isDisabled={isPending}
      aria-label={intl.formatMessage({ id: 'integrations.redeliver.name' }, { message: delivery.messageId })}
      onPress={() => void onResend(delivery)}
    >
      <FormattedMessage id="integrations.redeliver" />
    </Button>
  )
}

function Attempts({ delivery }: { delivery: WebhookDelivery }) {
  const { tries, lastStatus, lastError, nextTryAt } = delivery
  return (
    <div className={styles.quiet}>
      <FactLine>
        <FormattedMessage id="integrations.tries" values={{ count: tries }} />
        {lastStatus === null ? null : `HTTP ${lastStatus}`}
        {lastError}
      </FactLine>
      {nextTryAt === null ? null : (
        <div>
          <FormattedMessage
            id="integrations.nextTry"
            values={{
              time: <FormattedDate value={nextTryAt} dateStyle="medium" timeStyle="medium" hourCycle="h23" />,
            }}
          />
        </div>
      )}
    </div>
  )
}
