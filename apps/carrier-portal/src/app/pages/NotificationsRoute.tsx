import { NotificationsPage } from '#/features/notifications/NotificationsPage'
import { WithMessages } from '#/i18n/i18n'
import { RequireSession } from '#/app/RequireSession'

export function NotificationsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="notifications">
        <NotificationsPage />
      </WithMessages>
    </RequireSession>
  )
}
