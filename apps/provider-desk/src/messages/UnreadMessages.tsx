import { Badge } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { useSession } from '#/session/SessionProvider'
import { threadList } from './messageMethods'
import styles from './UnreadMessages.module.css'

/** A higher count would not fit the navigation. */
const MOST_SHOWN = 99

/** Count of unread messages in the navigation (MSG-01). The Auditor leaves no receipts, so has none. */
export function UnreadMessages() {
  const intl = useIntl()
  const { role } = useSession()
  const list = useWire(threadList, role === 'Auditor' ? null : { onlyUnread: true })
  useChangesOf(['Message__c', 'Message_Receipt__c'], () => void list.refresh())
  const unread = list.data?.unread ?? 0
  if (unread === 0) return null
  return (
    <Badge
      tone="accent"
      className={styles.count}
      count={unread}
      max={MOST_SHOWN}
      label={intl.formatMessage({ id: 'shell.unreadMessages' }, { count: unread })}
    />
  )
}
