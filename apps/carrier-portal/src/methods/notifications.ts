import { getPreferences } from '@portal/contract/client/Notifications/getPreferences'
import { list } from '@portal/contract/client/Notifications/list'
import { markRead } from '@portal/contract/client/Notifications/markRead'
import { setPreference } from '@portal/contract/client/Notifications/setPreference'
import type { Notifications, NoticesPage, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { byOffset, readMethod, writeMethod } from '@portal/app-kit/methods'

type ListParams = ParamsOf<(typeof Notifications)['list']>

/** `Notifications/list`: unread first, then the newest. */
export const listNotifications: ReadAdapter<ListParams, NoticesPage> = {
  ...readMethod(list),
  paging: byOffset(({ notices }: NoticesPage) => notices),
}

/** `Notifications/markRead` */
export const markNotificationsRead = writeMethod(markRead)

/** `Notifications/getPreferences` */
export const getNotificationPreferences = readMethod(getPreferences)

/** `Notifications/setPreference`: one kind on one channel. */
export const setNotificationPreference = writeMethod(setPreference)
