import { z } from 'zod'
import { MESSAGE_SIDES } from '../codes/deskCodes'
import { codeOf, instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, instantParam, recordIdParam } from '../define/params'
import { MESSAGE_READERS, MESSAGE_WRITERS } from '../deskRoles'
import { MESSAGES } from '../limits'
import { MESSAGE_ROLES } from '../roles'

const READERS = [...MESSAGE_ROLES, ...MESSAGE_READERS] as const
const WRITERS = [...MESSAGE_ROLES, ...MESSAGE_WRITERS] as const

const threadIdParam = z.string('must be the id of a thread').min(15).max(60)
const threadId = z.string().meta({ description: 'Account, load and payment of the conversation.' })

const messageFile = z.strictObject({
  id: recordId,
  name: z.string(),
  type: z.string().nullable(),
  size: z.number().nullable().meta({ description: 'Bytes.' }),
})

const message = z
  .strictObject({
    id: recordId,
    author: z.string(),
    side: codeOf(MESSAGE_SIDES),
    text: z.string().nullable(),
    sentAt: instant,
    isOwn: z.boolean(),
    clientMessageId: z
      .string()
      .nullable()
      .meta({ description: 'Own messages: by it the sender’s device recognises its copy.' }),
    documents: z.array(messageFile),
    readBy: z.array(z.strictObject({ name: z.string(), at: instant })),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof message>

const thread = z
  .strictObject({
    threadId,
    accountId: recordId,
    loadId: recordId.nullable(),
    paymentId: recordId.nullable(),
    company: z.string().nullable(),
    loadNumber: z.string().nullable(),
    contact: z.strictObject({ name: z.string(), phone: z.string().nullable() }).meta({
      description:
        'Who handles the load at the provider, else the last author, else the provider. Outside desk hours with the number for nights and weekends.',
    }),
    desk: z
      .strictObject({ opensAt: instant, timeZone: z.string() })
      .nullable()
      .meta({ description: 'When the desk opens; null while it is open.' }),
    messages: z.array(message).meta({ description: 'The newest ones, in the order of sending.' }),
    unread: z.int(),
    hasOlder: z.boolean(),
  })
  .meta({ id: 'Thread' })
/** A conversation of a carrier or shipper with the provider: about a load, a disputed payment, or everything else. */
export type Thread = z.output<typeof thread>

const threadSummary = z
  .strictObject({
    threadId,
    accountId: recordId,
    company: z.string().nullable(),
    loadId: recordId.nullable(),
    loadNumber: z.string().nullable(),
    paymentId: recordId.nullable(),
    lastText: z.string().nullable(),
    lastAuthor: z.string(),
    lastSide: codeOf(MESSAGE_SIDES),
    lastAt: instant,
    unread: z.int(),
  })
  .meta({ id: 'ThreadSummary' })
export type ThreadSummary = z.output<typeof threadSummary>

export const Messages = defineClass('Messages', {
  thread: {
    verb: 'GET',
    summary: 'The conversation about a load, a disputed payment, or anything else, with its newest messages.',
    params: z.object({
      loadId: recordIdParam.nullish(),
      paymentId: recordIdParam.nullish(),
      accountId: recordIdParam
        .nullish()
        .meta({ description: 'For staff: the company; the carrier that hauls the load when left out.' }),
      threadId: threadIdParam.nullish(),
      before: instantParam.nullish().meta({ description: 'Messages older than this instant.' }),
    }),
    answer: thread,
    callers: READERS,
    refuses: ['NOT_FOUND'],
  },
  list: {
    verb: 'GET',
    summary: 'The caller’s conversations, the newest message first, and how many messages are unread.',
    params: z.object({ onlyUnread: z.boolean().default(false) }),
    answer: z.strictObject({ threads: z.array(threadSummary), unread: z.int() }),
    callers: READERS,
  },
  send: {
    verb: 'POST',
    summary:
      "Sends a message to the thread of `threadId`, of `loadId`, or to the company's general thread. The same `clientMessageId` of a user is one message.",
    params: z
      .object({
        threadId: threadIdParam.nullish(),
        loadId: recordIdParam.nullish(),
        text: z
          .string('must be a text')
          .trim()
          .max(...atMost(MESSAGES.longestText))
          .default(''),
        documentIds: z
          .array(recordIdParam)
          .max(MESSAGES.mostFiles, `has at most ${MESSAGES.mostFiles} files`)
          .default([]),
        clientMessageId: z.string('must be a text of 1 to 64 characters').min(1).max(64),
      })
      .refine(({ text, documentIds }) => text !== '' || documentIds.length > 0, {
        message: 'Write a text or attach a file.',
      }),
    answer: z.strictObject({ messageId: recordId, threadId, sentAt: instant, isReplay: z.boolean() }),
    callers: WRITERS,
    refuses: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'FILE_NOT_ALLOWED'],
    limit: 'message',
  },
  read: {
    verb: 'POST',
    summary: 'Marks a thread as read by the caller, for its receipts and unread counts.',
    params: z.object({ threadId: threadIdParam }),
    answer: z.strictObject({ threadId, readUpTo: instant.nullable() }),
    callers: WRITERS,
    refuses: ['NOT_FOUND'],
  },
})
