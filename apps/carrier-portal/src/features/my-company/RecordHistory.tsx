import { Icon } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { listAuditEvents } from '#/methods/audit'
import { useSession } from '#/session/SessionProvider'
import { useLocalTime } from '#/time/useLocalTime'
import styles from './RecordHistory.module.css'

/** Messages of audit actions. */
const actions: Readonly<Record<string, MessageId>> = {
  Created: 'company.history.create',
  Updated: 'company.history.update',
  Deleted: 'company.history.delete',
}

/** Audit trail of a record for Admins; queried when opened. */
export function RecordHistory({ recordId }: { recordId: string }) {
  const intl = useIntl()
  const local = useLocalTime()
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useWire(listAuditEvents, isOpen ? { recordId } : null)
  if (role !== 'Admin') return null
  const wordOf = (action: string) => {
    const id = actions[action]
    return id ? intl.formatMessage({ id }) : action
  }
  return (
    <details className={styles.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon as={ChevronRight} size={16} />
        <FormattedMessage id="company.history" />
      </summary>
      {data ? (
        <ol className={styles.list}>
          {data.events.map(({ sequence, action, occurredAt, actorName }) => (
            <li key={sequence}>
              <FormattedMessage
                id="company.history.event"
                values={{
                  action: wordOf(action),
                  who: actorName ?? intl.formatMessage({ id: 'company.history.system' }),
                  time: local.at(occurredAt),
                }}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p role={error ? 'alert' : undefined}>
          <FormattedMessage id={error ? 'company.unreachable' : 'company.history.loading'} />
        </p>
      )}
      {data?.events.length === 0 ? (
        <p>
          <FormattedMessage id="company.history.none" />
        </p>
      ) : null}
    </details>
  )
}
