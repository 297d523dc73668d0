import { NotificationsPage } from '../../features/notifications/NotificationsPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { RequireSession } from '../RequireSession'

/** Messages and how they reach a person, for those who are signed in. */
export function NotificationsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="notifications">
        <NotificationsPage />
      </WithMessages>
    </RequireSession>
  )
}
