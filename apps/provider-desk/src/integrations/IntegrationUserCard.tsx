import { revoke } from '@portal/contract/client/DeskIntegrationUsers/revoke'
import { rotate } from '@portal/contract/client/DeskIntegrationUsers/rotate'
import type { IntegrationUser } from '@portal/contract/methods'
import { Button, Card, Tag, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { ConfirmDialog } from './ConfirmDialog'
import styles from './Integrations.module.css'
import { ReplaceKeyDialog } from './ReplaceKeyDialog'

export interface IntegrationUserCardProps {
  user: IntegrationUser
  canWrite: boolean
  onChanged: () => Promise<unknown>
  onSecret: (secret: string) => void
}

/** An integration user with its scopes and the actions of a Provider Admin. */
export function IntegrationUserCard({ user, canWrite, onChanged, onSecret }: IntegrationUserCardProps) {
  const intl = useIntl()
  const { clientId, name, authentication, revokedAt, scopes } = user
  const hasSecret = authentication === 'secret'
  const [open, setOpen] = useState<'rotate' | 'revoke'>()
  const rotating = useAction(rotate)
  const revoking = useAction(revoke)
  const close = () => setOpen(undefined)
  const say = (id: 'integrations.users.keyReplaced' | 'integrations.users.revoked') =>
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id }) })
  return (
    <Card titleLevel={2} title={<span className={styles.address}>{name}</span>}>
      <div className={styles.form}>
        <Facts user={user} />
        <ul className={styles.scopes} aria-label={intl.formatMessage({ id: 'integrations.users.scopes' })}>
          {scopes.map((scope) => (
            <li key={scope}>
              <Tag>{scope}</Tag>
            </li>
          ))}
        </ul>
        {canWrite && revokedAt === null ? (
          <div className={styles.actions}>
            <Button variant="secondary" onPress={() => setOpen('rotate')}>
              <FormattedMessage
                id={hasSecret ? 'integrations.users.rotate' : 'integrations.users.replaceKey'}
              />
            </Button>
            <Button variant="quiet" onPress={() => setOpen('revoke')}>
              <FormattedMessage id="integrations.users.revoke" />
            </Button>
          </div>
        ) : null}
      </div>
      {open === 'rotate' && hasSecret ? (
        <ConfirmDialog
          title={<FormattedMessage id="integrations.users.rotate" />}
          action={intl.formatMessage({ id: 'integrations.users.rotate' })}
          isPending={rotating.isPending}
          failure={rotating.failure}
          onClose={close}
          onConfirm={async () => {
            const rotated = await rotating.run({ clientId })
            if (!rotated) return
            close()
            if (rotated.secret !== null) onSecret(rotated.secret)
            await onChanged()
          }}
        >
          <FormattedMessage id="integrations.users.rotate.text" values={{ name }} />
        </ConfirmDialog>
      ) : null}
      {open === 'rotate' && !hasSecret ? (
        <ReplaceKeyDialog
          user={user}
          onClose={close}
          onReplaced={async () => {
            close()
            say('integrations.users.keyReplaced')
            await onChanged()
          }}
        />
      ) : null}
      {open === 'revoke' ? (
        <ConfirmDialog
          isDestructive
          title={<FormattedMessage id="integrations.users.revoke" />}
          action={intl.formatMessage({ id: 'integrations.users.revoke' })}
          isPending={revoking.isPending}
          failure={revoking.failure}
          onClose={close}
          onConfirm={async () => {
            if (!(await revoking.run({ clientId }))) return
            close()
            say('integrations.users.revoked')
            await onChanged()
          }}
        >
          <FormattedMessage id="integrations.users.revoke.text" values={{ name }} />
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function Facts({ user }: { user: IntegrationUser }) {
  const codeText = useCodeText()
  const { clientId, role, authentication, createdAt, lastTokenAt, revokedAt } = user
  return (
    <>
      <div className={styles.actions}>
        <Tag tone={revokedAt === null ? 'success' : 'neutral'}>
          <FormattedMessage id={`integrations.users.state.${revokedAt === null ? 'active' : 'revoked'}`} />
        </Tag>
        <Tag>{codeText('shell.role', role)}</Tag>
        <Tag>{codeText('integrations.users.authentication', authentication)}</Tag>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.quiet}>
            <FormattedMessage id="integrations.users.clientId" />
          </dt>
          <dd>
            <code className={styles.address}>{clientId}</code>
          </dd>
        </div>
        <div>
          <dt className={styles.quiet}>
            <FormattedMessage id="integrations.users.added" />
          </dt>
          <dd>
            <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
          </dd>
        </div>
        <div>
          <dt className={styles.quiet}>
            <FormattedMessage id="integrations.users.lastToken" />
          </dt>
          <dd>
            {lastTokenAt === null ? (
              <FormattedMessage id="integrations.users.lastToken.never" />
            ) : (
              <FormattedDate value={lastTokenAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
            )}
          </dd>
        </div>
        {revokedAt === null ? null : (
          <div>
            <dt className={styles.quiet}>
              <FormattedMessage id="integrations.users.state.revoked" />
            </dt>
            <dd>
              <FormattedDate value={revokedAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
