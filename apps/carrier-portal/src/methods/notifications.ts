import type { ReadAdapter } from '@portal/ui-api'
import * as z from 'zod/mini'
import { readMethod, writeMethod, type NoParams } from './defineMethod'

const noticeSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** What happened, in the language that was asked for. */
  text: z.string(),
  loadId: z.nullable(z.string()),
  loadNumber: z.nullable(z.string()),
  at: z.string(),
  isRead: z.boolean(),
})

/** A message to this person. */
export type Notice = z.infer<typeof noticeSchema>

const noticesSchema = z.object({
  notices: z.array(noticeSchema),
  unread: z.number(),
  nextOffset: z.nullable(z.number()),
})
type NoticesPage = z.infer<typeof noticesSchema>

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

const preferencesSchema = z.object({
  preferences: z.array(
    z.object({ kind: z.string(), inApp: z.boolean(), email: z.boolean(), sms: z.boolean() }),
  ),
  /** The person said STOP: no text messages until they allow them in their profile. */
  isSmsStopped: z.boolean(),
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
