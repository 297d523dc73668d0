import { Badge, LinkButton, VisuallyHidden } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { Bell } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useLocale, WithMessages } from '#/i18n/i18n'
import { spokenLocale } from '#/i18n/locales'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { listNotifications } from '#/methods/notifications'
import { pagePaths } from '#/address/pageTable'
import styles from './Notifications.module.css'

/** Link to the notifications with the unread count; refetches on changes. */
export function NotificationBell() {
  return (
    <WithMessages catalogue="notifications">
      <BellLink />
    </WithMessages>
  )
}

function BellLink() {
  const { data, refresh } = useWire(listNotifications, { language: spokenLocale(useLocale().locale) })
  useChangesOf(['Notification__c'], () => void refresh())
  const unread = data?.unread ?? 0
  return (
    <LinkButton variant="quiet" href={pagePaths.Notifications} className={styles.bell}>
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>
        <FormattedMessage id="notifications.bell" values={{ count: unread }} />
      </VisuallyHidden>
      {unread > 0 ? (
        <Badge count={unread} max={99} tone="accent" className={styles.count} aria-hidden="true" />
      ) : null}
    </LinkButton>
  )
}
