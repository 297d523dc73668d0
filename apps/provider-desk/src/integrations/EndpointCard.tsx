import { WEBHOOK } from '@portal/contract'
import { rotateSecret } from '@portal/contract/client/DeskWebhooks/rotateSecret'
import { sendTest } from '@portal/contract/client/DeskWebhooks/sendTest'
import { update } from '@portal/contract/client/DeskWebhooks/update'
import { remove } from '@portal/contract/client/DeskWebhooks/remove'
import type { WebhookEndpoint } from '@portal/contract/methods'
import { Button, Card, Tag, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '#/freight/useNow'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { ConfirmDialog } from './ConfirmDialog'
import { EndpointDialog } from './EndpointDialog'
import styles from './Integrations.module.css'

export interface EndpointCardProps {
  endpoint: WebhookEndpoint
  canWrite: boolean
  onChanged: () => Promise<unknown>
  onSecret: (secret: string) => void
}

/** A webhook endpoint with its state, its events and the actions of a Provider Admin. */
export function EndpointCard({ endpoint, canWrite, onChanged, onSecret }: EndpointCardProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { id: endpointId, url, isActive } = endpoint
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove'>()
  const changing = useAction(update)
  const testing = useAction(sendTest)
  const rotating = useAction(rotateSecret)
  const removing = useAction(remove)
  const close = () => setOpen(undefined)
  const failure = changing.failure ?? testing.failure
  const say = (id: 'integrations.test.sent' | 'integrations.removed' | 'integrations.saved') =>
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id }) })
  async function toggle() {
    if (await changing.run({ endpointId, isActive: !isActive })) await onChanged()
  }
  async function test() {
    if (!(await testing.run({ endpointId }))) return
    say('integrations.test.sent')
    await onChanged()
  }
  return (
    <Card titleLevel={2} title={<span className={styles.address}>{url}</span>}>
      <div className={styles.form}>
        <EndpointState endpoint={endpoint} />
        {endpoint.description === '' ? null : <p>{endpoint.description}</p>}
        <div className={styles.actions}>
          {endpoint.events.map((event) => (
            <Tag key={event}>{codeText('integrations.event', event)}</Tag>
          ))}
        </div>
        {canWrite ? (
          <div className={styles.actions}>
            <Button variant="secondary" onPress={() => setOpen('edit')}>
              <FormattedMessage id="integrations.edit" />
            </Button>
            <Button variant="secondary" isPending={changing.isPending} onPress={() => void toggle()}>
              <FormattedMessage id={isActive ? 'integrations.disable' : 'integrations.enable'} />
            </Button>
            {isActive ? (
              <Button variant="secondary" isPending={testing.isPending} onPress={() => void test()}>
                <FormattedMessage id="integrations.test" />
              </Button>
            ) : null}
            <Button variant="secondary" onPress={() => setOpen('rotate')}>
              <FormattedMessage id="integrations.rotate" />
            </Button>
            <Button variant="quiet" onPress={() => setOpen('remove')}>
              <FormattedMessage id="integrations.remove" />
            </Button>
          </div>
        ) : null}
        <Failure>{failure}</Failure>
      </div>
      {open === 'edit' ? (
        <EndpointDialog
          endpoint={endpoint}
          onClose={close}
          onSaved={async () => {
            close()
            say('integrations.saved')
            await onChanged()
          }}
        />
      ) : null}
      {open === 'rotate' ? (
        <ConfirmDialog
          title={<FormattedMessage id="integrations.rotate" />}
          action={intl.formatMessage({ id: 'integrations.rotate' })}
          isPending={rotating.isPending}
          failure={rotating.failure}
          onClose={close}
          onConfirm={async () => {
            const rotated = await rotating.run({ endpointId })
            if (!rotated) return
            close()
            onSecret(rotated.secret)
            await onChanged()
          }}
        >
          <FormattedMessage id="integrations.rotate.text" values={{ hours: WEBHOOK.replacedSecretHours }} />
        </ConfirmDialog>
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          isDestructive
          title={<FormattedMessage id="integrations.remove" />}
          action={intl.formatMessage({ id: 'integrations.remove' })}
          isPending={removing.isPending}
          failure={removing.failure}
          onClose={close}
          onConfirm={async () => {
            if (!(await removing.run({ endpointId }))) return
            say('integrations.removed')
            await onChanged()
          }}
        >
          <FormattedMessage id="integrations.remove.text" values={{ url }} />
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { isActive, failingSince, disabledReason, pending, replacedSecretUntil } = endpoint
  const now = useNow()
  const tone = !isActive ? 'neutral' : failingSince === null ? 'success' : 'warning'
  const state = !isActive ? 'off' : failingSince === null ? 'on' : 'failing'
  return (
    <div className={styles.actions}>
      <Tag tone={tone}>
        <FormattedMessage id={`integrations.state.${state}`} />
      </Tag>
      {isActive && failingSince !== null ? (
        <span className={styles.quiet}>
          <FormattedMessage
            id="integrations.failingSince"
            values={{
              time: (
                <FormattedDate value={failingSince} dateStyle="medium" timeStyle="short" hourCycle="h23" />
              ),
            }}
          />
        </span>
      ) : null}
      {disabledReason === null ? null : (
        <span className={styles.quiet}>
          <FormattedMessage id="integrations.disabledByServer" values={{ days: WEBHOOK.disabledAfterDays }} />
        </span>
      )}
      {pending === 0 ? null : (
        <span className={styles.quiet}>
          <FormattedMessage id="integrations.pending" values={{ count: pending }} />
        </span>
      )}
      {replacedSecretUntil === null || Date.parse(replacedSecretUntil) < now ? null : (
        <span className={styles.quiet}>
          <FormattedMessage
            id="integrations.replacedUntil"
            values={{
              time: (
                <FormattedDate
                  value={replacedSecretUntil}
                  dateStyle="medium"
                  timeStyle="short"
                  hourCycle="h23"
                />
              ),
            }}
          />
        </span>
      )}
    </div>
  )
}
