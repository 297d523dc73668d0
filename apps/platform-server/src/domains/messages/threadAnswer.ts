import { sql } from 'kysely'
import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import type { DeskFacts } from './deskFacts'
import { threadIdOf, type Thread } from './thread'

/** Messages per page. */
const PAGE_SIZE = 100

/**
 * Renders the newest messages in order of creation, read receipts, and the provider's contact: who handles
 * the load, else the last author, else the provider. Runs in the caller's transaction: row security filters
 * the messages.
 */
export async function threadAnswer(
  transaction: PortalTransaction,
  thread: Thread,
  caller: UserCaller,
  before: Date | undefined,
  { handler, provider, desk, nightPhone }: DeskFacts,
) {
  const conversation = await readConversation(transaction, thread, caller, before)
  const lastAuthor = conversation.messages.findLast(({ side }) => side === 'Provider')?.author
  return {
    ...conversation,
    contact: {
      name: handler?.name ?? lastAuthor ?? provider.name,
      phone: nightPhone ?? handler?.phone ?? provider.phone,
    },
    desk,
  }
}

async function readConversation(
  transaction: PortalTransaction,
  thread: Thread,
  { contactId }: Pick<UserCaller, 'contactId'>,
  before: Date | undefined,
) {
  const threadId = threadIdOf(thread)
  const [messages, receipts, facts] = await Promise.all([
    transaction
      .selectFrom('Message__c')
      .select([
        'Id as id',
        'Author__c as authorId',
        'Author_Name__c as author',
        'Side__c as side',
        'Text__c as text',
        'Client_Message_Id__c as clientMessageId',
        'CreatedDate as sentAt',
      ])
      .where('Thread__c', '=', threadId)
      .$if(before !== undefined, (query) => query.where('CreatedDate', '<', before ?? new Date(0)))
      .orderBy('CreatedDate', 'desc')
      .orderBy('Id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute(),
    transaction
      .selectFrom('Message_Receipt__c')
      .select([
        'Reader__c as readerId',
        'Reader_Name__c as reader',
        'Side__c as side',
        'Read_At__c as readAt',
        'Read_Up_To__c as upTo',
      ])
      .where('Thread__c', '=', threadId)
      .orderBy('Read_At__c')
      .execute(),
    readFacts(transaction, thread),
  ])
  const page = messages.slice(0, PAGE_SIZE).toReversed()
  const files = await readFiles(
    transaction,
    page.map(({ id }) => id),
  )
  const own = receipts.find(({ readerId }) => readerId === contactId)
  return {
    threadId,
    accountId: thread.accountId,
    loadId: thread.loadId,
    paymentId: thread.paymentId,
    ...facts,
    messages: page.map(({ authorId, clientMessageId, ...message }) => ({
      ...message,
      isOwn: authorId === contactId,
      // Only the sender's device matches its local copy by this id.
      clientMessageId: authorId === contactId ? clientMessageId : null,
      documents: files.get(message.id) ?? [],
      readBy: receipts
        .filter(({ side, upTo }) => side !== message.side && upTo >= message.sentAt)
        .map(({ reader, readAt }) => ({ name: reader, at: readAt })),
    })),
    unread: page.filter(({ authorId, sentAt }) => authorId !== contactId && (!own || sentAt > own.upTo))
      .length,
    hasOlder: messages.length > PAGE_SIZE,
  }
}

async function readFacts(transaction: PortalTransaction, { accountId, loadId }: Thread) {
  const [account, load] = await Promise.all([
    transaction.selectFrom('Account').select('Name').where('Id', '=', accountId).executeTakeFirst(),
    loadId === null
      ? undefined
      : transaction
          .selectFrom('Load__c')
          .select('Load_Number__c')
          .where('Id', '=', loadId)
          .executeTakeFirst(),
  ])
  return { company: account?.Name ?? null, loadNumber: load?.Load_Number__c ?? null }
}

async function readFiles(transaction: PortalTransaction, messageIds: readonly string[]) {
  const files = new Map<string, { id: string; name: string; type: string | null; size: number | null }[]>()
  if (messageIds.length === 0) return files
  const rows = await transaction
    .selectFrom('Message_File__c as file')
    .innerJoin('ContentDocument as document', (join) =>
      join.on(sql<boolean>`document."Id" = file."ContentDocumentId" collate "C"`),
    )
    .select([
      'file.Message__c as messageId',
      'document.Id as id',
      'document.Title as name',
      'document.FileType as type',
      'document.ContentSize as size',
    ])
    .where('file.Message__c', 'in', [...messageIds])
    .orderBy('file.Name')
    .execute()
  for (const { messageId, ...file } of rows) files.set(messageId, [...(files.get(messageId) ?? []), file])
  return files
}
