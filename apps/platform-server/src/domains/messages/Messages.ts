import { Messages } from '@portal/contract/methods'
import { isStaff, type MemberCaller, type StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { seenBy } from '../../database/seenBy'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { findUploadedFile } from '../documents/uploadedFile'
import { addMessage } from './addMessage'
import { listThreads } from './listThreads'
import { readDeskFacts } from './deskFacts'
import { findThread, parseThreadId, threadIdOf, type Thread } from './thread'
import { threadAnswer } from './threadAnswer'

const bypassesRowSecurity =
  'Writes messages and receipts, which no caller may write; access to the thread is read as the caller.'

const sideOf = (caller: MemberCaller | StaffCaller) => (isStaff(caller) ? 'Provider' : caller.communityType)

/** A thread has an id before its first message. */
export const readThread = defineMethod(Messages.thread, {
  prepare: ({ loadId, threadId }, { now }, queries) =>
    readDeskFacts(queries, loadId ?? (threadId ? parseThreadId(threadId).loadId : null), now),
  async handle({ loadId, paymentId, accountId, threadId, before }, caller, { transaction, prepared }) {
    const query = {
      loadId: loadId ?? undefined,
      paymentId: paymentId ?? undefined,
      accountId: accountId ?? undefined,
      threadId: threadId ?? undefined,
    }
    const thread = await findThread(transaction, query, caller)
    return await threadAnswer(transaction, thread, caller, before ?? undefined, prepared)
  },
})

/** Sorts by newest message; the response has the unread count. */
export const listMessageThreads = defineMethod(Messages.list, {
  handle: async ({ onlyUnread }, { contactId }, { transaction }) =>
    await listThreads(transaction, contactId, { onlyUnread }),
})

/** Idempotent by `clientMessageId` and author, so that an offline device can retry. */
export const sendMessage = defineMethod(Messages.send, {
  bypassesRowSecurity,
  async handle({ threadId, loadId, text, documentIds, clientMessageId }, caller, { transaction, now }) {
    const query = { threadId: threadId ?? undefined, loadId: loadId ?? undefined }
    const thread = await seenBy(transaction, caller, () => findThread(transaction, query, caller))
    const { contactId } = caller
    const sent = await transaction
      .selectFrom('Message__c')
      .select(['Id', 'Thread__c', 'Text__c', 'CreatedDate'])
      .where('Author__c', '=', contactId)
      .where('Client_Message_Id__c', '=', clientMessageId)
      .executeTakeFirst()
    if (sent) {
      if (sent.Thread__c !== threadIdOf(thread) || (sent.Text__c ?? '') !== text) throw keyUsed()
      return { messageId: sent.Id, threadId: sent.Thread__c, sentAt: sent.CreatedDate, isReplay: true }
    }
    const fileIds: string[] = []
    for (const id of new Set(documentIds)) fileIds.push(await fileOf(transaction, id, thread, caller))
    const messageId = await addMessage(
      transaction,
      { thread, contactId, side: sideOf(caller), text, clientMessageId, fileIds: [...new Set(fileIds)] },
      now,
    )
    return { messageId, threadId: threadIdOf(thread), sentAt: now, isReplay: false }
  },
})

const keyUsed = (): ApiError =>
  new ApiError(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This clientMessageId was already used for a different message. Make a new one for a new message.',
  )

/** Accepts an upload of the caller, or a document of the thread's load that the caller can read. */
async function fileOf(
  transaction: PortalTransaction,
  id: string,
  { accountId, loadId }: Thread,
  caller: MemberCaller | StaffCaller,
): Promise<string> {
  if (!id.startsWith('a07')) return (await findUploadedFile(transaction, id, caller)).id
  const paper = await seenBy(transaction, caller, () =>
    transaction
      .selectFrom('Load_Document__c')
      .select(['ContentDocumentId', 'Load__c', 'Account__c'])
      .where('Id', '=', id)
      .executeTakeFirst(),
  )
  if (!paper) throw notFound('document')
  // Documents of another carrier are never disclosed, not even by staff.
  if (paper.Account__c !== accountId || (paper.Load__c !== null && paper.Load__c !== loadId))
    throw invalidInput('documentIds: a document of another load or company cannot be attached here.')
  return paper.ContentDocumentId
}

/** For receipts and unread counts. */
export const markThreadRead = defineMethod(Messages.read, {
  bypassesRowSecurity,
  async handle({ threadId }, caller, { transaction, now }) {
    const thread = await seenBy(transaction, caller, () => findThread(transaction, { threadId }, caller))
    const { contactId } = caller
    const [newest, reader] = await Promise.all([
      transaction
        .selectFrom('Message__c')
        .select((select) => select.fn.max('CreatedDate').as('at'))
        .where('Thread__c', '=', threadIdOf(thread))
        .executeTakeFirst(),
      transaction.selectFrom('Contact').select('Name').where('Id', '=', contactId).executeTakeFirst(),
    ])
    if (!newest?.at) return { threadId: threadIdOf(thread), readUpTo: null }
    const upTo = newest.at
    const receipt = { Read_At__c: now, Read_Up_To__c: upTo }
    const { numUpdatedRows } = await transaction
      .updateTable('Message_Receipt__c')
      .set(receipt)
      .where('Thread__c', '=', threadIdOf(thread))
      .where('Reader__c', '=', contactId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      await transaction
        .insertInto('Message_Receipt__c')
        .values({
          Account__c: thread.accountId,
          Load__c: thread.loadId,
          Payment__c: thread.paymentId,
          Reader__c: contactId,
          Reader_Name__c: (reader?.Name ?? '').slice(0, 120) || 'Unknown',
          Side__c: sideOf(caller),
          ...receipt,
        })
        .execute()
    return { threadId: threadIdOf(thread), readUpTo: upTo }
  },
})
