import type { ReadAdapter } from '@portal/ui-api'
import * as v from 'valibot'
import { readMethod, writeMethod, type NoParams } from './defineMethod'

const noticeSchema = v.object({
  id: v.string(),
  kind: v.string(),
  /** What happened, in the language that was asked for. */
  text: v.string(),
  loadId: v.nullable(v.string()),
  loadNumber: v.nullable(v.string()),
  at: v.string(),
  isRead: v.boolean(),
})

/** A message to this person. */
export type Notice = v.InferOutput<typeof noticeSchema>

const noticesSchema = v.object({
  notices: v.array(noticeSchema),
  unread: v.number(),
  nextOffset: v.nullable(v.number()),
})
type NoticesPage = v.InferOutput<typeof noticesSchema>

export interface ListNotificationsParams {
  /** The language of the texts, e.g. `es-US`. */
  language: string
  offset?: number
}

/** `Notifications/list`: unread first, then the newest. */
export const listNotifications: ReadAdapter<ListNotificationsParams, NoticesPage> = {
  ...readMethod<ListNotificationsParams, typeof noticesSchema>(
    { className: 'Notifications', method: 'list' },
    noticesSchema,
  ),
  paging: {
    items: ({ notices }: NoticesPage) => notices,
    next: ({ nextOffset }: NoticesPage) => (nextOffset === null ? undefined : { offset: nextOffset }),
  },
}

/** `Notifications/markRead` */
export const markNotificationsRead = writeMethod<{ ids: 'all' | readonly string[] }>({
  className: 'Notifications',
  method: 'markRead',
})

const preferencesSchema = v.object({
  preferences: v.array(
    v.object({ kind: v.string(), inApp: v.boolean(), email: v.boolean(), sms: v.boolean() }),
  ),
  /** The person said STOP: no text messages until they allow them in their profile. */
  isSmsStopped: v.boolean(),
})

/** `Notifications/getPreferences` */
export const getNotificationPreferences = readMethod<NoParams, typeof preferencesSchema>(
  { className: 'Notifications', method: 'getPreferences' },
  preferencesSchema,
)

/** `Notifications/setPreference`: one kind on one channel. */
export const setNotificationPreference = writeMethod<{ kind: string; channel: string; isOn: boolean }>({
  className: 'Notifications',
  method: 'setPreference',
})
