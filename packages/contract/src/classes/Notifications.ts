import { z } from 'zod'
import { CHANNELS, LANGUAGE_NAMES, NOTIFICATION_KINDS } from '../codes/companyCodes'
import { codesOf } from '../codes/codesOf'
import { codeOf, instant, nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, offset, oneOf, recordIdParam } from '../define/params'

const MAX_IDS = 200

const notice = z
  .strictObject({
    id: recordId,
    kind: codeOf(NOTIFICATION_KINDS),
    text: z.string().meta({ description: 'In the language of the request.' }),
    loadId: recordId.nullable(),
    loadNumber: z.string().nullable(),
    at: instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notice' })
/** A notification for a person. */
export type Notice = z.output<typeof notice>

const notices = z.strictObject({ notices: z.array(notice), unread: z.int(), nextOffset })
export type NoticesPage = z.output<typeof notices>

const preferences = z.array(
  z.strictObject({
    kind: codeOf(NOTIFICATION_KINDS),
    inApp: z.boolean(),
    email: z.boolean(),
    sms: z.boolean(),
  }),
)

export const Notifications = defineClass('Notifications', {
  list: {
    verb: 'GET',
    summary: 'Messages to the caller in a language: unread first, then the newest.',
    params: z.object({ offset, language: oneOf(codesOf(LANGUAGE_NAMES)).default('en-US') }),
    answer: notices,
    callers: 'signedIn',
  },
  markRead: {
    verb: 'POST',
    summary: 'Marks messages of the caller as read, or all of them.',
    params: z.object({ ids: z.union([z.literal('all'), z.array(recordIdParam).max(MAX_IDS)]) }),
    answer: z.strictObject({ unread: z.int() }),
    callers: 'signedIn',
  },
  getPreferences: {
    verb: 'GET',
    summary: "The caller's channels by kind of notification.",
    params: noParams,
    answer: z.strictObject({
      preferences,
      isSmsStopped: z.boolean().meta({ description: 'The person replied STOP to a text message.' }),
    }),
    callers: 'signedIn',
  },
  setPreference: {
    verb: 'POST',
    summary: 'Turns one kind of notification on or off for one channel.',
    params: z.object({
      kind: oneOf(NOTIFICATION_KINDS),
      channel: oneOf(CHANNELS),
      isOn: z.boolean('must be true or false'),
    }),
    answer: z.strictObject({ preferences }),
    callers: 'signedIn',
    refuses: ['SMS_STOPPED'],
  },
})
